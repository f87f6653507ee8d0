import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../src/service/database/migrate.ts";
import { listPeople } from "../../src/service/sign-in/people.ts";
import { createGate } from "../../src/service/tokens/create-gate.ts";
import { hashSecret } from "../../src/service/tokens/secret.ts";
import { noLimits } from "../../src/service/tokens/token-limits.ts";
import { toToken } from "../../src/service/tokens/token-row.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

/*
 * release-1.0.0.sql is a database of release 1.0.0 (commit 1c59862), written by pg_dump. Three fictitious people have
 * tokens in every state, sessions, counts, requests and an audit trail. Its tokens are valid nowhere else.
 */
const tables = [
	"tokens",
	"token_day_counts",
	"token_requests",
	"audit_events",
	"rate_windows",
	"sessions",
	"sign_in_attempts",
	"kysely_migration",
];
const secrets = {
	active: "svc_lR5rN9qGD7j6syiRnTBrDng1CzkQRC1P",
	revoked: "svc_lpLrCvRQs3w1XqdxKptFla6Mcs73Rx7O",
};
const limit = { limit: 60, windowMs: 60_000 };

type Rows = readonly Readonly<Record<string, unknown>>[];

let database: TestDatabase;
let before: Readonly<Record<string, Rows>>;
beforeAll(async () => {
	database = await createTestDatabase({ migrated: false });
	const dump = await readFile(join(import.meta.dirname, "release-1.0.0.sql"), "utf8");
	await sql.raw(dump).execute(database.db);
	before = await everything();
	await migrate(database.db);
});
afterAll(() => database.drop());

/** All rows, by table. They are sorted as text; columns that migrations add come last, so the order stays. */
async function everything(): Promise<Record<string, Rows>> {
	const found: Record<string, Rows> = {};
	for (const table of tables) {
		const { rows } = await sql
			.raw<Rows[number]>(`select * from ${table} as row order by row::text`)
			.execute(database.db);
		found[table] = rows;
	}
	return found;
}

test("the dump has rows in the tables that a migration could lose", () => {
	const counts = Object.fromEntries(Object.entries(before).map(([table, rows]) => [table, rows.length]));
	expect(counts).toMatchObject({ tokens: 16, audit_events: 28, sessions: 3, token_requests: 66 });
	expect(counts.token_day_counts).toBeGreaterThan(0);
	expect(counts.rate_windows).toBeGreaterThan(0);
});

test("migrating keeps every row with all its values", async () => {
	const after = await everything();
	for (const table of tables.filter((name) => name !== "kysely_migration")) {
		expect(after[table], table).toHaveLength(before[table]?.length ?? 0);
		expect(after[table], table).toEqual(before[table]?.map((row) => expect.objectContaining(row)));
	}
});

test("after migrating, tokens keep working with their counts and without token limits", async () => {
	const gate = createGate({ db: database.db, perToken: limit, perAddress: limit });
	const ask = (secret: string) => gate.admit({ secret, documentType: "passport", clientAddress: "192.0.2.9" });
	const counted = before.tokens?.find((row) =>
		hashSecret(secrets.active).equals(row.secretHash as Buffer),
	)?.requestCount;
	expect(await ask(secrets.active)).toMatchObject({
		outcome: "admitted",
		token: { requestCount: Number(counted) + 1 },
		window: { limit: 60 },
	});
	const { token } = await ask(secrets.active);
	const row = database.db
		.selectFrom("tokens")
		.selectAll()
		.where("id", "=", token?.id ?? "");
	expect(toToken(await row.executeTakeFirstOrThrow())).toMatchObject({ limits: noLimits, month: { requests: 2 } });
	expect((await ask(secrets.revoked)).outcome).toBe("revoked");
});

test("after migrating, the statements of an instance of that release still work", async () => {
	const { rows } = await sql<{ standing: string }>`
		select standing from admit(
			${[hashSecret(secrets.active)]}::bytea[], ${["passport"]}::text[], ${["192.0.2.9"]}::text[], ${[1]}::bigint[],
			60, interval '1 minute', interval '1 minute'
		)`.execute(database.db);
	expect(rows).toEqual([{ standing: "active" }]);
	await sql`insert into audit_events (owner_issuer, owner_subject, action, token_id)
		select owner_issuer, owner_subject, 'token-renamed', id from tokens where secret_hash = ${hashSecret(secrets.active)}`.execute(
		database.db,
	);
});

test("after migrating, everybody who had signed in is listed, and no token belongs to a team", async () => {
	const people = await listPeople(database.db);
	const known = new Set(people.map(({ issuer, subject }) => `${issuer}#${subject}`));
	for (const { issuer, subject, name } of before.sessions ?? []) {
		expect(known).toContain(`${issuer}#${subject}`);
		expect(people.find((person) => person.subject === subject)).toMatchObject({ name, teams: [] });
	}
	for (const { ownerIssuer, ownerSubject } of (before.audit_events ?? []).filter(
		({ action }) => action === "signed-in",
	))
		expect(known).toContain(`${ownerIssuer}#${ownerSubject}`);
	const owners = await database.db.selectFrom("tokens").select(["ownerSubject", "ownerTeam"]).execute();
	expect(owners.filter(({ ownerSubject, ownerTeam }) => ownerSubject === "" || ownerTeam !== null)).toEqual([]);
});

test("after migrating, every audit entry about a token has its prefix and name", async () => {
	const events = await database.db.selectFrom("auditEvents").selectAll().where("tokenId", "is not", null).execute();
	expect(events.length).toBeGreaterThan(20);
	for (const { tokenPrefix, projectName } of events) {
		expect(tokenPrefix).toMatch(/^svc_/);
		expect(projectName).toMatch(/./);
	}
});
