import { claimAt, claimTexts, isPointer, type ProviderClaims } from "./claims.ts";

/** Which claim values are teams, and what they are called. */
export interface TeamNames {
	/** Null: no teams. */
	readonly claim: string | null;
	/** The display name of a value. Null if it is no team. */
	nameOf(value: string): string | null;
}

/**
 * Why a person's teams are incomplete. `pointer`: the provider sent a pointer instead of the claim. `unreachable`: the
 * userinfo endpoint, which has the claim, did not respond. `too-many`: more than `teamsMax`.
 */
export type TeamsGap = "pointer" | "unreachable" | "too-many";

/** A person's teams at a sign-in: claim values in the provider's order, and why they are incomplete. */
export interface KnownTeams {
	readonly teams: readonly string[];
	readonly teamsGap: TeamsGap | null;
}

/** Sessions store their teams; more than this is a whole directory. An ID token with as many is 100 KB long. */
export const teamsMax = 2_000;

/** Longer than any distinguished name in a directory; longer values are not teams. */
const valueLengthMax = 500;
const nameLengthMax = 100;

export const noTeams: TeamNames = { claim: null, nameOf: () => null };

/** Every value is a team, with itself as the name. */
export function namedAsTheyAre(claim: string): TeamNames {
	return { claim, nameOf: readable };
}

/** Only values in the map are teams. */
export function namedByMap(claim: string, names: ReadonlyMap<string, string>): TeamNames {
	return { claim, nameOf: (value) => names.get(value) ?? null };
}

/**
 * Only values that match the whole pattern are teams. The name is the first group, or the whole value if there are no
 * groups.
 */
export function namedByPattern(claim: string, pattern: RegExp): TeamNames {
	return {
		claim,
		nameOf: (value) => {
			const found = value.length > valueLengthMax ? null : pattern.exec(value);
			return found && readable(found[1] ?? found[0]);
		},
	};
}

/** Control and format characters can make two different names look alike. */
function readable(name: string): string | null {
	const trimmed = name.trim();
	return trimmed === "" || [...trimmed].length > nameLengthMax || /\p{C}/u.test(trimmed) ? null : trimmed;
}

/** Determines the person's teams from the claims. */
export function teamsOf({ claim, nameOf }: TeamNames, claims: ProviderClaims): KnownTeams {
	if (claim === null) return { teams: [], teamsGap: null };
	const told = claimAt(claims, claim);
	if (told === undefined) return { teams: [], teamsGap: isPointer(claims, claim) ? "pointer" : null };
	const teams = [...new Set(claimTexts(told))].filter((value) => nameOf(value) !== null);
	return { teams: teams.slice(0, teamsMax), teamsGap: teams.length > teamsMax ? "too-many" : null };
}
