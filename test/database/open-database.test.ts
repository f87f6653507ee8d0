import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { systemClock } from "../../src/reader/clock.ts";
import { connectionsMin, openDatabase } from "../../src/service/database/open-database.ts";
import { createAuditTrail } from "../../src/service/tokens/audit-trail.ts";
import { createTokenBook } from "../../src/service/tokens/create-token-book.ts";
import { removeOldRecords } from "../../src/service/tokens/remove-old-records.ts";
import { createTestDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";

test("the error for an unreachable server names its variable and address, but not the password", async () => {
	const port = await freePort();
	const url = `postgresql://anna:hunter2@localhost:${port}/documents`;
	const error: Error = await openDatabase({ url, dataDir: "", connections: connectionsMin }).then(
		Promise.reject,
		(reason) => reason,
	);
	expect(error.message).toMatch(/^DATABASE_URL must be .*ECONNREFUSED/);
	expect(error.message).toContain(`localhost:${port}/documents`);
	expect(error.message).not.toContain("hunter2");
});

test("the error for a data folder that is a file names its variable", async () => {
	const folder = await mkdtemp(join(tmpdir(), "document-extraction-open-"));
	const dataDir = join(folder, "data");
	await writeFile(dataDir, "");
	const opening = openDatabase({ url: null, dataDir, connections: connectionsMin });
	await expect(opening).rejects.toThrow(`DATA_DIR must be a folder that the service can write to, not ${dataDir}`);
	await rm(folder, { recursive: true });
});

test("migrations run with a separate role; the service role uses the tables, but cannot change the trail", async () => {
	const database = await createTestDatabase({ migrated: false });
	const role = `run_${Math.random().toString(36).slice(2)}`;
	await sql.raw(`create role ${role}`).execute(database.db);
	await sql
		.raw(`alter default privileges grant select, insert, update, delete on tables to ${role}`)
		.execute(database.db);
	// The test server has only one login, so the connection switches to the role.
	const url = `${database.url}${database.url.includes("?") ? "&" : "?"}options=${encodeURIComponent(`-c role=${role}`)}`;
	const open = await openDatabase({ url, migrationUrl: database.url, dataDir: "unused", connections: 3 });
	await sql.raw(`revoke update, delete on audit_events, audit_seals from ${role}`).execute(database.db);
	const owner = { issuer: "https://id.example", subject: "anna" };
	const book = createTokenBook({ db: open.db, clock: systemClock });
	const wanted = { projectName: "Test", scopes: ["passport"], expiresAt: null };
	expect((await book.create({ owner, clientAddress: null }, wanted)).outcome).toBe("created");
	await removeOldRecords({ db: open.db, clock: systemClock });
	await expect(open.db.deleteFrom("auditEvents").execute()).rejects.toThrow("permission denied");
	await expect(sql`drop table audit_events`.execute(open.db)).rejects.toThrow("must be owner");
	expect(await createAuditTrail(open.db).list(owner, 9)).toHaveLength(1);
	await open.close();
	await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(database.db);
	await database.drop();
});
