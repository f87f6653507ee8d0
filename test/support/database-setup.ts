import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "../../src/service/database/connect.ts";
import { startEmbedded } from "../../src/service/database/embedded/start-embedded.ts";
import { migrate } from "../../src/service/database/migrate.ts";
import { onServer } from "./on-server.ts";
import { urlOfDatabase } from "./url-of-database.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** A PostgreSQL server on which tests may create databases. */
		databaseServer: string;
		/** A database on it with the current schema and nothing else. Copying it is faster than 19 migrations. */
		migratedDatabase: string;
	}
}

/** One PostgreSQL for the whole test run: the server at TEST_DATABASE_URL, or an embedded one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	const { url, stop } = await openServer();
	const name = `test_migrated_${randomBytes(6).toString("hex")}`;
	await onServer(url, `create database ${name}`);
	const migrated = connect(urlOfDatabase(url, name), { connections: 2 });
	// A database can only be copied while nobody is connected to it.
	await migrate(migrated).finally(() => migrated.destroy());
	project.provide("databaseServer", url);
	project.provide("migratedDatabase", name);
	return () => stop(name);
}

async function openServer(): Promise<{ readonly url: string; stop(database: string): Promise<void> }> {
	const given = process.env.TEST_DATABASE_URL;
	if (given) return { url: given, stop: (database) => onServer(given, `drop database ${database}`) };
	const dataDir = await mkdtemp(join(tmpdir(), "document-extraction-test-"));
	const server = await startEmbedded(dataDir, { durable: false });
	return {
		url: server.url,
		stop: async () => {
			await server.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
