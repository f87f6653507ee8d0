/** The health response must be sent within 2 s, whatever the database does. */
const timeoutMs = 1500;

/**
 * Creates a function that resolves to whether the database responds within 1.5 s, and never rejects. Calls share the
 * check that is in progress, so frequent calls are cheap.
 */
export function createDatabaseCheck(isDatabaseUp: () => Promise<boolean>): () => Promise<boolean> {
	let pendingCheck: Promise<boolean> | null = null;
	return () => {
		pendingCheck ??= isUpWithinTimeout(isDatabaseUp).finally(() => {
			pendingCheck = null;
		});
		return pendingCheck;
	};
}

async function isUpWithinTimeout(isDatabaseUp: () => Promise<boolean>): Promise<boolean> {
	const { promise: timedOut, resolve } = Promise.withResolvers<boolean>();
	const timer = setTimeout(() => resolve(false), timeoutMs);
	try {
		return await Promise.race([isDatabaseUp(), timedOut]);
	} catch {
		return false;
	} finally {
		clearTimeout(timer);
	}
}
