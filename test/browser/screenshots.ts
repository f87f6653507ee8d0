import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { typedPath } from "../../src/command-line/typed-path.ts";
import { openDatabase } from "../../src/database/open-database.ts";
import { openBrowser } from "./support/open-browser.ts";
import { scenes } from "./support/scenes.ts";
import { openSignedIn, setStage } from "./support/stage.ts";
import { startService } from "./support/start-service.ts";

// npm run screenshots -- [FOLDER [SCENE...]]: every page in every state, light and dark, wide and on a phone.
const [typed = "screenshots", ...wanted] = process.argv.slice(2);
const folder = typedPath(typed);
const looks = [
	["light", "wide", { width: 1440, height: 900 }],
	["dark", "wide", { width: 1440, height: 900 }],
	["light", "phone", { width: 390, height: 844 }],
	["dark", "phone", { width: 390, height: 844 }],
] as const;

const dataDir = await mkdtemp(join(tmpdir(), "document-extraction-screenshots-"));
const database = await openDatabase({ url: null, dataDir, connections: 2 });
const service = await startService({ DATABASE_URL: database.url });
const browser = await openBrowser();
try {
	const cast = await setStage(database.db);
	await mkdir(folder, { recursive: true });
	for (const scene of scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
		for (const [colorScheme, width, viewport] of looks) {
			const secretId = scene.viewer === "visitor" ? null : cast[scene.viewer];
			const { context } = await openSignedIn(browser, service.url, secretId, { colorScheme, viewport });
			const page = await context.newPage();
			await scene.reach(page, (path) => new URL(path, service.url).href, cast);
			// Pictures and fonts that are on their way.
			await page.waitForLoadState("networkidle").catch(() => undefined);
			const path = join(folder, `${scene.name}-${width}-${colorScheme}.png`);
			// The playground fits the window: what counts is what shows without scrolling.
			await page.screenshot({ path, fullPage: !scene.name.startsWith("playground") });
			console.log(path);
			await context.close();
		}
	}
} finally {
	await browser.close();
	await service.stop();
	await database.close();
	await rm(dataDir, { recursive: true, force: true });
}
