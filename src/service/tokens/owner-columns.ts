import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Member, Owner } from "./token.ts";

/**
 * How the tables store an owner. If `ownerTeam` is set, `ownerSubject` is empty, except in the audit entry of a member
 * who gave a token to the team.
 */
export interface OwnerColumns {
	readonly ownerIssuer: string;
	readonly ownerSubject: string;
	readonly ownerTeam: string | null;
}

export function toOwnerColumns(owner: Owner): OwnerColumns {
	return "team" in owner
		? { ownerIssuer: owner.issuer, ownerSubject: "", ownerTeam: owner.team }
		: { ownerIssuer: owner.issuer, ownerSubject: owner.subject, ownerTeam: null };
}

export function toOwner({ ownerIssuer: issuer, ownerSubject: subject, ownerTeam: team }: OwnerColumns): Owner {
	return team === null ? { issuer, subject } : { issuer, team };
}

/** Returns the SQL condition that a row belongs to the member or to one of their teams. */
export function isVisibleTo<Table extends "tokens" | "auditEvents">({ issuer, subject, teams = [] }: Member) {
	return (eb: ExpressionBuilder<Schema, Table>): ExpressionWrapper<Schema, Table, SqlBool> => {
		// A team's row has an empty subject, which must not match any member.
		const isOwnedByMember = sql<SqlBool>`owner_subject = ${subject} and owner_subject <> ''`;
		const isOwnedByTeam = sql<SqlBool>`owner_team = any(${[...teams]}::text[])`;
		return eb.and([sql<SqlBool>`owner_issuer = ${issuer}`, eb.or([isOwnedByMember, isOwnedByTeam])]);
	};
}

/**
 * Returns the SQL condition that a token belongs to the member, to one of their teams, or, for an overseer, to someone
 * in one of their teams. Every query with which `TokenBook` finds a member's tokens uses it.
 */
export function isTokenVisibleTo(member: Member) {
	return (eb: ExpressionBuilder<Schema, "tokens">): ExpressionWrapper<Schema, "tokens", SqlBool> => {
		const isVisible = isVisibleTo<"tokens">(member)(eb);
		return member.isOverseer ? eb.or([isVisible, isOwnedByTeammate(member)]) : isVisible;
	};
}

/**
 * Returns the SQL condition that the owner of a personal token was in one of the member's teams at the owner's last
 * sign-in.
 */
function isOwnedByTeammate({ issuer, teams = [] }: Member) {
	return sql<SqlBool>`owner_team is null and exists (
		select from people where people.issuer = ${issuer} and people.issuer = owner_issuer
		and people.subject = owner_subject and people.teams && ${[...teams]}::text[]
	)`;
}
