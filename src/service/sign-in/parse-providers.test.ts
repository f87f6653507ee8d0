import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { noRule } from "./access-rule.ts";
import { parseProviders } from "./parse-providers.ts";

const singleProvider = { OIDC_ISSUER: "https://login.example.com", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" };

test("accepts an empty configuration", () => {
	expect(parseProviders({})).toEqual({ providers: [], rule: noRule });
});

test("configures one provider from three variables", () => {
	expect(parseProviders(singleProvider)).toMatchObject({
		providers: [
			{ id: "oidc", clientId: "id", clientSecret: "secret", scopes: "openid profile email", ways: [{ id: "sign-in" }] },
		],
	});
});

test.each([
	[{ OIDC_ISSUER: "https://login.example.com" }, /^OIDC_CLIENT_ID is missing/],
	[{ OIDC_CLIENT_ID: "id" }, /^OIDC_ISSUER must be an address/],
	[{ OIDC_CLIENT_SECRET: "secret" }, /^OIDC_CLIENT_ID is missing/],
	[{ ...singleProvider, OIDC_ISSUER: "http://login.example.com" }, /^OIDC_ISSUER must use https/],
	[{ ...singleProvider, OIDC_ISSUER: "login" }, /^OIDC_ISSUER must be an address/],
	[{ ...singleProvider, OIDC_AUTH_METHOD: "none" }, /^OIDC_AUTH_METHOD must be/],
	[{ OIDC_AUTH_METHOD: "none" }, /^OIDC_AUTH_METHOD must be/],
	[{ OIDC_WAYS: "[" }, /^OIDC_WAYS must be a JSON array/],
	[{ OIDC_WAYS: '[{"id":"A B","label":"x"}]' }, /^OIDC_WAYS: each way needs an id/],
	[{ OIDC_PROVIDERS: '[{"issuer":"https://login.example.com"}]' }, /^OIDC_PROVIDERS\[0\]\.clientId is missing/],
	[{ ...singleProvider, OIDC_WAYS: "{}" }, /OIDC_WAYS must be a JSON array/],
	[{ ...singleProvider, OIDC_WAYS: "[]" }, /OIDC_WAYS must be a JSON array/],
	[{ ...singleProvider, OIDC_WAYS: '[{"id":"A B","label":"x"}]' }, /needs an id/],
	[{ ...singleProvider, OIDC_WAYS: '[{"id":"a","label":"x","icon":"skull"}]' }, /unknown icon/],
	[
		{ ...singleProvider, OIDC_WAYS: '[{"id":"a","label":"x","parameters":{"state":"1"}}]' },
		/"state" is part of the protocol/,
	],
	[{ ...singleProvider, OIDC_WAYS: '[{"id":"a","label":"x","parameters":{"n":1}}]' }, /object of strings/],
	[{ ...singleProvider, OIDC_WAYS: '[{"id":"a","label":"x"},{"id":"a","label":"y"}]' }, /defined twice/],
	[{ ...singleProvider, OIDC_PROVIDERS: "[{}]" }, /both set/],
	[{ ...singleProvider, OIDC_ALLOWED_DOMAINS: "example" }, /^OIDC_ALLOWED_DOMAINS must be e-mail domains/],
	[
		{ ...singleProvider, OIDC_REQUIRED_CLAIM: "groups" },
		/^OIDC_REQUIRED_CLAIM and OIDC_REQUIRED_VALUE belong together/,
	],
	[
		{ ...singleProvider, OIDC_REQUIRED_VALUE: "documents" },
		/^OIDC_REQUIRED_CLAIM and OIDC_REQUIRED_VALUE belong together/,
	],
	[{ ...singleProvider, OIDC_REQUIRED_CLAIM: "groups", OIDC_REQUIRED_VALUE: "[1]" }, /belong together/],
	[{ ...singleProvider, OIDC_EVERYBODY_MAY_SIGN_IN: "true" }, /^OIDC_EVERYBODY_MAY_SIGN_IN must be yes/],
	[
		{ ...singleProvider, OIDC_EVERYBODY_MAY_SIGN_IN: "yes", OIDC_ALLOWED_DOMAINS: "example.com" },
		/contradicts the other/,
	],
	[{ OIDC_PROVIDERS: "[{}]", OIDC_ALLOWED_DOMAINS: "example.com" }, /has its own rule/],
	[{ OIDC_PROVIDERS: '[{"allowedDomains":[1]}]' }, /OIDC_PROVIDERS\[0\]\.allowedDomains must be e-mail domains/],
])("rejects %j with a message that says what to do", (variables, sentence) => {
	const parsed = parseProviders(variables);
	expect("problems" in parsed && parsed.problems.join("\n")).toMatch(sentence);
});

test("parses the same rule from variables, from the list, and without a provider", () => {
	const rule = {
		allowedDomains: ["example.com", "example.org"],
		requiredClaim: { name: "groups", values: ["CN=docs,OU=all", "b"] },
		isForEverybody: false,
	};
	const variables = {
		OIDC_ALLOWED_DOMAINS: " example.com, @Example.org,",
		OIDC_REQUIRED_CLAIM: "groups",
		OIDC_REQUIRED_VALUE: '["CN=docs,OU=all","b"]',
	};
	const listed = {
		issuer: "https://login.example.com",
		clientId: "id",
		allowedDomains: ["example.com", "example.org"],
		requiredClaim: "groups",
		requiredValue: ["CN=docs,OU=all", "b"],
	};
	expect(parseProviders({ ...singleProvider, ...variables })).toMatchObject({ providers: [{ rule }], rule });
	expect(parseProviders(variables)).toEqual({ providers: [], rule });
	expect(parseProviders({ OIDC_PROVIDERS: JSON.stringify([listed]) })).toMatchObject({ providers: [{ rule }] });
	expect(parseProviders({ ...singleProvider, OIDC_REQUIRED_CLAIM: "hd", OIDC_REQUIRED_VALUE: "a,b" })).toMatchObject({
		rule: { requiredClaim: { name: "hd", values: ["a,b"] } },
	});
});

test("allows http on loopback", () => {
	expect(parseProviders({ ...singleProvider, OIDC_ISSUER: "http://localhost:8080/realms/test" })).toHaveProperty(
		"providers",
	);
});

test("accepts every example in the manual", async () => {
	const manual = await readFile(new URL("../../../docs/sign-in.md", import.meta.url), "utf8");
	const blocks = [...manual.matchAll(/```\n(OIDC_[\s\S]*?)```/g)].map(([, block = ""]) => block);
	expect(blocks.length).toBe(5);
	for (const block of blocks) {
		const lines = block
			.trim()
			.split("\n")
			.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
		expect(parseProviders(Object.fromEntries(lines))).toHaveProperty("providers");
	}
	const [ways, providers] = [...manual.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block]) => block);
	expect(parseProviders({ ...singleProvider, OIDC_WAYS: ways })).toHaveProperty("providers");
	expect(parseProviders({ OIDC_PROVIDERS: providers })).toHaveProperty("providers");
});
