/** How many attempts a key (an e-mail address, a client address) has within a window. */
export interface AttemptLimit {
	/** Counts one attempt; whole seconds to wait where it is one too many, else null. */
	spend(key: string): number | null;
	/** Forgets a key's attempts: after a success. */
	forgive(key: string): void;
}

/** Fixed windows in memory: this provider is one process on one machine, and its windows are short. */
export function createAttemptLimit(options: {
	attemptsMax: number;
	windowMs: number;
	now?: () => number;
}): AttemptLimit {
	const windows = new Map<string, { count: number; endsAt: number }>();
	const now = options.now ?? Date.now;
	return {
		spend(key) {
			dropEnded(windows, now());
			const window = windows.get(key) ?? { count: 0, endsAt: now() + options.windowMs };
			window.count += 1;
			windows.set(key, window);
			return window.count > options.attemptsMax ? Math.ceil((window.endsAt - now()) / 1000) : null;
		},
		forgive: (key) => void windows.delete(key),
	};
}

function dropEnded(windows: Map<string, { endsAt: number }>, now: number): void {
	for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
}
