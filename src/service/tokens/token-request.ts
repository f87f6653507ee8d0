import { documentTypes } from "../../reader/documents/catalogue.ts";
import { type LimitsProblem, toFieldProblems } from "./limits-request.ts";
import { projectNameLengthMax } from "./project-name-length-max.ts";
import type { Scope, TokenLimits } from "./token.ts";

/** A request to create a token. */
export interface TokenRequest {
	readonly projectName: string;
	readonly scopes: readonly string[];
	/** Null if the token does not expire. */
	readonly expiresAt: Date | null;
	/** The limits as they were entered. If absent, only the service's limits apply. */
	readonly limits?: TokenLimits;
	/** The team that owns the token, one of the requester's. If it is null or absent, the requester owns the token. */
	readonly team?: string | null;
	/**
	 * Idempotency key: a repeated request of the same person with the same key creates no second token. If it is absent,
	 * every request creates a token.
	 */
	readonly key?: string;
}

/** A token's scopes and expiry. */
export type TokenGrant = Pick<TokenRequest, "scopes" | "expiresAt">;

/** A problem with one field, worded for the person who entered it. */
export interface TokenProblem {
	readonly field: keyof TokenRequest | LimitsProblem["field"];
	readonly message: string;
}

/** All scopes, in the order of the form on the page. */
export const scopes: readonly Scope[] = ["*", ...documentTypes];

/**
 * Parses an ISO 8601 text; null stays null. An impossible date (2030-02-31) or any other text gives an invalid date,
 * which `validateGrant` rejects. JavaScript alone would move an impossible date to the next month.
 */
export function parseInstant(text: string | null): Date | null {
	if (text === null) return null;
	const [, date = ""] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text) ?? [];
	const midnight = new Date(`${date}T00:00:00Z`);
	const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
	return exists ? new Date(text) : new Date(Number.NaN);
}

/**
 * Returns all problems with a request except those with its limits (`checkLimits`); the list is empty if there are
 * none. `teams` are the requester's.
 */
export function validateTokenRequest(
	request: TokenRequest,
	now: Date,
	teams: readonly string[] = [],
): readonly TokenProblem[] {
	return [
		...validateProjectName(request.projectName),
		...validateGrant(request, now),
		...toFieldProblems("team", findTeamProblem(request.team ?? null, teams)),
	];
}

/** Returns all problems with the scopes and expiry, or an empty list if they are valid. */
export function validateGrant({ scopes, expiresAt }: TokenGrant, now: Date): readonly TokenProblem[] {
	return [
		...toFieldProblems("scopes", findScopesProblem(scopes)),
		...toFieldProblems("expiresAt", findExpiryProblem(expiresAt, now)),
	];
}

/**
 * Returns a list with the problem of a project name, ignoring surrounding spaces; the list is empty if the name is
 * valid.
 */
export function validateProjectName(projectName: string): readonly TokenProblem[] {
	return toFieldProblems("projectName", findProjectNameProblem(projectName.trim()));
}

function findProjectNameProblem(name: string): string | null {
	if (name === "") return "Enter a project name.";
	if ([...name].length > projectNameLengthMax) return `A project name has at most ${projectNameLengthMax} characters.`;
	// Control, format and unassigned characters can make two names look alike.
	if (/\p{C}/u.test(name)) return "A project name may contain only visible characters.";
	return null;
}

function findTeamProblem(team: string | null, teams: readonly string[]): string | null {
	return team === null || teams.includes(team) ? null : "You are not in this team.";
}

function findScopesProblem(requested: readonly string[]): string | null {
	const unknown = requested.find((scope) => !(scopes as readonly string[]).includes(scope));
	if (requested.length === 0) return "Choose at least one document type.";
	if (unknown !== undefined) return `Unknown scope "${unknown}".`;
	if (new Set(requested).size < requested.length) return "List each scope only once.";
	if (requested.includes("*") && requested.length > 1) return "All documents (*) cannot be combined with other scopes.";
	return null;
}

function findExpiryProblem(expiresAt: Date | null, now: Date): string | null {
	if (expiresAt === null) return null;
	if (Number.isNaN(expiresAt.getTime())) return "This is not a date.";
	return expiresAt > now ? null : "The expiry must be in the future.";
}
