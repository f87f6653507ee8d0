import { dayMs } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { type Actor, auditRetentionDays, toActor } from "./audit-trail.ts";

/** The actor when the audit trail has no entry, because the operator revoked the token directly in the database. */
const directDatabaseAccess: Actor = { issuer: "operator", subject: "", name: null };

/** Actions that end a token, immediately or later. */
const revokingActions = ["token-revoked", "token-replaced", "token-leaked"] as const;

/** Who revoked a token, and when. */
export interface Revocation {
	readonly at: Date;
	/** Null if the owner, a person, revoked it; `unknown` if the audit entry has exceeded its retention. */
	readonly by: Actor | null | "unknown";
	readonly clientAddress: string | null;
}

/**
 * Finds when and by whom a token was revoked; null if it is not revoked. The caller must already have verified that the
 * member may see the token.
 */
export async function findRevocation(db: Database, tokenId: string, now: Date): Promise<Revocation | null> {
	const row = await db
		.selectFrom("tokens as token")
		.leftJoin("auditEvents as event", (join) =>
			join.onRef("event.tokenId", "=", "token.id").on("event.action", "in", revokingActions),
		)
		.select(["token.revokedAt", "event.action", "event.clientAddress"])
		.select(["event.actorIssuer", "event.actorSubject", "event.actorName"])
		.where("token.id", "=", tokenId)
		.orderBy("event.at", "desc")
		.executeTakeFirst();
	if (!row?.revokedAt) return null;
	const { revokedAt: at, action, clientAddress } = row;
	if (action === null) {
		const isBeyondRetention = at.getTime() < now.getTime() - auditRetentionDays * dayMs;
		return { at, by: isBeyondRetention ? "unknown" : directDatabaseAccess, clientAddress };
	}
	return { at, by: toActor(row), clientAddress };
}
