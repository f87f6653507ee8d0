import type { Database, TokenDayCountTable } from "../database/schema.ts";

/** The outcome of a request as the charts group it: 2xx, 4xx except 429, 5xx, or 429. */
export type UseOutcome = TokenDayCountTable["outcome"];

/** Requests of one token on one UTC day (YYYY-MM-DD) with one outcome. */
export interface DayCount {
	readonly day: string;
	readonly outcome: UseOutcome;
	readonly requests: number;
}

/** Retention of day counts in days. */
export const dayCountRetentionDays = 90;

/** Returns the UTC day of an instant as YYYY-MM-DD. */
export function toUtcDay(instant: Date): string {
	return instant.toISOString().slice(0, 10);
}

/** Returns a token's counts from the day of `since`, oldest first. Days without requests are omitted. */
export async function listDayCounts(db: Database, tokenId: string, since: Date): Promise<readonly DayCount[]> {
	return db
		.selectFrom("tokenDayCounts")
		.select(["day", "outcome", "requests"])
		.where("tokenId", "=", tokenId)
		.where("day", ">=", toUtcDay(since))
		.orderBy("day")
		.orderBy("outcome")
		.execute();
}
