import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../src/clock.ts";
import { connect } from "../../src/database/connect.ts";
import type { Database } from "../../src/database/schema.ts";
import { createGate } from "../../src/tokens/create-gate.ts";
import { createTokenBook } from "../../src/tokens/create-token-book.ts";
import type { Admission, Gate } from "../../src/tokens/gate.ts";
import type { TokenLimits } from "../../src/tokens/token.ts";
import type { Asker, TokenBook } from "../../src/tokens/token-book.ts";
import { endOfMonth, noLimits } from "../../src/tokens/token-limits.ts";
import { listTokenWarnings } from "../../src/tokens/token-warnings.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

/** Long enough that no window ends while a test runs. */
const perToken = { limit: 50, windowMs: 600_000 };
const perAddress = { limit: 1_000, windowMs: 600_000 };
const asker: Asker = { owner: { issuer: "https://id.example", subject: "anna" }, clientAddress: null };

let database: TestDatabase;
let other: Database;
let book: TokenBook;
let here: Gate;
let there: Gate;
beforeAll(async () => {
	database = await createTestDatabase();
	other = connect(database.url);
	book = createTokenBook({ db: database.db, clock: systemClock, windowLimitMax: perToken.limit });
	here = createGate({ db: database.db, perToken, perAddress });
	there = createGate({ db: other, perToken, perAddress });
});
afterAll(async () => {
	await other.destroy();
	await database.drop();
});

async function token(limits: Partial<TokenLimits>, scopes = ["passport"]): Promise<{ secret: string; id: string }> {
	const wanted = { projectName: "Test", scopes, expiresAt: null, limits: { ...noLimits, ...limits } };
	const created = await book.create(asker, wanted);
	if (created.outcome !== "created") throw new Error(JSON.stringify(created));
	return { secret: created.secret, id: created.token.id };
}

type DocumentType = Parameters<Gate["admit"]>[0]["documentType"];

function ask(
	secret: string,
	from = "192.0.2.1",
	documentType: DocumentType = "passport",
	gate = here,
): Promise<Admission> {
	return gate.admit({ secret, documentType, clientAddress: from });
}

function hammer(secret: string, times: number): Promise<readonly Admission[]> {
	return Promise.all(
		Array.from({ length: times }, (_, i) => ask(secret, "192.0.2.1", "passport", i % 2 ? here : there)),
	);
}

function admitted(admissions: readonly Admission[]): number {
	return admissions.filter(({ outcome }) => outcome === "admitted").length;
}

async function record(id: string) {
	const found = await book.get(asker.owner, id);
	if (!found) throw new Error("no such token");
	return found;
}

test("two instances hammered with a token let exactly its own limit through, and its window says so", async () => {
	const { secret } = await token({ windowLimit: 7 });
	const admissions = await hammer(secret, 100);
	expect(admitted(admissions)).toBe(7);
	expect(new Set(admissions.map(({ window }) => window?.limit))).toEqual(new Set([7]));
});

test("the service's limit holds where a token's own is more", async () => {
	const { secret, id } = await token({});
	await sql`update tokens set window_limit = 1000 where id = ${id}`.execute(database.db);
	expect(admitted(await hammer(secret, 80))).toBe(perToken.limit);
});

test("two instances let exactly the quota through, and the month counts that and no more", async () => {
	const { secret, id } = await token({ monthQuota: 23 });
	const admissions = await hammer(secret, 100);
	expect(admitted(admissions)).toBe(23);
	expect((await record(id)).month.requests).toBe(23);
	expect((await record(id)).requestCount).toBe(100);
	const refused = admissions.find(({ outcome }) => outcome === "rate-limited");
	expect(refused?.window).toMatchObject({ limit: 23, remaining: 0, resetAt: endOfMonth(new Date()) });
});

/** As if the token's window had ended. */
async function endWindow(id: string): Promise<void> {
	await sql`update rate_windows set ends_at = now() where key = ${`token:${id}`}`.execute(database.db);
	await sql`update tokens set spent_until = now() where id = ${id}`.execute(database.db);
}

test("what the window refuses is not taken off the quota, and the end that is told is the one to wait for", async () => {
	const { secret, id } = await token({ windowLimit: 5, monthQuota: 8 });
	const first = await hammer(secret, 30);
	expect(admitted(first)).toBe(5);
	expect((await record(id)).month.requests).toBe(5);
	expect(first.find(({ outcome }) => outcome === "rate-limited")?.window).toMatchObject({ limit: 5, remaining: 0 });
	await endWindow(id);
	const second = await hammer(secret, 30);
	expect(admitted(second)).toBe(3);
	expect((await record(id)).month.requests).toBe(8);
	expect(second.find(({ outcome }) => outcome === "rate-limited")?.window).toMatchObject({ limit: 8, remaining: 0 });
});

test("answers tell the limit that ends first", async () => {
	const { secret } = await token({ windowLimit: 5, monthQuota: 4 });
	const told: unknown[] = [];
	for (let n = 0; n < 6; n++) {
		const { outcome, window } = await ask(secret);
		told.push([outcome, window?.limit, window?.remaining]);
	}
	expect(told).toEqual([
		["admitted", 4, 3],
		["admitted", 4, 2],
		["admitted", 4, 1],
		["admitted", 4, 0],
		["rate-limited", 4, 0],
		["rate-limited", 4, 0],
	]);
});

test("a denied scope and a question about the token itself take nothing off the quota", async () => {
	const { secret, id } = await token({ monthQuota: 3 });
	expect((await ask(secret, "192.0.2.1", "sa-id-smart-back")).outcome).toBe("scope-denied");
	expect((await ask(secret, "192.0.2.1", null)).outcome).toBe("admitted");
	expect(await record(id)).toMatchObject({ month: { requests: 0 }, requestCount: 2 });
	await hammer(secret, 5);
	// The quota is used up: the token may still ask about itself.
	expect((await ask(secret, "192.0.2.1", null)).outcome).toBe("admitted");
	expect(await ask(secret, "192.0.2.1", "sa-id-smart-back")).toMatchObject({
		outcome: "scope-denied",
		window: { limit: 3, remaining: 0 },
	});
});

test("a new month begins at nothing", async () => {
	const { secret, id } = await token({ monthQuota: 2 });
	await hammer(secret, 5);
	const aMonthAgo = sql`month = month - interval '1 month', spent_until = spent_until - interval '1 month'`;
	await sql`update tokens set ${aMonthAgo} where id = ${id}`.execute(database.db);
	expect(admitted(await hammer(secret, 5))).toBe(2);
});

test("months end in UTC, in a leap year and at the end of a year too", () => {
	expect(endOfMonth(new Date("2028-02-29T23:59:59.999Z"))).toEqual(new Date("2028-03-01T00:00:00.000Z"));
	expect(endOfMonth(new Date("2026-12-31T23:59:59.999Z"))).toEqual(new Date("2027-01-01T00:00:00.000Z"));
});

test.each<[string, string, boolean]>([
	["192.0.2.0/24", "192.0.2.255", true],
	["192.0.2.0/24", "192.0.3.0", false],
	["192.0.2.7", "192.0.2.7", true],
	["192.0.2.7", "192.0.2.8", false],
	["192.0.2.0/24", "::ffff:192.0.2.9", true],
	["192.0.2.0/24", "::ffff:c000:0209", true],
	["192.0.2.0/24", "::ffff:192.0.3.9", false],
	["::ffff:192.0.2.0/120", "192.0.2.9", true],
	["2001:db8::/32", "2001:db8:ffff::1", true],
	["2001:db8::/32", "2001:db9::1", false],
	["2001:db8::1", "2001:0DB8:0:0::1", true],
	["2001:db8::1", "2001:db8::2", false],
	["fe80::/10", "fe80::1%eth0", true],
	["::1", "127.0.0.1", false],
	["127.0.0.1", "::1", false],
	["128.0.0.0/1", "8.8.8.8", false],
	["192.0.2.0/24", "192.0.2.9, 10.0.0.1", false],
	["192.0.2.0/24", "192.0.2.9:443", false],
	["192.0.2.0/24", "", false],
	["::/1", "anything at all", false],
])("a token for %s used from %j is let in: %s", async (entry, from, isLetIn) => {
	const { secret } = await token({ allowedAddresses: [entry] });
	expect((await ask(secret, from)).outcome).toBe(isLetIn ? "admitted" : "unauthorized");
	expect((await ask(secret, from, null)).outcome).toBe(isLetIn ? "admitted" : "unauthorized");
});

test("one of several entries is enough, whichever family", async () => {
	const { secret } = await token({ allowedAddresses: ["198.51.100.0/24", "2001:db8::/32", "192.0.2.7"] });
	const from = ["198.51.100.4", "2001:db8::4", "192.0.2.7", "192.0.2.8"];
	const outcomes = await Promise.all(from.map((address) => ask(secret, address)));
	expect(outcomes.map(({ outcome }) => outcome)).toEqual(["admitted", "admitted", "admitted", "unauthorized"]);
});

test("from elsewhere a token is answered exactly as an unknown one, active or ended, and its owner sees it", async () => {
	const { secret, id } = await token({ allowedAddresses: ["192.0.2.7"] });
	const unknown = await ask(`svc_${"x".repeat(32)}`, "203.0.113.5");
	expect(unknown).toMatchObject({ outcome: "unauthorized", token: null, window: { limit: perAddress.limit } });
	const stolen = await Promise.all([ask(secret, "203.0.113.6"), ask(secret, "203.0.113.6", "passport", there)]);
	for (const answer of stolen) {
		expect(answer).toMatchObject({ outcome: "unauthorized", token: null, window: { limit: perAddress.limit } });
	}
	const seen = await record(id);
	expect(seen).toMatchObject({ requestCount: 0, lastUsedAt: null, refusals: { count: 2, from: "203.0.113.6" } });
	expect(Date.now() - (seen.refusals.at?.getTime() ?? 0)).toBeLessThan(60_000);
	await ask(secret, "not an address");
	expect((await record(id)).refusals).toMatchObject({ count: 3, from: null });
	await book.revoke(asker, id);
	expect((await ask(secret, "203.0.113.6")).outcome).toBe("unauthorized");
	expect((await ask(secret, "192.0.2.7")).outcome).toBe("revoked");
	expect((await record(id)).refusals.count).toBe(3);
});

test("requests without a list are not asked for their address: a client that is gone, or says nonsense, is let in", async () => {
	const { secret } = await token({});
	expect((await ask(secret, "nonsense")).outcome).toBe("admitted");
	expect((await here.admit({ secret, documentType: "passport", clientAddress: undefined })).outcome).toBe("admitted");
});

test("new limits hold on the very next request, on every instance, and stand in the trail", async () => {
	const { secret, id } = await token({ monthQuota: 1, allowedAddresses: ["192.0.2.1"] });
	expect(admitted(await hammer(secret, 3))).toBe(1);
	const set = await book.setLimits(asker, id, { ...noLimits, monthQuota: 4, allowedAddresses: ["198.51.100.0/24"] });
	expect(set).toMatchObject({ outcome: "set", token: { limits: { monthQuota: 4 } } });
	expect((await ask(secret, "192.0.2.1", "passport", there)).outcome).toBe("unauthorized");
	expect((await ask(secret, "198.51.100.4", "passport", there)).window).toMatchObject({ limit: 4, remaining: 2 });
	const actions = await database.db.selectFrom("auditEvents").select("action").where("tokenId", "=", id).execute();
	expect(actions.map(({ action }) => action)).toContain("token-limits-set");
});

test("a spent window that its owner widens is open at once", async () => {
	const { secret, id } = await token({ windowLimit: 2 });
	expect(admitted([await ask(secret), await ask(secret), await ask(secret)])).toBe(2);
	await book.setLimits(asker, id, { ...noLimits, windowLimit: 5 });
	expect((await ask(secret, "192.0.2.1", "passport", there)).outcome).toBe("admitted");
});

test("requests of a token with nothing left are counted in its own row, and written nowhere else", async () => {
	for (const limits of [{ windowLimit: 2 }, { monthQuota: 2 }]) {
		const { secret, id } = await token(limits);
		await hammer(secret, 3);
		const window = sql<{ requests: number }>`select requests from rate_windows where key = ${`token:${id}`}`;
		const before = (await window.execute(database.db)).rows;
		expect(admitted(await hammer(secret, 7))).toBe(0);
		expect((await window.execute(database.db)).rows).toEqual(before);
		expect(await record(id)).toMatchObject({ requestCount: 10, month: { requests: 2 } });
	}
});

test("limits that cannot be are refused, and another person's token has none to set", async () => {
	const { id } = await token({});
	const wrong = { windowLimit: perToken.limit + 1, monthQuota: 0, allowedAddresses: ["192.0.2.1/24"] };
	const refused = await book.setLimits(asker, id, wrong);
	expect(refused.outcome === "invalid" && refused.problems.map(({ field }) => field)).toEqual(Object.keys(noLimits));
	const stranger = { owner: { issuer: "https://id.example", subject: "pieter" }, clientAddress: null };
	expect(await book.setLimits(stranger, id, noLimits)).toEqual({ outcome: "not-found" });
});

test("a replacement has the limits, and as much of the quota used", async () => {
	const { secret, id } = await token({ windowLimit: 9, monthQuota: 10, allowedAddresses: ["192.0.2.0/24"] });
	await hammer(secret, 4);
	const replaced = await book.replace(asker, id, new Date(Date.now() + 60_000));
	if (replaced.outcome !== "created") throw new Error(replaced.outcome);
	expect(await record(replaced.token.id)).toMatchObject({
		limits: { windowLimit: 9, monthQuota: 10, allowedAddresses: ["192.0.2.0/24"] },
		month: { requests: 4 },
	});
});

test("a token that is given to a team keeps its limits and what is used of them, and its members set them", async () => {
	const { secret, id } = await token({ windowLimit: 6, monthQuota: 8, allowedAddresses: ["192.0.2.0/24"] });
	await hammer(secret, 4);
	await ask(secret, "203.0.113.5");
	const giver = { ...asker, owner: { ...asker.owner, teams: ["payments"] } };
	expect(await book.give(giver, id, "payments")).toBe("given");
	const member = { owner: { issuer: asker.owner.issuer, subject: "johan", teams: ["payments"] }, clientAddress: null };
	expect(await book.get(member.owner, id)).toMatchObject({
		limits: { windowLimit: 6, monthQuota: 8, allowedAddresses: ["192.0.2.0/24"] },
		month: { requests: 4 },
		refusals: { count: 1 },
	});
	expect(admitted(await hammer(secret, 10))).toBe(2);
	expect((await ask(secret, "203.0.113.5")).outcome).toBe("unauthorized");
	const left = { ...asker, owner: { ...asker.owner, teams: [] } };
	expect(await book.setLimits(left, id, noLimits)).toEqual({ outcome: "not-found" });
	expect((await book.setLimits(member, id, { ...noLimits, monthQuota: 7 })).outcome).toBe("set");
	expect(admitted(await hammer(secret, 10))).toBe(1);
});

test("what somebody should look after is told by prefix, for every owner, and nothing of tokens that have ended", async () => {
	const [nearly, stolen, fine, ended] = [
		await token({ monthQuota: 5 }),
		await token({ allowedAddresses: ["192.0.2.7"] }),
		await token({ monthQuota: 100, allowedAddresses: ["192.0.2.0/24"] }),
		await token({ monthQuota: 1 }),
	];
	for (const { secret } of [nearly, stolen, fine, ended]) await hammer(secret, 4);
	await book.revoke(asker, ended.id);
	const prefixes = [nearly, stolen, fine, ended].map(({ secret }) => secret.slice(0, 10));
	const warnings = (await listTokenWarnings(database.db, new Date())).filter(({ tokenPrefix }) =>
		prefixes.includes(tokenPrefix),
	);
	// Prefixes are drawn by chance, and so is their order.
	expect(new Map(warnings.map(({ tokenPrefix, warning }) => [tokenPrefix, warning]))).toEqual(
		new Map([
			[nearly.secret.slice(0, 10), "quota-nearly-used"],
			[stolen.secret.slice(0, 10), "refused-by-address"],
		]),
	);
	expect(warnings).toHaveLength(2);
});

test("ten instances and many limited tokens at once: no count is lost and none waits for another for ever", async () => {
	const tokens = await Promise.all(
		Array.from({ length: 8 }, (_, i) =>
			token({ monthQuota: 10 + i, ...(i % 2 ? { allowedAddresses: ["192.0.2.0/25"] } : {}) }),
		),
	);
	const databases = Array.from({ length: 10 }, () => connect(database.url, { connections: 3 }));
	const gates = databases.map((db) => createGate({ db, perToken, perAddress }));
	const asks = Array.from({ length: 1_600 }, (_, i) =>
		ask(tokens[i % 8]?.secret ?? "", `192.0.2.${(i * 37) % 256}`, "passport", gates[i % 10]),
	);
	await Promise.all(asks);
	for (const [i, { id }] of tokens.entries()) {
		const { month, requestCount, refusals } = await record(id);
		expect(month.requests).toBe(10 + i);
		expect(requestCount + refusals.count).toBe(200);
	}
	await Promise.all(databases.map((db) => db.destroy()));
});
