import { sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** Deletes ended windows, skipping rows that are locked. It is safe to run this on every instance. */
export async function removeEndedWindows(db: Database): Promise<void> {
	await sql`
		delete from rate_windows where key in (
			select key from rate_windows where ends_at < clock_timestamp() for update skip locked
		)
	`.execute(db);
}
