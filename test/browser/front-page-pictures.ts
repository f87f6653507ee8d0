import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { withScreenshotSetup } from "./support/picture-stage.ts";
import { scenes } from "./support/scenes.ts";

// node test/browser/front-page-pictures.ts: takes the screenshots of the playground for the README, in light and dark.
// They show a specimen with the boxes of its values.
const folder = join(import.meta.dirname, "../../docs/pictures");
const viewport = { width: 1280, height: 800 };

await mkdir(folder, { recursive: true });
await withScreenshotSetup(async (openScene) => {
	for (const scene of scenes.filter(({ name }) => name === "playground-fields")) {
		for (const colorScheme of ["light", "dark"] as const) {
			const page = await openScene(scene, { colorScheme, viewport });
			const picture = sharp(await page.screenshot());
			await picture.webp({ quality: 88 }).toFile(join(folder, `playground-${colorScheme}.webp`));
			await page.context().close();
		}
	}
});
