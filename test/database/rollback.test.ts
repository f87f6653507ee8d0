import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "../../src/service/database/connect.ts";
import { migrate } from "../../src/service/database/migrate.ts";
import { parseOldestRelease } from "../../src/service/database/migration-releases.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const migrations = new URL("../../src/service/database/migrations/", import.meta.url);
const ours = await readdir(migrations);

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
	database = await createTestDatabase({ migrated: false });
	folder = await mkdtemp(join(tmpdir(), "later-migrations-"));
	await Promise.all(ours.map((name) => copyFile(new URL(name, migrations), join(folder, name))));
});
afterEach(async () => {
	await database.drop();
	await rm(folder, { recursive: true, force: true });
});

const later = (text: string) => writeFile(join(folder, "9990-later.sql"), text);

test("each migration of this release says that it works with 1.0.0 and later", async () => {
	for (const name of ours)
		expect(parseOldestRelease(await readFile(new URL(name, migrations), "utf8")), name).toBe("1.0.0");
});

test("a release starts despite a compatible later migration, and runs the migrations that are missing", async () => {
	await later("-- Works with 1.1.0 and later.\ncreate table later ();");
	const missing = ours.at(-1) ?? "";
	await rm(join(folder, missing));
	expect(await migrate(database.db, { folder, release: "1.3.0" })).toContain("9990-later");
	// Rolled back: this release's own folder, without the later migration.
	expect(await migrate(database.db, { release: "1.2.0" })).toEqual([missing.replace(".sql", "")]);
	expect(await migrate(database.db, { release: "1.1.0" })).toEqual([]);
	expect(await migrate(database.db, { folder, release: "1.3.0" })).toEqual([]);
});

test("a release that is too old for a later migration refuses to start and says why", async () => {
	await later("-- Works with 1.10.0 and later.\ncreate table later ();");
	await migrate(database.db, { folder, release: "1.10.0" });
	for (const release of ["1.0.0", "1.9.9", "0.11.0"])
		await expect(migrate(database.db, { release })).rejects.toThrow(
			`This is release ${release}. A later release changed the database (migration 9990-later), and this one no longer works with it. Start 1.10.0 or a later one`,
		);
	expect(await migrate(database.db, { release: "2.0.0-rc.1" })).toEqual([]);
});

test("no earlier release starts after a migration that does not say which releases work with it", async () => {
	await later("create table later ();");
	await migrate(database.db, { folder });
	await expect(migrate(database.db)).rejects.toThrow(/Start a later one, or restore an earlier backup/);
});

test("a migration that waits for a lock does not block callers, and is retried until it gets the lock", async () => {
	await migrate(database.db);
	await later("-- Works with 1.0.0 and later.\nalter table tokens add column later text;");
	const other = connect(database.url, { connections: 2 });
	const migrating = connect(database.url, { connections: 1, limit: "patient" });
	const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const holder = other.transaction().execute(async (transaction) => {
		await sql`lock table tokens in access share mode`.execute(transaction);
		locked.resolve();
		await held.promise;
	});
	await locked.promise;
	const tries = { folder, lockTimeoutMs: 100, triesMax: 1 };
	await expect(migrate(migrating, tries)).rejects.toMatchObject({ code: "55P03" });
	const patient = migrate(migrating, { ...tries, triesMax: 30 });
	await delay(300);
	// Behind a waiting migration, this query would have to wait too.
	const from = performance.now();
	await sql`select count(*) from tokens`.execute(other);
	expect(performance.now() - from).toBeLessThan(5_000);
	held.resolve();
	await holder;
	expect(await patient).toEqual(["9990-later"]);
	await Promise.all([other.destroy(), migrating.destroy()]);
});
