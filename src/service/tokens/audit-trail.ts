import type { Selectable } from "kysely";
import type { AuditEventTable, Database, LimitsChange } from "../database/schema.ts";
import { isVisibleTo, toOwner, toOwnerColumns } from "./owner-columns.ts";
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
 * `finder` for a person who reported a leaked token.
 */
export interface Actor {
	readonly issuer: string;
	readonly subject: string;
	readonly name: string | null;
}

/** One entry of the audit trail. The token fields are null if it is not about a token. */
export interface AuditEvent {
	readonly at: Date;
	readonly action: AuditAction;
	/** The person or team that the action concerns. */
	readonly owner: Owner;
	/** Null if the owner, a person, acted for themselves. */
	readonly actor: Actor | null;
	/** The client's network address; null for actions of the operator and of the identity provider. */
	readonly clientAddress: string | null;
	readonly tokenId: string | null;
	/** The token's visible prefix at that time. */
	readonly tokenPrefix: string | null;
	/** The token's project name at that time. */
	readonly projectName: string | null;
	/** The previous name, for a rename. Null if it is unknown, and for other actions. */
	readonly previousName: string | null;
	/**
	 * For a change of limits, scopes or expiry: the old and new values. Null for other actions and for entries written
	 * by older releases.
	 */
	readonly limitsChange: LimitsChange | null;
	/** An additional note: the `kid` of a key, or null. */
	readonly note: string | null;
}

/** An entry to write. The token's prefix and project name are taken from the token's record. */
export type AuditEntry = Pick<AuditEvent, "action" | "clientAddress" | "tokenId"> & {
	readonly previousName?: string;
	readonly limitsChange?: LimitsChange;
	readonly note?: string;
};

/** An append-only record of what people did with tokens and sessions. */
export interface AuditTrail {
	/**
	 * Records an event in the owner's audit trail. `by` is the person who acted, if that is not the owner. When a
	 * member gives a token to a team, the entry names the member as well, so that it appears in both trails.
	 */
	record(owner: Owner, entry: AuditEntry, by?: Member): Promise<void>;
	/** Returns the newest `limit` events of the member and their teams, newest first. */
	list(member: Member, limit: number): Promise<readonly AuditEvent[]>;
}

/** Retention of audit events in days. */
export const auditRetentionDays = 90;

/**
 * Creates the audit trail in `db`. Pass a transaction to record an event together with the change that it describes.
 */
export function createAuditTrail(db: Database): AuditTrail {
	return {
		record: async (owner, entry, by) => {
			const ownerColumns = toOwnerColumns(owner);
			const ownerSubject = entry.action === "token-given" && by ? by.subject : ownerColumns.ownerSubject;
			const isActorOther = by && !(by.issuer === owner.issuer && "subject" in owner && by.subject === owner.subject);
			const actor = isActorOther
				? { actorIssuer: by.issuer, actorSubject: by.subject, actorName: by.name ?? null }
				: {};
			const values = { ...ownerColumns, ownerSubject, ...actor, ...entry };
			await db.insertInto("auditEvents").values(values).execute();
		},
		list: async (member, limit) => {
			const rows = await db
				.selectFrom("auditEvents")
				.selectAll()
				.where(isVisibleTo<"auditEvents">(member))
				.orderBy("at", "desc")
				.orderBy("id", "desc")
				.limit(limit)
				.execute();
			return rows.map(toAuditEvent);
		},
	};
}

type AuditRecord = Selectable<AuditEventTable>;

/** Reads the actor from an entry's columns; null if the owner acted. */
export function toActor(row: Pick<AuditRecord, "actorIssuer" | "actorSubject" | "actorName">): Actor | null {
	const { actorIssuer: issuer, actorSubject: subject, actorName: name } = row;
	return issuer === null || subject === null ? null : { issuer, subject, name };
}

function toAuditEvent(row: AuditRecord): AuditEvent {
	const { at, clientAddress, tokenId, tokenPrefix, projectName, previousName, limitsChange, note } = row;
	const action = row.action as AuditAction;
	const token = { tokenId, tokenPrefix, projectName, previousName };
	return { at, action, owner: toOwner(row), actor: toActor(row), clientAddress, ...token, limitsChange, note };
}
