import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Parses the oldest release that works with a migration's schema from the migration's first line: `-- Works with 1.0.0
 * and later.` An operator may roll back to that release. Null if the line is missing, which means that no earlier
 * release works with the schema.
 */
export function parseOldestRelease(text: string): string | null {
	return /^-- Works with (\d+\.\d+\.\d+) and later\.\n/.exec(text)?.[1] ?? null;
}

/** Stores a migration's oldest release in the database, for releases that do not have the migration's file. */
export async function storeOldestRelease<T>(db: Kysely<T>, name: string, oldestRelease: string | null): Promise<void> {
	if (oldestRelease === null) return;
	await sql`
		create table if not exists migration_releases (name text primary key, oldest_release text not null)
	`.execute(db);
	await sql`
		insert into migration_releases values (${name}, ${oldestRelease})
		on conflict (name) do update set oldest_release = excluded.oldest_release
	`.execute(db);
}

/**
 * Finds the migrations that a later release has run on this database. Returns placeholders by name, which the migrator
 * needs to know about but never runs. Throws unless each of them declares that `release` works with it.
 */
export async function findLaterMigrations<T>(
	db: Kysely<T>,
	ownMigrations: readonly string[],
	release: string,
): Promise<Record<string, Migration>> {
	if (!(await hasTable(db, "kysely_migration"))) return {};
	const oldest = (await hasTable(db, "migration_releases")) ? await loadReleases(db) : new Map<string, string>();
	const { rows } = await sql<{ name: string }>`
		select name from kysely_migration where not (name = any(${[...ownMigrations]}::text[])) order by name
	`.execute(db);
	for (const { name } of rows) {
		const requiredRelease = oldest.get(name);
		if (requiredRelease === undefined || isOlder(release, requiredRelease))
			throw new Error(explainIncompatibility(name, release, requiredRelease));
	}
	const rejectRun = async () => Promise.reject(new Error("a migration of a later release has already run"));
	return Object.fromEntries(rows.map(({ name }) => [name, { up: rejectRun }]));
}

function explainIncompatibility(name: string, release: string, requiredRelease: string | undefined): string {
	const usableRelease = requiredRelease === undefined ? "a later one" : `${requiredRelease} or a later one`;
	return `This is release ${release}. A later release changed the database (migration ${name}), and this one no longer works with it. Start ${usableRelease}, or restore an earlier backup`;
}

async function hasTable<T>(db: Kysely<T>, table: string): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db);
	return rows[0]?.found === true;
}

async function loadReleases<T>(db: Kysely<T>): Promise<Map<string, string>> {
	const { rows } = await sql<{ name: string; release: string }>`
		select name, oldest_release as release from migration_releases
	`.execute(db);
	return new Map(rows.map(({ name, release }) => [name, release]));
}

/** Whether a version is older than another, by major, minor and patch number. 1.2.0-rc.1 is equal to 1.2.0. */
function isOlder(release: string, otherRelease: string): boolean {
	const [a, b] = [release, otherRelease].map((text) => (text.split("-", 1)[0] ?? "").split(".").map(Number));
	for (let i = 0; i < 3; i++) {
		const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
		if (difference !== 0) return difference < 0;
	}
	return false;
}
