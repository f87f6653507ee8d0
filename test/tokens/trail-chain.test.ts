import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "../../src/service/database/connect.ts";
import { openSeal, sealTrail } from "../../src/service/signing/trail-seal.ts";
import type { KeySet } from "../../src/service/signing/verify-answer.ts";
import { createAuditTrail } from "../../src/service/tokens/audit-trail.ts";
import { verifyTrail } from "../../src/service/tokens/verify-trail.ts";
import { aKeyRing } from "../support/a-signer.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const anna = { issuer: "https://id.example", subject: "anna Ω" };
const ring = aKeyRing();
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

let database: TestDatabase;
let keys: KeySet;
beforeEach(async () => {
	database = await createTestDatabase();
	keys = { keys: [...(await ring.publicKeys())] as KeySet["keys"] };
});
afterEach(() => database.drop());

const write = async (entries: number, db = database.db) => {
	for (let n = 0; n < entries; n += 1)
		await createAuditTrail(db).record(anna, { action: "signed-in", clientAddress: `192.0.2.${n}`, tokenId: null });
};
const judge = (at = now) => verifyTrail(database.db, (signature) => openSeal(signature, keys), at);
/** Runs a statement with triggers disabled, as the owner of the tables could. */
const tamper = (statement: string) =>
	sql.raw(`set session_replication_role = replica; ${statement}; reset session_replication_role`).execute(database.db);

test("instances that write concurrently extend one chain without gaps, despite rollbacks", async () => {
	const others = Array.from({ length: 4 }, () => connect(database.url, { connections: 3 }));
	await Promise.all(others.flatMap((db) => [write(10, db), write(10, db)]));
	const failing = others.map((db) =>
		db.transaction().execute(async (transaction) => {
			await write(1, transaction);
			throw new Error("taken back");
		}),
	);
	expect((await Promise.allSettled(failing)).every(({ status }) => status === "rejected")).toBe(true);
	await write(1);
	expect(await judge()).toEqual({ outcome: "whole", entries: 81, seals: 0 });
	await Promise.all(others.map((db) => db.destroy()));
});

test.each([
	["a value that was changed", "update audit_events set client_address = '203.0.113.9' where position = 3", "Entry 3"],
	[
		"a value moved into its neighbour",
		"update audit_events set owner_issuer = owner_issuer || 'a', owner_subject = substr(owner_subject, 2) where position = 3",
		"Entry 3",
	],
	["an entry that was taken out", "delete from audit_events where position = 3", "Entry 3 is missing"],
	[
		"two that changed places",
		"update audit_events set position = -position where position in (3, 4); update audit_events set position = 7 + position where position < 0",
		"Entry 2",
	],
	[
		"one that was changed with its hash",
		"update audit_events e set action = 'signed-out' where position = 3; update audit_events e set hash = hash_of_entry(e) where position = 3",
		"Entry 3 was changed",
	],
])("%s is detected", async (_, statement, told) => {
	await write(6);
	await sealTrail(database.db, ring, now);
	expect(await judge()).toEqual({ outcome: "whole", entries: 6, seals: 1 });
	await tamper(statement);
	expect(await judge()).toMatchObject({ outcome: "broken", why: expect.stringContaining(told) });
});

test("a chain that was forged with its hashes is detected by the day's signature", async () => {
	await write(4);
	await sealTrail(database.db, ring, now);
	await tamper("update audit_events e set action = 'signed-out' where position = 4");
	await tamper("update audit_events e set hash = hash_of_entry(e) where position = 4");
	expect(await judge()).toMatchObject({
		outcome: "broken",
		why: expect.stringContaining("changed after it was signed"),
	});
	expect(await verifyTrail(database.db, (signature) => openSeal(signature, { keys: [] }), now)).toMatchObject({
		outcome: "broken",
		why: expect.stringContaining("not made with any of the keys"),
	});
});

test("missing entries at the end or beginning are detected, unless they are old enough to be deleted", async () => {
	await write(6);
	await sealTrail(database.db, ring, now);
	await tamper("delete from audit_events where position > 4");
	expect(await judge()).toMatchObject({ why: "Entry 6, which was signed, is missing." });
	await tamper("delete from audit_events");
	await write(2);
	expect(await judge()).toMatchObject({ outcome: "broken" });
	expect(await judge(inDays(91))).toMatchObject({ outcome: "whole" });
});

test("the trail is signed once a day, whichever instance does so, and only if there are new entries", async () => {
	await write(2);
	await Promise.all([1, 2, 3].map(() => sealTrail(database.db, ring, now)));
	await write(1);
	await sealTrail(database.db, ring, now);
	await sealTrail(database.db, ring, inDays(1));
	await sealTrail(database.db, ring, inDays(2));
	expect(await judge()).toEqual({ outcome: "whole", entries: 3, seals: 2 });
});

test("a role that may only insert and read can write the trail, but not change or delete young entries", async () => {
	const role = `trail_${Math.random().toString(36).slice(2)}`;
	const as = (statement: string) =>
		database.db.connection().execute(async (db) => {
			await sql.raw(`set role ${role}`).execute(db);
			return sql
				.raw(statement)
				.execute(db)
				.finally(() => sql.raw("reset role").execute(db));
		});
	await sql
		.raw(`create role ${role}; grant select, insert on audit_events to ${role}; grant select on tokens to ${role}`)
		.execute(database.db);
	await as(
		"insert into audit_events (owner_issuer, owner_subject, action) values ('https://id.example', 'anna', 'signed-in')",
	);
	await as("select forget_old_entries(now() + interval '1 day')");
	expect(await judge()).toMatchObject({ outcome: "whole", entries: 1 });
	for (const statement of [
		"update audit_events set action = 'x'",
		"delete from audit_events",
		"truncate audit_events",
	]) {
		await expect(as(statement)).rejects.toThrow("permission denied");
	}
	await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(database.db);
});
