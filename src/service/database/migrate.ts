import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import packageJson from "../../../package.json" with { type: "json" };
import { findLaterMigrations, parseOldestRelease, storeOldestRelease } from "./migration-releases.ts";
import type { Database } from "./schema.ts";

const migrationsFolder = join(import.meta.dirname, "migrations");

interface MigrateOptions {
	readonly folder?: string;
	/** The version of this release. The default is the version in package.json. */
	readonly release?: string;
	/** How long a statement waits for a lock, in milliseconds. */
	readonly lockTimeoutMs?: number;
	/** Maximum number of attempts. An attempt fails if a lock is not available in time. */
	readonly triesMax?: number;
}

/** It is short, because requests wait behind a migration that waits for a lock, and the gate must respond in 1.8 s. */
const defaultLockTimeoutMs = 1_000;

/** With a lock timeout and a pause of 1 s each, the attempts outlast a lock that a backup or query holds for 58 s. */
const defaultTriesMax = 30;

/**
 * Runs the migrations that have not run yet, one numbered SQL file each, and returns their names. Any number of
 * replicas may start together: one migrates under an advisory lock while the others wait. All migrations run in one
 * transaction, so after a failure the schema is unchanged; the error is thrown. Also throws if a later release has run
 * a migration that does not declare that this release works with it.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<readonly string[]> {
	const { folder = migrationsFolder, release = packageJson.version, triesMax = defaultTriesMax } = options;
	const { lockTimeoutMs = defaultLockTimeoutMs } = options;
	const ownMigrations = await loadMigrations(folder, lockTimeoutMs);
	for (let attempt = 1; ; attempt++) {
		// Queried before the migrator starts, because it holds the only connection while it works.
		const migrations = { ...ownMigrations, ...(await findLaterMigrations(db, Object.keys(ownMigrations), release)) };
		// Branches may be merged out of order: a migration with a lower number than one that has run must still run.
		const provider = { getMigrations: async () => migrations };
		const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
		const { error, results = [] } = await migrator.migrateToLatest();
		if (!error) return results.map(({ migrationName }) => migrationName);
		if (!isLockTimeout(error) || attempt === triesMax) throw error;
		await delay(1_000);
	}
}

/** Whether another session, such as a long query or a backup, held the lock too long (SQLSTATE 55P03). */
function isLockTimeout(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "55P03";
}

async function loadMigrations(folder: string, lockTimeoutMs: number): Promise<Record<string, Migration>> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
	return Object.fromEntries(
		names.map((name) => {
			const migrationName = name.slice(0, -".sql".length);
			return [migrationName, createMigration(migrationName, join(folder, name), lockTimeoutMs)];
		}),
	);
}

function createMigration(name: string, path: string, lockTimeoutMs: number): Migration {
	return {
		up: async (db) => {
			// Set only now, because the limit must not apply to waiting for another replica's migrations.
			await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(db);
			const text = await readFile(path, "utf8");
			await sql.raw(text).execute(db);
			await storeOldestRelease(db, name, parseOldestRelease(text));
		},
	};
}
