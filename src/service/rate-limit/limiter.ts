import { sql } from "kysely";
import type { Database, RateWindowTable } from "../database/schema.ts";

/** At most `limit` requests in a window of `windowMs` milliseconds that starts with its first request. */
export interface RatePolicy {
	readonly limit: number;
	readonly windowMs: number;
}

/**
 * The state of a window at `askedAt`, by the database's clock. `remaining` is at least 0. A window that has not started
 * ends `windowMs` from now.
 */
export interface LimitedWindow {
	readonly limit: number;
	readonly remaining: number;
	readonly resetAt: Date;
	readonly askedAt: Date;
}

/**
 * Fixed rate windows by key. They follow the database's clock and are exact across all instances that share the
 * database.
 */
export interface Limiter {
	/** Counts a request in the key's window, even if it is not allowed. */
	spend(key: string): Promise<{ readonly isAllowed: boolean; readonly window: LimitedWindow }>;
	/** Returns the key's current window without counting anything. */
	peek(key: string): Promise<LimitedWindow>;
}

type WindowRecord = Pick<RateWindowTable, "endsAt"> & { readonly requests: number; readonly askedAt: Date };

/**
 * Creates a limiter with one policy. `name` separates the keys of different limiters. The windows 'token' (by token id)
 * and 'address' (by client address) belong to the gate, so limiters with these names may only `peek`.
 */
export function createLimiter(db: Database, name: string, { limit, windowMs }: RatePolicy): Limiter {
	const toWindow = ({ requests, endsAt, askedAt }: WindowRecord) => ({
		limit,
		remaining: Math.max(0, limit - requests),
		resetAt: endsAt,
		askedAt,
	});
	const windowLength = sql`make_interval(secs => ${windowMs / 1000})`;
	return {
		spend: async (key) => {
			const query = sql<WindowRecord>`select *, clock_timestamp() as asked_at from spend_window(${`${name}:${key}`}, 1, ${windowLength}, clock_timestamp())`;
			const row = await takeOnlyRow(query.execute(db));
			return { isAllowed: row.requests <= limit, window: toWindow(row) };
		},
		peek: async (key) => {
			const query = sql<WindowRecord>`select *, clock_timestamp() as asked_at from look_at_window(${`${name}:${key}`}, ${windowLength}, clock_timestamp())`;
			return toWindow(await takeOnlyRow(query.execute(db)));
		},
	};
}

async function takeOnlyRow<T>(result: Promise<{ readonly rows: readonly T[] }>): Promise<T> {
	const [row] = (await result).rows;
	if (row === undefined) throw new Error("A window function returned no row.");
	return row;
}
