/** How often we look whether npm is still there. */
const lookEveryMs = 500;
/**
 * A terminal's Ctrl-C reaches npm and what npm started, and npm passes it on: so soon after a signal, the next one is
 * the same.
 */
const copyWithinMs = 500;

/** That the process should end. */
export interface StopSignals {
	/**
	 * Resolves with the reason: Ctrl-C, SIGTERM, or the end of the npm that started the process. npm cannot pass on a
	 * kill -9. A service that outlives npm would hold its port.
	 */
	readonly asked: Promise<string>;
	/** Resolves when it is asked a second time: it should not wait for what is in flight. */
	readonly askedAgain: Promise<void>;
	/** Why it should end, once it should. */
	reason(): string | null;
}

/** Listens from now on. A third signal ends the process wherever it is, and leaves what it started. */
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
	}, lookEveryMs).unref();
}
