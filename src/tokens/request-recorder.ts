import type { Clock } from "../clock.ts";
import type { Database } from "../database/schema.ts";

/** One answered request, as its token's owner sees it. Nothing that a caller chose: no value, no picture, no name. */
export interface RequestFacts {
	/** The route's own pattern with its method: "POST /api/v1/ocr/passport". */
	readonly endpoint: string;
	readonly status: number;
	/** The error's code. Null for a success. */
	readonly code: string | null;
	readonly ms: number;
	readonly requestId: string;
}

/**
 * Remembers requests by token. They are batched like the counts: some seconds late, and the last ones lost if the
 * process is killed.
 */
export interface RequestRecorder {
	/** Never waits, never throws. */
	record(tokenId: string, facts: RequestFacts): void;
	/** Writes what is pending; what cannot be written is dropped, and the error is thrown. */
	flush(): Promise<void>;
	/** Stops the timer and writes the rest. */
	close(): Promise<void>;
}

const flushEveryMs = 5_000;
/** 400 per second: more than any machine reads. Refusals beyond that are counted but not listed. */
const pendingMax = 2_000;
/** A caller's request id may contain anything, even a name; an id in this form does not. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `onError` hears of batches that were lost. */
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
