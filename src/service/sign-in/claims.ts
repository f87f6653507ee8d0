/** A provider's claims about a person, from the ID token and the userinfo endpoint. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

/**
 * Returns the claim with this name, or undefined. Dots in a name lead into nested claims (`realm_access.roles`), but a
 * claim with the whole name takes precedence, because namespaced claims are URLs with dots.
 */
export function findClaim(claims: ProviderClaims, name: string): unknown {
	if (Object.hasOwn(claims, name)) return claims[name];
	return name.split(".").reduce<unknown>((value, key) => getMember(value, key), claims);
}

function getMember(value: unknown, key: string): unknown {
	return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns a claim's values as strings, whether it is a list or a single value. Only strings, numbers and booleans
 * count.
 */
export function toClaimStrings(claim: unknown): readonly string[] {
	const values = Array.isArray(claim) ? claim : [claim];
	return values.filter((value) => ["string", "number", "boolean"].includes(typeof value)).map(String);
}

/**
 * Whether the provider sent a pointer instead of the claim (a distributed claim, OpenID Connect Core 1.0, section
 * 5.6.2), as Entra ID does for more than 200 groups.
 */
export function isDistributedClaim(claims: ProviderClaims, name: string): boolean {
	return getMember(claims._claim_names, name) !== undefined;
}
