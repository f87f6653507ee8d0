import type { BenchContext, Section } from "../bench-context.ts";
import { closedLoop, type LoopResult, type OcrTarget } from "../closed-loop.ts";
import { residentMiB, watchMemory } from "../process-tree.ts";
import { figure, ms, times } from "../report.ts";
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

/** Latency and throughput over HTTP: one client, and twice as many clients as workers; one worker and several. */
export const service: Section = async (context) => {
	const { workers } = context.options;
	const runs: Record<"quiet" | "one" | "several", Figures[]> = { quiet: [], one: [], several: [] };
	await context.withService({ WORKERS: "1" }, async (one) =>
		context.withService({ WORKERS: String(workers) }, async (several) => {
			await warmUp(context, one, 2);
			await warmUp(context, several, 2 * workers);
			for (let round = 1; round <= context.options.rounds; round += 1) {
				context.say(`service: round ${round}`);
				runs.quiet.push(await measure(context, several, 1));
				runs.one.push(await measure(context, one, 2));
				runs.several.push(await measure(context, several, 2 * workers));
			}
		}),
	);
	const [quiet, one, several] = [middle(runs.quiet), middle(runs.one), middle(runs.several)];
	const rows = [
		row(`${workers} workers, 1 client`, quiet),
		row("1 worker, 2 clients", one),
		row(`${workers} workers, ${2 * workers} clients`, several),
	];
	const ratios = runs.several.map((figures, round) => figures.perSecond / (runs.one[round]?.perSecond ?? Number.NaN));
	return [
		{
			title: "The service over HTTP",
			note:
				`POST /api/v1/ocr/passport over loopback, ${context.set.images.length} images in turn (${context.set.origin}). Medians of ${context.options.rounds} rounds. ` +
				`Memory: resident, the service and its workers, without PostgreSQL. ${workers} workers against 1, both saturated: ${times(median(ratios))} the images a second.`,
			columns: ["", "p50", "p95", "p99", "images/s", "peak MiB", "answered 200"],
			rows,
		},
	];
};

async function warmUp({ set }: BenchContext, target: Target, clients: number): Promise<void> {
	await closedLoop(target, set.images, { clients, count: 2 * clients });
}

async function measure({ set }: BenchContext, target: Target, clients: number): Promise<Figures> {
	const memory = watchMemory(target.pid);
	// Long enough that the final phase, when some clients have nothing left to send, carries little weight.
	const result = await closedLoop(target, set.images, { clients, count: 3 * Math.max(set.images.length, 4 * clients) });
	const { samplesMiB } = await memory.stop();
	const peakMiB = Math.max(...samplesMiB, await residentMiB(target.pid));
	return { ...latencies(result), perSecond: result.perSecond, peakMiB, read: result.statuses[200] ?? 0 };
}

function latencies({ latenciesMs }: LoopResult) {
	const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(latenciesMs, share)) as [number, number, number];
	return { p50, p95, p99 };
}

function middle(runs: readonly Figures[]): Figures {
	const of = (key: keyof Figures) => median(runs.map((run) => run[key]));
	const [p50, p95, p99] = [of("p50"), of("p95"), of("p99")];
	return {
		p50,
		p95,
		p99,
		perSecond: of("perSecond"),
		peakMiB: Math.max(...runs.map((run) => run.peakMiB)),
		read: of("read"),
	};
}

function row(name: string, { p50, p95, p99, perSecond, peakMiB, read }: Figures): string[] {
	return [name, ms(p50), ms(p95), ms(p99), figure(perSecond), figure(peakMiB), String(read)];
}
