import type { HeapProfiler, Profiler } from "node:inspector";

/** Something that was counted for each room of the code: milliseconds or bytes. */
export type ByRoom = ReadonlyMap<string, number>;

/** While the thread waits: for a picture to be unpacked, for other threads. */
export const waiting = "waits";
/** Native code, the models' runs among it, which have the thread for as long as they take. */
export const outside = "Node and packages";
/** What measuring itself takes. */
export const measuring = "measuring";
const collector = "garbage collector";
const ownNames: Readonly<Record<string, string>> = { "(idle)": waiting, "(garbage collector)": collector };
/** What is no room of the code: it goes on after every wait. */
const noRooms: readonly string[] = [waiting, outside, measuring, collector];

/** The room that a function stands in: a folder of src/, in `src/reading` and `src/engine` one below. */
function roomOf({ functionName, url }: Profiler.Profile["nodes"][number]["callFrame"]): string {
	if (url === "node:inspector") return measuring;
	const [, folder] = /.*\/src\/((?:reading|engine|documents)\/[\w-]+(?=\/)|[\w-]+)/.exec(url) ?? [];
	if (folder !== undefined && !url.includes("/node_modules/")) return folder;
	return ownNames[functionName] ?? outside;
}

/** How long a thread was in each room itself, in milliseconds. */
export function timeByRoom({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ByRoom {
	const rooms = new Map(nodes.map(({ id, callFrame }) => [id, roomOf(callFrame)]));
	const spent = new Map<string, number>();
	for (const [index, node] of samples.entries()) {
		add(spent, rooms.get(node) ?? "", (timeDeltas[index] ?? 0) / 1000);
	}
	return spent;
}

/**
 * How long the thread waited before each room went on, in milliseconds. The room had asked something of other threads,
 * such as a picture to be unpacked.
 */
export function waitsByRoom({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ByRoom {
	const rooms = new Map(nodes.map(({ id, callFrame }) => [id, roomOf(callFrame)]));
	const waits = new Map<string, number>();
	let waited = 0;
	for (const [index, node] of samples.entries()) {
		const room = rooms.get(node) ?? "";
		if (room === waiting) waited += (timeDeltas[index] ?? 0) / 1000;
		if (waited === 0 || noRooms.includes(room)) continue;
		add(waits, room, waited);
		waited = 0;
	}
	return waits;
}

/** What each room allocated itself, in bytes, whether it is still there or not. */
export function bytesByRoom({ head }: HeapProfiler.SamplingHeapProfile): ByRoom {
	const made = new Map<string, number>();
	const open = [head];
	for (const { callFrame, selfSize, children } of open) {
		add(made, roomOf(callFrame), selfSize);
		open.push(...children);
	}
	return made;
}

function add(sums: Map<string, number>, room: string, amount: number): void {
	sums.set(room, (sums.get(room) ?? 0) + amount);
}
