import type { HeapProfiler, Profiler } from "node:inspector";

/** Milliseconds or bytes by module. */
export type ByRoom = ReadonlyMap<string, number>;

/** The thread is waiting for decoding or for other threads. */
export const waiting = "waits";
/** Native code, including the models' runs, which block the thread. */
export const outside = "Node and packages";
/** The overhead of measuring itself. */
export const measuring = "measuring";
const collector = "garbage collector";
const ownNames: Readonly<Record<string, string>> = { "(idle)": waiting, "(garbage collector)": collector };
/** Categories that are not modules. */
const noRooms: readonly string[] = [waiting, outside, measuring, collector];

/** Returns the module that a function belongs to: a folder of `src`; in reading, engine and documents, a subfolder. */
function roomOf({ functionName, url }: Profiler.Profile["nodes"][number]["callFrame"]): string {
	if (url === "node:inspector") return measuring;
	const [, folder] =
		/.*\/src\/(?:reader\/|service\/)?((?:reading|engine|documents)\/[\w-]+(?=\/)|[\w-]+)/.exec(url) ?? [];
	if (folder !== undefined && !url.includes("/node_modules/")) return folder;
	return ownNames[functionName] ?? outside;
}

/** Self time of each module, in milliseconds. */
export function timeByRoom({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ByRoom {
	const rooms = new Map(nodes.map(({ id, callFrame }) => [id, roomOf(callFrame)]));
	const spent = new Map<string, number>();
	for (const [index, node] of samples.entries()) {
		add(spent, rooms.get(node) ?? "", (timeDeltas[index] ?? 0) / 1000);
	}
	return spent;
}

/** Time that the thread waited before each module continued, in milliseconds: the module had called other threads. */
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

/** Bytes that each module allocated itself, including freed ones. */
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
