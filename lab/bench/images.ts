import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { resolveTypedPath } from "../../src/commands/typed-path.ts";

/** An encoded image and its request body. */
export interface BenchImage {
	readonly file: string;
	readonly bytes: Buffer;
	/** The body of a multipart request with this image, and its content type. */
	readonly body: Buffer;
	readonly contentType: string;
}

/** The images of a run, with a description of their origin for the report. */
export interface ImageSet {
	readonly images: readonly BenchImage[];
	readonly origin: string;
}

const projectRoot = path.join(import.meta.dirname, "../..");
const drawnCount = 24;
const partBoundary = "bench-boundary-5f3a";

/** Loads the images of `folder`. If it is null, draws the same synthetic passports in every run. */
export async function loadImageSet(folder: string | null, tempFolder: string): Promise<ImageSet> {
	if (folder !== null) return { images: await loadImages(resolveTypedPath(folder)), origin: folder };
	const drawn = path.join(tempFolder, "drawn");
	await drawPassports(drawn);
	return { images: await loadImages(path.join(drawn, "passport")), origin: `${drawnCount} drawn passports, seed 1` };
}

async function loadImages(folder: string): Promise<BenchImage[]> {
	const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort();
	if (names.length === 0) throw new Error(`There is no image in ${folder}.`);
	return Promise.all(names.map((name) => loadImage(path.join(folder, name))));
}

async function loadImage(file: string): Promise<BenchImage> {
	const bytes = await readFile(file);
	const partHeader = `--${partBoundary}\r\nContent-Disposition: form-data; name="image"; filename="image"\r\n\r\n`;
	const body = Buffer.concat([Buffer.from(partHeader), bytes, Buffer.from(`\r\n--${partBoundary}--\r\n`)]);
	return { file, bytes, body, contentType: `multipart/form-data; boundary=${partBoundary}` };
}

async function drawPassports(folder: string): Promise<void> {
	const generator = path.join(projectRoot, "lab/generator/generate.ts");
	const args = ["--type", "passport", "--count", String(drawnCount), "--seed", "1", "--out", folder];
	const [code] = await once(spawn(process.execPath, [generator, ...args], { stdio: "inherit" }), "exit");
	if (code !== 0) throw new Error("The specimens could not be drawn.");
}
