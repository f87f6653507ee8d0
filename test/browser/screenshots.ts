import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { resolveTypedPath } from "../../src/commands/typed-path.ts";
import { withScreenshotSetup } from "./support/picture-stage.ts";
import { scenes } from "./support/scenes.ts";

// node test/browser/screenshots.ts [FOLDER [SCENE...]]: takes screenshots of the named scenes, by default of all, in
// light and dark, wide and on a phone.
const [typed = "screenshots", ...wanted] = process.argv.slice(2);
const folder = resolveTypedPath(typed);
const displays = [
	["light", "wide", { width: 1440, height: 900 }],
	["dark", "wide", { width: 1440, height: 900 }],
	["light", "phone", { width: 390, height: 844 }],
	["dark", "phone", { width: 390, height: 844 }],
] as const;

await mkdir(folder, { recursive: true });
await withScreenshotSetup(async (openScene) => {
	for (const scene of scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
		for (const [colorScheme, width, viewport] of displays) {
			const page = await openScene(scene, { colorScheme, viewport });
			const path = join(folder, `${scene.name}-${width}-${colorScheme}.png`);
			// The playground fits the window, so only what shows without scrolling matters.
			await page.screenshot({ path, fullPage: !scene.name.startsWith("playground") });
			console.log(path);
			await page.context().close();
		}
	}
});
