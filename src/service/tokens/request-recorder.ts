import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";

/** One answered request, as shown to the token's owner. It contains no value, picture or name. */
export interface RequestFacts {
	/** Method and route pattern, such as "POST /api/v1/ocr/passport". */
	readonly endpoint: string;
	readonly status: number;
	/** The error code; null for a success. */
	readonly code: string | null;
	readonly ms: number;
	/** The request id, which the caller may have chosen. It is stored only if it is a UUID. */
	readonly requestId: string;
}

/**
 * Stores requests by token in batches. A request is written a few seconds later, so the most recent ones are lost if
 * the process is killed.
 */
export interface RequestRecorder {
	/** Adds a request to the next batch, or drops it if the batch is full. This method never waits or throws. */
	record(tokenId: string, facts: RequestFacts): void;
	/** Writes pending requests. If that fails, they are dropped and the error is thrown. */
	flush(): Promise<void>;
	/** Stops the timer and writes the pending requests. */
	close(): Promise<void>;
}

const flushEveryMs = 5_000;
/**
 * The largest batch, enough for 400 requests per second, which is more than any machine can read. Beyond that, requests
 * are counted (`UseRecorder`) but not listed.
 */
const pendingMax = 2_000;
/** A caller's request id may contain anything, even a person's name, so only UUIDs are stored. */
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `onError` receives the error for each lost batch. */
export function createRequestRecorder(deps: {
	readonly db: Database;
	readonly clock: Clock;
	readonly onError: (error: unknown) => void;
}): RequestRecorder {
	let pending: ({ tokenId: string; at: Date; requestId: string | null } & Omit<RequestFacts, "requestId">)[] = [];
	const flush = async () => {
		const batch = pending;
		pending = [];
		if (batch.length > 0) await deps.db.insertInto("tokenRequests").values(batch).execute();
	};
	const timer = setInterval(() => flush().catch(deps.onError), flushEveryMs).unref();
	return {
		record(tokenId, { requestId, endpoint, status, code, ms }) {
			if (pending.length >= pendingMax) return;
			const storedId = uuidPattern.test(requestId) ? requestId : null;
			pending.push({ tokenId, at: deps.clock.now(), endpoint, status, code, ms, requestId: storedId });
		},
		flush,
		close: async () => {
			clearInterval(timer);
			await flush();
		},
	};
}
