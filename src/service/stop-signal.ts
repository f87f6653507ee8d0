/** How often the process checks that npm is still running. */
const pollEveryMs = 500;
/**
 * A second signal within this time is a duplicate: Ctrl-C in a terminal reaches both npm and its child process, and npm
 * forwards it.
 */
const duplicateWithinMs = 500;

/** Requests to stop the process. */
export interface StopSignals {
	/**
	 * Resolves with the reason of the first request: Ctrl-C, SIGTERM, or the end of the npm process that started this
	 * one. npm cannot forward `kill -9`, and a service that outlives npm would keep its port.
	 */
	readonly stopRequested: Promise<string>;
	/**
	 * Resolves on the second signal, which asks not to wait for requests in flight. The end of npm is not counted as a
	 * signal.
	 */
	readonly abortRequested: Promise<void>;
	/** Returns the reason of the first request; null if there has been none. */
	reason(): string | null;
}

/**
 * Starts to listen for requests to stop. A third signal ends the process immediately, without stopping its child
 * processes.
 */
export function listenForStopSignals(isStartedByNpm: boolean): StopSignals {
	const stopRequested = Promise.withResolvers<string>();
	const abortRequested = Promise.withResolvers<void>();
	const actions = [stopRequested.resolve, () => abortRequested.resolve(), () => process.exit(1)];
	let reason: string | null = null;
	void stopRequested.promise.then((firstReason) => (reason = firstReason));
	let lastRequestMs = Number.NEGATIVE_INFINITY;
	const handleRequest = (reason: string) => {
		if (performance.now() - lastRequestMs < duplicateWithinMs) return;
		lastRequestMs = performance.now();
		actions.shift()?.(reason);
	};
	process.on("SIGINT", () => handleRequest("Ctrl-C"));
	process.on("SIGTERM", () => handleRequest("SIGTERM"));
	if (isStartedByNpm) onParentEnd(() => stopRequested.resolve("npm has ended"));
	return { stopRequested: stopRequested.promise, abortRequested: abortRequested.promise, reason: () => reason };
}

/** Calls `callback` once the parent process has ended; the process then gets another parent. */
function onParentEnd(callback: () => void): void {
	const parent = process.ppid;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		callback();
	}, pollEveryMs).unref();
}
