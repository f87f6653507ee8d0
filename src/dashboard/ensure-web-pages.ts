import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { builtFrom, hashWebSources } from "./web-sources.ts";

/** Where the pages' sources are. */
export const webFolder = join(import.meta.dirname, "../../web");

const buildTimeoutMs = 120_000;

/**
 * The folder of the built pages; builds them first where they are missing or older than their sources. In a process of its
 * own, so that the bundler's memory is not the service's. Throws with the bundler's own words where it fails.
 */
export async function ensureWebPages(folder: string = webFolder): Promise<string> {
	const dist = join(folder, "dist");
	if ((await builtFrom(dist)) === (await hashWebSources(folder))) return dist;
	await promisify(execFile)(process.execPath, [join(folder, "build.ts")], { timeout: buildTimeoutMs });
	return dist;
}
