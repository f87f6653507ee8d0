import type { AccessRule } from "./access-rule.ts";
import { parseAccessRule, type RawRule } from "./parse-access-rule.ts";
import { type ProviderSettings, reservedParameters, type SignInWay } from "./provider-settings.ts";

/** The environment variables that configure identity providers. */
export interface ProviderVariables {
	readonly OIDC_ISSUER?: string | undefined;
	readonly OIDC_CLIENT_ID?: string | undefined;
	readonly OIDC_CLIENT_SECRET?: string | undefined;
	readonly OIDC_AUTH_METHOD?: string | undefined;
	readonly OIDC_SCOPES?: string | undefined;
	readonly OIDC_WAYS?: string | undefined;
	/** Comma-separated domains. */
	readonly OIDC_ALLOWED_DOMAINS?: string | undefined;
	readonly OIDC_REQUIRED_CLAIM?: string | undefined;
	/** A single value or a JSON array of values. */
	readonly OIDC_REQUIRED_VALUE?: string | undefined;
	/** `yes` or empty. */
	readonly OIDC_EVERYBODY_MAY_SIGN_IN?: string | undefined;
	/**
	 * A JSON array with one object per provider: `id`, `issuer`, `clientId`, `clientSecret`, `authMethod`, `scopes`,
	 * `ways`, `allowedDomains`, `requiredClaim`, `requiredValue`, `everybodyMaySignIn`.
	 */
	readonly OIDC_PROVIDERS?: string | undefined;
}

/**
 * The providers (none if not configured), or one sentence per error. `rule` is the access rule of the environment
 * variables, which also applies to the local provider.
 */
export type ParsedProviders =
	| { readonly providers: readonly ProviderSettings[]; readonly rule: AccessRule }
	| { readonly problems: readonly string[] };

type Json = Record<string, unknown>;

const icons: readonly SignInWay["icon"][] = [
	"email",
	"google",
	"microsoft",
	"github",
	"apple",
	"facebook",
	"social",
	"key",
];
const idPattern = /^[a-z0-9-]{1,40}$/;
const defaultWays = [{ id: "sign-in", label: "Continue to sign in", icon: "key" }];

/**
 * Parses the identity providers from the environment: either several in OIDC_PROVIDERS, or one in the other variables,
 * but not both.
 */
export function parseProviders(variables: ProviderVariables): ParsedProviders {
	const problems: string[] = [];
	const providers = readRawProviders(variables, problems).map((raw, index) =>
		parseProvider(raw, createKeyNames(variables, index), problems),
	);
	for (const duplicate of findDuplicates(providers.map(({ id }) => id)))
		problems.push(`OIDC_PROVIDERS: the id "${duplicate}" is used twice.`);
	for (const duplicate of findDuplicates(providers.flatMap(({ ways }) => ways.map(({ id }) => id)))) {
		problems.push(`The way "${duplicate}" is defined twice; each way needs its own id.`);
	}
	const rule = parseRuleOfVariables(variables, problems);
	return problems.length > 0 ? { problems: [...new Set(problems)] } : { providers, rule };
}

/** Returns the name under which the operator sets a key of a provider, for messages. */
type KeyNames = (key: "id" | "issuer" | "clientId" | "authMethod" | "ways" | keyof RawRule) => string;

const variableNames: Readonly<Record<Parameters<KeyNames>[0], string>> = {
	// The id cannot be set for a single provider, so this name is never shown for one.
	id: "OIDC_PROVIDERS",
	issuer: "OIDC_ISSUER",
	clientId: "OIDC_CLIENT_ID",
	authMethod: "OIDC_AUTH_METHOD",
	ways: "OIDC_WAYS",
	allowedDomains: "OIDC_ALLOWED_DOMAINS",
	requiredClaim: "OIDC_REQUIRED_CLAIM",
	requiredValue: "OIDC_REQUIRED_VALUE",
	everybodyMaySignIn: "OIDC_EVERYBODY_MAY_SIGN_IN",
};

function createKeyNames(variables: ProviderVariables, index: number): KeyNames {
	return (key) => (variables.OIDC_PROVIDERS ? `OIDC_PROVIDERS[${index}].${key}` : variableNames[key]);
}

function findDuplicates(ids: readonly string[]): readonly string[] {
	return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function readRawProviders(variables: ProviderVariables, problems: string[]): readonly Json[] {
	const { OIDC_PROVIDERS, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = variables;
	if (OIDC_PROVIDERS) {
		if (OIDC_ISSUER) problems.push("OIDC_ISSUER and OIDC_PROVIDERS are both set; use one of them.");
		// Ignoring such a variable silently would exclude no one.
		for (const name of ruleVariables.filter((name) => variables[name]))
			problems.push(`${name} and OIDC_PROVIDERS are both set; each provider in OIDC_PROVIDERS has its own rule.`);
		return parseList(OIDC_PROVIDERS, "OIDC_PROVIDERS", problems);
	}
	const ways = variables.OIDC_WAYS ? parseList(variables.OIDC_WAYS, "OIDC_WAYS", problems) : undefined;
	const raw = {
		issuer: OIDC_ISSUER,
		clientId: OIDC_CLIENT_ID,
		clientSecret: OIDC_CLIENT_SECRET,
		authMethod: variables.OIDC_AUTH_METHOD,
		scopes: variables.OIDC_SCOPES,
		ways,
		...toRawRule(variables),
	};
	if (OIDC_ISSUER || OIDC_CLIENT_ID || OIDC_CLIENT_SECRET) return [raw];
	// These settings have no effect without a provider, but their errors are reported nevertheless.
	parseAuthMethod(raw, createKeyNames(variables, 0), problems);
	parseWays(raw, createKeyNames(variables, 0), problems);
	return [];
}

const ruleVariables = [
	"OIDC_ALLOWED_DOMAINS",
	"OIDC_REQUIRED_CLAIM",
	"OIDC_REQUIRED_VALUE",
	"OIDC_EVERYBODY_MAY_SIGN_IN",
] as const;

/** Converts the access rule in the environment variables to the form of OIDC_PROVIDERS. */
function toRawRule(variables: ProviderVariables): RawRule {
	const { OIDC_REQUIRED_VALUE: value, OIDC_EVERYBODY_MAY_SIGN_IN: everybody } = variables;
	return {
		allowedDomains: variables.OIDC_ALLOWED_DOMAINS?.split(",").filter((domain) => domain.trim()),
		requiredClaim: variables.OIDC_REQUIRED_CLAIM,
		requiredValue: value?.trim().startsWith("[") ? parseJson(value) : value,
		everybodyMaySignIn: everybody?.trim() === "yes" ? true : everybody?.trim() || undefined,
	};
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function parseRuleOfVariables(variables: ProviderVariables, problems: string[]): AccessRule {
	return parseAccessRule(toRawRule(variables), (key) => variableNames[key], problems);
}

function parseList(text: string, name: string, problems: string[]): readonly Json[] {
	try {
		const list: unknown = JSON.parse(text);
		if (Array.isArray(list) && list.length > 0 && list.every((item) => typeof item === "object" && item)) return list;
	} catch {
		// Invalid JSON gets the same message as other values.
	}
	problems.push(`${name} must be a JSON array with at least one object.`);
	return [];
}

function parseProvider(raw: Json, nameOf: KeyNames, problems: string[]): ProviderSettings {
	const id = toTrimmedText(raw.id) || "oidc";
	if (!idPattern.test(id)) problems.push(`${nameOf("id")} may contain only lower-case letters, digits and hyphens.`);
	const clientId = toTrimmedText(raw.clientId);
	if (!clientId) problems.push(`${nameOf("clientId")} is missing: the client id that the provider gave this service.`);
	return {
		id,
		issuer: parseIssuer(toTrimmedText(raw.issuer), nameOf("issuer"), problems),
		clientId,
		clientSecret: toTrimmedText(raw.clientSecret) || null,
		tokenEndpointAuthMethod: parseAuthMethod(raw, nameOf, problems),
		scopes: addOpenIdScope(toTrimmedText(raw.scopes) || "openid profile email"),
		issuerName: null,
		ways: parseWays(raw, nameOf, problems),
		rule: parseAccessRule(raw, nameOf, problems),
	};
}

function parseAuthMethod(raw: Json, nameOf: KeyNames, problems: string[]): ProviderSettings["tokenEndpointAuthMethod"] {
	const authMethod = toTrimmedText(raw.authMethod) || "client_secret_basic";
	if (authMethod === "client_secret_basic" || authMethod === "client_secret_post") return authMethod;
	problems.push(`${nameOf("authMethod")} must be client_secret_basic or client_secret_post.`);
	return "client_secret_basic";
}

function parseWays(raw: Json, nameOf: KeyNames, problems: string[]): readonly SignInWay[] {
	const ways = Array.isArray(raw.ways) && raw.ways.length > 0 ? (raw.ways as Json[]) : defaultWays;
	return ways.map((way) => parseWay(way, nameOf("ways"), problems));
}

function toTrimmedText(value: unknown): string {
	return typeof value === "string" ? value.trim() : "";
}

function addOpenIdScope(scopes: string): string {
	return scopes.split(/\s+/).includes("openid") ? scopes : `openid ${scopes}`;
}

/** Whether a host name is `localhost`, 127.0.0.1 or ::1. Other addresses in 127.0.0.0/8 do not count as loopback. */
export function isLoopback(hostname: string): boolean {
	return ["localhost", "127.0.0.1", "[::1]", "::1"].includes(hostname);
}

function parseIssuer(issuer: string, name: string, problems: string[]): URL {
	const url = URL.parse(issuer);
	if (!url) problems.push(`${name} must be an address such as https://accounts.example.com.`);
	else if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) {
		problems.push(`${name} must use https (http only on loopback).`);
	}
	return url ?? new URL("https://invalid.invalid");
}

function parseWay(raw: Json, name: string, problems: string[]): SignInWay {
	const id = toTrimmedText(raw.id);
	const label = toTrimmedText(raw.label);
	if (!idPattern.test(id) || !label)
		problems.push(`${name}: each way needs an id (lower-case letters, digits, hyphens) and a label.`);
	const icon = (toTrimmedText(raw.icon) || "key") as SignInWay["icon"];
	if (!icons.includes(icon))
		problems.push(`${name}: the way "${id}" has an unknown icon; the icons are ${icons.join(", ")}.`);
	return { id, label, icon, parameters: parseParameters(raw.parameters, `${name}, way "${id}"`, problems) };
}

function parseParameters(raw: unknown, name: string, problems: string[]): Readonly<Record<string, string>> {
	if (raw === undefined) return {};
	const entries = typeof raw === "object" && raw ? Object.entries(raw) : null;
	if (!entries?.every(([, value]) => typeof value === "string")) {
		problems.push(`${name}: the parameters must be an object of strings.`);
		return {};
	}
	for (const [key] of entries) {
		if (reservedParameters.includes(key))
			problems.push(`${name}: the parameter "${key}" is part of the protocol and cannot be set.`);
	}
	return Object.fromEntries(entries);
}
