import { sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** How long requests are kept, in days. */
export const requestDays = 7;
/** Maximum number of requests in the list; the charts cover all of them. */
const listedMax = 200;

/** One stored request. */
export interface RecentRequest {
	readonly at: Date;
	readonly endpoint: string;
	readonly status: number;
	readonly code: string | null;
	readonly ms: number;
	readonly requestId: string | null;
}

/** Latency of the successful readings in one UTC hour, from the last byte received to the response, in milliseconds. */
export interface HourLatency {
	readonly hour: Date;
	readonly medianMs: number;
	readonly slowMs: number;
}

/** A token's requests of the last seven days. */
export interface RecentRequests {
	/** The newest 200, newest first, filtered by `code` ("": successes). */
	readonly list: readonly RecentRequest[];
	/** Requests per code, most frequent first. Null: successes. */
	readonly codes: readonly { readonly code: string | null; readonly requests: number }[];
	/** Oldest first, without hours that have no readings. `slowMs` is the 95th percentile. */
	readonly latencies: readonly HourLatency[];
	/** By UTC day and error code, oldest first. */
	readonly errorsByDay: readonly { readonly day: string; readonly code: string; readonly requests: number }[];
}

/** The caller must have checked the owner. */
export async function recentRequestsOf(db: Database, tokenId: string, code: string | null): Promise<RecentRequests> {
	const all = db.selectFrom("tokenRequests").where("tokenId", "=", tokenId);
	const list = all
		.select(["at", "endpoint", "status", "code", "ms", "requestId"])
		.orderBy("at", "desc")
		.limit(listedMax);
	const chosen = code === null ? list : list.where("code", code === "" ? "is" : "=", code === "" ? null : code);
	const count = sql<number>`count(*)`;
	return {
		list: await chosen.execute(),
		codes: await all
			.select(["code", count.as("requests")])
			.groupBy("code")
			.orderBy("requests", "desc")
			.execute(),
		latencies: await all
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
		errorsByDay: await all
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
