/** A provider's claims about a person: the ID token's claims, and the userinfo endpoint's beside them. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

/**
 * The claim of this name. Undefined where there is none. A name may lead into nested claims by dots
 * (`realm_access.roles`). A claim that has the whole name wins: namespaced claims are addresses, which have dots too.
 */
export function claimAt(claims: ProviderClaims, name: string): unknown {
	if (Object.hasOwn(claims, name)) return claims[name];
	return name.split(".").reduce<unknown>((value, key) => memberOf(value, key), claims);
}

function memberOf(value: unknown, key: string): unknown {
	return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Whether a value is what JSON calls an object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A claim's values as texts: each one of a list, or the single value. What is no text, number or boolean is left out.
 */
export function claimTexts(claim: unknown): readonly string[] {
	const values = Array.isArray(claim) ? claim : [claim];
	return values.filter((value) => ["string", "number", "boolean"].includes(typeof value)).map(String);
}

/**
 * Whether the provider sent a pointer in place of the claim (OpenID Connect Core 1.0, section 5.6.2). Entra ID does so
 * beyond 200 groups.
 */
export function isPointer(claims: ProviderClaims, name: string): boolean {
	return memberOf(claims._claim_names, name) !== undefined;
}
