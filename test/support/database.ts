import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { inject } from "vitest";
import { connect } from "../../src/service/database/connect.ts";
import { migrate } from "../../src/service/database/migrate.ts";
import type { Database } from "../../src/service/database/schema.ts";

/** An empty database with the current schema. */
export interface TestDatabase {
	readonly db: Database;
	/** For further connections, as of another instance. */
	readonly url: string;
	/** Closes the connection and drops the database, even if others are connected. */
	drop(): Promise<void>;
}

/** Creates a database for one test file: `beforeAll(async () => { database = await createTestDatabase() })`. */
export async function createTestDatabase(
	options: { readonly migrated: boolean } = { migrated: true },
): Promise<TestDatabase> {
	const server = inject("databaseServer");
	const name = `test_${randomBytes(6).toString("hex")}`;
	await onServer(server, `create database ${name}`);
	const url = urlOf(server, name);
	const db = connect(url);
	if (options.migrated) await migrate(db);
	const drop = async () => {
		await db.destroy();
		await onServer(server, `drop database ${name} with (force)`);
	};
	return { db, url, drop };
}

async function onServer(server: string, statement: string): Promise<void> {
	const db = connect(server, { connections: 1 });
	await sql
		.raw(statement)
		.execute(db)
		.finally(() => db.destroy());
}

/** The URL of another database on the same server. `new URL` rejects one without a host name. */
function urlOf(server: string, database: string): string {
	const [base = "", query] = server.split("?");
	const root = base.slice(0, base.indexOf("/", "postgresql://".length));
	return `${root}/${database}${query ? `?${query}` : ""}`;
}
