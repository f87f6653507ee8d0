/** Runs `tasks` now and every `everyMs` after a round ends. Failures go to `onError` and do not stop the others. */
export function startHousekeeping(options: {
	readonly tasks: readonly (() => Promise<void>)[];
	readonly everyMs: number;
	readonly onError: (error: unknown) => void;
}): { stop(): Promise<void> } {
	let round = Promise.resolve();
	const clean = async () => {
		for (const task of options.tasks) await task().catch(options.onError);
	};
	const next = () => {
		round = round.then(clean);
	};
	next();
	const timer = setInterval(next, options.everyMs).unref();
	return {
		stop: async () => {
			clearInterval(timer);
			await round;
		},
	};
}
