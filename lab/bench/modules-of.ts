import type { HeapProfiler, Profiler } from "node:inspector";

/** Milliseconds or bytes by module or category. */
export type ByModule = ReadonlyMap<string, number>;

/** The category of time in which the thread waits for decoding or for other threads. */
export const waitingCategory = "waits";
/** The category of native code and packages, including the models' runs, which block the thread. */
export const nativeCategory = "Node and packages";
/** The category of the overhead of measuring. */
export const measuringCategory = "measuring";
const collecting = "garbage collector";
const categoryByFunction: Readonly<Record<string, string>> = {
	"(idle)": waitingCategory,
	"(garbage collector)": collecting,
};
/** All categories; they are not modules. */
const categories: readonly string[] = [waitingCategory, nativeCategory, measuringCategory, collecting];

/**
 * Finds the module or category of a function. A module is a folder, or a file beside the folders, of `src/reader`,
 * `src/service` or the rest of `src`. In reading, engine and documents, it is a subfolder if the file is in one.
 */
function findModule({ functionName, url }: Profiler.Profile["nodes"][number]["callFrame"]): string {
	if (url === "node:inspector") return measuringCategory;
	const [, moduleName] =
		/.*\/src\/(?:reader\/|service\/)?((?:reading|engine|documents)\/[\w-]+(?=\/)|[\w-]+)/.exec(url) ?? [];
	if (moduleName !== undefined && !url.includes("/node_modules/")) return moduleName;
	return categoryByFunction[functionName] ?? nativeCategory;
}

/** Computes the self time of each module, in milliseconds. */
export function timeByModule({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ByModule {
	const modules = new Map(nodes.map(({ id, callFrame }) => [id, findModule(callFrame)]));
	const times = new Map<string, number>();
	for (const [index, node] of samples.entries()) {
		addTo(times, modules.get(node) ?? "", (timeDeltas[index] ?? 0) / 1000);
	}
	return times;
}

/** Computes how long the thread waited before each module continued, in milliseconds. */
export function waitsByModule({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ByModule {
	const modules = new Map(nodes.map(({ id, callFrame }) => [id, findModule(callFrame)]));
	const waitTimes = new Map<string, number>();
	let waitTime = 0;
	for (const [index, node] of samples.entries()) {
		const moduleName = modules.get(node) ?? "";
		if (moduleName === waitingCategory) waitTime += (timeDeltas[index] ?? 0) / 1000;
		if (waitTime === 0 || categories.includes(moduleName)) continue;
		addTo(waitTimes, moduleName, waitTime);
		waitTime = 0;
	}
	return waitTimes;
}

/** Computes the bytes that each module allocated itself, including bytes that were freed later. */
export function bytesByModule({ head }: HeapProfiler.SamplingHeapProfile): ByModule {
	const allocated = new Map<string, number>();
	const pending = [head];
	for (const { callFrame, selfSize, children } of pending) {
		addTo(allocated, findModule(callFrame), selfSize);
		pending.push(...children);
	}
	return allocated;
}

function addTo(sums: Map<string, number>, name: string, amount: number): void {
	sums.set(name, (sums.get(name) ?? 0) + amount);
}
