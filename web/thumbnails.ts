import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Width of a thumbnail: twice as wide as it is shown, for high-resolution screens. */
const widthPx = 280;

/**
 * Creates two WebP files for each readable specimen. `NAME.webp` is a thumbnail, because six full-size pictures would
 * be 754 KB. `NAME-whole.webp` has all pixels in fewer bytes; positions on the picture refer to it.
 */
export async function makeThumbnails(specimens: string, folder: string): Promise<void> {
	const index = JSON.parse(await readFile(join(specimens, "index.json"), "utf8"));
	const readable: readonly { file: string }[] = index.specimens.filter(
		({ error }: { error: string | null }) => error === null,
	);
	await mkdir(folder, { recursive: true });
	for (const { file } of readable) {
		const name = join(folder, file.replace(/\.\w+$/, ""));
		const picture = sharp(join(specimens, file)).autoOrient();
		await picture.clone().webp({ quality: 45 }).toFile(`${name}-whole.webp`);
		await picture
			.resize(widthPx, Math.round((widthPx * 2) / 3), { fit: "cover" })
			.webp({ quality: 52 })
			.toFile(`${name}.webp`);
	}
}
