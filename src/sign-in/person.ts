import type { Role } from "./roles.ts";
import type { TeamsGap } from "./teams.ts";

/**
 * The person who signed in, as the identity provider names them. `issuer` + `subject` is the identity. The rest is for
 * people to read.
 */
export interface Person {
	readonly issuer: string;
	readonly subject: string;
	/** What to call them; falls back to the e-mail address, then to the subject. */
	readonly name: string;
	/** Null where the provider does not tell. Never used to tell people apart. */
	readonly email: string | null;
	/** Values of the team claim that are teams, as of the sign-in. Absent: none. */
	readonly teams?: readonly string[];
	/** Why the teams are not all of them. Null or absent: they are. */
	readonly teamsGap?: TeamsGap | null;
	/** As of the sign-in. Empty or absent: roles are not configured. */
	readonly roles?: readonly Role[];
}

/** What tells people apart. */
export type PersonId = Pick<Person, "issuer" | "subject">;
