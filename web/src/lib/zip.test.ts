import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createZip, makeNamesDistinct } from "./zip.ts";

const run = promisify(execFile);

test("another program extracts the files of an archive unchanged, with their names", async () => {
	const folder = await mkdtemp(join(tmpdir(), "document-extraction-zip-"));
	const entries = [
		{ name: "Zoë, page 1.jpg", bytes: Uint8Array.from({ length: 70_000 }, (_, i) => (i * 7) & 0xff) },
		{ name: "empty.jpg", bytes: new Uint8Array(0) },
	];
	const archive = join(folder, "copies.zip");
	await writeFile(archive, new Uint8Array(await createZip(entries).arrayBuffer()));
	// Python's reader checks every CRC.
	const checked = await run("python3", ["-m", "zipfile", "-t", archive]);
	expect(checked.stdout).toContain("Done testing");
	await run("python3", ["-m", "zipfile", "-e", archive, folder]);
	for (const { name, bytes } of entries) expect(new Uint8Array(await readFile(join(folder, name)))).toEqual(bytes);
	await rm(folder, { recursive: true });
});

test("makes equal names distinct, ignoring case", () => {
	expect(makeNamesDistinct(["a.jpg", "A.jpg", "a.jpg", "b"])).toEqual(["a.jpg", "A (2).jpg", "a (3).jpg", "b"]);
});
