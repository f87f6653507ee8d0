import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./schema.ts";

const folder = join(import.meta.dirname, "migrations");

/**
 * Brings the schema up to date, one numbered SQL file a migration, and returns the names of those that ran now. Safe
 * with any number of replicas starting at once: one of them works under an advisory lock while the others wait. All of
 * it is one transaction: a failure leaves the schema as it was, and is thrown.
 */
export async function migrate(db: Database): Promise<readonly string[]> {
	// Branches may land out of order: a lower number that comes later still runs.
	const migrator = new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true });
	const { error, results = [] } = await migrator.migrateToLatest();
	if (error) throw error;
	return results.map(({ migrationName }) => migrationName);
}

async function getMigrations(): Promise<Record<string, Migration>> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
	return Object.fromEntries(names.map((name) => [name.slice(0, -".sql".length), migrationOf(join(folder, name))]));
}

function migrationOf(path: string): Migration {
	return {
		up: async (db) => {
			await sql.raw(await readFile(path, "utf8")).execute(db);
		},
	};
}
