import { Session } from "node:inspector/promises";
import { systemClock } from "../../../src/reader/clock.ts";
import { createEngine } from "../../../src/reader/engine/index.ts";
import { createDocumentReader } from "../../../src/reader/extraction/read-document.ts";
import type { BenchContext, Section } from "../bench-context.ts";
import { bar, figure, ms, percent } from "../report.ts";
import { type ByRoom, bytesByRoom, measuring, outside, timeByRoom, waitsByRoom } from "../rooms-of.ts";
import { sum } from "../statistics.ts";

/** Sampling interval of the profiler in microseconds. A module takes at least 2 000 per page. */
const samplingUs = 400;
/** Sampling interval of allocations in bytes. A page allocates at least 30 million. */
const samplingBytes = 32_768;
const bytesPerMiB = 1024 * 1024;
/** Modules with a smaller share of the time get no row. */
const shareMin = 0.002;

/** Measures time and allocations of a reading by module: one thread, in this process. */
export const rooms: Section = async ({ options, set, say }) => {
	const engine = await createEngine({ threads: 1 });
	const reader = createDocumentReader(engine);
	const session = new Session();
	session.connect();
	const readAll = async () => {
		for (const { bytes } of set.images)
			await reader.read({ image: bytes, expected: "passport", today: systemClock.now(), mayBorrow: false });
	};
	try {
		say("rooms: warming up");
		await readAll();
		const before = engine.work().modelMs;
		await session.post("Profiler.enable");
		await session.post("Profiler.setSamplingInterval", { interval: samplingUs });
		await session.post("Profiler.start");
		for (let round = 1; round <= options.rounds; round += 1) {
			say(`rooms: round ${round}`);
			await readAll();
		}
		const { profile } = await session.post("Profiler.stop");
		const time = apart(timeByRoom(profile), engine.work().modelMs - before);
		// Measured separately because sampling allocations costs time.
		await session.post("HeapProfiler.startSampling", {
			samplingInterval: samplingBytes,
			includeObjectsCollectedByMajorGC: true,
			includeObjectsCollectedByMinorGC: true,
		});
		await readAll();
		const bytes = bytesByRoom((await session.post("HeapProfiler.stopSampling")).profile);
		const readings = options.rounds * set.images.length;
		return [tableOf(time, bytes, options.rounds, set), waitsTable(waitsByRoom(profile), readings)];
	} finally {
		session.disconnect();
		await engine.close();
	}
};

/** Separates the models' runs from other native code, and removes the overhead of measuring. */
function apart(time: ByRoom, modelMs: number): ByRoom {
	const rooms = new Map([...time, ["models", modelMs] as const]);
	rooms.set(outside, Math.max(0, (time.get(outside) ?? 0) - modelMs));
	rooms.delete(measuring);
	return rooms;
}

function tableOf(time: ByRoom, bytes: ByRoom, rounds: number, { images, origin }: BenchContext["set"]) {
	const [all, count] = [sum([...time.values()]), images.length];
	const rows = [...time].filter(([, spent]) => spent >= all * shareMin).sort(([, a], [, b]) => b - a);
	const most = Math.max(...time.values());
	return {
		title: "Room by room",
		note: `One thread, in one process, ${rounds} rounds over ${count} images (${origin}); mean per image. The models' time is by their own clock. Memory: all that was allocated, in one round more.`,
		columns: ["room", "per image", "share", "MiB allocated", ""],
		rows: rows.map(([room, spent]) => [
			room,
			ms(spent / rounds / count),
			percent(spent / all),
			figure((bytes.get(room) ?? 0) / count / bytesPerMiB),
			bar(spent / most),
		]),
	};
}

/** `readings`: the number of readings. */
function waitsTable(waits: ByRoom, readings: number) {
	const all = sum([...waits.values()]);
	return {
		title: "What waited",
		note: "Of the same readings: how long the thread slept before each room went on. That room had asked for something that other threads do, such as a picture to be unpacked.",
		columns: ["room that went on", "waited per image", "share of all waits"],
		rows: [...waits]
			.filter(([, waited]) => waited >= all * shareMin)
			.sort(([, a], [, b]) => b - a)
			.map(([room, waited]) => [room, ms(waited / readings), percent(waited / all)]),
	};
}
