import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import packageJson from "../../../package.json" with { type: "json" };
import { laterMigrations, oldestReleaseOf, rememberRelease } from "./migration-releases.ts";
import type { Database } from "./schema.ts";

const migrationsFolder = join(import.meta.dirname, "migrations");

interface MigrateOptions {
	readonly folder?: string;
	/** This release; default: package.json's version. */
	readonly release?: string;
	/** How long a statement waits for a lock. */
	readonly lockTimeoutMs?: number;
	/** Number of attempts. */
	readonly triesMax?: number;
}

/** While a migration waits for a lock, every request queues behind it, and callers wait at most 1.8 s for the gate. */
const lockTimeoutMsUsual = 1_000;

/** With a pause of 1 s between attempts, enough for a backup or a long query of a minute. */
const triesUsual = 30;

/**
 * Migrates the schema, one numbered SQL file per migration, and returns the names of those that ran. Any number of
 * replicas may start together: one migrates under an advisory lock while the others wait. All migrations run in one
 * transaction, so on failure the schema is unchanged and the error is thrown. Migrations from a later release are kept
 * if they declare that this release works with them; otherwise this function throws.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<readonly string[]> {
	const { folder = migrationsFolder, release = packageJson.version, triesMax = triesUsual } = options;
	const { lockTimeoutMs = lockTimeoutMsUsual } = options;
	const ours = await migrationsOf(folder, lockTimeoutMs);
	for (let tries = 1; ; tries++) {
		// Queried first, because the migrator holds the only connection while it works.
		const all = { ...ours, ...(await laterMigrations(db, Object.keys(ours), release)) };
		// Branches may land out of order: a lower number that lands later still runs.
		const provider = { getMigrations: async () => all };
		const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
		const { error, results = [] } = await migrator.migrateToLatest();
		if (!error) return results.map(({ migrationName }) => migrationName);
		if (!isLockTimeout(error) || tries === triesMax) throw error;
		await delay(1_000);
	}
}

/** SQLSTATE 55P03: another session holds the lock, such as a long query or a backup. */
function isLockTimeout(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "55P03";
}

async function migrationsOf(folder: string, lockTimeoutMs: number): Promise<Record<string, Migration>> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
	return Object.fromEntries(
		names.map((name) => {
			const migrationName = name.slice(0, -".sql".length);
			return [migrationName, migrationOf(migrationName, join(folder, name), lockTimeoutMs)];
		}),
	);
}

function migrationOf(name: string, path: string, lockTimeoutMs: number): Migration {
	return {
		up: async (db) => {
			// Set within this transaction once it is this replica's turn, because waiting for that may take long.
			await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(db);
			const text = await readFile(path, "utf8");
			await sql.raw(text).execute(db);
			await rememberRelease(db, name, oldestReleaseOf(text));
		},
	};
}
