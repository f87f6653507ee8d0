import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changesSince, measuredCommit } from "./measured-commit.ts";
import { published, stalenessOf } from "./published-figures.ts";

let root = "";
const git = (...words: readonly string[]) =>
	execFileSync("git", ["-C", root, "-c", "user.name=Test", "-c", "user.email=test@example.com", ...words]);
beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), "document-extraction-history-"));
	git("init", "--quiet");
	await change("src/reader/reading/read.ts");
});
afterAll(() => rm(root, { recursive: true }));

async function change(file: string, text = `${Math.random()}`): Promise<void> {
	await mkdir(join(root, file, ".."), { recursive: true });
	await writeFile(join(root, file), text);
	git("add", "--all");
	git("commit", "--quiet", "--message", "A change");
}

test("commits count where they change the reading, the documents, the engine or the models", async () => {
	const { commit = "" } = measuredCommit(root) ?? {};
	expect(changesSince(commit, root)).toBe(0);
	for (const file of ["src/reader/documents/a.ts", "src/reader/engine/b.ts", "models/c.onnx", "docs/d.md"])
		await change(file);
	expect(changesSince(commit, root)).toBe(3);
	await change("src/reader/engine/commented.ts", "/** A comment. */\n\t// Another.\n\t * And another.\n");
	await change("src/reader/engine/tried.test.ts");
	await change("models/c.onnx", "\0");
	expect(changesSince(commit, root)).toBe(4);
	expect(changesSince("0123456789ab", root)).toBeNull();
});

test("what is changed and not committed, or has no history, is of no commit", async () => {
	await writeFile(join(root, "src/reader/reading/read.ts"), "not committed");
	expect(measuredCommit(root)).toBeNull();
	git("checkout", "--quiet", "--", ".");
	await writeFile(join(root, "notes.md"), "of no matter");
	expect(measuredCommit(root)).not.toBeNull();
	expect(measuredCommit(tmpdir())).toBeNull();
});

test("old figures are told, and fail after 30 commits", () => {
	const failing = (changes: number | null) => stalenessOf("figures", "measure", changes)?.isFailure;
	expect([0, 1, 30, 31, null].map(failing)).toEqual([undefined, false, false, true, false]);
	expect(stalenessOf("figures", "measure", 1)?.message).toBe(
		"figures: 1 commit since changed what it measures. Measure anew: measure",
	);
});

test.each(published)("$file says at which commit it was measured", async ({ file, commitIn }) => {
	expect(await readFile(join(import.meta.dirname, "..", file), "utf8")).toMatch(commitIn);
});
