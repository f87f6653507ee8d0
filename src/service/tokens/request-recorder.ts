import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";

/** One answered request, for the token's owner. Nothing the caller chose: no value, picture or name. */
export interface RequestFacts {
	/** Method and route pattern: "POST /api/v1/ocr/passport". */
	readonly endpoint: string;
	readonly status: number;
	/** The error code. Null for a success. */
	readonly code: string | null;
	readonly ms: number;
	readonly requestId: string;
}

/**
 * Stores requests by token, batched like the counts. They are written a few seconds later, and the last ones are lost
 * if the process is killed.
 */
export interface RequestRecorder {
	/** Never waits, never throws. */
	record(tokenId: string, facts: RequestFacts): void;
	/** Writes pending requests; if that fails they are dropped and the error is thrown. */
	flush(): Promise<void>;
	/** Stops the timer and writes the rest. */
	close(): Promise<void>;
}

const flushEveryMs = 5_000;
/** 400 per second, more than any machine can read. Further refusals are counted but not listed. */
const pendingMax = 2_000;
/** A caller's request id may contain anything, even a name, so only UUIDs are stored. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
			const id = uuid.test(requestId) ? requestId : null;
			pending.push({ tokenId, at: deps.clock.now(), endpoint, status, code, ms, requestId: id });
		},
		flush,
		close: async () => {
			clearInterval(timer);
			await flush();
		},
	};
}
