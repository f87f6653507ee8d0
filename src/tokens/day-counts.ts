import type { Database, TokenDayCountTable } from "../database/schema.ts";

/** What came of a request, as the plots show it: 2xx, 4xx but 429, 5xx, 429. */
export type UseOutcome = TokenDayCountTable["outcome"];

/** Requests of one token on one UTC day (YYYY-MM-DD) with one outcome. */
export interface DayCount {
	readonly day: string;
	readonly outcome: UseOutcome;
	readonly requests: number;
}

/** Days that counts are kept. */
export const dayCountDays = 90;

/** The UTC day of an instant, YYYY-MM-DD. */
export function utcDayOf(instant: Date): string {
	return instant.toISOString().slice(0, 10);
}

/** A token's counts from the day of `since` on, oldest first; days without requests are left out. */
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
