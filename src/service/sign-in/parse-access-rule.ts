import { type AccessRule, asciiDomain } from "./access-rule.ts";

/** A provider's rule as written in JSON; environment variables are converted to this form. */
export interface RawRule {
	readonly allowedDomains?: unknown;
	readonly requiredClaim?: unknown;
	readonly requiredValue?: unknown;
	readonly everybodyMaySignIn?: unknown;
}

/** The name by which the operator knows each key of a `RawRule`. */
export type RuleNames = (key: keyof RawRule) => string;

/** Parses the access rule; adds a sentence to `problems` for each error. */
export function parseAccessRule(raw: RawRule, nameOf: RuleNames, problems: string[]): AccessRule {
	const rule = {
		allowedDomains: parseDomains(raw, nameOf, problems),
		requiredClaim: parseRequiredClaim(raw, nameOf, problems),
		isForEverybody: parseEverybody(raw, nameOf, problems),
	};
	if (rule.isForEverybody && (rule.allowedDomains.length > 0 || rule.requiredClaim))
		problems.push(`${nameOf("everybodyMaySignIn")} contradicts the other sign-in rule; use one of them.`);
	return rule;
}

function parseDomains(raw: RawRule, nameOf: RuleNames, problems: string[]): readonly string[] {
	const given = texts(raw.allowedDomains ?? []);
	const domains = given?.map((domain) => asciiDomain(domain.replace(/^@/, ""))) ?? [];
	if (!given || domains.some((domain) => !domain.includes(".")))
		problems.push(`${nameOf("allowedDomains")} must be e-mail domains such as example.com.`);
	return domains;
}

function parseRequiredClaim(raw: RawRule, nameOf: RuleNames, problems: string[]): AccessRule["requiredClaim"] {
	const [name] = texts(raw.requiredClaim ?? "") ?? [];
	const values = texts(raw.requiredValue ?? []) ?? [];
	if (!name && values.length === 0 && !raw.requiredClaim && !raw.requiredValue) return null;
	if (name && values.length > 0) return { name, values };
	problems.push(`${nameOf("requiredClaim")} and ${nameOf("requiredValue")} belong together: set both or neither.`);
	return null;
}

function parseEverybody(raw: RawRule, nameOf: RuleNames, problems: string[]): boolean {
	const given = raw.everybodyMaySignIn ?? false;
	if (typeof given !== "boolean") problems.push(`${nameOf("everybodyMaySignIn")} must be yes or left out.`);
	return given === true;
}

/** A string or a list of strings, trimmed. Null for anything else. */
function texts(value: unknown): readonly string[] | null {
	const list = Array.isArray(value) ? value : [value];
	if (!list.every((item): item is string => typeof item === "string")) return null;
	return list.map((item) => item.trim()).filter(Boolean);
}
