import { findClaim, isDistributedClaim, type ProviderClaims, toClaimStrings } from "./claims.ts";

/** Which claim values are teams, and what they are called. */
export interface TeamNames {
	/** Null if there are no teams. */
	readonly claim: string | null;
	/** Returns the display name of a claim value; null if the value is not a team. */
	nameOf(value: string): string | null;
}

/**
 * Why a person's teams are incomplete. `pointer`: the provider sent a pointer instead of the claim. `unreachable`: the
 * ID token lacks the claim, and the userinfo endpoint failed. `too-many`: there are more than `teamsMax`.
 */
export type TeamsGap = "pointer" | "unreachable" | "too-many";

/**
 * A person's teams at a sign-in as claim values, in the provider's order, and why they are incomplete (null if they are
 * complete).
 */
export interface KnownTeams {
	readonly teams: readonly string[];
	readonly teamsGap: TeamsGap | null;
}

/**
 * The largest number of teams that a session stores. A longer list is probably that of a whole directory. An ID token
 * with this many teams has about 100 KB.
 */
export const teamsMax = 2_000;

/** Longer values are not matched against a pattern: no distinguished name in a directory reaches this length. */
const valueLengthMax = 500;
const nameLengthMax = 100;

export const noTeams: TeamNames = { claim: null, nameOf: () => null };

/** Every claim value that is a readable name is a team, whose name is the value without surrounding spaces. */
export function nameTeamsByValue(claim: string): TeamNames {
	return { claim, nameOf: toReadableName };
}

/** Only claim values in the map are teams. */
export function nameTeamsByMap(claim: string, names: ReadonlyMap<string, string>): TeamNames {
	return { claim, nameOf: (value) => names.get(value) ?? null };
}

/**
 * Only claim values that match the pattern are teams. The name is the first group, or the matched text if that group is
 * absent. A value without a readable name is not a team.
 */
export function nameTeamsByPattern(claim: string, pattern: RegExp): TeamNames {
	return {
		claim,
		nameOf: (value) => {
			const match = value.length > valueLengthMax ? null : pattern.exec(value);
			return match && toReadableName(match[1] ?? match[0]);
		},
	};
}

/**
 * Returns the trimmed name; null if it is empty, too long, or contains control or format characters, which can make two
 * different names look alike.
 */
function toReadableName(name: string): string | null {
	const trimmed = name.trim();
	return trimmed === "" || [...trimmed].length > nameLengthMax || /\p{C}/u.test(trimmed) ? null : trimmed;
}

/** Determines the person's teams from their claims. */
export function resolveTeams({ claim, nameOf }: TeamNames, claims: ProviderClaims): KnownTeams {
	if (claim === null) return { teams: [], teamsGap: null };
	const value = findClaim(claims, claim);
	if (value === undefined) return { teams: [], teamsGap: isDistributedClaim(claims, claim) ? "pointer" : null };
	const teams = [...new Set(toClaimStrings(value))].filter((value) => nameOf(value) !== null);
	return { teams: teams.slice(0, teamsMax), teamsGap: teams.length > teamsMax ? "too-many" : null };
}
