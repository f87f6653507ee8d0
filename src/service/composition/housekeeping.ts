/**
 * Runs all `tasks` one after another, now and every `everyMs` milliseconds. A round that is due while another runs
 * starts after it. A failure is passed to `onError` and does not stop the other tasks. `stop` waits for the rounds that
 * have begun or are due.
 */
export function startHousekeeping(options: {
	readonly tasks: readonly (() => Promise<void>)[];
	readonly everyMs: number;
	readonly onError: (error: unknown) => void;
}): { stop(): Promise<void> } {
	let lastRound = Promise.resolve();
	const runTasks = async () => {
		for (const task of options.tasks) await task().catch(options.onError);
	};
	const scheduleRound = () => {
		lastRound = lastRound.then(runTasks);
	};
	scheduleRound();
	const timer = setInterval(scheduleRound, options.everyMs).unref();
	return {
		stop: async () => {
			clearInterval(timer);
			await lastRound;
		},
	};
}
