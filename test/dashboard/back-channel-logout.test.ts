import { SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../src/reader/clock.ts";
import { createSessions } from "../../src/service/sign-in/sessions.ts";
import { createAuditTrail } from "../../src/service/tokens/audit-trail.ts";
import type { Member } from "../../src/service/tokens/token.ts";
import { createTokenIn } from "../support/create-token-in.ts";
import { type FakeIssuer, startFakeIssuer } from "./support/fake-issuer.ts";
import { startInstances } from "./support/fleet-of-dashboards.ts";
import { type RunningDashboard, startDashboard } from "./support/start-dashboard.ts";
import { createVisitor, type Visitor } from "./support/visitor.ts";

const event = "http://schemas.openid.net/event/backchannel-logout";

let provider: FakeIssuer;
let dashboard: RunningDashboard;
/** Two browsers of Naledi's and one of Johan's, each with a separate session at the provider. */
let naledi: Visitor;
let nalediToo: Visitor;
let johan: Visitor;
let count = 0;
let sids: { naledi: string; nalediToo: string; johan: string };

beforeAll(async () => {
	provider = await startFakeIssuer();
	dashboard = await startDashboard({ otherProviders: [provider.settings] });
});
afterAll(async () => {
	await dashboard.close();
	await provider.close();
});
beforeEach(async () => {
	count++;
	sids = { naledi: `${count}-a`, nalediToo: `${count}-b`, johan: `${count}-c` };
	[naledi, nalediToo, johan] = await Promise.all([
		signedIn("naledi", sids.naledi),
		signedIn("naledi", sids.nalediToo),
		signedIn("johan", sids.johan),
	]);
});

async function signedIn(name: string, sid: string, providerId = "fake"): Promise<Visitor> {
	const sessions = createSessions({ database: dashboard.database.db, clock: systemClock });
	const person = { issuer: provider.issuer, subject: `${name}-${count}`, name, email: null };
	const origin = { address: "127.0.0.1", userAgent: "a test" };
	const visitor = createVisitor();
	const secretId = await sessions.start({ person, providerId, idToken: null, sid, origin });
	if (secretId) visitor.cookies.set("session", secretId);
	return visitor;
}

const nowS = () => Math.floor(Date.now() / 1000);

/** The provider's claims about Naledi's first session. */
function claims(): Record<string, unknown> {
	return {
		iss: provider.issuer,
		aud: "documents",
		iat: nowS(),
		exp: nowS() + 120,
		jti: crypto.randomUUID(),
		sub: `naledi-${count}`,
		sid: sids.naledi,
		events: { [event]: {} },
	};
}

async function send(token: string, to = "fake", type = "application/x-www-form-urlencoded"): Promise<Response> {
	return fetch(new URL(`/sign-in/back-channel-logout/${to}`, dashboard.url), {
		method: "POST",
		headers: { "content-type": type },
		body: new URLSearchParams({ logout_token: token }).toString(),
	});
}

const isIn = async (visitor: Visitor) =>
	(await visitor.ask("GET", new URL("/dashboard/api/session", dashboard.url))).status === 200;
const whoIsIn = async () => [await isIn(naledi), await isIn(nalediToo), await isIn(johan)];

test("with a sid only that session ends, and the person's activity names the provider", async () => {
	const answer = await send(await provider.sign(claims()));
	expect(answer.status).toBe(200);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	expect(await whoIsIn()).toEqual([false, true, true]);
	const person = { issuer: provider.issuer, subject: `naledi-${count}` };
	expect((await createAuditTrail(dashboard.database.db).list(person, 1))[0]).toMatchObject({
		action: "session-ended",
		actor: { issuer: "provider", subject: "fake" },
	});
});

test("a sid without a sub is enough", async () => {
	const { sub: _, ...rest } = claims();
	expect((await send(await provider.sign(rest))).status).toBe(200);
	expect(await whoIsIn()).toEqual([false, true, true]);
});

test("a sub without a sid ends all of that person's sessions of this provider", async () => {
	const elsewhere = await signedIn("naledi", "x", "local");
	const { sid: _, ...rest } = claims();
	expect((await send(await provider.sign(rest, { typ: "JWT" }))).status).toBe(200);
	expect(await whoIsIn()).toEqual([false, false, true]);
	expect(await isIn(elsewhere)).toBe(true);
});

test("a logout token for an unknown session is accepted", async () => {
	expect((await send(await provider.sign({ ...claims(), sid: "unknown" }))).status).toBe(200);
	expect(await whoIsIn()).toEqual([true, true, true]);
});

const hour = 3_600;
test.each<[string, string, (good: Record<string, unknown>) => Record<string, unknown>]>([
	["another issuer", "iss", (good) => ({ ...good, iss: "https://evil.example" })],
	["another audience", "aud", (good) => ({ ...good, aud: "somebody-else" })],
	["a nonce", "nonce", (good) => ({ ...good, nonce: "abc" })],
	["no event", "events", ({ events: _, ...good }) => good],
	["another event", "events", (good) => ({ ...good, events: { "https://example.com/other": {} } })],
	["an event that is no object", "events", (good) => ({ ...good, events: { [event]: true } })],
	["neither sub nor sid", "sub_and_sid", ({ sub: _, sid: __, ...good }) => good],
	["no jti", "jti", ({ jti: _, ...good }) => good],
	["no iat", "iat", ({ iat: _, ...good }) => good],
	["no exp", "exp", ({ exp: _, ...good }) => good],
	["an end that has passed", "exp", (good) => ({ ...good, iat: nowS() - 300, exp: nowS() - 180 })],
	["an old issue date", "iat", (good) => ({ ...good, iat: nowS() - hour, exp: nowS() + hour })],
	["an issue date to come", "iat", (good) => ({ ...good, iat: nowS() + hour, exp: nowS() + 2 * hour })],
	["the session of another person", "sub_of_other_session", (good) => ({ ...good, sid: sids.johan })],
])("a logout token with %s is refused, and nobody is signed out", async (_, cause, spoilt) => {
	const answer = await send(await provider.sign(spoilt(claims())));
	expect(answer.status).toBe(400);
	expect(await answer.json()).toEqual({ error: "invalid_request", error_description: cause });
	expect(await whoIsIn()).toEqual([true, true, true]);
});

/** Signs in as Naledi with a code; a logout token with `spoilt(claims())` arrives while the code is redeemed. */
async function signInDuring(spoilt: (good: Record<string, unknown>) => Record<string, unknown>): Promise<Visitor> {
	provider.idClaims = { sub: `naledi-${count}`, sid: sids.naledi };
	provider.onRedeem = async () => {
		provider.onRedeem = async () => undefined;
		expect((await send(await provider.sign(spoilt(claims())))).status).toBe(200);
	};
	const visitor = createVisitor();
	const page = await visitor.get(new URL("/sign-in/start/fake", dashboard.url));
	expect(page.url.searchParams.get("problem")).toBe((await isIn(visitor)) ? null : "ended-by-provider");
	return visitor;
}

test.each<[string, (good: Record<string, unknown>) => Record<string, unknown>, boolean]>([
	["its sid", (good) => good, false],
	["its sid alone", ({ sub: _, ...good }) => good, false],
	["its sub", ({ sid: _, ...good }) => good, false],
	["another sid", (good) => ({ ...good, sid: "another" }), true],
	["another sub", ({ sid: _, ...good }) => ({ ...good, sub: `johan-${count}` }), true],
])("a logout token with %s during a sign-in ends it only if it matches", async (_, spoilt, isLeftIn) => {
	expect(await isIn(await signInDuring(spoilt))).toBe(isLeftIn);
});

test("a person who was signed out by their sub can sign in again immediately", async () => {
	await signInDuring(({ sid: _, ...good }) => good);
	provider.idClaims = { sub: `naledi-${count}`, sid: `${sids.naledi}-again` };
	const visitor = createVisitor();
	await visitor.get(new URL("/sign-in/start/fake", dashboard.url));
	expect(await isIn(visitor)).toBe(true);
});

test("a session that starts during a logout on another instance waits for it", async () => {
	const [other] = await startInstances(1, dashboard.database.url, provider.settings);
	const token = await provider.sign({ ...claims(), sid: sids.nalediToo });
	const { logout, session } = await dashboard.database.db.transaction().execute(async (transaction) => {
		// This lock stops the logout after it has stored its token and before it ends the session.
		await sql`select from sessions where sid = ${sids.nalediToo} for update`.execute(transaction);
		const logout = other?.sendLogout(token);
		await expect.poll(waiting).toBe(1);
		const session = signedIn("naledi", sids.nalediToo);
		await expect.poll(waiting).toBe(2);
		return { logout, session };
	});
	expect(await logout).toBe(200);
	expect(await isIn(await session)).toBe(false);
	await other?.close();
});

/** The number of connections to this database that are waiting for a lock. */
async function waiting(): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
	`.execute(dashboard.database.db);
	return rows[0]?.count ?? 0;
}

test("a logout token is accepted only once", async () => {
	const { sid: _, ...all } = claims();
	const token = await provider.sign(all);
	expect((await send(token)).status).toBe(200);
	const back = await signedIn("naledi", sids.naledi);
	const again = await send(token);
	expect(again.status).toBe(400);
	expect(await again.json()).toMatchObject({ error_description: "replayed" });
	expect(await isIn(back)).toBe(true);
});

test("a logout token with a wrong signature, key, algorithm, type or content is refused", async () => {
	const secret = new TextEncoder().encode(provider.settings.clientSecret ?? "");
	const none = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
	const bad = [
		await provider.forge(claims()),
		await new SignJWT(claims()).setProtectedHeader({ alg: "HS256", typ: "logout+jwt" }).sign(secret),
		`${none({ alg: "none", typ: "logout+jwt" })}.${none(claims())}.`,
		await provider.sign(claims(), { kid: "two" }),
		await provider.sign(claims(), { typ: "at+jwt" }),
		"nonsense",
		"",
	];
	for (const token of bad) expect((await send(token)).status).toBe(400);
	const [head, body, signature] = (await provider.sign(claims())).split(".");
	const other = Buffer.from(JSON.stringify({ ...claims(), sid: sids.johan })).toString("base64url");
	expect(body).not.toBe(other);
	expect((await send(`${head}.${other}.${signature}`)).status).toBe(400);
	expect(await whoIsIn()).toEqual([true, true, true]);
});

test("another provider's address, another content type and an overlong body are refused", async () => {
	const token = await provider.sign(claims());
	expect((await send(token, "local")).status).toBe(400);
	expect((await send(token, "nobody")).status).toBe(400);
	expect((await send(token, "fake", "text/plain")).status).toBe(400);
	expect((await send("x".repeat(20_000))).status).toBe(400);
	expect(await whoIsIn()).toEqual([true, true, true]);
});

test("signing out at the local provider ends the sessions of that browser only", async () => {
	const enter = async () => {
		const visitor = createVisitor();
		const page = await visitor.get(new URL("/sign-in/start/social", dashboard.url));
		const fields = { name: "Thandi", email: "thandi@example.org" };
		await visitor.submit(new URL(`${page.url.pathname}/social`, page.url), fields);
		return visitor;
	};
	const [here, there] = [await enter(), await enter()];
	// On the provider's own page, without the service.
	const confirm = await here.get(new URL("/session/end", dashboard.issuer));
	const xsrf = /name="xsrf" value="([^"]+)"/.exec(confirm.text)?.[1] ?? "";
	await here.submit(new URL(`${confirm.url.pathname}/confirm`, confirm.url), { xsrf, logout: "yes" });
	await expect.poll(() => isIn(here)).toBe(false);
	expect(await isIn(there)).toBe(true);
});

test("if configured, a person's own tokens, and no others, are paused when a sub ends all their sessions", async () => {
	const careful = await startDashboard({ otherProviders: [provider.settings], isLeaversTokensPaused: true });
	const { db } = careful.database;
	const tokenOf = async (owner: Member, team: string | null = null) =>
		(await createTokenIn(db, { team }, owner)).token.id;
	const leaver = { issuer: provider.issuer, subject: `naledi-${count}`, teams: ["4f0c"] };
	const own = await tokenOf(leaver);
	const shared = await tokenOf(leaver, "4f0c");
	const others = await tokenOf({ issuer: provider.issuer, subject: `johan-${count}` });
	const paused = async () => {
		const rows = await db.selectFrom("tokens").select(["id", "pausedAt"]).execute();
		return rows.filter(({ pausedAt }) => pausedAt !== null).map(({ id }) => id);
	};
	const tell = async (claimed: object) => {
		const to = new URL("/sign-in/back-channel-logout/fake", careful.url);
		const body = new URLSearchParams({ logout_token: await provider.sign(claimed as Record<string, unknown>) });
		expect((await fetch(to, { method: "POST", body })).status).toBe(200);
	};
	await tell(claims());
	expect(await paused()).toEqual([]);
	const { sid: _, ...whole } = claims();
	await tell(whole);
	expect(await paused()).toEqual([own]);
	expect([shared, others]).not.toContain(own);
	expect((await createAuditTrail(db).list(leaver, 1))[0]).toMatchObject({
		action: "token-paused",
		tokenId: own,
		actor: { issuer: "provider", subject: "fake" },
	});
	await careful.close();
});
