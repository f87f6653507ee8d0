import { Worker } from "node:worker_threads";

const watchEveryMs = 250;
const bytesPerMib = 1024 * 1024;

/**
 * Kills the process when its parent is gone (even by kill -9) or when its resident memory exceeds `memoryMiBMax`. The
 * watchdog runs in its own thread, so it works even while the main thread hangs in a native decoder.
 */
export function startWatchdog(memoryMiBMax: number): void {
	const watch = `(${killWhenOrphanedOrHuge})(${process.ppid}, ${memoryMiBMax * bytesPerMib}, ${watchEveryMs})`;
	new Worker(watch, { eval: true, execArgv: [] }).unref();
}

/**
 * The thread runs this function's source. A module would cost every worker 20 MiB, because Node would have to strip its
 * types.
 */
function killWhenOrphanedOrHuge(parentPid: number, memoryBytesMax: number, pollEveryMs: number): void {
	setInterval(() => {
		const isOrphan = process.ppid !== parentPid;
		if (isOrphan || process.memoryUsage.rss() > memoryBytesMax) process.kill(process.pid, "SIGKILL");
	}, pollEveryMs);
}
