import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parseProviders } from "./parse-providers.ts";

const one = { OIDC_ISSUER: "https://login.example.com", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" };

test("nothing configured is no provider, and no problem", () => {
	expect(parseProviders({})).toEqual({ providers: [] });
});

test("three variables are enough for one provider with one button", () => {
	expect(parseProviders(one)).toMatchObject({
		providers: [
			{ id: "oidc", clientId: "id", clientSecret: "secret", scopes: "openid profile email", ways: [{ id: "sign-in" }] },
		],
	});
});

test.each([
	[{ OIDC_ISSUER: "https://login.example.com" }, /^OIDC_CLIENT_ID is missing/],
	[{ OIDC_CLIENT_ID: "id" }, /^OIDC_ISSUER must be an address/],
	[{ OIDC_CLIENT_SECRET: "secret" }, /^OIDC_CLIENT_ID is missing/],
	[{ ...one, OIDC_ISSUER: "http://login.example.com" }, /^OIDC_ISSUER must use https/],
	[{ ...one, OIDC_ISSUER: "login" }, /^OIDC_ISSUER must be an address/],
	[{ ...one, OIDC_AUTH_METHOD: "none" }, /^OIDC_AUTH_METHOD must be/],
	[{ OIDC_AUTH_METHOD: "none" }, /^OIDC_AUTH_METHOD must be/],
	[{ OIDC_WAYS: "[" }, /^OIDC_WAYS must be a JSON array/],
	[{ OIDC_WAYS: '[{"id":"A B","label":"x"}]' }, /^OIDC_WAYS: each way needs an id/],
	[{ OIDC_PROVIDERS: '[{"issuer":"https://login.example.com"}]' }, /^OIDC_PROVIDERS\[0\]\.clientId is missing/],
	[{ ...one, OIDC_WAYS: "{}" }, /OIDC_WAYS must be a JSON array/],
	[{ ...one, OIDC_WAYS: "[]" }, /OIDC_WAYS must be a JSON array/],
	[{ ...one, OIDC_WAYS: '[{"id":"A B","label":"x"}]' }, /needs an id/],
	[{ ...one, OIDC_WAYS: '[{"id":"a","label":"x","icon":"skull"}]' }, /unknown icon/],
	[{ ...one, OIDC_WAYS: '[{"id":"a","label":"x","parameters":{"state":"1"}}]' }, /"state" belongs to the protocol/],
	[{ ...one, OIDC_WAYS: '[{"id":"a","label":"x","parameters":{"n":1}}]' }, /object of strings/],
	[{ ...one, OIDC_WAYS: '[{"id":"a","label":"x"},{"id":"a","label":"y"}]' }, /named twice/],
	[{ ...one, OIDC_PROVIDERS: "[{}]" }, /both set/],
])("%j is refused with a sentence that says what to do", (variables, sentence) => {
	const parsed = parseProviders(variables);
	expect("problems" in parsed && parsed.problems.join("\n")).toMatch(sentence);
});

test("http is allowed on loopback only", () => {
	expect(parseProviders({ ...one, OIDC_ISSUER: "http://localhost:8080/realms/test" })).toHaveProperty("providers");
});

test("every setting that the manual shows is accepted as it stands there", async () => {
	const manual = await readFile(new URL("../../docs/sign-in.md", import.meta.url), "utf8");
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
	expect(parseProviders({ ...one, OIDC_WAYS: ways })).toHaveProperty("providers");
	expect(parseProviders({ OIDC_PROVIDERS: providers })).toHaveProperty("providers");
});
