import { sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** Retention of stored requests in days. */
export const requestRetentionDays = 7;
/** The largest number of requests in the list. The charts cover all stored requests. */
const listedMax = 200;

/** One stored request of a token. */
export interface RecentRequest {
	readonly at: Date;
	readonly endpoint: string;
	readonly status: number;
	readonly code: string | null;
	readonly ms: number;
	readonly requestId: string | null;
}

/**
 * Latency of the successful readings in one UTC hour, in milliseconds from the arrival of the request to the end of the
 * response, including the upload. `slowMs` is the 95th percentile.
 */
export interface HourLatency {
	readonly hour: Date;
	readonly medianMs: number;
	readonly slowMs: number;
}

/** A token's requests of the last seven days. */
export interface RecentRequests {
	/** The 200 newest requests that match `code`, newest first. */
	readonly list: readonly RecentRequest[];
	/** Number of requests per error code, most frequent first. Null stands for successes. */
	readonly codes: readonly { readonly code: string | null; readonly requests: number }[];
	/** Latency by hour, oldest first. Hours without readings are omitted. */
	readonly latencies: readonly HourLatency[];
	/** Number of failed requests by UTC day and error code, oldest first. */
	readonly errorsByDay: readonly { readonly day: string; readonly code: string; readonly requests: number }[];
}

/**
 * Returns a token's stored requests. `code` filters the list: an error code, "" for successes, null for all. The caller
 * must already have verified that the member may see the token.
 */
export async function findRecentRequests(db: Database, tokenId: string, code: string | null): Promise<RecentRequests> {
	const tokenRequests = db.selectFrom("tokenRequests").where("tokenId", "=", tokenId);
	const list = tokenRequests
		.select(["at", "endpoint", "status", "code", "ms", "requestId"])
		.orderBy("at", "desc")
		.limit(listedMax);
	const filtered = code === null ? list : list.where("code", code === "" ? "is" : "=", code === "" ? null : code);
	const count = sql<number>`count(*)`;
	return {
		list: await filtered.execute(),
		codes: await tokenRequests
			.select(["code", count.as("requests")])
			.groupBy("code")
			.orderBy("requests", "desc")
			.execute(),
		latencies: await tokenRequests
			.select([
				sql<Date>`date_trunc('hour', at, 'UTC')`.as("hour"),
				sql<number>`round(percentile_cont(0.5) within group (order by ms))::int`.as("medianMs"),
				sql<number>`round(percentile_cont(0.95) within group (order by ms))::int`.as("slowMs"),
			])
			.where("status", "=", 200)
			.where("endpoint", "like", "POST %")
			.groupBy("hour")
			.orderBy("hour")
			.execute(),
		errorsByDay: await tokenRequests
			.select([
				sql<string>`(at at time zone 'UTC')::date`.as("day"),
				sql<string>`code`.as("code"),
				count.as("requests"),
			])
			.where("code", "is not", null)
			.groupBy(["day", "code"])
			.orderBy("day")
			.execute(),
	};
}
