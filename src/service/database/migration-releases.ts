import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The oldest release that works with a migration's schema, from the migration's first line: `-- Works with 1.0.0 and
 * later.` An operator may roll back as far as that. Null if the line is missing, in which case rolling back is
 * impossible.
 */
export function oldestReleaseOf(text: string): string | null {
	return /^-- Works with (\d+\.\d+\.\d+) and later\.\n/.exec(text)?.[1] ?? null;
}

/** Stores the release in the database, for older releases that do not have the migration's file. */
export async function rememberRelease<T>(db: Kysely<T>, name: string, oldestRelease: string | null): Promise<void> {
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
 * Placeholders, by name, for the migrations that a later release has run here; none of them is run. Throws if one does
 * not work with `release` or does not say so.
 */
export async function laterMigrations<T>(
	db: Kysely<T>,
	known: readonly string[],
	release: string,
): Promise<Record<string, Migration>> {
	if (!(await isThere(db, "kysely_migration"))) return {};
	const oldest = (await isThere(db, "migration_releases")) ? await oldestReleases(db) : new Map<string, string>();
	const { rows } = await sql<{ name: string }>`
		select name from kysely_migration where not (name = any(${[...known]}::text[])) order by name
	`.execute(db);
	for (const { name } of rows) {
		const needed = oldest.get(name);
		if (needed === undefined || isOlder(release, needed)) throw new Error(refusalOf(name, release, needed));
	}
	const unrun = async () => Promise.reject(new Error("a migration of a later release has already run"));
	return Object.fromEntries(rows.map(({ name }) => [name, { up: unrun }]));
}

function refusalOf(name: string, release: string, needed: string | undefined): string {
	const which = needed === undefined ? "a later one" : `${needed} or a later one`;
	return `This is release ${release}. A later release changed the database (migration ${name}), and this one no longer works with it. Start ${which}, or restore an earlier backup`;
}

async function isThere<T>(db: Kysely<T>, table: string): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db);
	return rows[0]?.found === true;
}

async function oldestReleases<T>(db: Kysely<T>): Promise<Map<string, string>> {
	const { rows } = await sql<{ name: string; release: string }>`
		select name, oldest_release as release from migration_releases
	`.execute(db);
	return new Map(rows.map(({ name, release }) => [name, release]));
}

/** Compares major, minor and patch versions. A pre-release (1.2.0-rc.1) is equal to its release. */
function isOlder(release: string, than: string): boolean {
	const [a, b] = [release, than].map((text) => (text.split("-", 1)[0] ?? "").split(".").map(Number));
	for (let i = 0; i < 3; i++) {
		const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
		if (difference !== 0) return difference < 0;
	}
	return false;
}
