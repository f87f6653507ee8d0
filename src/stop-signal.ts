/** How often we look whether npm is still there. */
const lookEveryMs = 500;

/**
 * Resolves, with the reason, when the process should end: Ctrl-C, SIGTERM, or, where npm started it, npm's own end (npm
 * cannot pass on a kill -9, and a service left behind would hold its port). A second signal ends the process at once.
 */
export function stopSignal(isStartedByNpm: boolean): Promise<string> {
	return new Promise((resolve) => {
		let isStopping = false;
		const stop = (reason: string) => {
			if (isStopping) process.exit(1);
			isStopping = true;
			resolve(reason);
		};
		process.on("SIGINT", () => stop("Ctrl-C"));
		process.on("SIGTERM", () => stop("SIGTERM"));
		if (isStartedByNpm) whenParentEnds(() => !isStopping && stop("npm has ended"));
	});
}

function whenParentEnds(callback: () => void): void {
	const parent = process.ppid;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		callback();
	}, lookEveryMs).unref();
}
