import { documentTypes } from "../documents/catalogue.ts";
import { type LimitsProblem, problemAt } from "./limits-request.ts";
import { projectNameLengthMax } from "./project-name-length-max.ts";
import type { Scope, TokenLimits } from "./token.ts";

/** What a person asks for when creating a token. */
export interface TokenRequest {
	readonly projectName: string;
	readonly scopes: readonly string[];
	/** Null: the token does not expire. */
	readonly expiresAt: Date | null;
	/** As they were written. Absent: only the service's. */
	readonly limits?: TokenLimits;
	/** A team of the asker's, who shall own the token. Null or absent: the asker. */
	readonly team?: string | null;
	/** Names this wish among the asker's: sent again, it makes no second token. Absent: every wish makes one. */
	readonly key?: string;
}

/** What a token may read, and until when. */
export type TokenGrant = Pick<TokenRequest, "scopes" | "expiresAt">;

/** What is wrong with one field of a request, in words for the person who filled it in. */
export interface TokenProblem {
	readonly field: keyof TokenRequest | LimitsProblem["field"];
	readonly message: string;
}

/** Every scope there is, in the order they are offered. */
export const scopes: readonly Scope[] = ["*", ...documentTypes];

/**
 * The moment that an ISO 8601 text names. Null stays null. A day that no calendar has (2030-02-31) is an invalid date,
 * which `problemsOf` refuses: JavaScript would take it for a day of the next month.
 */
export function momentOf(text: string | null): Date | null {
	if (text === null) return null;
	const [, day = ""] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text) ?? [];
	const midnight = new Date(`${day}T00:00:00Z`);
	const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
	return exists ? new Date(text) : new Date(Number.NaN);
}

/**
 * Everything that is wrong with a request. Empty where it may be granted. The project name is judged without outer
 * spaces. `teams` are the asker's.
 */
export function problemsOf(request: TokenRequest, now: Date, teams: readonly string[] = []): readonly TokenProblem[] {
	return [
		...nameProblemsOf(request.projectName),
		...grantProblemsOf(request, now),
		...problemAt("team", teamProblem(request.team ?? null, teams)),
	];
}

/** What is wrong with scopes and expiry. Empty where they may be granted. */
export function grantProblemsOf({ scopes, expiresAt }: TokenGrant, now: Date): readonly TokenProblem[] {
	return [...problemAt("scopes", scopesProblem(scopes)), ...problemAt("expiresAt", expiryProblem(expiresAt, now))];
}

/** What is wrong with a project's name, judged without outer spaces. Empty where it may be used. */
export function nameProblemsOf(projectName: string): readonly TokenProblem[] {
	return problemAt("projectName", projectNameProblem(projectName.trim()));
}

function projectNameProblem(name: string): string | null {
	if (name === "") return "Give the project a name.";
	if ([...name].length > projectNameLengthMax) return `A project name has at most ${projectNameLengthMax} characters.`;
	// Control, format and unassigned characters make two names that look alike.
	if (/\p{C}/u.test(name)) return "A project name holds visible characters only.";
	return null;
}

function teamProblem(team: string | null, teams: readonly string[]): string | null {
	return team === null || teams.includes(team) ? null : "You are not in this team.";
}

function scopesProblem(chosen: readonly string[]): string | null {
	const unknown = chosen.find((scope) => !(scopes as readonly string[]).includes(scope));
	if (chosen.length === 0) return "Choose at least one document type.";
	if (unknown !== undefined) return `There is no scope "${unknown}".`;
	if (new Set(chosen).size < chosen.length) return "Name each scope once.";
	if (chosen.includes("*") && chosen.length > 1) return "All documents (*) stands alone.";
	return null;
}

function expiryProblem(expiresAt: Date | null, now: Date): string | null {
	if (expiresAt === null) return null;
	if (Number.isNaN(expiresAt.getTime())) return "This is not a date.";
	return expiresAt > now ? null : "The expiry must be in the future.";
}
