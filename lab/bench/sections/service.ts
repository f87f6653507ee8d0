import type { BenchContext, Section } from "../bench-context.ts";
import { type LoopResult, type OcrTarget, runClosedLoop } from "../closed-loop.ts";
import { readResidentMiB, watchMemory } from "../process-tree.ts";
import { formatMs, formatNumber, formatRatio } from "../report.ts";
import type { RunningService } from "../start-service.ts";
import { median, percentile } from "../statistics.ts";

interface Figures {
	readonly p50: number;
	readonly p95: number;
	readonly p99: number;
	readonly perSecond: number;
	readonly peakMiB: number;
	readonly read: number;
}

type Target = RunningService & OcrTarget;

/** Measures latency and throughput over HTTP with one worker and several, unloaded and saturated. */
export const measureService: Section = async (context) => {
	const { workers } = context.options;
	const runs: Record<"quiet" | "one" | "several", Figures[]> = { quiet: [], one: [], several: [] };
	await context.withService({ WORKERS: "1" }, async (single) =>
		context.withService({ WORKERS: String(workers) }, async (several) => {
			await warmUp(context, single, 2);
			await warmUp(context, several, 2 * workers);
			for (let round = 1; round <= context.options.rounds; round += 1) {
				context.logProgress(`service: round ${round}`);
				runs.quiet.push(await measure(context, several, 1));
				runs.one.push(await measure(context, single, 2));
				runs.several.push(await measure(context, several, 2 * workers));
			}
		}),
	);
	const [quiet, single, several] = [medianFigures(runs.quiet), medianFigures(runs.one), medianFigures(runs.several)];
	const rows = [
		createRow(`${workers} workers, 1 client`, quiet),
		createRow("1 worker, 2 clients", single),
		createRow(`${workers} workers, ${2 * workers} clients`, several),
	];
	const ratios = runs.several.map((figures, round) => figures.perSecond / (runs.one[round]?.perSecond ?? Number.NaN));
	return [
		{
			title: "The service over HTTP",
			note:
				`POST /api/v1/ocr/passport over loopback, ${context.imageSet.images.length} images in turn (${context.imageSet.origin}). Medians of ${context.options.rounds} rounds. ` +
				`Memory: resident, the service and its workers, without PostgreSQL. ${workers} workers against 1, both saturated: ${formatRatio(median(ratios))} the images a second.`,
			columns: ["", "p50", "p95", "p99", "images/s", "peak MiB", "answered 200"],
			rows,
		},
	];
};

async function warmUp({ imageSet }: BenchContext, target: Target, clients: number): Promise<void> {
	await runClosedLoop(target, imageSet.images, { clients, count: 2 * clients });
}

async function measure({ imageSet }: BenchContext, target: Target, clients: number): Promise<Figures> {
	const memory = watchMemory(target.pid);
	// The run is long, so that its end, when some clients have nothing left to send, carries little weight.
	const result = await runClosedLoop(target, imageSet.images, {
		clients,
		count: 3 * Math.max(imageSet.images.length, 4 * clients),
	});
	const { samplesMiB } = await memory.stop();
	const peakMiB = Math.max(...samplesMiB, await readResidentMiB(target.pid));
	return { ...computeLatencies(result), perSecond: result.perSecond, peakMiB, read: result.statuses[200] ?? 0 };
}

function computeLatencies({ latenciesMs }: LoopResult) {
	const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(latenciesMs, share)) as [number, number, number];
	return { p50, p95, p99 };
}

function medianFigures(runs: readonly Figures[]): Figures {
	const medianOf = (key: keyof Figures) => median(runs.map((run) => run[key]));
	const [p50, p95, p99] = [medianOf("p50"), medianOf("p95"), medianOf("p99")];
	return {
		p50,
		p95,
		p99,
		perSecond: medianOf("perSecond"),
		peakMiB: Math.max(...runs.map((run) => run.peakMiB)),
		read: medianOf("read"),
	};
}

function createRow(name: string, { p50, p95, p99, perSecond, peakMiB, read }: Figures): string[] {
	return [
		name,
		formatMs(p50),
		formatMs(p95),
		formatMs(p99),
		formatNumber(perSecond),
		formatNumber(peakMiB),
		String(read),
	];
}
