import { sql } from "kysely";
import { dayMs } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { columnsOf } from "./owner-columns.ts";
import type { Owner } from "./token.ts";

/**
 * Tokens created within this time count even if inactive; otherwise someone could fill the table by repeatedly creating
 * and revoking tokens.
 */
const countedMs = dayMs;

/** The limit of tokens per owner, and the time of the check. */
export interface OwnerLimit {
	/** Absent: no limit. */
	readonly tokensPerOwner?: number | undefined;
	readonly now: Date;
}

/**
 * Whether the owner, a person or a team, may have another token: fewer tokens than the limit are active or were created
 * in the last 24 hours. `db` is a transaction, which serialises checks for the same owner.
 */
export async function hasRoomForToken(db: Database, owner: Owner, limit: OwnerLimit): Promise<boolean> {
	const { now } = limit;
	const works = sql`(revoked_at is null and (expires_at is null or expires_at > ${now}))`;
	return isBelow(db, owner, limit, sql`${works} or created_at > ${new Date(now.getTime() - countedMs)}`);
}

/**
 * Whether one of the owner's tokens may be replaced: fewer than the limit were created in the last 24 hours. So an
 * owner at the limit can still replace a stolen token.
 */
export async function mayReplaceToken(db: Database, owner: Owner, limit: OwnerLimit): Promise<boolean> {
	return isBelow(db, owner, limit, sql`created_at > ${new Date(limit.now.getTime() - countedMs)}`);
}

async function isBelow(
	db: Database,
	owner: Owner,
	{ tokensPerOwner }: OwnerLimit,
	counted: ReturnType<typeof sql>,
): Promise<boolean> {
	if (tokensPerOwner === undefined) return true;
	const { ownerIssuer, ownerSubject, ownerTeam } = columnsOf(owner);
	const name = JSON.stringify([ownerIssuer, ownerSubject, ownerTeam]);
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
	const { rows } = await sql<{ many: number }>`
		select count(*) as many from (
			select from tokens
			where owner_issuer = ${ownerIssuer} and owner_subject = ${ownerSubject}
				and owner_team is not distinct from ${ownerTeam}::text and (${counted})
			limit ${tokensPerOwner}
		) as counted
	`.execute(db);
	return (rows[0]?.many ?? 0) < tokensPerOwner;
}
