import type { WorkerEvent } from "../../../src/reader/workers/worker-slot.ts";
import type { Section } from "../bench-context.ts";
import { runClosedLoop } from "../closed-loop.ts";
import { watchMemory } from "../process-tree.ts";
import { formatNumber, formatPercent } from "../report.ts";
import { median } from "../statistics.ts";

/** The share of the run in which memory may settle. The next share of this length is compared with the last one. */
const settlingShare = 0.2;

/** Describes all worker events except that a worker became ready; `none` if there are none. */
function describeLostWorkers(events: readonly WorkerEvent[]): string {
	const lostEvents = events.filter(({ event }) => event !== "worker-ready");
	return lostEvents.length === 0 ? "none" : lostEvents.map((event) => JSON.stringify(event)).join(", ");
}

/** Reads many pictures in a row and compares resident memory after settling with that at the end. */
export const measureEndurance: Section = async ({ options, imageSet, withService, logProgress }) => {
	const {
		samplesMiB,
		perSecond,
		statuses,
		lost: lostWorkers,
	} = await withService({ WORKERS: String(options.workers) }, async (service) => {
		logProgress(`endurance: ${options.extractions} extractions`);
		const memory = watchMemory(service.pid, 500);
		const result = await runClosedLoop(service, imageSet.images, {
			clients: options.workers + 1,
			count: options.extractions,
		});
		return { ...(await memory.stop()), ...result, lost: describeLostWorkers(service.workerEvents()) };
	});
	const medianOfPart = (from: number, to: number) =>
		median(samplesMiB.slice(Math.floor(from * samplesMiB.length), Math.ceil(to * samplesMiB.length)));
	const [settled, final] = [medianOfPart(settlingShare, 2 * settlingShare), medianOfPart(1 - settlingShare, 1)];
	return [
		{
			title: "Memory over many images",
			note: `${options.extractions} extractions, ${options.workers + 1} clients; resident memory of the service and its ${options.workers} workers, medians over a fifth of the run. Statuses: ${JSON.stringify(statuses)}. Workers lost or replaced: ${lostWorkers}.`,
			columns: ["second fifth", "last fifth", "growth", "peak", "images/s"],
			rows: [
				[
					`${formatNumber(settled)} MiB`,
					`${formatNumber(final)} MiB`,
					formatPercent(final / settled - 1),
					`${formatNumber(Math.max(...samplesMiB))} MiB`,
					formatNumber(perSecond),
				],
			],
		},
	];
};
