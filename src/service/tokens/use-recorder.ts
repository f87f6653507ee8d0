import { sql } from "kysely";
import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { type UseOutcome, utcDayOf } from "./day-counts.ts";

/**
 * Counts the outcomes of requests by token and day. Counts are batched: they reach the database a few seconds late, and
 * the last ones are lost if the process is killed. `Token.requestCount` is exact and immediate, because the gate counts
 * it.
 */
export interface UseRecorder {
	/** Call after the response to a request with a known token. Never waits, never throws. */
	record(tokenId: string, outcome: UseOutcome): void;
	/** Writes pending counts; on failure they stay pending and the error is thrown. */
	flush(): Promise<void>;
	/** Stops the timer and writes the rest. */
	close(): Promise<void>;
}

interface Pending {
	readonly tokenId: string;
	readonly day: string;
	readonly outcome: UseOutcome;
	requests: number;
}

const flushEveryMs = 5_000;

/** `onError` receives failed writes, which are retried with the next batch. */
export function createUseRecorder(deps: {
	readonly db: Database;
	readonly clock: Clock;
	readonly onError: (error: unknown) => void;
}): UseRecorder {
	let pending = new Map<string, Pending>();
	const add = (count: Pending) => {
		const key = `${count.tokenId} ${count.day} ${count.outcome}`;
		const found = pending.get(key);
		if (found) found.requests += count.requests;
		else pending.set(key, { ...count });
	};
	const flush = async () => {
		const batch = [...pending.values()];
		pending = new Map();
		if (batch.length === 0) return;
		await write(deps.db, batch).catch((error) => {
			batch.forEach(add);
			throw error;
		});
	};
	const timer = setInterval(() => flush().catch(deps.onError), flushEveryMs).unref();
	return {
		record: (tokenId, outcome) => add({ tokenId, day: utcDayOf(deps.clock.now()), outcome, requests: 1 }),
		flush,
		close: async () => {
			clearInterval(timer);
			await flush();
		},
	};
}

async function write(db: Database, batch: readonly Pending[]): Promise<void> {
	// Using the same row order everywhere prevents deadlocks between instances.
	const rows = [...batch].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	await db
		.insertInto("tokenDayCounts")
		.values(rows)
		.onConflict((conflict) =>
			conflict
				.columns(["tokenId", "day", "outcome"])
				.doUpdateSet({ requests: sql`token_day_counts.requests + excluded.requests` }),
		)
		.execute();
}

function keyOf({ tokenId, day, outcome }: Pending): string {
	return `${tokenId} ${day} ${outcome}`;
}
