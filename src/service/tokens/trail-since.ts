import type { Database, LimitsChange } from "../database/schema.ts";
import { type Actor, actorOf } from "./audit-trail.ts";

/** One entry of the whole trail, for a SIEM. */
export interface TrailEntry {
	/** Increasing; stable per entry. */
	readonly id: number;
	/** ISO 8601 UTC. */
	readonly at: string;
	readonly action: string;
	/** Whom it concerns: a person, a team, or both if a person gave something to a team. */
	readonly owner: { readonly issuer: string; readonly subject: string | null; readonly team: string | null };
	/** Who did it. Null: the owner. */
	readonly actor: Actor | null;
	readonly clientAddress: string | null;
	/** `projectName` at that time. */
	readonly token: {
		readonly id: string;
		readonly tokenPrefix: string | null;
		readonly projectName: string | null;
	} | null;
	readonly previousName: string | null;
	readonly limitsChange: LimitsChange | null;
	readonly note: string | null;
}

/** Batch size: large enough to be quick, small enough for memory. */
const pageLength = 1_000;

/** All entries since `since`, in written order. */
export async function* trailSince(db: Database, since: Date): AsyncGenerator<TrailEntry> {
	let last = 0;
	for (;;) {
		const page = db.selectFrom("auditEvents").selectAll().where("at", ">=", since).where("id", ">", last);
		const rows = await page.orderBy("id").limit(pageLength).execute();
		for (const row of rows) {
			const { id, at, action, clientAddress, tokenId, tokenPrefix, projectName, previousName, limitsChange, note } =
				row;
			yield {
				id,
				at: at.toISOString(),
				action,
				owner: { issuer: row.ownerIssuer, subject: row.ownerSubject || null, team: row.ownerTeam },
				actor: actorOf(row),
				clientAddress,
				token: tokenId === null ? null : { id: tokenId, tokenPrefix, projectName },
				previousName,
				limitsChange,
				note,
			};
			last = id;
		}
		if (rows.length < pageLength) return;
	}
}
