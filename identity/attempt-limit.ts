/** Limits the number of attempts per key (an e-mail address or a client address) in a window. */
export interface AttemptLimit {
	/** Counts one attempt. Returns the whole seconds to wait if the limit is exceeded, otherwise null. */
	spend(key: string): number | null;
	/** Resets the attempts of a key after a success. */
	reset(key: string): void;
}

/**
 * Creates a limit with fixed windows, each of which starts at a key's first attempt. They are kept in memory, because
 * this provider is a single process and its windows are short.
 */
export function createAttemptLimit(options: {
	attemptsMax: number;
	windowMs: number;
	now?: () => number;
}): AttemptLimit {
	const windows = new Map<string, { count: number; endsAt: number }>();
	const now = options.now ?? Date.now;
	return {
		spend(key) {
			deleteEndedWindows(windows, now());
			const window = windows.get(key) ?? { count: 0, endsAt: now() + options.windowMs };
			window.count += 1;
			windows.set(key, window);
			return window.count > options.attemptsMax ? Math.ceil((window.endsAt - now()) / 1000) : null;
		},
		reset: (key) => void windows.delete(key),
	};
}

function deleteEndedWindows(windows: Map<string, { endsAt: number }>, now: number): void {
	for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
}
