/** How often to check that npm is still running. */
const pollEveryMs = 500;
/**
 * Ctrl-C in a terminal reaches both npm and its child process, and npm forwards it. A second signal within this time is
 * therefore a duplicate.
 */
const copyWithinMs = 500;

/** Requests to end the process. */
export interface StopSignals {
	/**
	 * Resolves with the reason: Ctrl-C, SIGTERM, or the end of the npm process that started this one. npm cannot
	 * forward kill -9, and a service that outlives npm would keep its port.
	 */
	readonly asked: Promise<string>;
	/** Resolves on the second request, which means: do not wait for requests in flight. */
	readonly askedAgain: Promise<void>;
	/** The reason, once there is one. */
	reason(): string | null;
}

/** Starts listening. A third signal ends the process immediately, leaving its child processes behind. */
export function stopSignals(isStartedByNpm: boolean): StopSignals {
	const asked = Promise.withResolvers<string>();
	const askedAgain = Promise.withResolvers<void>();
	const steps = [asked.resolve, () => askedAgain.resolve(), () => process.exit(1)];
	let reason: string | null = null;
	void asked.promise.then((given) => (reason = given));
	let lastMs = Number.NEGATIVE_INFINITY;
	const stop = (reason: string) => {
		if (performance.now() - lastMs < copyWithinMs) return;
		lastMs = performance.now();
		steps.shift()?.(reason);
	};
	process.on("SIGINT", () => stop("Ctrl-C"));
	process.on("SIGTERM", () => stop("SIGTERM"));
	if (isStartedByNpm) whenParentEnds(() => asked.resolve("npm has ended"));
	return { asked: asked.promise, askedAgain: askedAgain.promise, reason: () => reason };
}

function whenParentEnds(callback: () => void): void {
	const parent = process.ppid;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		callback();
	}, pollEveryMs).unref();
}
