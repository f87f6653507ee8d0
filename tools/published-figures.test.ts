import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countChangesSince, readMeasuredCommit } from "./measured-commit.ts";
import { judgeStaleness, publishedFiles } from "./published-figures.ts";

let root = "";
const git = (...args: readonly string[]) =>
	execFileSync("git", ["-C", root, "-c", "user.name=Test", "-c", "user.email=test@example.com", ...args]);
beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), "document-extraction-history-"));
	git("init", "--quiet");
	await commitChange("src/reader/reading/read.ts");
});
afterAll(() => rm(root, { recursive: true }));

async function commitChange(file: string, text = `${Math.random()}`): Promise<void> {
	await mkdir(join(root, file, ".."), { recursive: true });
	await writeFile(join(root, file), text);
	git("add", "--all");
	git("commit", "--quiet", "--message", "A change");
}

test("counts commits that change the reading, the documents, the engine or the models", async () => {
	const { commit = "" } = readMeasuredCommit(root) ?? {};
	expect(countChangesSince(commit, root)).toBe(0);
	for (const file of ["src/reader/documents/a.ts", "src/reader/engine/b.ts", "models/c.onnx", "docs/d.md"])
		await commitChange(file);
	expect(countChangesSince(commit, root)).toBe(3);
	await commitChange("src/reader/engine/commented.ts", "/** A comment. */\n\t// Another.\n\t * And another.\n");
	await commitChange("src/reader/engine/tried.test.ts");
	await commitChange("models/c.onnx", "\0");
	expect(countChangesSince(commit, root)).toBe(4);
	expect(countChangesSince("0123456789ab", root)).toBeNull();
});

test("returns no commit with uncommitted changes in measured paths, or without a history", async () => {
	await writeFile(join(root, "src/reader/reading/read.ts"), "not committed");
	expect(readMeasuredCommit(root)).toBeNull();
	git("checkout", "--quiet", "--", ".");
	await writeFile(join(root, "notes.md"), "of no matter");
	expect(readMeasuredCommit(root)).not.toBeNull();
	expect(readMeasuredCommit(tmpdir())).toBeNull();
});

test("warns of old figures, and fails after 30 commits", () => {
	const isFailure = (changes: number | null) => judgeStaleness("figures", "measure", changes)?.isFailure;
	expect([0, 1, 30, 31, null].map(isFailure)).toEqual([undefined, false, false, true, false]);
	expect(judgeStaleness("figures", "measure", 1)?.message).toBe(
		"figures: 1 commit since changed what it measures. Measure anew: measure",
	);
});

test.each(publishedFiles)("$file names the commit at which it was measured", async ({ file, commitIn }) => {
	expect(await readFile(join(import.meta.dirname, "..", file), "utf8")).toMatch(commitIn);
});
