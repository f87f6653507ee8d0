import { sql } from "kysely";
import { type Clock, dayMs } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { auditDays } from "./audit-trail.ts";
import { dayCountDays, utcDayOf } from "./day-counts.ts";
import { requestDays } from "./recent-requests.ts";

/** Deletes expired audit events, day counts and stored requests. Safe to run on every instance. */
export async function removeOldRecords({ db, clock }: { readonly db: Database; readonly clock: Clock }): Promise<void> {
	const now = clock.now().getTime();
	await sql`select forget_old_entries(${new Date(now - auditDays * dayMs)})`.execute(db);
	await db
		.deleteFrom("tokenDayCounts")
		.where("day", "<", utcDayOf(new Date(now - dayCountDays * dayMs)))
		.execute();
	await db
		.deleteFrom("tokenRequests")
		.where("at", "<", new Date(now - requestDays * dayMs))
		.execute();
}
