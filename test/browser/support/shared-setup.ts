import { appendFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../../src/service/database/open-database.ts";
import { freePort } from "../../support/free-port.ts";
import { openBrowserServer } from "./open-browser.ts";
import { startService } from "./start-service.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Shared by all browser tests; each file adds its own accounts to the database. */
		shared: {
			readonly serviceUrl: string;
			readonly databaseUrl: string;
			readonly browserUrl: string;
			readonly metricsUrl: string;
			/** The service's output. */
			readonly logFile: string;
			/** Folder of the answers that tests repeat (`answer-as-before.ts`). */
			readonly answersFolder: string;
		};
	}
}

/** One service with its database, and one browser, for all browser tests of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = await mkdtemp(join(tmpdir(), "document-extraction-browser-"));
	const database = await openDatabase({ url: null, dataDir, connections: 3 });
	const browser = await openBrowserServer();
	const metrics = `localhost:${await freePort()}`;
	const logFile = join(dataDir, "service.log");
	const answersFolder = join(dataDir, "answers");
	await mkdir(answersFolder);
	// A reading takes longer while other work keeps the machine busy. Tests wait a minute or more for it.
	const environment = { DATABASE_URL: database.url, METRICS_ADDRESS: metrics, EXTRACTION_DEADLINE_S: "60" };
	const service = await startService(environment, (text) => appendFileSync(logFile, text)).catch(async (error) => {
		await Promise.all([browser.close(), database.close()]);
		throw error;
	});
	project.provide("shared", {
		serviceUrl: service.url.href,
		databaseUrl: database.url,
		browserUrl: browser.wsEndpoint(),
		metricsUrl: `http://${metrics}/metrics`,
		logFile,
		answersFolder,
	});
	return async () => {
		await browser.close();
		await service.stop();
		await database.close();
		await rm(dataDir, { recursive: true, force: true });
	};
}
