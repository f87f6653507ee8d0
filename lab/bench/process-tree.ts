import { readdir, readFile } from "node:fs/promises";

const kibPerMib = 1024;

/** Resident memory of a process and everything it started, now, in MiB. Linux only: elsewhere NaN. */
export async function residentMiB(pid: number): Promise<number> {
	const parents = await parentsOf().catch(() => null);
	if (parents === null) return Number.NaN;
	const isInside = (candidate: number): boolean => {
		for (let at: number | undefined = candidate; at !== undefined && at > 1; at = parents.get(at)) {
			if (at === pid) return true;
		}
		return false;
	};
	const sizes = await Promise.all([...parents.keys()].filter(isInside).map(residentKiB));
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

async function parentsOf(): Promise<Map<number, number>> {
	const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
	const pairs = await Promise.all(
		pids.map(async (pid) => {
			const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
			// The name, in parentheses, may contain anything; the parent is the second word after it (proc(5)).
			const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
			return [pid, parent] as const;
		}),
	);
	return new Map(pairs.filter(([, parent]) => Number.isInteger(parent)));
}

async function residentKiB(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
	return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}
