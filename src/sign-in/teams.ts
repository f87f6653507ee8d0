import { claimAt, claimTexts, isPointer, type ProviderClaims } from "./claims.ts";

/** Which values of which claim are teams, and what they are called. */
export interface TeamNames {
	/** Null: there are no teams. */
	readonly claim: string | null;
	/** A value's name, for people. Null where the value is no team. */
	nameOf(value: string): string | null;
}

/**
 * Why not all of a person's teams are known. `pointer`: the provider sent a pointer in place of the claim.
 * `unreachable`: the userinfo endpoint, which has the claim, did not answer. `too-many`: more than `teamsMax`.
 */
export type TeamsGap = "pointer" | "unreachable" | "too-many";

/** A person's teams at a sign-in: values of the claim, in the provider's order, and why they are not all of them. */
export interface KnownTeams {
	readonly teams: readonly string[];
	readonly teamsGap: TeamsGap | null;
}

/** Sessions store their teams; more than this is a whole directory. An ID token with as many is 100 KB long. */
export const teamsMax = 2_000;

/** Longer than any distinguished name that a directory sends; longer values are no teams. */
const valueLengthMax = 500;
const nameLengthMax = 100;

/** There are no teams. */
export const noTeams: TeamNames = { claim: null, nameOf: () => null };

/** Every value is a team of that name. */
export function namedAsTheyAre(claim: string): TeamNames {
	return { claim, nameOf: readable };
}

/** Only what the map names is a team. */
export function namedByMap(claim: string, names: ReadonlyMap<string, string>): TeamNames {
	return { claim, nameOf: (value) => names.get(value) ?? null };
}

/**
 * Only values that the whole pattern fits are teams. Their name is what its first group holds, or the whole value where
 * it has none.
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

/** Control and format characters make two names that look alike. */
function readable(name: string): string | null {
	const trimmed = name.trim();
	return trimmed === "" || [...trimmed].length > nameLengthMax || /\p{C}/u.test(trimmed) ? null : trimmed;
}

/** What the claims tell of a person's teams. */
export function teamsOf({ claim, nameOf }: TeamNames, claims: ProviderClaims): KnownTeams {
	if (claim === null) return { teams: [], teamsGap: null };
	const told = claimAt(claims, claim);
	if (told === undefined) return { teams: [], teamsGap: isPointer(claims, claim) ? "pointer" : null };
	const teams = [...new Set(claimTexts(told))].filter((value) => nameOf(value) !== null);
	return { teams: teams.slice(0, teamsMax), teamsGap: teams.length > teamsMax ? "too-many" : null };
}
