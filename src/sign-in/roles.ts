import { claimAt, claimTexts, isPointer, type ProviderClaims } from "./claims.ts";

/** The roles, from the narrowest. A person may have several, and then what each of them permits. */
export const roles = ["clerk", "developer", "administrator"] as const;

/** What a person is to the service, by groups of the directory. */
export type Role = (typeof roles)[number];

/**
 * What a session may do beside the playground, its own sessions and its own activity. `tokens`: see and change the
 * person's own tokens. `team-tokens`: the same of their teams' tokens. `secrets`: create and replace tokens, which
 * shows a secret. `people`: see the people of their teams, and see and change these people's own tokens.
 */
export type Permission = "tokens" | "team-tokens" | "secrets" | "people";

const permitted: Readonly<Record<Role, readonly Permission[]>> = {
	clerk: [],
	developer: ["tokens", "secrets"],
	administrator: ["tokens", "team-tokens", "people"],
};

/** Without `ROLE_CLAIM` everybody is a developer and a full member of their teams. */
const permittedWithoutRoles: readonly Permission[] = ["tokens", "team-tokens", "secrets"];

/** The permissions of a person with these roles. Null: roles are not configured. */
export function permissionsOf(held: readonly Role[] | null): ReadonlySet<Permission> {
	return new Set(held === null ? permittedWithoutRoles : held.flatMap((role) => permitted[role]));
}

/** Which values of which claim give which role. */
export interface RoleMap {
	/** Null: roles are not configured. */
	readonly claim: string | null;
	/** For each role the values that give it. */
	readonly groups: Readonly<Record<Role, readonly string[]>>;
}

/** Roles are not configured. */
export const noRoles: RoleMap = { claim: null, groups: { clerk: [], developer: [], administrator: [] } };

/** The person's roles, empty if roles are not configured; or why they have none. */
export type RolesOfPerson =
	| { readonly roles: readonly Role[] }
	/** `role-not-told`: the provider sent a pointer in place of the claim. */
	| { readonly refusal: "role-missing" | "role-not-told" };

/** The roles that the claims give. */
export function rolesOf({ claim, groups }: RoleMap, claims: ProviderClaims): RolesOfPerson {
	if (claim === null) return { roles: [] };
	const values = new Set(claimTexts(claimAt(claims, claim)));
	const given = roles.filter((role) => groups[role].some((group) => values.has(group)));
	if (given.length > 0) return { roles: given };
	return { refusal: isPointer(claims, claim) ? "role-not-told" : "role-missing" };
}

/** Whether a text names a role; another release may know others. */
export function isRole(text: string): text is Role {
	return (roles as readonly string[]).includes(text);
}
