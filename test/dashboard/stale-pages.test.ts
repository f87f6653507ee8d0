import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ensureWebPages, webFolder } from "../../src/service/dashboard/ensure-web-pages.ts";
import {
	isBuildCurrent,
	readBuildSources,
	type WebSources,
	writeBuildSources,
} from "../../src/service/dashboard/web-sources.ts";
import { emptyFolder } from "../support/empty-folder.ts";

let sources: WebSources;
const dist = emptyFolder();
beforeAll(async () => {
	sources = (await readBuildSources(await (await ensureWebPages()).ready)) ?? {};
});

/** Source files of every kind. A change to any of them must trigger a rebuild of the pages. */
const kinds = [
	"src/main.tsx",
	"src/styles.css",
	"index.html",
	"build.ts",
	"vite.config.ts",
	"manual.ts",
	"manual/markdown.ts",
	"public/theme.js",
	"../package-lock.json",
	"../docs/api.md",
	"../client/README.md",
	"../specimens/passport.jpg",
	"../src/review/row-of.ts",
	"../src/answer/errors.ts",
	"../src/answer/upload-limits.ts",
	"../src/reader/engine/capture-checks.ts",
	"../src/reader/documents/passport/about.json",
	"../lab/evaluation/figures/full.json",
];

test.each(kinds)("a change of %s makes the built pages outdated", async (file) => {
	expect(sources).toHaveProperty([file]);
	await writeBuildSources(dist, sources);
	expect(await isBuildCurrent(webFolder, dist)).toBe(true);
	await writeBuildSources(dist, { ...sources, [file]: "of other bytes" });
	expect(await isBuildCurrent(webFolder, dist)).toBe(false);
});

test("the Containerfile copies everything that the pages are built from", async () => {
	const containerfile = await readFile(join(webFolder, "../deploy/Containerfile"), "utf8");
	const copied = [...containerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths = ""]) =>
		paths.split(" "),
	);
	const needed = Object.keys(sources).map((file) => join("web", file));
	expect(needed.filter((path) => !copied.some((source) => `${path}/`.startsWith(`${source}/`)))).toEqual([]);
});
