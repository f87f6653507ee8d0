import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../../src/service/database/embedded/start-embedded.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** A PostgreSQL server on which tests may create databases. */
		databaseServer: string;
	}
}

/** One PostgreSQL for the whole test run: the server at TEST_DATABASE_URL, or an embedded one. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const given = process.env.TEST_DATABASE_URL;
	if (given) {
		project.provide("databaseServer", given);
		return undefined;
	}
	const dataDir = await mkdtemp(join(tmpdir(), "document-extraction-test-"));
	const server = await startEmbedded(dataDir, { durable: false });
	project.provide("databaseServer", server.url);
	return async () => {
		await server.stop();
		await rm(dataDir, { recursive: true, force: true });
	};
}
