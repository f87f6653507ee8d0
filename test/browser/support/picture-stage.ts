import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openDatabase } from "../../../src/service/database/open-database.ts";
import { openBrowser } from "./open-browser.ts";
import type { Scene } from "./scene.ts";
import { openSignedIn, seedDatabase } from "./stage.ts";
import { startService } from "./start-service.ts";

type Display = Parameters<typeof openSignedIn>[3];

/** Opens a scene and waits for its pictures and fonts. The caller closes the page's context. */
export type OpenScene = (scene: Scene, display: Display) => Promise<Page>;

/** Starts a service with accounts and a browser, calls `take`, and closes them. For programs that take screenshots. */
export async function withScreenshotSetup(take: (openScene: OpenScene) => Promise<void>): Promise<void> {
	const dataDir = await mkdtemp(join(tmpdir(), "document-extraction-pictures-"));
	const database = await openDatabase({ url: null, dataDir, connections: 2 });
	const service = await startService({ DATABASE_URL: database.url });
	const browser = await openBrowser();
	try {
		const accounts = await seedDatabase(database.db);
		await take(async (scene, display) => {
			const secretId = scene.viewer === "visitor" ? null : accounts[scene.viewer];
			const { context } = await openSignedIn(browser, service.url, secretId, display);
			const page = await context.newPage();
			await scene.reach(page, (path) => new URL(path, service.url).href, accounts);
			// If the network does not become idle in time, the page is used as it is.
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
