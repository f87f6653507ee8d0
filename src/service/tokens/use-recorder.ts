import { sql } from "kysely";
import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { toUtcDay, type UseOutcome } from "./day-counts.ts";

/**
 * Counts the outcomes of requests by token and day. The counts are batched: they reach the database a few seconds late,
 * and the most recent ones are lost if the process is killed. `Token.requestCount`, which the gate counts, is exact and
 * immediate.
 */
export interface UseRecorder {
	/** Counts a request with a known token; called after its response. This method never waits or throws. */
	record(tokenId: string, outcome: UseOutcome): void;
	/** Writes the pending counts. If that fails, they stay pending and the error is thrown. */
	flush(): Promise<void>;
	/** Stops the timer and writes the pending counts. */
	close(): Promise<void>;
}

interface PendingCount {
	readonly tokenId: string;
	readonly day: string;
	readonly outcome: UseOutcome;
	requests: number;
}

const flushEveryMs = 5_000;

/** `onError` receives the error of each failed write, which is retried with the next batch. */
export function createUseRecorder(deps: {
	readonly db: Database;
	readonly clock: Clock;
	readonly onError: (error: unknown) => void;
}): UseRecorder {
	let pending = new Map<string, PendingCount>();
	const add = (count: PendingCount) => {
		const key = `${count.tokenId} ${count.day} ${count.outcome}`;
		const existing = pending.get(key);
		if (existing) existing.requests += count.requests;
		else pending.set(key, { ...count });
	};
	const flush = async () => {
		const batch = [...pending.values()];
		pending = new Map();
		if (batch.length === 0) return;
		await writeCounts(deps.db, batch).catch((error) => {
			batch.forEach(add);
			throw error;
		});
	};
	const timer = setInterval(() => flush().catch(deps.onError), flushEveryMs).unref();
	return {
		record: (tokenId, outcome) => add({ tokenId, day: toUtcDay(deps.clock.now()), outcome, requests: 1 }),
		flush,
		close: async () => {
			clearInterval(timer);
			await flush();
		},
	};
}

async function writeCounts(db: Database, batch: readonly PendingCount[]): Promise<void> {
	// Using the same row order everywhere prevents deadlocks between instances.
	const rows = [...batch].sort((a, b) => (buildSortKey(a) < buildSortKey(b) ? -1 : 1));
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

function buildSortKey({ tokenId, day, outcome }: PendingCount): string {
	return `${tokenId} ${day} ${outcome}`;
}
