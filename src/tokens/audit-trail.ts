import type { Database } from "../database/schema.ts";
import type { Owner } from "./token.ts";

/** What a person did. */
export type AuditAction =
	| "token-created"
	| "token-revoked"
	| "token-replaced"
	| "token-renamed"
	| "token-limits-set"
	| "signed-in"
	| "signed-out"
	| "session-ended";

/** One entry; `tokenId` where it is about a token. */
export interface AuditEvent {
	readonly at: Date;
	readonly action: AuditAction;
	/** The client's network address; null where it was not asked for (operator's commands). */
	readonly clientAddress: string | null;
	readonly tokenId: string | null;
	/** Of that token. */
	readonly tokenPrefix: string | null;
	/** What that token was called when this was written. */
	readonly projectName: string | null;
	/** Of a renaming: what it was called before. Null where that is not known, and of every other action. */
	readonly previousName: string | null;
}

/** What is written; the token's prefix and name are added from its record. */
export type AuditEntry = Pick<AuditEvent, "action" | "clientAddress" | "tokenId"> & { readonly previousName?: string };

/** Each person's own doings. Entries keep what was: nothing changes them after they are written. */
export interface AuditTrail {
	record(owner: Owner, entry: AuditEntry): Promise<void>;
	/** The person's newest `limit` events, newest first. */
	list(owner: Owner, limit: number): Promise<readonly AuditEvent[]>;
}

/** Days that an event is kept. */
export const auditDays = 90;

/** The audit trail in `db`; give it a transaction to record an event together with what it tells of. */
export function createAuditTrail(db: Database): AuditTrail {
	return {
		record: async ({ issuer, subject }, entry) => {
			const values = { ownerIssuer: issuer, ownerSubject: subject, ...entry };
			await db.insertInto("auditEvents").values(values).execute();
		},
		list: async ({ issuer, subject }, limit) => {
			const rows = await db
				.selectFrom("auditEvents")
				.select(["at", "action", "clientAddress", "tokenId", "tokenPrefix", "projectName", "previousName"])
				.where("ownerIssuer", "=", issuer)
				.where("ownerSubject", "=", subject)
				.orderBy("at", "desc")
				.orderBy("id", "desc")
				.limit(limit)
				.execute();
			return rows.map((row) => ({ ...row, action: row.action as AuditAction }));
		},
	};
}
