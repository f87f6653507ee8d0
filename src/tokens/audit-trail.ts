import type { Database } from "../database/schema.ts";
import type { Owner } from "./token.ts";

/** What a person did. */
export type AuditAction =
	| "token-created"
	| "token-revoked"
	| "token-replaced"
	| "token-renamed"
	| "signed-in"
	| "sign-in-refused"
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
	readonly projectName: string | null;
}

/** Each person's own doings. */
export interface AuditTrail {
	record(owner: Owner, event: Pick<AuditEvent, "action" | "clientAddress" | "tokenId">): Promise<void>;
	/** The person's newest `limit` events, newest first. */
	list(owner: Owner, limit: number): Promise<readonly AuditEvent[]>;
}

/** Days that an event is kept. */
export const auditDays = 90;

/** The audit trail in `db`; give it a transaction to record an event together with what it tells of. */
export function createAuditTrail(db: Database): AuditTrail {
	return {
		record: async ({ issuer, subject }, { action, clientAddress, tokenId }) => {
			const values = { ownerIssuer: issuer, ownerSubject: subject, action, clientAddress, tokenId };
			await db.insertInto("auditEvents").values(values).execute();
		},
		list: async ({ issuer, subject }, limit) => {
			const rows = await db
				.selectFrom("auditEvents as event")
				.leftJoin("tokens as token", "token.id", "event.tokenId")
				.select(["event.at", "event.action", "event.clientAddress", "event.tokenId"])
				.select(["token.tokenPrefix", "token.projectName"])
				.where("event.ownerIssuer", "=", issuer)
				.where("event.ownerSubject", "=", subject)
				.orderBy("event.at", "desc")
				.orderBy("event.id", "desc")
				.limit(limit)
				.execute();
			return rows.map((row) => ({ ...row, action: row.action as AuditAction }));
		},
	};
}
