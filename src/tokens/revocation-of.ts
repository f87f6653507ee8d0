import type { Database } from "../database/schema.ts";

/** The end that somebody put to a token. Without a trace in the audit trail it was the operator, at the database itself. */
export interface Revocation {
	readonly at: Date;
	readonly by: "owner" | "operator";
	readonly clientAddress: string | null;
}

/** When and by whom a token was revoked; null where it was not. Asks nothing of the owner: the caller has. */
export async function revocationOf(db: Database, tokenId: string): Promise<Revocation | null> {
	const row = await db
		.selectFrom("tokens as token")
		.leftJoin("auditEvents as event", (join) =>
			join.onRef("event.tokenId", "=", "token.id").on("event.action", "in", ["token-revoked", "token-replaced"]),
		)
		.select(["token.revokedAt", "event.action", "event.clientAddress"])
		.where("token.id", "=", tokenId)
		.orderBy("event.at", "desc")
		.executeTakeFirst();
	if (!row?.revokedAt) return null;
	return { at: row.revokedAt, by: row.action ? "owner" : "operator", clientAddress: row.clientAddress };
}
