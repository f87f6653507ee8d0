import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteInactivePeople, listPeople } from "../../src/service/sign-in/people.ts";
import { createSessions, sessionIdleTimeoutMs, sessionMaxAgeMs } from "../../src/service/sign-in/sessions.ts";
import { beginSession } from "../support/begin-session.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.drop());

const person = { issuer: "local", subject: "thandi", name: "Thandi", email: null };
const origin = { address: "127.0.0.1", userAgent: "a test" };
const minute = 60_000;

function atTime(start: string) {
	let now = new Date(start);
	const clock = { now: () => now };
	const pass = (ms: number) => {
		now = new Date(now.getTime() + ms);
	};
	return { sessions: createSessions({ database: database.db, clock }), pass };
}

const start = { person, providerId: "local", idToken: null, origin };

test("a session in use lasts at most 12 hours", async () => {
	const { sessions, pass } = atTime("2026-01-01T00:00:00.000Z");
	const id = await beginSession(sessions, start);
	for (let hour = 5; hour <= 10; hour += 5) {
		pass(5 * 60 * minute);
		expect(await sessions.find(id)).not.toBeNull();
	}
	pass(sessionMaxAgeMs - 10 * 60 * minute - 1);
	expect(await sessions.find(id)).not.toBeNull();
	pass(1);
	expect(await sessions.find(id)).toBeNull();
});

test("a session ends after the maximum age that the operator set", async () => {
	let now = new Date("2026-01-15T00:00:00.000Z");
	const sessions = createSessions({ database: database.db, clock: { now: () => now }, maxMs: 60 * minute });
	const id = await beginSession(sessions, start);
	now = new Date(now.getTime() + 60 * minute - 1);
	expect(await sessions.find(id)).not.toBeNull();
	now = new Date(now.getTime() + 1);
	expect(await sessions.find(id)).toBeNull();
});

test("people are deleted 90 days after their last sign-in, unless they have a working token", async () => {
	const { sessions, pass } = atTime("2025-01-01T00:00:00.000Z");
	const signIn = (subject: string) => beginSession(sessions, { ...start, person: { ...person, subject } });
	await signIn("gone");
	await signIn("owner");
	const token = { ownerIssuer: "local", tokenPrefix: "svc_000000", projectName: "Old", scopes: ["*"] };
	const kept = { ...token, ownerSubject: "owner", secretHash: Buffer.alloc(32, 9) };
	await database.db.insertInto("tokens").values(kept).execute();
	pass(91 * 24 * 60 * minute);
	await signIn("young");
	const clock = { now: () => new Date("2025-04-02T00:00:00.000Z") };
	await deleteInactivePeople({ database: database.db, clock });
	const subjects = (await listPeople(database.db)).map(({ subject }) => subject);
	expect(subjects).toEqual(expect.arrayContaining(["owner", "young"]));
	expect(subjects).not.toContain("gone");
});

test("a session ends when it is not used for eight hours", async () => {
	const { sessions, pass } = atTime("2026-02-01T00:00:00.000Z");
	const id = await beginSession(sessions, start);
	pass(sessionIdleTimeoutMs - 1);
	expect(await sessions.find(id)).not.toBeNull();
	pass(sessionIdleTimeoutMs);
	expect(await sessions.find(id)).toBeNull();
	expect(await sessions.list(person)).toEqual([]);
});

test("the database does not contain the secret of a session", async () => {
	const { sessions } = atTime("2026-03-01T00:00:00.000Z");
	const id = await beginSession(sessions, start);
	const { rows } = await sql<{ text: string }>`select sessions::text as text from sessions`.execute(database.db);
	expect(rows.length).toBeGreaterThan(0);
	expect(JSON.stringify(rows)).not.toContain(id);
});

test("session secrets have 256 bits and are unique", async () => {
	const { sessions } = atTime("2026-04-01T00:00:00.000Z");
	const ids = await Promise.all(Array.from({ length: 20 }, () => beginSession(sessions, start)));
	expect(new Set(ids).size).toBe(20);
	expect(ids.every((id) => Buffer.from(id, "base64url").length === 32)).toBe(true);
});

test("deleting expired sessions keeps the others", async () => {
	const { sessions, pass } = atTime("2026-05-01T00:00:00.000Z");
	const old = await beginSession(sessions, start);
	pass(sessionIdleTimeoutMs);
	const young = await beginSession(sessions, start);
	await sessions.deleteExpired();
	expect(await sessions.find(old)).toBeNull();
	expect(await sessions.find(young)).not.toBeNull();
});
