import type { Selectable } from "kysely";
import type { AuditEventTable, Database, LimitsChange } from "../database/schema.ts";
import { columnsOf, isSeenBy, ownerOf } from "./owner-columns.ts";
import type { Member, Owner } from "./token.ts";

/** The actions in the trail. */
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
 * Who did something. The operator at the command line has the issuer `operator`; an identity provider has the issuer
 * `provider`, whoever reported a leaked token `finder`.
 */
export interface Actor {
	readonly issuer: string;
	readonly subject: string;
	readonly name: string | null;
}

/** One entry; `tokenId` where it is about a token. */
export interface AuditEvent {
	readonly at: Date;
	readonly action: AuditAction;
	/** The person or team concerned. */
	readonly owner: Owner;
	/** Null if the owner acted, who is then a person. */
	readonly actor: Actor | null;
	/** The client's network address. Null where it was not asked for (operator's commands). */
	readonly clientAddress: string | null;
	readonly tokenId: string | null;
	/** Of that token. */
	readonly tokenPrefix: string | null;
	/** What that token was called when this was written. */
	readonly projectName: string | null;
	/** For a rename, the previous name. Null if unknown, and for other actions. */
	readonly previousName: string | null;
	/** Of a change of limits, or of scopes and expiry: from what to what. Null of every other action, and where an older release wrote it. */
	readonly limitsChange: LimitsChange | null;
	/** An additional note: the `kid` of a key, or null. */
	readonly note: string | null;
}

/** What is written; the token's prefix and name are added from its record. */
export type AuditEntry = Pick<AuditEvent, "action" | "clientAddress" | "tokenId"> & {
	readonly previousName?: string;
	readonly limitsChange?: LimitsChange;
	readonly note?: string;
};

/** What was done, by whom, to whose tokens and sessions. Entries never change after they are written. */
export interface AuditTrail {
	/**
	 * Notes an event in the owner's trail. `by` is who did it, where that may be somebody else than the owner. What a
	 * member gives away stands in their own trail too.
	 */
	record(owner: Owner, entry: AuditEntry, by?: Member): Promise<void>;
	/** The newest `limit` events of the member and their teams, newest first. */
	list(member: Member, limit: number): Promise<readonly AuditEvent[]>;
}

/** Days that an event is kept. */
export const auditDays = 90;

/** The audit trail in `db`; give it a transaction to record an event together with what it tells of. */
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

/** Columns as whoever did it. Null: the owner. */
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
