import { sql } from "kysely";
import type { Database, RateWindowTable } from "../database/schema.ts";

/** At most `limit` requests in a window of `windowMs` milliseconds that opens with its first request. */
export interface RatePolicy {
	readonly limit: number;
	readonly windowMs: number;
}

/**
 * A window as it stands at `askedAt`, by the database's clock; `remaining` is never below 0. One that has not begun
 * ends a whole length from now.
 */
export interface LimitedWindow {
	readonly limit: number;
	readonly remaining: number;
	readonly resetAt: Date;
	readonly askedAt: Date;
}

/** Fixed windows by key, exact across every instance that shares the database, whose clock is the one that counts. */
export interface Limiter {
	/** Spends one request of the key's window. */
	spend(key: string): Promise<{ readonly isAllowed: boolean; readonly window: LimitedWindow }>;
	/** The key's window now; spends nothing. */
	look(key: string): Promise<LimitedWindow>;
}

type WindowRecord = Pick<RateWindowTable, "endsAt"> & { readonly requests: number; readonly askedAt: Date };

/**
 * Windows under one policy. `name` keeps keys of different limiters apart: 'token' (by token id) and 'address' (by
 * client address) are the gate's. Others choose a name of their own.
 */
export function createLimiter(db: Database, name: string, { limit, windowMs }: RatePolicy): Limiter {
	const windowOf = ({ requests, endsAt, askedAt }: WindowRecord) => ({
		limit,
		remaining: Math.max(0, limit - requests),
		resetAt: endsAt,
		askedAt,
	});
	const length = sql`make_interval(secs => ${windowMs / 1000})`;
	return {
		spend: async (key) => {
			const query = sql<WindowRecord>`select *, clock_timestamp() as asked_at from spend_window(${`${name}:${key}`}, 1, ${length}, clock_timestamp())`;
			const row = await firstOf(query.execute(db));
			return { isAllowed: row.requests <= limit, window: windowOf(row) };
		},
		look: async (key) => {
			const query = sql<WindowRecord>`select *, clock_timestamp() as asked_at from look_at_window(${`${name}:${key}`}, ${length}, clock_timestamp())`;
			return windowOf(await firstOf(query.execute(db)));
		},
	};
}

async function firstOf<T>(result: Promise<{ readonly rows: readonly T[] }>): Promise<T> {
	const [row] = (await result).rows;
	if (row === undefined) throw new Error("A window function returned no row.");
	return row;
}
