import { findClaim, isDistributedClaim, type ProviderClaims, toClaimStrings } from "./claims.ts";

/**
 * All roles. A clerk has no permissions. Those of the other two overlap: neither includes the other. A person with
 * several roles has the permissions of all of them.
 */
export const roles = ["clerk", "developer", "administrator"] as const;

/** A person's role, which follows from their groups in the directory. */
export type Role = (typeof roles)[number];

/**
 * What a session may do besides using the playground and viewing its own sessions and activity. `tokens`: view and
 * change the person's own tokens. `team-tokens`: view and change their teams' tokens. `secrets`: create and replace
 * tokens, which reveals a secret. `people`: view the people in their teams, and view and change these people's personal
 * tokens.
 */
export type Permission = "tokens" | "team-tokens" | "secrets" | "people";

const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = {
	clerk: [],
	developer: ["tokens", "secrets"],
	administrator: ["tokens", "team-tokens", "people"],
};

/** If `ROLE_CLAIM` is not set, everyone is a developer and a full member of their teams. */
const permissionsWithoutRoles: readonly Permission[] = ["tokens", "team-tokens", "secrets"];

/**
 * Returns the permissions of a person with these roles. Null means that roles are not configured. An empty list grants
 * nothing.
 */
export function resolvePermissions(personRoles: readonly Role[] | null): ReadonlySet<Permission> {
	return new Set(
		personRoles === null ? permissionsWithoutRoles : personRoles.flatMap((role) => permissionsByRole[role]),
	);
}

/** Which claim values give which role. */
export interface RoleMap {
	/** Null if roles are not configured. */
	readonly claim: string | null;
	/** The claim values of each role. */
	readonly groups: Readonly<Record<Role, readonly string[]>>;
}

export const noRoles: RoleMap = { claim: null, groups: { clerk: [], developer: [], administrator: [] } };

/** The person's roles (none if roles are not configured), or the reason why they have none. */
export type RoleResolution =
	| { readonly roles: readonly Role[] }
	/** `role-not-told` means that the provider sent a pointer instead of the claim. */
	| { readonly refusal: "role-missing" | "role-not-told" };

/**
 * Determines the person's roles from their claims. The list is empty if roles are not configured. `resolvePermissions`
 * needs null in that case, because an empty list grants nothing.
 */
export function resolveRoles({ claim, groups }: RoleMap, claims: ProviderClaims): RoleResolution {
	if (claim === null) return { roles: [] };
	const values = new Set(toClaimStrings(findClaim(claims, claim)));
	const assigned = roles.filter((role) => groups[role].some((group) => values.has(group)));
	if (assigned.length > 0) return { roles: assigned };
	return { refusal: isDistributedClaim(claims, claim) ? "role-not-told" : "role-missing" };
}

/** Whether a text names a role that this release knows. */
export function isRole(text: string): text is Role {
	return (roles as readonly string[]).includes(text);
}
