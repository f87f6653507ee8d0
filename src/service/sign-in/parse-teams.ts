import { isObject } from "./claims.ts";
import { nameTeamsByMap, nameTeamsByPattern, nameTeamsByValue, noTeams, type TeamNames } from "./teams.ts";

/** The environment variables that configure teams. */
export interface TeamVariables {
	readonly TEAM_CLAIM?: string | undefined;
	/** A JSON object that maps values to names. */
	readonly TEAM_NAMES?: string | undefined;
	/** A regular expression that matches whole values, with the name as its first group. */
	readonly TEAM_PATTERN?: string | undefined;
}

/** Parses which claim values are teams, and adds one sentence to `problems` for each error. */
export function parseTeams(variables: TeamVariables, problems: string[]): TeamNames {
	const { TEAM_CLAIM, TEAM_NAMES, TEAM_PATTERN } = variables;
	const [claim, names, pattern] = [TEAM_CLAIM, TEAM_NAMES, TEAM_PATTERN].map((text) => text?.trim() || null);
	if (names && pattern) problems.push("TEAM_NAMES and TEAM_PATTERN are both set; use one of them.");
	if (!claim) {
		if (names || pattern)
			problems.push("TEAM_CLAIM is missing: the claim whose values TEAM_NAMES or TEAM_PATTERN names.");
		return noTeams;
	}
	if (names) return nameTeamsByMap(claim, parseNames(names, problems));
	return pattern ? nameTeamsByPattern(claim, parsePattern(pattern, problems)) : nameTeamsByValue(claim);
}

function parseNames(text: string, problems: string[]): ReadonlyMap<string, string> {
	const entries = parseEntries(text);
	const names = entries.map(([, name]) => name);
	if (entries.length === 0)
		problems.push('TEAM_NAMES must be a JSON object from values to names, such as {"4f0c":"Payments"}.');
	// Two teams with the same name could be confused.
	if (new Set(names).size < names.length) problems.push("TEAM_NAMES gives two values the same name.");
	return new Map(entries);
}

function parseEntries(text: string): readonly (readonly [string, string])[] {
	try {
		const parsed: unknown = JSON.parse(text);
		const entries = isObject(parsed) ? Object.entries(parsed) : [];
		const areNames = entries.every(([, name]) => typeof name === "string" && name.trim() !== "");
		return areNames ? entries.map(([value, name]) => [value, String(name).trim()] as const) : [];
	} catch {
		return [];
	}
}

function parsePattern(text: string, problems: string[]): RegExp {
	try {
		return new RegExp(`^(?:${text})$`, "u");
	} catch {
		problems.push(`TEAM_PATTERN must be a regular expression, not ${JSON.stringify(text)}.`);
		return /^$/;
	}
}
