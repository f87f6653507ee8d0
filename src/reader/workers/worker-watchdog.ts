import { Worker } from "node:worker_threads";

const pollEveryMs = 250;
const bytesPerMib = 1024 * 1024;

/**
 * Starts a watchdog that kills the process when its parent is gone (even by kill -9) or when its resident memory
 * exceeds `memoryMiBMax`. It runs in a separate thread, so that it works even while the main thread hangs in a
 * native decoder.
 */
export function startWatchdog(memoryMiBMax: number): void {
	const source = `(${killWhenOrphanedOrHuge})(${process.ppid}, ${memoryMiBMax * bytesPerMib}, ${pollEveryMs})`;
	new Worker(source, { eval: true, execArgv: [] }).unref();
}

/**
 * The thread runs this function's source text. A module would cost every worker 20 MiB, because Node would have to
 * strip its types.
 */
function killWhenOrphanedOrHuge(parentPid: number, memoryBytesMax: number, pollEveryMs: number): void {
	setInterval(() => {
		const isOrphan = process.ppid !== parentPid;
		if (isOrphan || process.memoryUsage.rss() > memoryBytesMax) process.kill(process.pid, "SIGKILL");
	}, pollEveryMs);
}
