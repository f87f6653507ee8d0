import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** As wide as the playground shows a specimen, twice for fine screens. */
const widthPx = 320;

/** Draws a small picture of each specimen that can be read, `NAME.webp`: whole ones would be 754 KB to choose from six. */
export async function makeThumbnails(specimens: string, folder: string): Promise<void> {
	const index = JSON.parse(await readFile(join(specimens, "index.json"), "utf8"));
	const readable: readonly { file: string }[] = index.specimens.filter(
		({ error }: { error: string | null }) => error === null,
	);
	await mkdir(folder, { recursive: true });
	await Promise.all(
		readable.map(({ file }) =>
			sharp(join(specimens, file))
				.rotate()
				.resize(widthPx, Math.round((widthPx * 2) / 3), { fit: "cover" })
				.webp({ quality: 70 })
				.toFile(join(folder, `${file.replace(/\.\w+$/, "")}.webp`)),
		),
	);
}
