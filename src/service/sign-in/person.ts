import type { Role } from "./roles.ts";
import type { TeamsGap } from "./teams.ts";

/** The signed-in person, from the identity provider. `issuer` + `subject` is the identity; the rest is for display. */
export interface Person {
	readonly issuer: string;
	readonly subject: string;
	/** Display name; falls back to the e-mail address, then to the subject. */
	readonly name: string;
	/** Null if the provider omits it. Never used as an identity. */
	readonly email: string | null;
	/** Values of the team claim that are teams, at the sign-in. Absent: none. */
	readonly teams?: readonly string[];
	/** Why the list of teams is incomplete. Null or absent if it is complete. */
	readonly teamsGap?: TeamsGap | null;
	/** Roles as of the sign-in. Empty or absent: roles are not configured. */
	readonly roles?: readonly Role[];
}

/** The identity of a person. */
export type PersonId = Pick<Person, "issuer" | "subject">;
