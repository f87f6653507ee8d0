import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { openDatabase } from "../../src/database/open-database.ts";
import { openBrowser } from "./support/open-browser.ts";
import { scenes } from "./support/scenes.ts";
import { openSignedIn, setStage } from "./support/stage.ts";
import { startService } from "./support/start-service.ts";

// npm run frontpage:pictures: the playground with a specimen's boxes, as the README shows it, light and dark.
const folder = join(import.meta.dirname, "../../docs/pictures");
const scene = scenes.find(({ name }) => name === "playground-fields");
const viewport = { width: 1280, height: 800 };

const dataDir = await mkdtemp(join(tmpdir(), "document-extraction-pictures-"));
const database = await openDatabase({ url: null, dataDir, connections: 2 });
const service = await startService({ DATABASE_URL: database.url });
const browser = await openBrowser();
try {
	const cast = await setStage(database.db);
	await mkdir(folder, { recursive: true });
	for (const colorScheme of ["light", "dark"] as const) {
		const { context } = await openSignedIn(browser, service.url, cast.newcomer, { colorScheme, viewport });
		const page = await context.newPage();
		await scene?.reach(page, (path) => new URL(path, service.url).href, cast);
		await page.waitForLoadState("networkidle").catch(() => undefined);
		const picture = sharp(await page.screenshot());
		await picture.webp({ quality: 88 }).toFile(join(folder, `playground-${colorScheme}.webp`));
		await context.close();
	}
} finally {
	await browser.close();
	await service.stop();
	await database.close();
	await rm(dataDir, { recursive: true, force: true });
}
