import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attemptTimeoutMs } from "../../src/service/sign-in/attempts.ts";
import { auditRetentionDays } from "../../src/service/tokens/audit-trail.ts";
import { dayCountRetentionDays } from "../../src/service/tokens/day-counts.ts";
import { requestRetentionDays } from "../../src/service/tokens/recent-requests.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let page: string;
beforeAll(async () => {
	database = await createTestDatabase();
	page = await readFile(new URL("../../docs/privacy.md", import.meta.url), "utf8");
});
afterAll(() => database.drop());

const rowOf = (table: string) =>
	page.split("\n").find((line) => line.startsWith("| Database:") && line.includes(`\`${table}\``));

test("the privacy page names every table of the database", async () => {
	const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.db);
	expect(rows.length).toBeGreaterThan(8);
	expect(rows.map(({ name }) => name).filter((name) => rowOf(name) === undefined)).toEqual([]);
});

test("the privacy page states the retention times of the code", () => {
	expect(rowOf("audit_events")).toContain(`${auditRetentionDays} days`);
	expect(rowOf("token_day_counts")).toContain(`${dayCountRetentionDays} days`);
	expect(rowOf("token_requests")).toContain(`${requestRetentionDays} days`);
	expect(rowOf("sign_in_attempts")).toContain(`${attemptTimeoutMs / 60_000} minutes`);
});
