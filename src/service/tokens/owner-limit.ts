import { sql } from "kysely";
import { dayMs } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { toOwnerColumns } from "./owner-columns.ts";
import type { Owner } from "./token.ts";

/**
 * Tokens created within this time count even if they are inactive. Otherwise someone could fill the table by repeatedly
 * creating and revoking tokens.
 */
const creationWindowMs = dayMs;

/** The largest number of tokens per owner, and the time of the check. */
export interface OwnerLimit {
	/** There is no limit if it is absent. */
	readonly tokensPerOwner?: number | undefined;
	readonly now: Date;
}

/**
 * Whether the owner, a person or a team, may have another token: fewer tokens than the limit are active or were created
 * in the last 24 hours. `db` must be a transaction, because its lock serialises checks for the same owner.
 */
export async function hasRoomForToken(db: Database, owner: Owner, ownerLimit: OwnerLimit): Promise<boolean> {
	const { now } = ownerLimit;
	const isActive = sql`(revoked_at is null and (expires_at is null or expires_at > ${now}))`;
	return isBelowLimit(
		db,
		owner,
		ownerLimit,
		sql`${isActive} or created_at > ${new Date(now.getTime() - creationWindowMs)}`,
	);
}

/**
 * Whether one of the owner's tokens may be replaced: fewer than the limit were created in the last 24 hours. An owner
 * with the largest number of active tokens can therefore still replace a stolen token.
 */
export async function canReplaceToken(db: Database, owner: Owner, ownerLimit: OwnerLimit): Promise<boolean> {
	return isBelowLimit(
		db,
		owner,
		ownerLimit,
		sql`created_at > ${new Date(ownerLimit.now.getTime() - creationWindowMs)}`,
	);
}

async function isBelowLimit(
	db: Database,
	owner: Owner,
	{ tokensPerOwner }: OwnerLimit,
	condition: ReturnType<typeof sql>,
): Promise<boolean> {
	if (tokensPerOwner === undefined) return true;
	const { ownerIssuer, ownerSubject, ownerTeam } = toOwnerColumns(owner);
	const lockKey = JSON.stringify([ownerIssuer, ownerSubject, ownerTeam]);
	await sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))`.execute(db);
	const { rows } = await sql<{ many: number }>`
		select count(*) as many from (
			select from tokens
			where owner_issuer = ${ownerIssuer} and owner_subject = ${ownerSubject}
				and owner_team is not distinct from ${ownerTeam}::text and (${condition})
			limit ${tokensPerOwner}
		) as counted
	`.execute(db);
	return (rows[0]?.many ?? 0) < tokensPerOwner;
}
