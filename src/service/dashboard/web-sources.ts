import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The file among the built pages that lists their sources. */
export const builtFromFile = ".built-from";

/**
 * The sources of a build: the SHA-256 of each file, by its path relative to the web folder. They are listed by the
 * bundler's module graph, which omits files imported only for types.
 */
export type WebSources = Readonly<Record<string, string>>;

/**
 * Hashes the files; a missing file gets an empty hash. Modification times are useless after a checkout. `files` are
 * relative to `webFolder`.
 */
export async function hashWebSources(webFolder: string, files: readonly string[]): Promise<WebSources> {
	const hashOf = async (file: string) => {
		const bytes = await readFile(join(webFolder, file)).catch(() => null);
		return [file, bytes ? createHash("sha256").update(bytes).digest("hex") : ""] as const;
	};
	return Object.fromEntries(await Promise.all([...new Set(files)].sort().map(hashOf)));
}

/** Writes the list of sources of the build in `dist`. */
export async function writeBuiltFrom(dist: string, sources: WebSources): Promise<void> {
	await writeFile(join(dist, builtFromFile), `${JSON.stringify(sources, null, "\t")}\n`);
}

/** The sources of the build in `dist`. Null without a finished build, or for another release's format. */
export async function builtFrom(dist: string): Promise<WebSources | null> {
	const text = await readFile(join(dist, builtFromFile), "utf8").catch(() => null);
	// Up to 1.0.0 the file contained a single hash.
	return text?.startsWith("{") ? (JSON.parse(text) as WebSources) : null;
}

/** Whether the build in `dist` matches its present sources. */
export async function isBuiltFromPresentSources(webFolder: string, dist: string): Promise<boolean> {
	const built = await builtFrom(dist);
	if (built === null) return false;
	const present = await hashWebSources(webFolder, Object.keys(built));
	return Object.entries(built).every(([file, hash]) => present[file] === hash);
}
