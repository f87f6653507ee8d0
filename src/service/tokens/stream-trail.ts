import type { Database, LimitsChange } from "../database/schema.ts";
import { type Actor, toActor } from "./audit-trail.ts";

/** One entry of the audit trail of all owners, in the form exported to a SIEM. */
export interface TrailEntry {
	/** An id never changes. A later entry has a higher id, unless two entries were written at the same time. */
	readonly id: number;
	/** When the entry was written, in ISO 8601, UTC. */
	readonly at: string;
	readonly action: string;
	/** The owner whom the action concerns: a person, a team, or both if a person gave a token to a team. */
	readonly owner: { readonly issuer: string; readonly subject: string | null; readonly team: string | null };
	/** Who acted; null if the owner did. */
	readonly actor: Actor | null;
	readonly clientAddress: string | null;
	/** The token concerned, with its project name at that time. */
	readonly token: {
		readonly id: string;
		readonly tokenPrefix: string | null;
		readonly projectName: string | null;
	} | null;
	readonly previousName: string | null;
	readonly limitsChange: LimitsChange | null;
	readonly note: string | null;
}

/** The number of entries per query, which is large enough to be fast and small enough to fit in memory. */
const pageLength = 1_000;

/** Yields all entries at or after `since`, in the order of their ids. */
export async function* streamTrailSince(db: Database, since: Date): AsyncGenerator<TrailEntry> {
	let lastId = 0;
	for (;;) {
		const nextPage = db.selectFrom("auditEvents").selectAll().where("at", ">=", since).where("id", ">", lastId);
		const rows = await nextPage.orderBy("id").limit(pageLength).execute();
		for (const row of rows) {
			const { id, at, action, clientAddress, tokenId, tokenPrefix, projectName, previousName, limitsChange, note } =
				row;
			yield {
				id,
				at: at.toISOString(),
				action,
				owner: { issuer: row.ownerIssuer, subject: row.ownerSubject || null, team: row.ownerTeam },
				actor: toActor(row),
				clientAddress,
				token: tokenId === null ? null : { id: tokenId, tokenPrefix, projectName },
				previousName,
				limitsChange,
				note,
			};
			lastId = id;
		}
		if (rows.length < pageLength) return;
	}
}
