import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The file, among the built pages, that lists their sources. */
export const buildSourcesFile = ".built-from";

/**
 * The sources of a build: the SHA-256 of each file by its path relative to the web folder. The list comes from the
 * bundler's module graph, which omits files imported only for their types.
 */
export type WebSources = Readonly<Record<string, string>>;

/**
 * Hashes the files, whose paths are relative to `webFolder`. A missing file gets an empty hash. Modification times are
 * unsuitable, because a checkout changes them.
 */
export async function hashWebSources(webFolder: string, files: readonly string[]): Promise<WebSources> {
	const hashFile = async (file: string) => {
		const bytes = await readFile(join(webFolder, file)).catch(() => null);
		return [file, bytes ? createHash("sha256").update(bytes).digest("hex") : ""] as const;
	};
	return Object.fromEntries(await Promise.all([...new Set(files)].sort().map(hashFile)));
}

/** Writes the list of sources next to the build in `dist`. */
export async function writeBuildSources(dist: string, sources: WebSources): Promise<void> {
	await writeFile(join(dist, buildSourcesFile), `${JSON.stringify(sources, null, "\t")}\n`);
}

/**
 * Reads the list of sources of the build in `dist`. Null if there is no finished build, or if another release wrote the
 * list in another format.
 */
export async function readBuildSources(dist: string): Promise<WebSources | null> {
	const text = await readFile(join(dist, buildSourcesFile), "utf8").catch(() => null);
	// Releases up to 1.0.0 wrote a single hash instead of JSON.
	return text?.startsWith("{") ? (JSON.parse(text) as WebSources) : null;
}

/** Whether the build in `dist` was made from the present sources. */
export async function isBuildCurrent(webFolder: string, dist: string): Promise<boolean> {
	const builtSources = await readBuildSources(dist);
	if (builtSources === null) return false;
	const currentSources = await hashWebSources(webFolder, Object.keys(builtSources));
	return Object.entries(builtSources).every(([file, hash]) => currentSources[file] === hash);
}
