import { Session } from "node:inspector/promises";
import { systemClock } from "../../../src/reader/clock.ts";
import { createEngine } from "../../../src/reader/engine/index.ts";
import { createDocumentReader } from "../../../src/reader/extraction/read-document.ts";
import type { BenchContext, Section } from "../bench-context.ts";
import {
	type ByModule,
	bytesByModule,
	measuringCategory,
	nativeCategory,
	timeByModule,
	waitsByModule,
} from "../modules-of.ts";
import { formatBar, formatMs, formatNumber, formatPercent } from "../report.ts";
import { sum } from "../statistics.ts";

/** Sampling interval of the profiler in microseconds. A module with a row takes about 1 000 or more per page. */
const samplingUs = 400;
/** Sampling interval of allocations in bytes. A page allocates at least 30 million bytes. */
const samplingBytes = 32_768;
const bytesPerMiB = 1024 * 1024;
/** Modules with a smaller share of the time get no row. */
const shareMin = 0.002;

/** Measures the time and allocations of each module, with one thread in this process. */
export const measureModules: Section = async ({ options, imageSet, logProgress }) => {
	const engine = await createEngine({ threads: 1 });
	const reader = createDocumentReader(engine);
	const session = new Session();
	session.connect();
	const readAll = async () => {
		for (const { bytes } of imageSet.images)
			await reader.read({ image: bytes, expected: "passport", today: systemClock.now(), mayUseIdleCores: false });
	};
	try {
		logProgress("rooms: warming up");
		await readAll();
		const modelMsBefore = engine.stats().modelMs;
		await session.post("Profiler.enable");
		await session.post("Profiler.setSamplingInterval", { interval: samplingUs });
		await session.post("Profiler.start");
		for (let round = 1; round <= options.rounds; round += 1) {
			logProgress(`rooms: round ${round}`);
			await readAll();
		}
		const { profile } = await session.post("Profiler.stop");
		const time = separateModels(timeByModule(profile), engine.stats().modelMs - modelMsBefore);
		// Allocations are measured in a separate round, because sampling them costs time.
		await session.post("HeapProfiler.startSampling", {
			samplingInterval: samplingBytes,
			includeObjectsCollectedByMajorGC: true,
			includeObjectsCollectedByMinorGC: true,
		});
		await readAll();
		const bytes = bytesByModule((await session.post("HeapProfiler.stopSampling")).profile);
		const readings = options.rounds * imageSet.images.length;
		return [createTimeTable(time, bytes, options.rounds, imageSet), createWaitsTable(waitsByModule(profile), readings)];
	} finally {
		session.disconnect();
		await engine.close();
	}
};

/** Moves the models' runs from native code to their own entry, and removes the overhead of measuring. */
function separateModels(time: ByModule, modelMs: number): ByModule {
	const modules = new Map([...time, ["models", modelMs] as const]);
	modules.set(nativeCategory, Math.max(0, (time.get(nativeCategory) ?? 0) - modelMs));
	modules.delete(measuringCategory);
	return modules;
}

function createTimeTable(
	time: ByModule,
	bytes: ByModule,
	rounds: number,
	{ images, origin }: BenchContext["imageSet"],
) {
	const [total, imageCount] = [sum([...time.values()]), images.length];
	const rows = [...time].filter(([, spentMs]) => spentMs >= total * shareMin).sort(([, a], [, b]) => b - a);
	const timeMax = Math.max(...time.values());
	return {
		title: "Room by room",
		note: `One thread, in one process, ${rounds} rounds over ${imageCount} images (${origin}); mean per image. The models' time is by their own clock. Memory: all that was allocated, in one round more.`,
		columns: ["room", "per image", "share", "MiB allocated", ""],
		rows: rows.map(([moduleName, spentMs]) => [
			moduleName,
			formatMs(spentMs / rounds / imageCount),
			formatPercent(spentMs / total),
			formatNumber((bytes.get(moduleName) ?? 0) / imageCount / bytesPerMiB),
			formatBar(spentMs / timeMax),
		]),
	};
}

/** Creates the table of waits; `readings` is the number of images that were read. */
function createWaitsTable(waitTimes: ByModule, readings: number) {
	const total = sum([...waitTimes.values()]);
	return {
		title: "What waited",
		note: "Of the same readings: how long the thread slept before each room went on. That room had asked for something that other threads do, such as a picture to be unpacked.",
		columns: ["room that went on", "waited per image", "share of all waits"],
		rows: [...waitTimes]
			.filter(([, waitedMs]) => waitedMs >= total * shareMin)
			.sort(([, a], [, b]) => b - a)
			.map(([moduleName, waitedMs]) => [moduleName, formatMs(waitedMs / readings), formatPercent(waitedMs / total)]),
	};
}
