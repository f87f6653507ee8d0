import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { builtFromFile, hashWebSources } from "../src/dashboard/web-sources.ts";

// Builds the web pages into web/dist: beside it first and moved into place whole, so that a build that is cut off, or two at
// once, never leave half of one behind.
const folder = import.meta.dirname;
const dist = join(folder, "dist");
const unfinished = join(folder, `dist.${process.pid}`);

const compressible = [".js", ".css", ".svg"];

async function compress(path: string): Promise<void> {
	const plain = await readFile(path);
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
	await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, quality));
	await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }));
}

// Whoever starts it, tests too: React's development build is twice as large.
process.env.NODE_ENV = "production";
const hash = await hashWebSources(folder);
await mkdir(unfinished, { recursive: true });
try {
	await build({ root: folder, logLevel: "warn", build: { outDir: unfinished, emptyOutDir: true } });
	const entries = await readdir(unfinished, { withFileTypes: true, recursive: true });
	const files = entries.filter((entry) => entry.isFile() && compressible.includes(extname(entry.name)));
	await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
	await writeFile(join(unfinished, builtFromFile), hash);
	await rm(dist, { recursive: true, force: true });
	await rename(unfinished, dist);
} finally {
	await rm(unfinished, { recursive: true, force: true });
}
