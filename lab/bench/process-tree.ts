import { readFile } from "node:fs/promises";
import { familyOf } from "../../test/support/service-process.ts";

const kibPerMib = 1024;

/** Resident memory of a process and everything it started, now, in MiB. Linux only: elsewhere NaN. */
export async function residentMiB(pid: number): Promise<number> {
	const family = await familyOf(pid).catch(() => null);
	if (family === null) return Number.NaN;
	const sizes = await Promise.all(family.map(residentKiB));
	return sizes.reduce((total, size) => total + size, 0) / kibPerMib;
}

/** Samples `pid` and its descendants until stopped. */
export function watchMemory(pid: number, everyMs = 250): { stop(): Promise<{ samplesMiB: readonly number[] }> } {
	const samplesMiB: number[] = [];
	let isStopped = false;
	const watching = (async () => {
		while (!isStopped) {
			samplesMiB.push(await residentMiB(pid));
			await new Promise((resolve) => setTimeout(resolve, everyMs));
		}
	})();
	return {
		stop: async () => {
			isStopped = true;
			await watching;
			return { samplesMiB };
		},
	};
}

async function residentKiB(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
	return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}
