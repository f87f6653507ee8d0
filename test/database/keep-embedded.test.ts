import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findPostmaster } from "../../src/service/database/embedded/postmaster.ts";
import { connectionsMin, type OpenDatabase, openDatabase } from "../../src/service/database/open-database.ts";

let dataDir: string;
let database: OpenDatabase;
let told: string[];

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "document-extraction-keep-"));
	told = [];
	database = await openDatabase({
		url: null,
		dataDir,
		connections: connectionsMin,
		report: (event) => told.push(event.message),
	});
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const pid = async () => (await findPostmaster(join(dataDir, "postgres")))?.pid;

async function killServer(): Promise<void> {
	process.kill((await pid()) ?? 0, "SIGKILL");
}

test("a killed embedded server is restarted with all committed data, and ends with the service", async () => {
	await sql`create table kept as select 1 as one`.execute(database.db);
	for (let round = 1; round <= 3; round++) {
		await killServer();
		await expect
			.poll(() => sql`select one from kept`.execute(database.db).then(({ rows }) => rows.length, String), {
				timeout: 20_000,
			})
			.toBe(1);
		await expect.poll(() => told.length).toBe(2 * round);
	}
	expect(told.slice(0, 2)).toEqual([
		"the embedded database stopped and is being restarted",
		"the embedded database is back",
	]);
	await database.close();
	expect(await pid()).toBeUndefined();
	await delay(1_000);
	expect(await pid()).toBeUndefined();
});

test("a service that ends just after its server is killed leaves no server running", async () => {
	await killServer();
	await database.close();
	await delay(1_000);
	expect(await pid()).toBeUndefined();
});
