import { readFile } from "node:fs/promises";
import { familyOf } from "../../test/support/service-process.ts";

const kibPerMib = 1024;

/** Reads the current resident memory of a process and its descendants, in MiB. NaN except on Linux. */
export async function readResidentMiB(pid: number): Promise<number> {
	const processIds = await familyOf(pid).catch(() => null);
	if (processIds === null) return Number.NaN;
	const sizes = await Promise.all(processIds.map(readResidentKiB));
	return sizes.reduce((total, size) => total + size, 0) / kibPerMib;
}

/** Samples the resident memory of a process and its descendants every `everyMs` milliseconds until stopped. */
export function watchMemory(pid: number, everyMs = 250): { stop(): Promise<{ samplesMiB: readonly number[] }> } {
	const samplesMiB: number[] = [];
	let isStopped = false;
	const sampling = (async () => {
		while (!isStopped) {
			samplesMiB.push(await readResidentMiB(pid));
			await new Promise((resolve) => setTimeout(resolve, everyMs));
		}
	})();
	return {
		stop: async () => {
			isStopped = true;
			await sampling;
			return { samplesMiB };
		},
	};
}

async function readResidentKiB(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
	return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}
