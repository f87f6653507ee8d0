import { documentTypes } from "../../reader/documents/catalogue.ts";
import { type LimitsProblem, problemAt } from "./limits-request.ts";
import { projectNameLengthMax } from "./project-name-length-max.ts";
import type { Scope, TokenLimits } from "./token.ts";

/** A request to create a token. */
export interface TokenRequest {
	readonly projectName: string;
	readonly scopes: readonly string[];
	/** Null: the token does not expire. */
	readonly expiresAt: Date | null;
	/** As typed. Absent: the service's limits. */
	readonly limits?: TokenLimits;
	/** The owning team, one of the asker's. Null or absent: the asker. */
	readonly team?: string | null;
	/** Idempotency key of the asker: a repeated request makes no second token. Absent: not idempotent. */
	readonly key?: string;
}

/** A token's scopes and expiry. */
export type TokenGrant = Pick<TokenRequest, "scopes" | "expiresAt">;

/** A problem with one field, worded for the person who entered it. */
export interface TokenProblem {
	readonly field: keyof TokenRequest | LimitsProblem["field"];
	readonly message: string;
}

/** All scopes, in the order of the form. */
export const scopes: readonly Scope[] = ["*", ...documentTypes];

/**
 * The instant that an ISO 8601 text denotes; null stays null. An impossible date (2030-02-31) gives an invalid date,
 * which `problemsOf` rejects; JavaScript would move it to the next month.
 */
export function momentOf(text: string | null): Date | null {
	if (text === null) return null;
	const [, day = ""] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text) ?? [];
	const midnight = new Date(`${day}T00:00:00Z`);
	const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
	return exists ? new Date(text) : new Date(Number.NaN);
}

/** All problems with a request; empty if it may be granted. The project name is trimmed. `teams` are the asker's. */
export function problemsOf(request: TokenRequest, now: Date, teams: readonly string[] = []): readonly TokenProblem[] {
	return [
		...nameProblemsOf(request.projectName),
		...grantProblemsOf(request, now),
		...problemAt("team", teamProblem(request.team ?? null, teams)),
	];
}

/** Problems of scopes and expiry; empty if valid. */
export function grantProblemsOf({ scopes, expiresAt }: TokenGrant, now: Date): readonly TokenProblem[] {
	return [...problemAt("scopes", scopesProblem(scopes)), ...problemAt("expiresAt", expiryProblem(expiresAt, now))];
}

/** Problems of a project name, trimmed; empty if valid. */
export function nameProblemsOf(projectName: string): readonly TokenProblem[] {
	return problemAt("projectName", projectNameProblem(projectName.trim()));
}

function projectNameProblem(name: string): string | null {
	if (name === "") return "Enter a project name.";
	if ([...name].length > projectNameLengthMax) return `A project name has at most ${projectNameLengthMax} characters.`;
	// Control, format and unassigned characters can make two names look alike.
	if (/\p{C}/u.test(name)) return "A project name may contain only visible characters.";
	return null;
}

function teamProblem(team: string | null, teams: readonly string[]): string | null {
	return team === null || teams.includes(team) ? null : "You are not in this team.";
}

function scopesProblem(chosen: readonly string[]): string | null {
	const unknown = chosen.find((scope) => !(scopes as readonly string[]).includes(scope));
	if (chosen.length === 0) return "Choose at least one document type.";
	if (unknown !== undefined) return `Unknown scope "${unknown}".`;
	if (new Set(chosen).size < chosen.length) return "List each scope only once.";
	if (chosen.includes("*") && chosen.length > 1) return "All documents (*) cannot be combined with other scopes.";
	return null;
}

function expiryProblem(expiresAt: Date | null, now: Date): string | null {
	if (expiresAt === null) return null;
	if (Number.isNaN(expiresAt.getTime())) return "This is not a date.";
	return expiresAt > now ? null : "The expiry must be in the future.";
}
