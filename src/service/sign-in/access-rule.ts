import { domainToASCII } from "node:url";
import { claimAt, claimTexts, isPointer, type ProviderClaims } from "./claims.ts";

/** Who may sign in through a provider. If both parts are set, both must match. */
export interface AccessRule {
	/** E-mail domains in lower case and ASCII. Empty: any. */
	readonly allowedDomains: readonly string[];
	/** A claim that must have one of the values, or null. */
	readonly requiredClaim: { readonly name: string; readonly values: readonly string[] } | null;
	/** The operator allows everyone explicitly. */
	readonly isForEverybody: boolean;
}

/** Why a person may not sign in, for the log. `claim-not-told`: the provider sent a pointer instead of the claim. */
export type AccessRefusal = "email-not-verified" | "other-domain" | "claim-not-told" | "claim-missing";

export const noRule: AccessRule = { allowedDomains: [], requiredClaim: null, isForEverybody: false };

/** Whether a rule excludes anyone. */
export function isRestrictive({ allowedDomains, requiredClaim }: AccessRule): boolean {
	return allowedDomains.length > 0 || requiredClaim !== null;
}

/** The claims that a rule needs. */
export function claimsOfRule({ allowedDomains, requiredClaim }: AccessRule): readonly string[] {
	return [
		...(allowedDomains.length > 0 ? ["email", "email_verified"] : []),
		...(requiredClaim ? [requiredClaim.name] : []),
	];
}

/** Why the person with these claims may not sign in; null if they may. */
export function accessRefusal(rule: AccessRule, claims: ProviderClaims): AccessRefusal | null {
	return domainRefusal(rule, claims) ?? claimRefusal(rule, claims);
}

/** Only a verified address proves that the person belongs to its domain. */
function domainRefusal({ allowedDomains }: AccessRule, claims: ProviderClaims): AccessRefusal | null {
	if (allowedDomains.length === 0) return null;
	// Some providers send the boolean as a string.
	if (String(claims.email_verified) !== "true") return "email-not-verified";
	return allowedDomains.includes(domainOf(claims.email)) ? null : "other-domain";
}

function domainOf(email: unknown): string {
	const [, domain = ""] = /@([^@\s]+)$/.exec(typeof email === "string" ? email.trim() : "") ?? [];
	return asciiDomain(domain);
}

/** A domain in lower case and ASCII, for comparison. "" if invalid. */
export function asciiDomain(domain: string): string {
	return domainToASCII(domain.toLowerCase());
}

function claimRefusal({ requiredClaim }: AccessRule, claims: ProviderClaims): AccessRefusal | null {
	if (requiredClaim === null) return null;
	const { name, values } = requiredClaim;
	if (claimTexts(claimAt(claims, name)).some((value) => values.includes(value))) return null;
	return isPointer(claims, name) ? "claim-not-told" : "claim-missing";
}
