import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect } from "../../src/service/database/connect.ts";
import type { Database } from "../../src/service/database/schema.ts";
import { onServer } from "./on-server.ts";
import { urlOfDatabase } from "./url-of-database.ts";

/** A separate empty database, by default with the current schema. */
export interface TestDatabase {
	readonly db: Database;
	/** For further connections, such as those of another instance. */
	readonly url: string;
	/** Closes the connection and drops the database, even if others are connected. */
	drop(): Promise<void>;
}

/** Creates a database for one test file, with the current schema unless `migrated` is false. */
export async function createTestDatabase(
	options: { readonly migrated: boolean } = { migrated: true },
): Promise<TestDatabase> {
	const server = inject("databaseServer");
	const name = `test_${randomBytes(6).toString("hex")}`;
	const template = options.migrated ? ` template ${inject("migratedDatabase")}` : "";
	await onServer(server, `create database ${name}${template}`);
	const url = urlOfDatabase(server, name);
	const db = connect(url);
	const drop = async () => {
		await db.destroy();
		await onServer(server, `drop database ${name} with (force)`);
	};
	return { db, url, drop };
}
