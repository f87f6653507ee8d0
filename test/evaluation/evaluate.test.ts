import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { emptyFolder } from "../support/empty-folder.ts";

const program = join(import.meta.dirname, "../../lab/evaluation/evaluate.ts");
const specimens = join(import.meta.dirname, "../../specimens");

const folder = emptyFolder();
beforeAll(async () => {
	await mkdir(join(folder, "set"));
	await copyFile(join(specimens, "too-small.png"), join(folder, "set/a.png"));
	await writeFile(join(folder, "set/a.json"), JSON.stringify({ kind: "passport", surname: "MOKOENA" }));
});

const evaluate = (...words: string[]) =>
	promisify(execFile)(process.execPath, [program, "set", "--workers", "1", ...words], { cwd: folder });

test("the report of misses is written to the current folder or the named file, and its path is printed", async () => {
	const { stdout, stderr } = await evaluate("--json");
	const report = join(folder, "evaluation-report.html");
	expect(JSON.parse(stdout)).toBeTypeOf("object");
	expect(stderr).toContain(report);
	expect(await readFile(report, "utf8")).toContain("1 of 1 images with a miss");
	await rm(report);
	await evaluate("--report", "miss.html");
	expect((await readdir(folder)).sort()).toEqual(["miss.html", "set"]);
});

test("values can be kept, compared with kept ones, and read without a gate", async () => {
	await evaluate("--keep", "kept.json");
	const values: readonly [string, { became: string }][] = JSON.parse(await readFile(join(folder, "kept.json"), "utf8"));
	expect(values.map(([value, { became }]) => [value.endsWith("a.png surname"), became])).toEqual([[true, "null"]]);
	const { stdout } = await evaluate("--against", "kept.json", "--without", "hidden-end");
	expect(stdout).toMatch(/\(after\) +\| +0 \|/);
	expect(stdout).toMatch(/without hidden-end +\| +0 \|/);
});
