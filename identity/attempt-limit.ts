/** Maximum number of attempts per key (an e-mail address or a client address) in a window. */
export interface AttemptLimit {
	/** Counts one attempt. Returns whole seconds to wait if the limit is exceeded, otherwise null. */
	spend(key: string): number | null;
	/** Resets the attempts for a key after a success. */
	forgive(key: string): void;
}

/** Counts in fixed windows in memory, because this provider is a single process and its windows are short. */
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
