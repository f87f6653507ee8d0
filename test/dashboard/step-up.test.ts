import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../src/reader/clock.ts";
import type { CreatedTokenJson, TokenDetailJson } from "../../src/service/dashboard/contract.ts";
import { createSessions } from "../../src/service/sign-in/sessions.ts";
import { createAuditTrail } from "../../src/service/tokens/audit-trail.ts";
import { beginSession } from "../support/begin-session.ts";
import { type FakeIssuer, startFakeIssuer } from "./support/fake-issuer.ts";
import { type RunningDashboard, startDashboard } from "./support/start-dashboard.ts";
import { createVisitor, type Page, type Visitor } from "./support/visitor.ts";

const stepUpMs = 600_000;

let provider: FakeIssuer;
let dashboard: RunningDashboard;
/** A dashboard that never asks for a recent sign-in. */
let lenient: RunningDashboard;
let thandi: Visitor;
beforeAll(async () => {
	provider = await startFakeIssuer();
	dashboard = await startDashboard({ otherProviders: [provider.settings], stepUpMs });
	lenient = await startDashboard({ otherProviders: [provider.settings] });
	// The first page may wait for the build.
	await Promise.all([dashboard, lenient].map(({ url }) => fetch(new URL("/sign-in", url))));
});
afterAll(async () => {
	await dashboard.close();
	await lenient.close();
	await provider.close();
});
beforeEach(async () => {
	thandi = await signedIn(0);
});

const nowS = () => Math.floor(Date.now() / 1000);
const at = (path: string, here = dashboard) => new URL(`/dashboard/api${path}`, here.url);
const wanted = { projectName: "Onboarding", scopes: ["passport"], expiresAt: new Date(Date.now() + 365 * 86_400_000) };

/** Thandi's browser, signed in this long ago; null: at an unknown time. */
async function signedIn(agoMs: number | null, here = dashboard): Promise<Visitor> {
	const visitor = createVisitor();
	const secretId = await beginSession(createSessions({ database: here.database.db, clock: systemClock }), {
		person: { issuer: provider.issuer, subject: "thandi", name: "Thandi", email: null, teams: ["clerks"] },
		providerId: "fake",
		idToken: null,
		origin: { address: "127.0.0.1", userAgent: "a test" },
		authenticatedAt: agoMs === null ? null : new Date(Date.now() - agoMs),
	});
	visitor.cookies.set("session", secretId);
	return visitor;
}

/** Signs in again through the provider, which sends these claims. */
async function stepUp(visitor: Visitor, claims: object): Promise<Page> {
	provider.idClaims = { sub: "thandi", ...claims };
	return visitor.get(new URL("/sign-in/start/fake?fresh=yes&returnTo=/dashboard/signed-in", dashboard.url));
}

async function aToken(): Promise<string> {
	const response = await thandi.ask("POST", at("/tokens"), { ...wanted, limits: limited });
	expect(response.status).toBe(201);
	return ((await response.json()) as CreatedTokenJson).token.id;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const limited = { windowLimit: 10, monthQuota: 100, allowedAddresses: ["192.0.2.0/24"] };

async function answerTo(visitor: Visitor, path: string, body: object): Promise<[number, string | undefined]> {
	const response = await visitor.ask("POST", at(path), body);
	const { error } = (await response.json()) as { error?: { code: string } };
	return [response.status, error?.code];
}

const tooOld = [403, "SIGN_IN_TOO_OLD"];
const old = () => signedIn(stepUpMs + 1_000);

test.each<[string, (id: string) => [path: string, body: object]]>([
	["is created", () => ["/tokens", wanted]],
	["is replaced", (id) => [`/tokens/${id}/replace`, { oldEndsInS: 0 }]],
	["is given to a team", (id) => [`/tokens/${id}/give`, { team: "clerks" }]],
	["may be used more often", (id) => [`/tokens/${id}/limits`, { ...limited, windowLimit: 11 }]],
	["may be used more in a month", (id) => [`/tokens/${id}/limits`, { ...limited, monthQuota: null }]],
	["may be used from elsewhere", (id) => [`/tokens/${id}/limits`, { ...limited, allowedAddresses: ["192.0.3.7"] }]],
	["may read more", (id) => [`/tokens/${id}/grant`, { scopes: ["*"], expiresAt: null }]],
	["lives longer", (id) => [`/tokens/${id}/grant`, { scopes: ["passport"], expiresAt: inDays(366) }]],
])("no token %s if the sign-in is too old or its time is unknown", async (_, change) => {
	const id = await aToken();
	const count = async () => (await createAuditTrail(dashboard.database.db).list(person, 1_000)).length;
	const person = { issuer: provider.issuer, subject: "thandi" };
	const before = await count();
	expect(await answerTo(await old(), ...change(id))).toEqual(tooOld);
	expect(await answerTo(await signedIn(null), ...change(id))).toEqual(tooOld);
	expect(await count()).toBe(before);
	const { token } = (await (await thandi.ask("GET", at(`/tokens/${id}`))).json()) as TokenDetailJson;
	expect(token).toMatchObject({ limits: limited, standing: "active", team: null });
});

test.each<[string, (id: string) => [path: string, body: object]]>([
	["renamed", (id) => [`/tokens/${id}/rename`, { projectName: "Another" }]],
	["paused", (id) => [`/tokens/${id}/pause`, {}]],
	["given an earlier end", (id) => [`/tokens/${id}/grant`, { scopes: ["passport"], expiresAt: inDays(7) }]],
	["limited further", (id) => [`/tokens/${id}/limits`, { ...limited, allowedAddresses: ["192.0.2.7"] }]],
	["revoked", (id) => [`/tokens/${id}/revoke`, { projectName: "Onboarding" }]],
])("a token is %s with a sign-in of any age, because that only restricts it", async (_, change) => {
	const id = await aToken();
	expect(await answerTo(await old(), ...change(id))).toEqual([200, undefined]);
});

test("a paused token is resumed only with a recent sign-in", async () => {
	const id = await aToken();
	expect(await answerTo(thandi, `/tokens/${id}/pause`, {})).toEqual([200, undefined]);
	expect(await answerTo(await old(), `/tokens/${id}/resume`, {})).toEqual(tooOld);
	expect(await answerTo(thandi, `/tokens/${id}/resume`, {})).toEqual([200, undefined]);
});

test("a step-up asks the provider for a recent sign-in, after which the change is made", async () => {
	const visitor = await old();
	const former = visitor.cookies.get("session");
	const page = await stepUp(visitor, { auth_time: nowS() - 60 });
	expect(page.url.pathname).toBe("/dashboard/signed-in");
	expect(provider.asked.get("max_age")).toBe(String(stepUpMs / 2_000));
	expect(visitor.cookies.get("session")).not.toBe(former);
	expect(await answerTo(visitor, "/tokens", wanted)).toEqual([201, undefined]);
});

test.each<[string, () => object, string]>([
	["is missing", () => ({}), "no-auth-time"],
	["is older than was asked for", () => ({ auth_time: nowS() - stepUpMs / 2_000 - 60 }), "not-fresh"],
	["lies ahead", () => ({ auth_time: nowS() + 3_600 }), "not-fresh"],
	["is no number", () => ({ auth_time: String(nowS()) }), "refused"],
])("a step-up fails if auth_time %s, and the page says why", async (_, claims, problem) => {
	const visitor = await old();
	const page = await stepUp(visitor, claims());
	expect(page.url.search).toBe(`?problem=${problem}&returnTo=%2Fdashboard%2Fsigned-in&fresh=yes`);
	expect(await answerTo(visitor, "/tokens", wanted)).toEqual(tooOld);
	expect((await visitor.ask("GET", at("/session"))).status, "the person stays signed in").toBe(200);
});

test("a step-up fails if the ID token is signed with an unpublished key", async () => {
	const visitor = await old();
	provider.isForging = true;
	const page = await stepUp(visitor, { auth_time: nowS() });
	provider.isForging = false;
	expect(page.url.searchParams.get("problem")).toBe("refused");
	expect(await answerTo(visitor, "/tokens", wanted)).toEqual(tooOld);
});

test("a step-up as somebody else fails and keeps the session", async () => {
	const visitor = await old();
	const page = await stepUp(visitor, { sub: "pieter", auth_time: nowS() });
	expect(page.url.searchParams.get("problem")).toBe("somebody-else");
	expect(await (await visitor.ask("GET", at("/session"))).json()).toMatchObject({ person: { name: "Thandi" } });
	expect(await answerTo(visitor, "/tokens", wanted)).toEqual(tooOld);
});

test("an ordinary sign-in asks for no maximum age, and is recent only if the provider sends its time", async () => {
	const visitor = createVisitor();
	provider.idClaims = { sub: "thandi", auth_time: nowS() - 300 };
	await visitor.get(new URL("/sign-in/start/fake", dashboard.url));
	expect(provider.asked.has("max_age")).toBe(false);
	expect(await answerTo(visitor, "/tokens", wanted)).toEqual([201, undefined]);
	provider.idClaims = { sub: "thandi" };
	await visitor.get(new URL("/sign-in/start/fake", dashboard.url));
	expect(await answerTo(visitor, "/tokens", wanted)).toEqual(tooOld);
});

test("the local provider supports step-up", async () => {
	const visitor = createVisitor();
	const signUp = await visitor.get(new URL("/sign-in/start/email", dashboard.url));
	const form = new URL(`${signUp.url.pathname}/sign-up`, signUp.url);
	await visitor.submit(form, { name: "Naledi", email: "naledi@example.org", password: "correct horse battery" });
	expect(await answerTo(visitor, "/tokens", wanted)).toEqual(tooOld);
	await visitor.get(new URL("/sign-in/start/email?fresh=yes", dashboard.url));
	expect(await answerTo(visitor, "/tokens", wanted)).toEqual([201, undefined]);
});

test("without the setting every sign-in is accepted, and the provider is not asked for a recent one", async () => {
	const visitor = await signedIn(null, lenient);
	expect((await visitor.ask("POST", at("/tokens", lenient), wanted)).status).toBe(201);
	provider.idClaims = { sub: "thandi" };
	const page = await visitor.get(new URL("/sign-in/start/fake?fresh=yes", lenient.url));
	expect(page.url.pathname).toBe("/dashboard/tokens");
	expect(provider.asked.has("max_age")).toBe(false);
});
