import { sql } from "kysely";
import { type Clock, dayMs } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { auditRetentionDays } from "./audit-trail.ts";
import { dayCountRetentionDays, toUtcDay } from "./day-counts.ts";
import { requestRetentionDays } from "./recent-requests.ts";

/**
 * Deletes audit events, day counts and stored requests that have exceeded their retention. It is safe to run this on
 * every instance.
 */
export async function removeOldRecords({ db, clock }: { readonly db: Database; readonly clock: Clock }): Promise<void> {
	const now = clock.now().getTime();
	await sql`select forget_old_entries(${new Date(now - auditRetentionDays * dayMs)})`.execute(db);
	await db
		.deleteFrom("tokenDayCounts")
		.where("day", "<", toUtcDay(new Date(now - dayCountRetentionDays * dayMs)))
		.execute();
	await db
		.deleteFrom("tokenRequests")
		.where("at", "<", new Date(now - requestRetentionDays * dayMs))
		.execute();
}
