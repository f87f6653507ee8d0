import { domainToASCII } from "node:url";
import { findClaim, isDistributedClaim, type ProviderClaims, toClaimStrings } from "./claims.ts";

/** Who may sign in through a provider. If both conditions are set, both must hold. */
export interface AccessRule {
	/** E-mail domains in lower case and ASCII; subdomains do not count. If the list is empty, any domain is allowed. */
	readonly allowedDomains: readonly string[];
	/** A claim that must have one of the values; null if none is required. */
	readonly requiredClaim: { readonly name: string; readonly values: readonly string[] } | null;
	/** True if the operator has explicitly allowed everyone. */
	readonly isForEverybody: boolean;
}

/**
 * Why a person may not sign in, for the log. `claim-not-told` means that the provider sent a pointer instead of the
 * claim.
 */
export type AccessRefusal = "email-not-verified" | "other-domain" | "claim-not-told" | "claim-missing";

export const noRule: AccessRule = { allowedDomains: [], requiredClaim: null, isForEverybody: false };

/** Whether a rule excludes anyone. */
export function isRestrictive({ allowedDomains, requiredClaim }: AccessRule): boolean {
	return allowedDomains.length > 0 || requiredClaim !== null;
}

/** Lists the names of the claims that a rule needs. */
export function listRuleClaims({ allowedDomains, requiredClaim }: AccessRule): readonly string[] {
	return [
		...(allowedDomains.length > 0 ? ["email", "email_verified"] : []),
		...(requiredClaim ? [requiredClaim.name] : []),
	];
}

/** Returns why a person with these claims may not sign in; null if they may. */
export function findAccessRefusal(rule: AccessRule, claims: ProviderClaims): AccessRefusal | null {
	return findDomainRefusal(rule, claims) ?? findClaimRefusal(rule, claims);
}

/** Checks the e-mail domain. Only a verified address proves that the person belongs to its domain. */
function findDomainRefusal({ allowedDomains }: AccessRule, claims: ProviderClaims): AccessRefusal | null {
	if (allowedDomains.length === 0) return null;
	// Some providers send the boolean as a string.
	if (String(claims.email_verified) !== "true") return "email-not-verified";
	return allowedDomains.includes(parseDomain(claims.email)) ? null : "other-domain";
}

function parseDomain(email: unknown): string {
	const [, domain = ""] = /@([^@\s]+)$/.exec(typeof email === "string" ? email.trim() : "") ?? [];
	return toAsciiDomain(domain);
}

/** Converts a domain to lower case and ASCII for comparison; "" if it is invalid. */
export function toAsciiDomain(domain: string): string {
	return domainToASCII(domain.toLowerCase());
}

function findClaimRefusal({ requiredClaim }: AccessRule, claims: ProviderClaims): AccessRefusal | null {
	if (requiredClaim === null) return null;
	const { name, values } = requiredClaim;
	if (toClaimStrings(findClaim(claims, name)).some((value) => values.includes(value))) return null;
	return isDistributedClaim(claims, name) ? "claim-not-told" : "claim-missing";
}
