import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { matchesGlob } from "node:path/posix";
import { slowTests } from "../vitest.config.ts";
import { importsOf, nearTests } from "./near-tests.ts";

// npm run check:changed: checks whatever has changed since main, in less than a minute. `npm test` checks everything.
const root = join(import.meta.dirname, "..");
const modules = join(root, "node_modules");

const git = (...words: readonly string[]): readonly string[] =>
	execFileSync("git", ["-C", root, ...words], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
		.split("\n")
		.filter(Boolean);

/** Where the branch left main; on main itself, or if there is no main, the last commit. */
function base(): string {
	for (const main of ["main", "origin/main"]) {
		try {
			return git("merge-base", "HEAD", main)[0] ?? "HEAD";
		} catch {}
	}
	return "HEAD";
}

/** The project's files, and those that were changed, added or not yet committed. */
function filesOf(since: string): { readonly all: readonly string[]; readonly changed: readonly string[] } {
	const added = git("ls-files", "--others", "--exclude-standard");
	const isHere = (file: string) => existsSync(join(root, file));
	const changed = new Set([...git("diff", "--name-only", since), ...added]);
	return { all: [...git("ls-files"), ...added].filter(isHere), changed: [...changed].filter(isHere) };
}

interface Check {
	readonly name: string;
	/** A program in node_modules, and its arguments. */
	readonly words: readonly string[];
}

/** Runs a check, prints its output if it fails, and returns whether it passed. */
function passes({ name, words: [program = "", ...words] }: Check): Promise<boolean> {
	const startedAt = performance.now();
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			[join(modules, program), ...words],
			{ cwd: root, maxBuffer: 2 ** 26 },
			(error, out, err) => {
				const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
				console.log(`${error ? "FAILED" : "passed"}  ${seconds.padStart(5)} s  ${name}`);
				if (error) console.log(`${out}${err}`);
				resolve(error === null);
			},
		);
	});
}

const { all, changed } = filesOf(base());
const code = all.filter((file) => /\.tsx?$/.test(file));
const texts = await Promise.all(code.map(async (file) => [file, await readFile(join(root, file), "utf8")] as const));
const imports = new Map(texts.map(([file, text]) => [file, importsOf(file, text)]));
const tests = nearTests(changed, imports, (file) => slowTests.some((glob) => matchesGlob(file, glob)));
const changedCode = changed.filter((file) => code.includes(file) && /^(?!lab\/training\/).*\//.test(file));
console.log(`${changed.length} files changed, ${tests.run.length} test files near them`);

const compiler = "typescript7/bin/tsc";
const checks: readonly Check[] = [
	{ name: "types", words: [compiler, "--noEmit"] },
	{ name: "types of the pages", words: [compiler, "--noEmit", "-p", "web"] },
	{ name: "format and lint", words: ["@biomejs/biome/bin/biome", "check", "--no-errors-on-unmatched", ...changed] },
	{ name: "import rules", words: ["dependency-cruiser/bin/dependency-cruiser.mjs", ...changedCode] },
	{ name: "tests", words: ["vitest/vitest.mjs", "run", "--project", "pure", "--project", "quick", ...tests.run] },
];
const isDue = ({ words }: Check) => words.some((word) => all.includes(word) || word === compiler);
const results = changed.length === 0 ? [] : await Promise.all(checks.filter(isDue).map(passes));
if (tests.left > 0) console.log(`${tests.left} test files further away are left to npm test.`);
if (results.includes(false)) process.exitCode = 1;
