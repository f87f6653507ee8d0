import type { Database, TokenDayCountTable } from "../database/schema.ts";

/** The outcome of a request for charts: 2xx, 4xx except 429, 5xx, 429. */
export type UseOutcome = TokenDayCountTable["outcome"];

/** Requests of one token on one UTC day (YYYY-MM-DD) with one outcome. */
export interface DayCount {
	readonly day: string;
	readonly outcome: UseOutcome;
	readonly requests: number;
}

/** How long counts are kept, in days. */
export const dayCountDays = 90;

/** The UTC day of an instant, YYYY-MM-DD. */
export function utcDayOf(instant: Date): string {
	return instant.toISOString().slice(0, 10);
}

/** A token's counts from the day of `since`, oldest first; days without requests are omitted. */
export async function dayCountsOf(db: Database, tokenId: string, since: Date): Promise<readonly DayCount[]> {
	return db
		.selectFrom("tokenDayCounts")
		.select(["day", "outcome", "requests"])
		.where("tokenId", "=", tokenId)
		.where("day", ">=", utcDayOf(since))
		.orderBy("day")
		.orderBy("outcome")
		.execute();
}
