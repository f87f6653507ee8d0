import { appendFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../../src/database/open-database.ts";
import { freePort } from "../../support/free-port.ts";
import { openBrowserServer } from "./open-browser.ts";
import { startService } from "./start-service.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** What all browser tests use together; each file brings people of its own into the database. */
		shared: {
			readonly serviceUrl: string;
			readonly databaseUrl: string;
			readonly browserUrl: string;
			readonly metricsUrl: string;
			/** Everything that the service wrote. */
			readonly logFile: string;
		};
	}
}

/** One service, with a database of its own, and one browser for all browser tests of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = await mkdtemp(join(tmpdir(), "document-extraction-browser-"));
	const database = await openDatabase({ url: null, dataDir, connections: 3 });
	const film = join(dataDir, "camera.mjpeg");
	await writeFile(film, await passportOnATable());
	const browser = await openBrowserServer(film);
	const metrics = `localhost:${await freePort()}`;
	const logFile = join(dataDir, "service.log");
	const environment = { DATABASE_URL: database.url, METRICS_ADDRESS: metrics };
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
	});
	return async () => {
		await browser.close();
		await service.stop();
		await database.close();
		await rm(dataDir, { recursive: true, force: true });
	};
}

const specimen = join(import.meta.dirname, "../../../specimens/passport.jpg");

/** What a camera of 1280 by 720 pixels sees, as JPEG. */
async function passportOnATable(): Promise<Buffer> {
	const passport = await sharp(specimen).resize({ width: 1150, height: 660, fit: "inside" }).toBuffer();
	const table = sharp({ create: { width: 1280, height: 720, channels: 3, background: "#8a8278" } });
	return table
		.composite([{ input: passport }])
		.jpeg({ quality: 92 })
		.toBuffer();
}
