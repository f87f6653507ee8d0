import type { Role } from "./roles.ts";
import type { TeamsGap } from "./teams.ts";

/**
 * The signed-in person, as told by the identity provider. `issuer` and `subject` together are the identity; the rest is
 * for display and permissions.
 */
export interface Person {
	readonly issuer: string;
	readonly subject: string;
	/** Display name: the claim `name`, otherwise `preferred_username`, the e-mail address or the subject. */
	readonly name: string;
	/** Null if the provider omits it. It is never used as an identity. */
	readonly email: string | null;
	/** The values of the team claim that were teams at the sign-in and still are. Empty or absent if there are none. */
	readonly teams?: readonly string[];
	/** Why the list of teams is incomplete; null or absent if it is complete. */
	readonly teamsGap?: TeamsGap | null;
	/** The roles at the sign-in. Empty or absent if roles are not configured. */
	readonly roles?: readonly Role[];
}

/** The identity of a person. */
export type PersonId = Pick<Person, "issuer" | "subject">;
