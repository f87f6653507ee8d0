import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { isBuildCurrent } from "./web-sources.ts";

/** The folder of the pages' sources. */
export const webFolder = join(import.meta.dirname, "../../../web");

/**
 * The longest that a build may take. A build takes 5 s on an idle machine, so one that takes this long has probably
 * hung.
 */
const buildTimeoutMs = 120_000;

/**
 * Builds the web pages if they are missing or were not built from the present sources. The build runs in a separate
 * process, which keeps the bundler's memory out of the service. `ready` resolves to the folder with the built pages, or
 * rejects with the bundler's message. Throws if a build is needed but its packages are not installed.
 */
export async function ensureWebPages(folder: string = webFolder): Promise<{ readonly ready: Promise<string> }> {
	const dist = join(folder, "dist");
	if (!(await isBuildDue(folder, dist))) return { ready: Promise.resolve(dist) };
	if (!hasBundler(folder))
		throw new Error(
			"The web pages are not built, and the packages that build them are not installed. " +
				"Run npm ci without --omit=dev, or install a release, which brings the pages (docs/operations.md).",
		);
	const built = promisify(execFile)(process.execPath, [join(folder, "build.ts")], { timeout: buildTimeoutMs });
	return { ready: built.then(() => dist) };
}

/** Whether the pages must be built. A release has built pages without sources, so it never needs a build. */
async function isBuildDue(folder: string, dist: string): Promise<boolean> {
	if (!existsSync(join(folder, "build.ts"))) return false;
	return !(await isBuildCurrent(folder, dist));
}

function hasBundler(folder: string): boolean {
	return (
		createRequire(join(folder, "build.ts"))
			.resolve.paths("vite")
			?.some((path) => existsSync(join(path, "vite"))) ?? false
	);
}
