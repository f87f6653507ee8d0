import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { abouts } from "../documents/abouts.ts";

/** Name of the file in the built pages that says what they were built from. */
export const builtFromFile = ".built-from";

/**
 * What the pages are made of, relative to web/. Types that they share with the service are not among it: they leave no
 * trace in the result.
 */
export const webSources = [
	"index.html",
	"vite.config.ts",
	"build.ts",
	"thumbnails.ts",
	"manual.ts",
	"manual",
	"src",
	"public",
	"../specimens",
	// The pages of the documentation.
	"../docs",
	"../client/README.md",
	"../client-python/README.md",
	// What a browser checks of a corrected value, and what it tells of the documents.
	"../src/formats",
	"../src/review",
	"../src/documents/abouts.ts",
	...Object.keys(abouts).map((documentType) => `../src/documents/${documentType}/about.json`),
	"../evaluation/figures/full.json",
];

async function filesUnder(path: string): Promise<readonly string[]> {
	const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
	if (!entries) return [path];
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * A hash over the names and contents of everything the pages are built from: times of change say nothing after a
 * checkout.
 */
export async function hashWebSources(webFolder: string): Promise<string> {
	const hash = createHash("sha256");
	const lists = await Promise.all(webSources.map((source) => filesUnder(join(webFolder, source))));
	for (const file of lists.flat().sort()) {
		const bytes = await readFile(file).catch(() => null);
		if (bytes) hash.update(`${relative(webFolder, file)}\0${bytes.length}\0`).update(bytes);
	}
	return hash.digest("hex");
}

/** The hash that `dist` was built from, or null where there is no finished build. */
export async function builtFrom(dist: string): Promise<string | null> {
	return readFile(join(dist, builtFromFile), "utf8").catch(() => null);
}
