import type { WorkerEvent } from "../../../src/reader/workers/worker-slot.ts";
import type { Section } from "../bench-context.ts";
import { closedLoop } from "../closed-loop.ts";
import { watchMemory } from "../process-tree.ts";
import { figure, percent } from "../report.ts";
import { median } from "../statistics.ts";

/** The share of the run during which memory may settle, and the share at the end that is compared with it. */
const settling = 0.2;

/** Lists worker events other than becoming ready; `none` if there were no others. */
function lostOf(events: readonly WorkerEvent[]): string {
	const lost = events.filter(({ event }) => event !== "worker-ready");
	return lost.length === 0 ? "none" : lost.map((event) => JSON.stringify(event)).join(", ");
}

/** Reads many pictures in a row and compares resident memory after settling with that at the end. */
export const endurance: Section = async ({ options, set, withService, say }) => {
	const { samplesMiB, perSecond, statuses, lost } = await withService(
		{ WORKERS: String(options.workers) },
		async (service) => {
			say(`endurance: ${options.extractions} extractions`);
			const memory = watchMemory(service.pid, 500);
			const result = await closedLoop(service, set.images, {
				clients: options.workers + 1,
				count: options.extractions,
			});
			return { ...(await memory.stop()), ...result, lost: lostOf(service.workerEvents()) };
		},
	);
	const part = (from: number, to: number) =>
		median(samplesMiB.slice(Math.floor(from * samplesMiB.length), Math.ceil(to * samplesMiB.length)));
	const [settled, end] = [part(settling, 2 * settling), part(1 - settling, 1)];
	return [
		{
			title: "Memory over many images",
			note: `${options.extractions} extractions, ${options.workers + 1} clients; resident memory of the service and its ${options.workers} workers, medians over a fifth of the run. Statuses: ${JSON.stringify(statuses)}. Workers lost or replaced: ${lost}.`,
			columns: ["second fifth", "last fifth", "growth", "peak", "images/s"],
			rows: [
				[
					`${figure(settled)} MiB`,
					`${figure(end)} MiB`,
					percent(end / settled - 1),
					`${figure(Math.max(...samplesMiB))} MiB`,
					figure(perSecond),
				],
			],
		},
	];
};
