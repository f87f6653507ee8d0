import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const provider = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "documents" };

/** The name and value of every variable in .env.example. */
async function loadExampleVariables(): Promise<Record<string, string>> {
	const text = await readFile(new URL("../../../.env.example", import.meta.url), "utf8");
	return Object.fromEntries(
		[...text.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
	);
}

/** The names of the variables that readConfig reads. */
function listReadVariables(): ReadonlySet<string> {
	const names = new Set<string>();
	readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
	// Set by npm, not by the operator.
	names.delete("npm_lifecycle_event");
	return names;
}

test("defaults to a service on localhost, port 3000, with an embedded database", () => {
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

test(".env.example contains exactly the variables that are read", async () => {
	// Some variables are read only with a provider, others only without one.
	const names = new Set([...listReadVariables(), "OIDC_CLIENT_SECRET", "OIDC_AUTH_METHOD", "OIDC_SCOPES", "OIDC_WAYS"]);
	expect(Object.keys(await loadExampleVariables()).sort()).toEqual([...names].sort());
});

test(".env.example contains the actual defaults", async () => {
	const { PUBLIC_URL: _, ...example } = await loadExampleVariables();
	expect(readConfig(example)).toEqual(readConfig({}));
});

test.each([
	["10", 600_000],
	["0", null],
	["", null],
])("converts STEP_UP_MINUTES=%s to a maximum age of %s ms", (minutes, stepUpMs) => {
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
])("reports %j with one sentence", (environment, pattern) => {
	const problems = findProblems(environment);
	expect(problems).toHaveLength(1);
	expect(problems[0]).toMatch(pattern);
});

test("reports all errors together, without secrets", () => {
	const problems = findProblems({ PORT: "x", WORKERS: "0", DATABASE_URL: "mysql://root:hunter2@db/x" });
	expect(problems).toHaveLength(3);
	expect(problems.join()).not.toContain("hunter2");
});

test.each([
	["false", false],
	["true", true],
	["2", 2],
	["10.0.0.0/8, ::1", "10.0.0.0/8, ::1"],
	["fd00::/8", "fd00::/8"],
])("accepts TRUST_PROXY=%s", (text, expected) => expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(expected));

test("does not start the local identity provider if a provider is configured or the service is not on loopback", () => {
	expect(readConfig(provider).localIdentityPort).toBeNull();
	expect(readConfig({ HOST: "0.0.0.0" }).localIdentityPort).toBeNull();
	expect(readConfig({ PUBLIC_URL: "https://documents.example.com" }).localIdentityPort).toBeNull();
});

test("accepts production with a provider", () => {
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
	expect(findProblems(environment).join()).toMatch(/^With NODE_ENV=production, restrict who may sign in at https/);
	for (const rule of [
		{ OIDC_ALLOWED_DOMAINS: "example.com" },
		{ OIDC_REQUIRED_CLAIM: "hd", OIDC_REQUIRED_VALUE: "example.com" },
		{ OIDC_EVERYBODY_MAY_SIGN_IN: "yes" },
	])
		expect(findProblems({ ...environment, ...rule })).toEqual([]);
});

test("requires a rule for a public provider even if another provider has one", () => {
	const company = { id: "company", issuer: "https://id.example.com", clientId: "x", allowedDomains: ["example.com"] };
	const unrestricted = {
		id: "google",
		issuer: "https://accounts.google.com",
		clientId: "y",
		ways: [{ id: "g", label: "G" }],
	};
	const OIDC_PROVIDERS = JSON.stringify([company, unrestricted]);
	expect(findProblems({ NODE_ENV: "production", OIDC_PROVIDERS })).toHaveLength(1);
});

test("requires no rule for a public provider outside production, or for a company's own provider in production", () => {
	expect(findProblems(google)).toEqual([]);
	expect(findProblems({ NODE_ENV: "production", ...provider })).toEqual([]);
	const tenant = "https://login.microsoftonline.com/0f6e9c3a-1111-4222-8333-444455556666/v2.0";
	expect(findProblems({ NODE_ENV: "production", ...provider, OIDC_ISSUER: tenant })).toEqual([]);
});

test("requires teams for administrators, unless the local provider is used", () => {
	const roles = { ROLE_CLAIM: "groups", ROLE_GROUPS: '{"administrator":"it-leads"}' };
	expect(findProblems({ ...provider, ...roles }).join()).toMatch(
		/^ROLE_GROUPS has administrators.*TEAM_CLAIM must be set/,
	);
	expect(findProblems({ ...provider, ...roles, TEAM_CLAIM: "groups" })).toEqual([]);
	expect(findProblems(roles)).toEqual([]);
	expect(findProblems({ ...provider, ROLE_CLAIM: "groups", ROLE_GROUPS: '{"clerk":"office"}' })).toEqual([]);
});

test("keeps the URL of a database on a Unix socket unchanged", () => {
	const url = "postgresql://service@/documents?host=%2Frun%2Fpostgresql";
	expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test("treats an empty value as unset", () => expect(readConfig({ PORT: " ", DATABASE_URL: "" }).port).toBe(3000));

test("returns a frozen configuration", () => {
	expect(() => Object.assign(readConfig({}), { port: 1 })).toThrow(TypeError);
});

function findProblems(environment: Record<string, string>): readonly string[] {
	try {
		readConfig(environment);
		return [];
	} catch (error) {
		if (error instanceof ConfigError) return error.problems;
		throw error;
	}
}
