import type { Selectable } from "kysely";
import type { AuditEventTable, Database, LimitsChange } from "../database/schema.ts";
import { columnsOf, isSeenBy, ownerOf } from "./owner-columns.ts";
import type { Member, Owner } from "./token.ts";

export type AuditAction =
	| "token-created"
	| "token-revoked"
	| "token-leaked"
	| "token-paused"
	| "token-resumed"
	| "token-replaced"
	| "token-renamed"
	| "token-limits-set"
	| "token-grant-set"
	| "token-given"
	| "token-moved"
	| "signed-in"
	| "sign-in-refused"
	| "signed-out"
	| "session-ended"
	| "person-ended"
	| "person-moved"
	| "signing-key-rotated"
	| "signing-key-revoked";

/**
 * Who acted. The issuer is `operator` for the operator at the command line, `provider` for an identity provider, and
 * `finder`: the person who reported a leaked token.
 */
export interface Actor {
	readonly issuer: string;
	readonly subject: string;
	readonly name: string | null;
}

/** One entry; `tokenId` if it is about a token. */
export interface AuditEvent {
	readonly at: Date;
	readonly action: AuditAction;
	/** The person or team concerned. */
	readonly owner: Owner;
	/** Null if the owner acted, who is then a person. */
	readonly actor: Actor | null;
	/** The client's network address. Null for operator commands. */
	readonly clientAddress: string | null;
	readonly tokenId: string | null;
	/** The token's prefix. */
	readonly tokenPrefix: string | null;
	/** The token's project name at that time. */
	readonly projectName: string | null;
	/** For a rename, the previous name. Null if unknown, and for other actions. */
	readonly previousName: string | null;
	/**
	 * For a change of limits, scopes or expiry: the old and new values. Null for other actions and for entries written
	 * by older releases.
	 */
	readonly limitsChange: LimitsChange | null;
	/** An additional note: the `kid` of a key, or null. */
	readonly note: string | null;
}

/** An entry to write; the token's prefix and name come from its record. */
export type AuditEntry = Pick<AuditEvent, "action" | "clientAddress" | "tokenId"> & {
	readonly previousName?: string;
	readonly limitsChange?: LimitsChange;
	readonly note?: string;
};

/** What was done, by whom, and to whose tokens and sessions. Append-only. */
export interface AuditTrail {
	/**
	 * Records an event in the owner's audit trail. `by` is the actor, if that is not the owner. If a member gives a
	 * token away, that is also recorded in their own trail.
	 */
	record(owner: Owner, entry: AuditEntry, by?: Member): Promise<void>;
	/** The newest `limit` events of the member and their teams, newest first. */
	list(member: Member, limit: number): Promise<readonly AuditEvent[]>;
}

/** How long events are kept, in days. */
export const auditDays = 90;

/** The audit trail in `db`; pass a transaction to record an event together with its change. */
export function createAuditTrail(db: Database): AuditTrail {
	return {
		record: async (owner, entry, by) => {
			const concerned = columnsOf(owner);
			const ownerSubject = entry.action === "token-given" && by ? by.subject : concerned.ownerSubject;
			const isOther = by && !(by.issuer === owner.issuer && "subject" in owner && by.subject === owner.subject);
			const actor = isOther ? { actorIssuer: by.issuer, actorSubject: by.subject, actorName: by.name ?? null } : {};
			const values = { ...concerned, ownerSubject, ...actor, ...entry };
			await db.insertInto("auditEvents").values(values).execute();
		},
		list: async (member, limit) => {
			const rows = await db
				.selectFrom("auditEvents")
				.selectAll()
				.where(isSeenBy<"auditEvents">(member))
				.orderBy("at", "desc")
				.orderBy("id", "desc")
				.limit(limit)
				.execute();
			return rows.map(eventOf);
		},
	};
}

type AuditRecord = Selectable<AuditEventTable>;

/** Reads the actor from its columns. Null: the owner. */
export function actorOf(row: Pick<AuditRecord, "actorIssuer" | "actorSubject" | "actorName">): Actor | null {
	const { actorIssuer: issuer, actorSubject: subject, actorName: name } = row;
	return issuer === null || subject === null ? null : { issuer, subject, name };
}

function eventOf(row: AuditRecord): AuditEvent {
	const { at, clientAddress, tokenId, tokenPrefix, projectName, previousName, limitsChange, note } = row;
	const action = row.action as AuditAction;
	const token = { tokenId, tokenPrefix, projectName, previousName };
	return { at, action, owner: ownerOf(row), actor: actorOf(row), clientAddress, ...token, limitsChange, note };
}
