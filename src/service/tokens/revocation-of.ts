import { dayMs } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { type Actor, actorOf, auditDays } from "./audit-trail.ts";

/** Used if there is no entry in the audit trail because the operator revoked the token directly in the database. */
const atTheDatabase: Actor = { issuer: "operator", subject: "", name: null };

/** Actions that end a token, immediately or later. */
const revocations = ["token-revoked", "token-replaced", "token-leaked"] as const;

/** Who revoked a token, and when. */
export interface Revocation {
	readonly at: Date;
	/** Null: the owner, who is a person. `unknown`: before the audit trail began. */
	readonly by: Actor | null | "unknown";
	readonly clientAddress: string | null;
}

/** When and by whom a token was revoked, or null. The caller must have checked the owner. */
export async function revocationOf(db: Database, tokenId: string, now: Date): Promise<Revocation | null> {
	const row = await db
		.selectFrom("tokens as token")
		.leftJoin("auditEvents as event", (join) =>
			join.onRef("event.tokenId", "=", "token.id").on("event.action", "in", revocations),
		)
		.select(["token.revokedAt", "event.action", "event.clientAddress"])
		.select(["event.actorIssuer", "event.actorSubject", "event.actorName"])
		.where("token.id", "=", tokenId)
		.orderBy("event.at", "desc")
		.executeTakeFirst();
	if (!row?.revokedAt) return null;
	const { revokedAt: at, action, clientAddress } = row;
	if (action === null) {
		const isForgotten = at.getTime() < now.getTime() - auditDays * dayMs;
		return { at, by: isForgotten ? "unknown" : atTheDatabase, clientAddress };
	}
	return { at, by: actorOf(row), clientAddress };
}
