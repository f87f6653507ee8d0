import { Worker } from "node:worker_threads";

const LOOK_EVERY_MS = 250;
const BYTES_PER_MIB = 1024 * 1024;

/**
 * Watches the process from a thread of its own, so that it also works while the main thread hangs in a native decoder:
 * kills the process when its parent is gone (also by kill -9) or when its resident memory passes `memoryMiBMax`.
 */
export function startWatchdog(memoryMiBMax: number): void {
	const watch = `(${killWhenOrphanedOrHuge})(${process.ppid}, ${memoryMiBMax * BYTES_PER_MIB}, ${LOOK_EVERY_MS})`;
	new Worker(watch, { eval: true, execArgv: [] }).unref();
}

/** Its source text is what the thread runs: a module of its own would cost every worker 20 MiB for the stripping of its types. */
function killWhenOrphanedOrHuge(parentPid: number, memoryBytesMax: number, lookEveryMs: number): void {
	setInterval(() => {
		const isOrphan = process.ppid !== parentPid;
		if (isOrphan || process.memoryUsage.rss() > memoryBytesMax) process.kill(process.pid, "SIGKILL");
	}, lookEveryMs);
}
