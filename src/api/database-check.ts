/** The answer must be out within 2 s, whatever the database does. */
const patienceMs = 1500;

/**
 * Whether the database answers in time. Never rejects. Those who ask at the same moment share one question, so that
 * anybody may ask as often as they like.
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
