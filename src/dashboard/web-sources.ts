import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Name of the file in the built pages that says what they were built from. */
export const builtFromFile = ".built-from";

/**
 * What pages were built from: the SHA-256 of each file, by its path relative to the web folder. The bundler's module
 * graph names the files. An imported type leaves no trace in the pages, so its file is not among them.
 */
export type WebSources = Readonly<Record<string, string>>;

/**
 * Hashes each file as it is now; a missing file has the empty hash. Times of change say nothing after a checkout.
 * `files`: relative to `webFolder`.
 */
export async function hashWebSources(webFolder: string, files: readonly string[]): Promise<WebSources> {
	const hashOf = async (file: string) => {
		const bytes = await readFile(join(webFolder, file)).catch(() => null);
		return [file, bytes ? createHash("sha256").update(bytes).digest("hex") : ""] as const;
	};
	return Object.fromEntries(await Promise.all([...new Set(files)].sort().map(hashOf)));
}

/** Writes what the pages in `dist` were built from. */
export async function writeBuiltFrom(dist: string, sources: WebSources): Promise<void> {
	await writeFile(join(dist, builtFromFile), `${JSON.stringify(sources, null, "\t")}\n`);
}

/**
 * What the pages in `dist` were built from. Null where there is no finished build, or one of a release that wrote
 * something else.
 */
export async function builtFrom(dist: string): Promise<WebSources | null> {
	const text = await readFile(join(dist, builtFromFile), "utf8").catch(() => null);
	// Until 1.0.0 it was one hash.
	return text?.startsWith("{") ? (JSON.parse(text) as WebSources) : null;
}

/** Whether the pages in `dist` were built from their sources as these are now. */
export async function isBuiltFromPresentSources(webFolder: string, dist: string): Promise<boolean> {
	const built = await builtFrom(dist);
	if (built === null) return false;
	const present = await hashWebSources(webFolder, Object.keys(built));
	return Object.entries(built).every(([file, hash]) => present[file] === hash);
}
