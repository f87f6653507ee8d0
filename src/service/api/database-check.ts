/** The response must be sent within 2 s, whatever the database does. */
const patienceMs = 1500;

/**
 * Whether the database responds in time. Never rejects. Concurrent callers share one query, so frequent calls are
 * cheap.
 */
export function createDatabaseCheck(isDatabaseUp: () => Promise<boolean>): () => Promise<boolean> {
	let asking: Promise<boolean> | null = null;
	return () => {
		asking ??= isUpInTime(isDatabaseUp).finally(() => {
			asking = null;
		});
		return asking;
	};
}

async function isUpInTime(isDatabaseUp: () => Promise<boolean>): Promise<boolean> {
	const { promise: late, resolve } = Promise.withResolvers<boolean>();
	const timer = setTimeout(() => resolve(false), patienceMs);
	try {
		return await Promise.race([isDatabaseUp(), late]);
	} catch {
		return false;
	} finally {
		clearTimeout(timer);
	}
}
