import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureWebPages } from "./ensure-web-pages.ts";
import { hashWebSources, writeBuildSources } from "./web-sources.ts";

let folder: string;
beforeEach(async () => {
	folder = join(await mkdtemp(join(tmpdir(), "document-extraction-pages-")), "web");
	await mkdir(join(folder, "dist"), { recursive: true });
});
afterEach(() => rm(join(folder, ".."), { recursive: true }));

test("a release serves its built pages", async () => {
	const { ready } = await ensureWebPages(folder);
	expect(await ready).toBe(join(folder, "dist"));
});

test("does not rebuild current pages", async () => {
	await writeFile(join(folder, "build.ts"), "throw new Error('built again')");
	await writeBuildSources(join(folder, "dist"), await hashWebSources(folder, ["build.ts"]));
	await expect((await ensureWebPages(folder)).ready).resolves.toBe(join(folder, "dist"));
});

test("rebuilds outdated pages", async () => {
	await writeFile(join(folder, "build.ts"), "throw new Error('built again')");
	await mkdir(join(folder, "../node_modules/vite"), { recursive: true });
	for (const files of [{ "build.ts": "of other bytes" }, { "no-more.ts": "some hash" }]) {
		await writeBuildSources(join(folder, "dist"), files);
		await expect((await ensureWebPages(folder)).ready).rejects.toThrow("built again");
	}
});

test("a clone without the bundler reports what to install", async () => {
	await writeFile(join(folder, "build.ts"), "");
	await expect(ensureWebPages(folder)).rejects.toThrow(/not installed.*npm ci/);
});

test("reports a failed build with the bundler's message", async () => {
	await mkdir(join(folder, "../node_modules/vite"), { recursive: true });
	await writeFile(join(folder, "build.ts"), "throw new Error('no such module')");
	await expect((await ensureWebPages(folder)).ready).rejects.toThrow("no such module");
});
