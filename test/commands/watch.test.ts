import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openAppendOnce } from "../../src/commands/append-once.ts";
import { watchFolder } from "../../src/commands/watch-folder.ts";

const root = join(import.meta.dirname, "../..");

let folder: string;
let csv: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "watched-"));
	csv = join(folder, "out.csv");
	await mkdir(join(folder, "scans"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const scan = (name: string) => join(folder, "scans", name);
const rows = async () => (await readFile(csv, "utf8")).split("\n").filter(Boolean);
const killed = () => Promise.reject(new Error("killed"));

test("a row added before a kill is removed at the next start only if its file was not moved", async () => {
	await writeFile(scan("a.jpg"), "a");
	const table = await openAppendOnce(csv, "head\n");
	await expect(table.add(scan("a.jpg"), "row of a\n", killed)).rejects.toThrow("killed");
	expect(await rows()).toEqual(["head", "row of a"]);
	const again = await openAppendOnce(csv, "head\n");
	expect(await rows()).toEqual(["head"]);
	const moved = () => rm(scan("a.jpg")).then(killed);
	await expect(again.add(scan("a.jpg"), "row of a\n", moved)).rejects.toThrow("killed");
	await openAppendOnce(csv, "head\n");
	expect(await rows()).toEqual(["head", "row of a"]);
	expect(await readdir(folder)).toEqual(["out.csv", "scans"]);
});

test("a file that is not a table of this version is not changed", async () => {
	await writeFile(csv, "somebody's own\n");
	await expect(openAppendOnce(csv, "head\n")).rejects.toThrow("is not a table of this version");
	expect(await rows()).toEqual(["somebody's own"]);
});

test("a watch that is killed at different steps neither loses nor repeats a row", async () => {
	const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];
	for (const name of names) await writeFile(scan(name), name);
	// Each run is killed at one of its first four steps, which surround reading, adding and moving.
	for (let steps = 0; steps < 12; steps += 1) {
		let left = steps % 4;
		const step = () => (left-- > 0 ? Promise.resolve() : killed());
		const stop = new AbortController();
		const table = await openAppendOnce(csv, "head\n");
		const add = (path: string, text: string, move: () => Promise<void>) =>
			table.add(path, text, () => step().then(move).then(step));
		const read = async (_: string, name: string) => {
			await step();
			return { text: `row of ${name}\n`, problem: null };
		};
		const report = () => undefined;
		setTimeout(() => stop.abort(), 300);
		await watchFolder(join(folder, "scans"), { table: { add }, read, report, signal: stop.signal, pollMs: 1 }).catch(
			() => undefined,
		);
		if ((await readdir(join(folder, "scans", "done"))).length === names.length) break;
	}
	await openAppendOnce(csv, "head\n");
	expect((await rows()).toSorted()).toEqual(["head", ...names.map((name) => `row of ${name}`)]);
	expect((await readdir(scan("done"))).toSorted()).toEqual(names);
});

test("the command reads new files, moves them, reports failures, and ends on SIGTERM", async () => {
	const program = join(root, "src/commands/extract.ts");
	const child = spawn(process.execPath, [program, "--watch", join(folder, "scans"), "--csv", csv]);
	let told = "";
	child.stderr.setEncoding("utf8").on("data", (text) => (told += text));
	await expect.poll(() => told, { timeout: 240_000 }).toContain("Watching");
	await copyFile(join(root, "specimens/passport.jpg"), scan("one.jpg"));
	await writeFile(scan("two.jpg"), "no picture");
	await writeFile(scan("notes.txt"), "left alone");
	await expect.poll(() => told, { timeout: 240_000 }).toContain("one.jpg: read");
	await expect.poll(() => told, { timeout: 240_000 }).toContain("failed/two.jpg: IMAGE_INVALID_TYPE");
	child.kill("SIGTERM");
	expect((await once(child, "exit"))[0]).toBe(0);
	const [head = "", ...found] = await rows();
	expect(head).toMatch(/^\uFEFFFile,Document,Needs review,Surname/);
	expect(found.map((row) => row.split(",")[0]).toSorted()).toEqual(["one.jpg", "two.jpg"]);
	expect(found.find((row) => row.startsWith("one.jpg"))).toContain("ER2545481");
	expect((await readdir(scan("."))).toSorted()).toEqual(["done", "failed", "notes.txt"]);
}, 600_000);
