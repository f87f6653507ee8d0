import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { seedImages } from "./seed-images.ts";

test("one image in 55 is a whole document; the others, in every encoding, are too small to be read", async () => {
	const folder = await mkdtemp(join(tmpdir(), "seeds-"));
	const noise = sharp({
		create: { width: 400, height: 300, channels: 3, background: "white", noise: { type: "gaussian", sigma: 30 } },
	});
	await writeFile(join(folder, "a.jpg"), await noise.jpeg().toBuffer());
	const images = await seedImages(folder);
	const seen = await Promise.all(images.map((image) => sharp(image).metadata()));
	expect(seen.filter(({ width, height }) => Math.min(width, height) >= 200)).toHaveLength(1);
	expect(seen).toHaveLength(55);
	expect(new Set(seen.map(({ format }) => format))).toEqual(new Set(["jpeg", "png", "webp"]));
	await rm(folder, { recursive: true });
});
