import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../src/service/database/connect.ts";
import { migrate } from "../../src/service/database/migrate.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase({ migrated: false });
});
afterAll(() => database.drop());

test("of replicas that start concurrently on an empty database, exactly one runs the migrations", async () => {
	const replicas = Array.from({ length: 5 }, () => connect(database.url, { connections: 2 }));
	const ran = await Promise.all(replicas.map((replica) => migrate(replica)));
	expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
	expect(ran.flat()).toContain("0001-tokens");
	await Promise.all(replicas.map((replica) => replica.destroy()));
});

test("a later start runs no migration", async () => {
	expect(await migrate(database.db)).toEqual([]);
});

test("bigint is returned as a number and date as text", async () => {
	const { rows } = await sql<{ many: number; day: string }>`select 3::int8 as many, date '2026-02-01' as day`.execute(
		database.db,
	);
	expect(rows).toEqual([{ many: 3, day: "2026-02-01" }]);
});
