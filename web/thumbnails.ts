import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Twice as wide as the playground shows a specimen, for high-resolution screens. */
const widthPx = 280;

/**
 * Draws each specimen that can be read in the form that the pages show. `NAME.webp` is small, because six full-size
 * pictures would be 754 KB. `NAME-whole.webp` has all pixels but fewer bytes, for use with positions marked on the
 * picture.
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
