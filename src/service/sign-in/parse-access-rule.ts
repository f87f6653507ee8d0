import { type AccessRule, toAsciiDomain } from "./access-rule.ts";

/** A provider's access rule as written in JSON. Environment variables are converted to this form first. */
export interface RawRule {
	readonly allowedDomains?: unknown;
	readonly requiredClaim?: unknown;
	readonly requiredValue?: unknown;
	readonly everybodyMaySignIn?: unknown;
}

/** Returns the name under which the operator sets a key of `RawRule`, for messages. */
export type RuleKeyNames = (key: keyof RawRule) => string;

/** Parses the access rule and adds one sentence to `problems` for each error. */
export function parseAccessRule(raw: RawRule, nameOf: RuleKeyNames, problems: string[]): AccessRule {
	const rule = {
		allowedDomains: parseDomains(raw, nameOf, problems),
		requiredClaim: parseRequiredClaim(raw, nameOf, problems),
		isForEverybody: parseEverybody(raw, nameOf, problems),
	};
	if (rule.isForEverybody && (rule.allowedDomains.length > 0 || rule.requiredClaim))
		problems.push(`${nameOf("everybodyMaySignIn")} contradicts the other sign-in rule; use one of them.`);
	return rule;
}

function parseDomains(raw: RawRule, nameOf: RuleKeyNames, problems: string[]): readonly string[] {
	const parsed = toTrimmedTexts(raw.allowedDomains ?? []);
	const domains = parsed?.map((domain) => toAsciiDomain(domain.replace(/^@/, ""))) ?? [];
	if (!parsed || domains.some((domain) => !domain.includes(".")))
		problems.push(`${nameOf("allowedDomains")} must be e-mail domains such as example.com.`);
	return domains;
}

function parseRequiredClaim(raw: RawRule, nameOf: RuleKeyNames, problems: string[]): AccessRule["requiredClaim"] {
	const [name] = toTrimmedTexts(raw.requiredClaim ?? "") ?? [];
	const values = toTrimmedTexts(raw.requiredValue ?? []) ?? [];
	if (!name && values.length === 0 && !raw.requiredClaim && !raw.requiredValue) return null;
	if (name && values.length > 0) return { name, values };
	problems.push(`${nameOf("requiredClaim")} and ${nameOf("requiredValue")} belong together: set both or neither.`);
	return null;
}

function parseEverybody(raw: RawRule, nameOf: RuleKeyNames, problems: string[]): boolean {
	const value = raw.everybodyMaySignIn ?? false;
	if (typeof value !== "boolean") problems.push(`${nameOf("everybodyMaySignIn")} must be yes or left out.`);
	return value === true;
}

/** Returns the non-empty trimmed strings of a string or a list of strings; null for anything else. */
function toTrimmedTexts(value: unknown): readonly string[] | null {
	const list = Array.isArray(value) ? value : [value];
	if (!list.every((item): item is string => typeof item === "string")) return null;
	return list.map((item) => item.trim()).filter(Boolean);
}
