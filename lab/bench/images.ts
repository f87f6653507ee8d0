import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { typedPath } from "../../src/commands/typed-path.ts";

/** An encoded image and its request body. */
export interface BenchImage {
	readonly file: string;
	readonly bytes: Buffer;
	/** The body of a multipart request with this image, and its content type. */
	readonly body: Buffer;
	readonly contentType: string;
}

/** The images used in a run and where they come from, for the report. */
export interface ImageSet {
	readonly images: readonly BenchImage[];
	readonly origin: string;
}

const projectRoot = path.join(import.meta.dirname, "../..");
const drawnCount = 24;
const partBoundary = "bench-boundary-5f3a";

/** The images of `folder`. Null: synthetic passports, always the same ones, so that anyone can reproduce a figure. */
export async function findImages(folder: string | null, temp: string): Promise<ImageSet> {
	if (folder !== null) return { images: await imagesIn(typedPath(folder)), origin: folder };
	const drawn = path.join(temp, "drawn");
	await draw(drawn);
	return { images: await imagesIn(path.join(drawn, "passport")), origin: `${drawnCount} drawn passports, seed 1` };
}

async function imagesIn(folder: string): Promise<BenchImage[]> {
	const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort();
	if (names.length === 0) throw new Error(`There is no image in ${folder}.`);
	return Promise.all(names.map((name) => loadImage(path.join(folder, name))));
}

async function loadImage(file: string): Promise<BenchImage> {
	const bytes = await readFile(file);
	const head = `--${partBoundary}\r\nContent-Disposition: form-data; name="image"; filename="image"\r\n\r\n`;
	const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${partBoundary}--\r\n`)]);
	return { file, bytes, body, contentType: `multipart/form-data; boundary=${partBoundary}` };
}

async function draw(folder: string): Promise<void> {
	const generator = path.join(projectRoot, "lab/generator/generate.ts");
	const words = ["--type", "passport", "--count", String(drawnCount), "--seed", "1", "--out", folder];
	const [code] = await once(spawn(process.execPath, [generator, ...words], { stdio: "inherit" }), "exit");
	if (code !== 0) throw new Error("The specimens could not be drawn.");
}
