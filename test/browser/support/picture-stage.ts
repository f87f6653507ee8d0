import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openDatabase } from "../../../src/service/database/open-database.ts";
import { openBrowser } from "./open-browser.ts";
import type { Scene } from "./scene.ts";
import { openSignedIn, setStage } from "./stage.ts";
import { startService } from "./start-service.ts";

type Display = Parameters<typeof openSignedIn>[3];

/** Opens a scene for taking a picture and loads it completely. Close the page's context afterwards. */
export type ReachScene = (scene: Scene, display: Display) => Promise<Page>;

/** For programs that take pictures: a service, a browser and accounts, which are closed after `take`. */
export async function onPictureStage(take: (reach: ReachScene) => Promise<void>): Promise<void> {
	const dataDir = await mkdtemp(join(tmpdir(), "document-extraction-pictures-"));
	const database = await openDatabase({ url: null, dataDir, connections: 2 });
	const service = await startService({ DATABASE_URL: database.url });
	const browser = await openBrowser();
	try {
		const cast = await setStage(database.db);
		await take(async (scene, display) => {
			const secretId = scene.viewer === "visitor" ? null : cast[scene.viewer];
			const { context } = await openSignedIn(browser, service.url, secretId, display);
			const page = await context.newPage();
			await scene.reach(page, (path) => new URL(path, service.url).href, cast);
			// Waits for pictures and fonts.
			await page.waitForLoadState("networkidle").catch(() => undefined);
			return page;
		});
	} finally {
		await browser.close();
		await service.stop();
		await database.close();
		await rm(dataDir, { recursive: true, force: true });
	}
}
