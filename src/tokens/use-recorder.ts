import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/schema.ts";
import { type UseOutcome, utcDayOf } from "./day-counts.ts";

/**
 * Counts what came of requests, by token and day. Counts are batched: they reach the database some seconds late, and
 * those of the last seconds are lost if the process is killed. `Token.requestCount` is not: the gate counts it, exactly
 * and at once.
 */
export interface UseRecorder {
	/** Call once a request that presented a known token has been answered. Never waits, never throws. */
	record(tokenId: string, outcome: UseOutcome): void;
	/** Writes what is pending; on failure it stays pending and the error is thrown. */
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

/** `onError` hears of writes that failed; they are tried again with the next batch. */
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
	// One order of rows everywhere, so that two instances never wait for each other in a ring.
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
