import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Member, Owner } from "./token.ts";

/** How tables store an owner: `ownerSubject` is empty if `ownerTeam` is set. */
export interface OwnerColumns {
	readonly ownerIssuer: string;
	readonly ownerSubject: string;
	readonly ownerTeam: string | null;
}

export function columnsOf(owner: Owner): OwnerColumns {
	return "team" in owner
		? { ownerIssuer: owner.issuer, ownerSubject: "", ownerTeam: owner.team }
		: { ownerIssuer: owner.issuer, ownerSubject: owner.subject, ownerTeam: null };
}

export function ownerOf({ ownerIssuer: issuer, ownerSubject: subject, ownerTeam: team }: OwnerColumns): Owner {
	return team === null ? { issuer, subject } : { issuer, team };
}

/** SQL condition: the row belongs to the person or to one of their teams. */
export function isSeenBy<Table extends "tokens" | "auditEvents">({ issuer, subject, teams = [] }: Member) {
	return (eb: ExpressionBuilder<Schema, Table>): ExpressionWrapper<Schema, Table, SqlBool> => {
		// The subject of a team's row is empty.
		const isOwn = sql<SqlBool>`owner_subject = ${subject} and owner_subject <> ''`;
		const isOfTeam = sql<SqlBool>`owner_team = any(${[...teams]}::text[])`;
		return eb.and([sql<SqlBool>`owner_issuer = ${issuer}`, eb.or([isOwn, isOfTeam])]);
	};
}

/**
 * SQL condition: the token belongs to the person, to one of their teams, or to an overseer's people. Every token query
 * uses it.
 */
export function isTokenSeenBy(member: Member) {
	return (eb: ExpressionBuilder<Schema, "tokens">): ExpressionWrapper<Schema, "tokens", SqlBool> => {
		const isSeen = isSeenBy<"tokens">(member)(eb);
		return member.isOverseer ? eb.or([isSeen, isOfPeople(member)]) : isSeen;
	};
}

/** Tokens owned by someone who was in one of the teams at their last sign-in. */
function isOfPeople({ issuer, teams = [] }: Member) {
	return sql<SqlBool>`owner_team is null and exists (
		select from people where people.issuer = ${issuer} and people.issuer = owner_issuer
		and people.subject = owner_subject and people.teams && ${[...teams]}::text[]
	)`;
}
