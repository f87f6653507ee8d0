import { claimAt, claimTexts, isPointer, type ProviderClaims } from "./claims.ts";

/** The roles, narrowest first. A person with several has the permissions of all. */
export const roles = ["clerk", "developer", "administrator"] as const;

/** A person's role, from groups of the directory. */
export type Role = (typeof roles)[number];

/**
 * What a session may do besides using the playground and viewing its own sessions and activity. `tokens`: see and
 * change own tokens. `team-tokens`: the same for their teams' tokens. `secrets`: create and replace tokens, which
 * reveals a secret. `people`: see the people in their teams, and see and change these people's own tokens.
 */
export type Permission = "tokens" | "team-tokens" | "secrets" | "people";

const permitted: Readonly<Record<Role, readonly Permission[]>> = {
	clerk: [],
	developer: ["tokens", "secrets"],
	administrator: ["tokens", "team-tokens", "people"],
};

/** Without `ROLE_CLAIM` everyone is a developer and full member of their teams. */
const permittedWithoutRoles: readonly Permission[] = ["tokens", "team-tokens", "secrets"];

/** The permissions of a person with these roles. Null: roles are not configured. */
export function permissionsOf(held: readonly Role[] | null): ReadonlySet<Permission> {
	return new Set(held === null ? permittedWithoutRoles : held.flatMap((role) => permitted[role]));
}

/** Which claim values give which role. */
export interface RoleMap {
	/** Null: roles are not configured. */
	readonly claim: string | null;
	/** The claim values of each role. */
	readonly groups: Readonly<Record<Role, readonly string[]>>;
}

export const noRoles: RoleMap = { claim: null, groups: { clerk: [], developer: [], administrator: [] } };

/** The person's roles, empty if not configured; or why they have none. */
export type RolesOfPerson =
	| { readonly roles: readonly Role[] }
	/** `role-not-told`: the provider sent a pointer instead of the claim. */
	| { readonly refusal: "role-missing" | "role-not-told" };

/** The roles from the claims. */
export function rolesOf({ claim, groups }: RoleMap, claims: ProviderClaims): RolesOfPerson {
	if (claim === null) return { roles: [] };
	const values = new Set(claimTexts(claimAt(claims, claim)));
	const given = roles.filter((role) => groups[role].some((group) => values.has(group)));
	if (given.length > 0) return { roles: given };
	return { refusal: isPointer(claims, claim) ? "role-not-told" : "role-missing" };
}

/** Whether a text is a role of this release. */
export function isRole(text: string): text is Role {
	return (roles as readonly string[]).includes(text);
}
