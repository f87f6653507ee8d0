import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../src/reader/clock.ts";
import { connect } from "../../src/service/database/connect.ts";
import type { Database } from "../../src/service/database/schema.ts";
import { createGate, type GateDeps } from "../../src/service/tokens/create-gate.ts";
import { createTokenBook } from "../../src/service/tokens/create-token-book.ts";
import type { Admission, Gate } from "../../src/service/tokens/gate.ts";
import { createSecret } from "../../src/service/tokens/secret.ts";
import type { Requester } from "../../src/service/tokens/token-book.ts";
import type { TokenRequest } from "../../src/service/tokens/token-request.ts";
import { anna, createTokenIn } from "../support/create-token-in.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

/** The limits of the gates; no window ends during a test. */
const perToken = { limit: 50, windowMs: 600_000 };
const perAddress = { limit: 20, windowMs: 600_000 };
const asker: Requester = { owner: anna, clientAddress: null };

let database: TestDatabase;
let other: Database;
let here: Gate;
let there: Gate;

beforeAll(async () => {
	database = await createTestDatabase();
	// A second instance: separate connections and gate.
	other = connect(database.url);
	here = gate();
	there = gate({ db: other });
});
afterAll(async () => {
	await other.destroy();
	await database.drop();
});

test("two instances under load admit exactly the limit of one token, and count every request", async () => {
	const { secret, id } = await token();
	const admissions = await Promise.all(Array.from({ length: 400 }, (_, i) => ask(i % 2 ? here : there, secret)));
	expect(outcomes(admissions)).toEqual({ admitted: perToken.limit, "rate-limited": 350 });
	expect(await requestCount(id)).toBe(400);
	const numbers = admissions.filter(isAdmitted).map(({ window }) => window?.remaining);
	expect(numbers.sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(Array.from({ length: perToken.limit }, (_, i) => i));
});

test("ten instances with many concurrent tokens lose no count and do not deadlock", async () => {
	const tokens = await Promise.all(Array.from({ length: 8 }, () => token()));
	const databases = Array.from({ length: 10 }, () => connect(database.url, { connections: 3 }));
	const gates = databases.map((db) => gate({ db }));
	const sent = new Map<string, number>();
	const asks = Array.from({ length: 2_000 }, (_, i) => {
		const chosen = tokens[randomInt(tokens.length)];
		sent.set(chosen?.id ?? "", (sent.get(chosen?.id ?? "") ?? 0) + 1);
		const secret = i % 5 === 0 ? createSecret() : (chosen?.secret ?? "");
		if (i % 5 === 0) sent.set(chosen?.id ?? "", (sent.get(chosen?.id ?? "") ?? 0) - 1);
		return ask(gates[i % gates.length] ?? here, secret, "passport", `192.0.2.${randomInt(5)}`);
	});
	const admissions = await Promise.all(asks);
	expect(admissions).toHaveLength(2_000);
	for (const { id } of tokens) expect(await requestCount(id)).toBe(sent.get(id));
	await Promise.all(databases.map((db) => db.destroy()));
});

test("a revocation takes effect on the very next request, on every instance", async () => {
	const { secret, id } = await token();
	const from = "203.0.113.30";
	expect((await ask(there, secret, "passport", from)).outcome).toBe("admitted");
	expect(await revoke(id)).toBe("revoked");
	expect((await ask(there, secret, "passport", from)).outcome).toBe("revoked");
	expect((await ask(here, secret, "passport", from)).outcome).toBe("revoked");
	expect(await requestCount(id)).toBe(1);
	expect(await ask(here, secret, "passport", from)).toMatchObject({
		token: { id, isActive: false },
		window: { limit: perAddress.limit, remaining: perAddress.limit - 3 },
	});
});

test("requests during a revocation are counted if admitted, and none is admitted after it", async () => {
	const { secret, id } = await token();
	const early = Promise.all(Array.from({ length: 40 }, () => ask(there, secret)));
	await revoke(id);
	const late = await Promise.all(
		Array.from({ length: 20 }, (_, i) => ask(i % 2 ? here : there, secret, "passport", `198.51.100.${i}`)),
	);
	expect(late.every(({ outcome }) => outcome === "revoked")).toBe(true);
	const admitted = (await early).filter(isAdmitted).length;
	expect(await requestCount(id)).toBe(admitted);
});

test("a token that is both expired and revoked counts as revoked", async () => {
	const { secret, id } = await token({ expiresAt: new Date(Date.now() + 60_000) });
	await expire(id);
	expect((await ask(here, secret, "passport", "203.0.113.31")).outcome).toBe("expired");
	await revoke(id);
	expect((await ask(here, secret, "passport", "203.0.113.31")).outcome).toBe("revoked");
});

test("the use of an expired token is not counted", async () => {
	const { secret, id } = await token({ expiresAt: new Date(Date.now() + 60_000) });
	await ask(here, secret);
	await expire(id);
	await ask(here, secret);
	expect(await requestCount(id)).toBe(1);
});

test("a denied scope counts as use, but is checked before the rate limit", async () => {
	const { secret, id } = await token();
	await Promise.all(Array.from({ length: perToken.limit + 5 }, () => ask(here, secret)));
	const denied = await ask(here, secret, "sa-id-smart-back");
	expect(denied).toMatchObject({
		outcome: "scope-denied",
		token: { id },
		window: { remaining: 0, limit: perToken.limit },
	});
	expect(await requestCount(id)).toBe(perToken.limit + 6);
});

test("a token for all documents is admitted for any document", async () => {
	const { secret } = await token({ scopes: ["*"] });
	expect((await ask(here, secret, "sa-drivers-back")).outcome).toBe("admitted");
});

test("a request without a document type needs no scope and no window, and is included in its count", async () => {
	const { secret } = await token();
	const admissions = await Promise.all([1, 2, 3].map(() => ask(here, secret, null)));
	expect(admissions.map(({ outcome, window }) => [outcome, window])).toEqual(Array(3).fill(["admitted", null]));
	expect(admissions.map((admission) => admission.token?.requestCount)).toEqual([1, 2, 3]);
	expect((await ask(here, secret)).window?.remaining).toBe(perToken.limit - 1);
});

test("requests without a valid token are limited by address, across instances", async () => {
	const secrets = [null, createSecret(), "svc_not-base62", `svc_${"x".repeat(32)}`];
	const admissions = await Promise.all(
		Array.from({ length: 60 }, (_, i) => ask(i % 2 ? here : there, secrets[i % 4] ?? null, "passport", "203.0.113.9")),
	);
	expect(outcomes(admissions)).toEqual({ unauthorized: perAddress.limit, "rate-limited": 60 - perAddress.limit });
	expect(admissions.every(({ window, token }) => window?.limit === perAddress.limit && token === null)).toBe(true);
	expect((await ask(here, null, "passport", "203.0.113.10")).outcome).toBe("unauthorized");
});

test.each(["passport", null] as const)(
	"revoked, expired and unknown tokens share the window of their address (document type: %s)",
	async (documentType) => {
		const [revoked, expired] = [await token(), await token({ expiresAt: new Date(Date.now() + 60_000) })];
		await revoke(revoked.id);
		await expire(expired.id);
		const secrets = [revoked.secret, expired.secret, createSecret()];
		const from = `203.0.113.4${documentType?.length ?? 0}`;
		const admissions = await Promise.all(
			Array.from({ length: 60 }, (_, i) => ask(i % 2 ? here : there, secrets[i % 3] ?? null, documentType, from)),
		);
		const { "rate-limited": limited, ...refused } = outcomes(admissions);
		expect(limited).toBe(60 - perAddress.limit);
		expect(Object.keys(refused).every((outcome) => ["revoked", "expired", "unauthorized"].includes(outcome))).toBe(
			true,
		);
		expect(admissions.every(({ window }) => window?.limit === perAddress.limit)).toBe(true);
		expect(admissions.filter((admission) => admission.token?.id === revoked.id)).toHaveLength(20);
	},
);

test("a valid token is admitted from an address whose own window is used up", async () => {
	const { secret } = await token();
	await Promise.all(Array.from({ length: perAddress.limit + 1 }, () => ask(here, null, "passport", "203.0.113.20")));
	expect((await ask(here, secret, "passport", "203.0.113.20")).outcome).toBe("admitted");
});

test("a window starts with its first request, ends as announced, and then another one starts", async () => {
	const brief = gate({ perToken: { limit: 2, windowMs: 400 } });
	const { secret } = await token();
	const [first] = [await ask(brief, secret), await ask(brief, secret)];
	const third = await ask(brief, secret);
	expect(third.outcome).toBe("rate-limited");
	expect(third.window?.resetAt).toEqual(first.window?.resetAt);
	await new Promise((resolve) => setTimeout(resolve, 450));
	expect(await ask(brief, secret)).toMatchObject({ outcome: "admitted", window: { remaining: 1 } });
});

test("requests that arrive together share their round trips to the database", async () => {
	const { secret } = await token();
	let statements = 0;
	const counted = database.db.withPlugin({
		transformQuery: ({ node }) => {
			statements += 1;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	const one = gate({ db: counted });
	await ask(one, secret);
	expect(statements).toBe(1);
	await Promise.all(Array.from({ length: 100 }, () => ask(one, secret)));
	// At most the first request has its own statement; the others share the next one.
	expect(statements).toBeLessThanOrEqual(3);
});

test("requests that arrive together are distinguished by token, document and address", async () => {
	const [narrow, wide] = [await token(), await token({ scopes: ["*"] })];
	// The first request has its own statement; all others share the next one.
	const admissions = await Promise.all([
		ask(here, wide.secret),
		ask(here, narrow.secret, "passport"),
		ask(here, narrow.secret, "sa-id-smart-back"),
		ask(here, narrow.secret, null),
		ask(here, wide.secret, "sa-id-smart-back"),
	]);
	expect(admissions.map(({ outcome, window }) => [outcome, window?.remaining])).toEqual([
		["admitted", 49],
		["admitted", 49],
		["scope-denied", expect.toSatisfy((remaining) => remaining >= 49)],
		["admitted", undefined],
		["admitted", 48],
	]);
	const strangers = await Promise.all(
		["192.0.2.250", "192.0.2.251", "192.0.2.252", "192.0.2.251"].map((from) => ask(here, null, "passport", from)),
	);
	expect(strangers.map(({ window }) => window?.remaining)).toEqual([19, 19, 19, 18]);
});

test("a request without a client address does not affect others in the same statement", async () => {
	const { secret } = await token();
	const gone = here.admit({ secret: null, documentType: "passport", clientAddress: undefined });
	const [admission, refusal] = await Promise.all([ask(here, secret), gone]);
	expect([admission.outcome, refusal.outcome]).toEqual(["admitted", "unauthorized"]);
});

test("a database failure rejects the waiting requests, and the gate recovers afterwards", async () => {
	const { secret } = await token();
	const db = connect(database.url.replace(/test_[0-9a-f]+/, "test_missing"));
	await expect(ask(gate({ db }), secret)).rejects.toThrow(/does not exist/);
	await db.destroy();
	const flaky = gate();
	await sql`alter function admit_within_limits rename to admit_away`.execute(database.db);
	await expect(Promise.all([ask(flaky, secret), ask(flaky, secret)])).rejects.toThrow(/admit/);
	await sql`alter function admit_away rename to admit_within_limits`.execute(database.db);
	expect((await ask(flaky, secret)).outcome).toBe("admitted");
});

test("a request that the database rejects fails alone; the others are answered and counted once", async () => {
	const { secret, id } = await token();
	const first = ask(here, secret);
	const poisoned = ask(here, secret, "pass\0port" as DocumentType);
	const answers = await Promise.allSettled([first, poisoned, ask(here, secret), ask(here, null, "passport", "::5")]);
	expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value.outcome : answer.reason.code))).toEqual([
		"admitted",
		"22021",
		"admitted",
		"unauthorized",
	]);
	expect(await requestCount(id)).toBe(2);
});

function gate(change: Partial<GateDeps> = {}): Gate {
	return createGate({ db: database.db, perToken, perAddress, ...change });
}

type DocumentType = Parameters<Gate["admit"]>[0]["documentType"];

function ask(asked: Gate, secret: string | null, documentType: DocumentType = "passport", clientAddress = "192.0.2.1") {
	return asked.admit({ secret, documentType, clientAddress });
}

async function token(change: Partial<TokenRequest> = {}): Promise<{ secret: string; id: string }> {
	const { secret, token } = await createTokenIn(database.db, change);
	return { secret, id: token.id };
}

const revoke = (id: string) => createTokenBook({ db: database.db, clock: systemClock }).revoke(asker, id);

async function expire(id: string): Promise<void> {
	await database.db
		.updateTable("tokens")
		.set({ expiresAt: new Date(Date.now() - 1) })
		.where("id", "=", id)
		.execute();
}

async function requestCount(id: string): Promise<number> {
	const row = await database.db
		.selectFrom("tokens")
		.select("requestCount")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	return row.requestCount;
}

function isAdmitted(admission: Admission): boolean {
	return admission.outcome === "admitted";
}

function outcomes(admissions: readonly Admission[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { outcome } of admissions) counts[outcome] = (counts[outcome] ?? 0) + 1;
	return counts;
}
