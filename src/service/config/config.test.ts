import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const provider = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "documents" };

/** Every variable in .env.example, with its value. */
async function exampleVariables(): Promise<Record<string, string>> {
	const text = await readFile(new URL("../../../.env.example", import.meta.url), "utf8");
	return Object.fromEntries(
		[...text.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
	);
}

/** The names of the variables that readConfig reads. */
function variablesRead(): ReadonlySet<string> {
	const asked = new Set<string>();
	readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
	// npm sets it, not the operator.
	asked.delete("npm_lifecycle_event");
	return asked;
}

test("an empty environment gives a service on this machine, on port 3000, with its own database", () => {
	expect(readConfig({})).toMatchObject({
		host: "localhost",
		port: 3000,
		publicUrl: new URL("http://localhost:3000"),
		databaseUrl: null,
		perToken: { limit: 60, windowMs: 60_000 },
		workers: availableParallelism(),
		localIdentityPort: 3001,
		workerThreads: null,
		licenceBarcode: { barcode: "on", keysFolder: null },
	});
});

test(".env.example names every variable that is read, and no other", async () => {
	// Some variables are read only with a provider, others only without one.
	const asked = new Set([...variablesRead(), "OIDC_CLIENT_SECRET", "OIDC_AUTH_METHOD", "OIDC_SCOPES", "OIDC_WAYS"]);
	expect(Object.keys(await exampleVariables()).sort()).toEqual([...asked].sort());
});

test(".env.example shows the true defaults", async () => {
	const { PUBLIC_URL: _, ...example } = await exampleVariables();
	expect(readConfig(example)).toEqual(readConfig({}));
});

test.each([
	["10", 600_000],
	["0", null],
	["", null],
])("with STEP_UP_MINUTES=%s a sign-in may be this old, in milliseconds: %s", (minutes, stepUpMs) => {
	expect(readConfig({ STEP_UP_MINUTES: minutes }).stepUpMs).toBe(stepUpMs);
});

test.each<[Record<string, string>, RegExp]>([
	[{ PORT: "http" }, /^PORT must be a whole number from 1 to 65535, not "http"\.$/],
	[{ PORT: "65536" }, /^PORT must/],
	[{ RATE_LIMIT: "0" }, /^RATE_LIMIT must/],
	[{ RATE_LIMIT_WINDOW_S: "1.5" }, /^RATE_LIMIT_WINDOW_S must/],
	[{ WORKERS: "-1" }, /^WORKERS must/],
	[{ STEP_UP_MINUTES: "1441" }, /^STEP_UP_MINUTES must be a whole number from 0 to 1440/],
	[{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of trace, .* not "loud"\.$/],
	[{ LICENCE_BARCODE: "maybe" }, /^LICENCE_BARCODE must be one of on, off/],
	[{ TRUST_PROXY: "yes please" }, /^TRUST_PROXY must/],
	[{ TRUST_PROXY: "abc" }, /^TRUST_PROXY must/],
	[{ TRUST_PROXY: "10.0.0.0/99" }, /^TRUST_PROXY must/],
	[{ TRUST_PROXY: "fd00::/0" }, /^TRUST_PROXY must/],
	[{ TRUST_PROXY: "10.0.0.1,," }, /^TRUST_PROXY must/],
	[{ DATABASE_URL: "mysql://root:hunter2@db/x" }, /^DATABASE_URL must be an address starting with postgresql:\/\//],
	[{ MIGRATION_DATABASE_URL: "mysql://root:hunter2@db/x" }, /^MIGRATION_DATABASE_URL must be an address [^2]*$/],
	[{ PUBLIC_URL: "documents.example.com" }, /^PUBLIC_URL must/],
	[{ PUBLIC_URL: "https://documents.example.com/app" }, /^PUBLIC_URL must be an address without a path/],
	[{ PUBLIC_URL: "http://documents.example.com" }, /^PUBLIC_URL must use https/],
	[{ NODE_ENV: "production" }, /^With NODE_ENV=production an identity provider must be configured: set OIDC_ISSUER/],
	[{ SIGNING_KEY_SECRET: "hunter2" }, /^SIGNING_KEY_SECRET must have at least 32 random characters\.$/],
	[
		{ NODE_ENV: "production", ...provider, DATABASE_URL: "postgresql://db/x" },
		/^With NODE_ENV=production and DATABASE_URL, SIGNING_KEY_SECRET must be set/,
	],
	[{ OIDC_ISSUER: "id.example.com", OIDC_CLIENT_ID: "x" }, /^OIDC_ISSUER must be an address/],
	[{ OIDC_CLIENT_ID: "x" }, /^OIDC_ISSUER must be an address/],
	[{ OIDC_ISSUER: "https://id.example.com" }, /^OIDC_CLIENT_ID is missing/],
	[{ SESSION_MAX_HOURS: "0" }, /^SESSION_MAX_HOURS must be a whole number from 1 to 168/],
])("%j is refused with one clear sentence", (environment, sentence) => {
	const problems = problemsOf(environment);
	expect(problems).toHaveLength(1);
	expect(problems[0]).toMatch(sentence);
});

test("reports all errors together, without secrets", () => {
	const problems = problemsOf({ PORT: "x", WORKERS: "0", DATABASE_URL: "mysql://root:hunter2@db/x" });
	expect(problems).toHaveLength(3);
	expect(problems.join()).not.toContain("hunter2");
});

test.each([
	["false", false],
	["true", true],
	["2", 2],
	["10.0.0.0/8, ::1", "10.0.0.0/8, ::1"],
	["fd00::/8", "fd00::/8"],
])("accepts TRUST_PROXY=%s", (given, meant) => expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(meant));

test("the local identity provider is never started where a provider is configured, or others can reach the service", () => {
	expect(readConfig(provider).localIdentityPort).toBeNull();
	expect(readConfig({ HOST: "0.0.0.0" }).localIdentityPort).toBeNull();
	expect(readConfig({ PUBLIC_URL: "https://documents.example.com" }).localIdentityPort).toBeNull();
});

test("production starts with a provider", () => {
	expect(readConfig({ NODE_ENV: "production", ...provider }).providers).toHaveLength(1);
});

const google = { ...provider, OIDC_ISSUER: "https://accounts.google.com" };

test.each([
	"https://accounts.google.com",
	"https://login.microsoftonline.com/common/v2.0",
	"https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0",
	"https://company.eu.auth0.com/",
])("production requires an access rule with %s", (issuer) => {
	const environment = { NODE_ENV: "production", ...provider, OIDC_ISSUER: issuer };
	expect(problemsOf(environment).join()).toMatch(/^With NODE_ENV=production, restrict who may sign in at https/);
	for (const rule of [
		{ OIDC_ALLOWED_DOMAINS: "example.com" },
		{ OIDC_REQUIRED_CLAIM: "hd", OIDC_REQUIRED_VALUE: "example.com" },
		{ OIDC_EVERYBODY_MAY_SIGN_IN: "yes" },
	])
		expect(problemsOf({ ...environment, ...rule })).toEqual([]);
});

test("a provider with a rule does not speak for a public one beside it", () => {
	const company = { id: "company", issuer: "https://id.example.com", clientId: "x", allowedDomains: ["example.com"] };
	const everybody = {
		id: "google",
		issuer: "https://accounts.google.com",
		clientId: "y",
		ways: [{ id: "g", label: "G" }],
	};
	const OIDC_PROVIDERS = JSON.stringify([company, everybody]);
	expect(problemsOf({ NODE_ENV: "production", OIDC_PROVIDERS })).toHaveLength(1);
});

test("for trying out, a public provider needs no rule; in production a company's own needs none", () => {
	expect(problemsOf(google)).toEqual([]);
	expect(problemsOf({ NODE_ENV: "production", ...provider })).toEqual([]);
	const tenant = "https://login.microsoftonline.com/0f6e9c3a-1111-4222-8333-444455556666/v2.0";
	expect(problemsOf({ NODE_ENV: "production", ...provider, OIDC_ISSUER: tenant })).toEqual([]);
});

test("administrators need teams, unless the local provider has them", () => {
	const roles = { ROLE_CLAIM: "groups", ROLE_GROUPS: '{"administrator":"it-leads"}' };
	expect(problemsOf({ ...provider, ...roles }).join()).toMatch(
		/^ROLE_GROUPS has administrators.*TEAM_CLAIM must be set/,
	);
	expect(problemsOf({ ...provider, ...roles, TEAM_CLAIM: "groups" })).toEqual([]);
	expect(problemsOf(roles)).toEqual([]);
	expect(problemsOf({ ...provider, ROLE_CLAIM: "groups", ROLE_GROUPS: '{"clerk":"office"}' })).toEqual([]);
});

test("a database on a Unix socket is taken as it is written", () => {
	const url = "postgresql://service@/documents?host=%2Frun%2Fpostgresql";
	expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test("an empty value counts as unset", () => expect(readConfig({ PORT: " ", DATABASE_URL: "" }).port).toBe(3000));

test("the configuration cannot be changed", () => {
	expect(() => Object.assign(readConfig({}), { port: 1 })).toThrow(TypeError);
});

function problemsOf(environment: Record<string, string>): readonly string[] {
	try {
		readConfig(environment);
		return [];
	} catch (error) {
		if (error instanceof ConfigError) return error.problems;
		throw error;
	}
}
