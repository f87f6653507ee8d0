import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuditTrail } from "../../src/service/tokens/audit-trail.ts";
import { createTokenBook } from "../../src/service/tokens/create-token-book.ts";
import { removeOldRecords } from "../../src/service/tokens/remove-old-records.ts";
import { createRequestRecorder } from "../../src/service/tokens/request-recorder.ts";
import type { Member } from "../../src/service/tokens/token.ts";
import type { TokenBook } from "../../src/service/tokens/token-book.ts";
import type { TokenRequest } from "../../src/service/tokens/token-request.ts";
import { createUseRecorder } from "../../src/service/tokens/use-recorder.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const dayMs = 86_400_000;
const anna: Member = { issuer: "https://id.example", subject: "anna" };
const ben: Member = { issuer: "https://id.example", subject: "ben" };
/** A different person, because a subject identifies a person only within an issuer. */
const otherAnna: Member = { issuer: "https://other.example", subject: "anna" };
const request: TokenRequest = { projectName: "  Bank onboarding ", scopes: ["passport"], expiresAt: null };

let now = new Date("2026-06-01T12:00:00Z");
const clock = { now: () => now };
let database: TestDatabase;
let book: TokenBook;

beforeAll(async () => {
	database = await createTestDatabase();
	book = createTokenBook({ db: database.db, clock });
});
afterAll(() => database.drop());

test("a created token has the specified record, and its plaintext is not stored", async () => {
	const { token, secret } = await create();
	expect(token).toMatchObject({
		owner: anna,
		tokenPrefix: secret.slice(0, 10),
		projectName: "Bank onboarding",
		scopes: ["passport"],
		isActive: true,
		expiresAt: null,
		createdAt: now,
		lastUsedAt: null,
		requestCount: 0,
	});
	expect(await book.get(anna, token.id)).toEqual(token);
	const { rows } = await sql<{ all: string }>`select json_agg(t)::text as all from tokens t`.execute(database.db);
	expect(rows[0]?.all).toContain(secret.slice(0, 10));
	expect(rows[0]?.all).not.toContain(secret.slice(10));
});

test("an invalid request creates no token", async () => {
	const before = (await book.list(anna)).length;
	const outcome = await book.create({ owner: anna, clientAddress: null }, { ...request, expiresAt: now });
	expect(outcome).toMatchObject({ outcome: "invalid", problems: [{ field: "expiresAt" }] });
	expect(await book.list(anna)).toHaveLength(before);
});

test("another person's token is treated like one that does not exist", async () => {
	const { token } = await create();
	const unknown = "00000000-0000-4000-8000-000000000000";
	for (const [owner, id] of [
		[ben, token.id],
		[otherAnna, token.id],
		[anna, unknown],
		[anna, "1 or 1=1"],
	] as const) {
		const asker = { owner, clientAddress: null };
		expect(await book.get(owner, id)).toBeNull();
		expect(await book.dayCounts(owner, id, now)).toBeNull();
		expect(await book.revoke(asker, id)).toBe("not-found");
		expect(await book.replace(asker, id, now)).toEqual({ outcome: "not-found" });
	}
	expect((await book.get(anna, token.id))?.isActive).toBe(true);
	expect(await book.list(ben)).toEqual([]);
});

test("a replacement has the same settings and lifetime, and the old token expires at the chosen time", async () => {
	const { token } = await create({ expiresAt: new Date(now.getTime() + 30 * dayMs) });
	now = new Date(now.getTime() + 20 * dayMs);
	const endsAt = new Date(now.getTime() + dayMs);
	const outcome = await book.replace({ owner: anna, clientAddress: null }, token.id, endsAt);
	if (outcome.outcome !== "created") throw new Error(outcome.outcome);
	expect(outcome.token).toMatchObject({ projectName: token.projectName, scopes: token.scopes, requestCount: 0 });
	expect(outcome.token.expiresAt).toEqual(new Date(now.getTime() + 30 * dayMs));
	expect(await book.get(anna, token.id)).toMatchObject({ isActive: true, expiresAt: endsAt });
	expect(await book.replace({ owner: anna, clientAddress: null }, token.id, endsAt)).toEqual({ outcome: "ended" });
});

test("a replacement never extends the old token, and revokes it if it ends immediately", async () => {
	const soon = new Date(now.getTime() + 60_000);
	const asker = { owner: anna, clientAddress: null };
	const brief = await create({ expiresAt: soon });
	await book.replace(asker, brief.token.id, new Date(now.getTime() + dayMs));
	expect((await book.get(anna, brief.token.id))?.expiresAt).toEqual(soon);
	const plain = await create();
	await book.replace(asker, plain.token.id, now);
	expect((await book.get(anna, plain.token.id))?.isActive).toBe(false);
});

test("concurrent replacements create one successor", async () => {
	const { token } = await create();
	const asker = { owner: anna, clientAddress: null };
	const outcomes = await Promise.all(
		[1, 2, 3].map(() => book.replace(asker, token.id, new Date(now.getTime() + dayMs))),
	);
	expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["created", "ended", "ended"]);
});

test("counts by day and outcome add up across instances and batches", async () => {
	const { token } = await create();
	const recorders = [1, 2].map(() => createUseRecorder({ db: database.db, clock, onError: fail }));
	for (const recorder of recorders) {
		recorder.record(token.id, "success");
		recorder.record(token.id, "success");
		recorder.record(token.id, "limited");
	}
	await Promise.all(recorders.map((recorder) => recorder.flush()));
	recorders[0]?.record(token.id, "client-error");
	await Promise.all(recorders.map((recorder) => recorder.close()));
	const day = now.toISOString().slice(0, 10);
	expect(await book.dayCounts(anna, token.id, now)).toEqual([
		{ day, outcome: "client-error", requests: 1 },
		{ day, outcome: "limited", requests: 2 },
		{ day, outcome: "success", requests: 4 },
	]);
});

test("counts that could not be written are written with the next batch", async () => {
	const { token } = await create();
	const recorder = createUseRecorder({ db: database.db, clock, onError: fail });
	recorder.record(token.id, "success");
	await sql`alter table token_day_counts rename to away`.execute(database.db);
	await expect(recorder.flush()).rejects.toThrow(/token_day_counts/);
	await sql`alter table away rename to token_day_counts`.execute(database.db);
	recorder.record(token.id, "success");
	await recorder.close();
	expect(await book.dayCounts(anna, token.id, now)).toMatchObject([{ requests: 2 }]);
});

test("a token's requests are listed, counted by code and timed; only ids that are UUIDs are stored", async () => {
	const { token } = await create();
	const recorder = createRequestRecorder({ db: database.db, clock, onError: fail });
	const id = "2c1b4a3e-0d4f-4b6a-8e37-0a1b2c3d4e5f";
	const facts = { endpoint: "POST /api/v1/ocr/passport", status: 200, code: null, ms: 400, requestId: id };
	recorder.record(token.id, facts);
	recorder.record(token.id, { ...facts, ms: 600, requestId: "Thandi Mokoena" });
	recorder.record(token.id, { ...facts, status: 422, code: "IMAGE_UNREADABLE" });
	await recorder.close();
	const recent = await book.recentRequests(anna, token.id, null);
	expect(recent?.list.map(({ requestId }) => requestId).sort()).toEqual([id, id, null].sort());
	expect(recent?.codes).toEqual([
		{ code: null, requests: 2 },
		{ code: "IMAGE_UNREADABLE", requests: 1 },
	]);
	expect(recent?.latencies).toMatchObject([{ medianMs: 500, slowMs: 590 }]);
	expect(recent?.errorsByDay).toMatchObject([{ code: "IMAGE_UNREADABLE", requests: 1 }]);
	expect((await book.recentRequests(anna, token.id, "IMAGE_UNREADABLE"))?.list).toHaveLength(1);
	expect((await book.recentRequests(anna, token.id, ""))?.list).toHaveLength(2);
	expect(await book.recentRequests({ issuer: "https://id.example", subject: "bob" }, token.id, null)).toBeNull();
});

test("of many requests in one batch, at most 2 000 are recorded", async () => {
	const { token } = await create();
	const recorder = createRequestRecorder({ db: database.db, clock, onError: fail });
	const facts = { endpoint: "POST /api/v1/ocr/passport", status: 429, code: "RATE_LIMITED", ms: 1, requestId: "" };
	for (let n = 0; n < 2_100; n++) recorder.record(token.id, facts);
	await recorder.close();
	expect((await book.recentRequests(anna, token.id, null))?.codes).toEqual([{ code: "RATE_LIMITED", requests: 2_000 }]);
});

test("only requests older than seven days are removed", async () => {
	const { token } = await create();
	const row = { tokenId: token.id, endpoint: "GET /", status: 200, code: null, ms: 1, requestId: null };
	const rows = [1, 6, 8].map((days) => ({ ...row, at: new Date(now.getTime() - days * dayMs) }));
	await database.db.insertInto("tokenRequests").values(rows).execute();
	await removeOldRecords({ db: database.db, clock });
	expect((await book.recentRequests(anna, token.id, null))?.list).toHaveLength(2);
});

test("only its owner can rename a token, and the audit trail records it", async () => {
	const { token } = await create();
	const asker = { owner: anna, clientAddress: "192.0.2.7" };
	expect(await book.rename(asker, token.id, "  Payroll ")).toMatchObject({ token: { projectName: "Payroll" } });
	expect(await book.rename(asker, token.id, "")).toMatchObject({ outcome: "invalid" });
	const other = { owner: { issuer: "https://id.example", subject: "bob" }, clientAddress: null };
	expect(await book.rename(other, token.id, "Mine")).toEqual({ outcome: "not-found" });
	expect((await createAuditTrail(database.db).list(anna, 1))[0]).toMatchObject({ action: "token-renamed" });
});

test("only audit events and day counts older than 90 days are removed", async () => {
	const { token } = await create();
	const audit = createAuditTrail(database.db);
	await database.db.deleteFrom("auditEvents").execute();
	const event = {
		ownerIssuer: anna.issuer,
		ownerSubject: anna.subject,
		action: "signed-in",
		clientAddress: null,
		tokenId: null,
	};
	// The oldest first, because the chain is in the order of writing.
	const daysAgo = [91, 89, 1].map((days) => new Date(now.getTime() - days * dayMs));
	await database.db
		.insertInto("auditEvents")
		.values(daysAgo.map((at) => ({ ...event, at })))
		.execute();
	const counts = daysAgo.map((at) => ({
		tokenId: token.id,
		day: at.toISOString().slice(0, 10),
		outcome: "success" as const,
		requests: 1,
	}));
	await database.db.insertInto("tokenDayCounts").values(counts).execute();
	await removeOldRecords({ db: database.db, clock });
	expect(await audit.list(anna, 10)).toHaveLength(2);
	expect(await book.dayCounts(anna, token.id, new Date(0))).toHaveLength(2);
});

async function create(change: Partial<TokenRequest> = {}) {
	const outcome = await book.create({ owner: anna, clientAddress: null }, { ...request, ...change });
	if (outcome.outcome !== "created") throw new Error(JSON.stringify(outcome));
	return outcome;
}

function fail(error: unknown): never {
	throw error;
}
