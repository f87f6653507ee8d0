import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { matchesGlob } from "node:path/posix";
import { slowTests } from "../vitest.config.ts";
import { findImportsIn, findNearTests } from "./near-tests.ts";

// npm run check:changed: checks what has changed since main, in less than a minute. `npm test` checks everything.
const root = join(import.meta.dirname, "..");
const modules = join(root, "node_modules");

const git = (...args: readonly string[]): readonly string[] =>
	execFileSync("git", ["-C", root, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
		.split("\n")
		.filter(Boolean);

/** Finds the commit at which the branch left main. On main itself, or if there is no main, it is the last commit. */
function findBase(): string {
	for (const main of ["main", "origin/main"]) {
		try {
			return git("merge-base", "HEAD", main)[0] ?? "HEAD";
		} catch {}
	}
	return "HEAD";
}

/** Lists the project's files, and those of them that were changed or added since a commit, committed or not. */
function listFiles(base: string): { readonly all: readonly string[]; readonly changed: readonly string[] } {
	const added = git("ls-files", "--others", "--exclude-standard");
	const exists = (file: string) => existsSync(join(root, file));
	const changed = new Set([...git("diff", "--name-only", base), ...added]);
	return { all: [...git("ls-files"), ...added].filter(exists), changed: [...changed].filter(exists) };
}

/** A check to run. */
interface Check {
	readonly name: string;
	/** A program in node_modules, followed by its arguments. */
	readonly command: readonly string[];
}

/** Runs a check, prints its output if it fails, and returns whether it passed. */
function runCheck({ name, command: [program = "", ...args] }: Check): Promise<boolean> {
	const startedAt = performance.now();
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			[join(modules, program), ...args],
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

const { all, changed } = listFiles(findBase());
const code = all.filter((file) => /\.tsx?$/.test(file));
const texts = await Promise.all(code.map(async (file) => [file, await readFile(join(root, file), "utf8")] as const));
const imports = new Map(texts.map(([file, text]) => [file, findImportsIn(file, text)]));
const tests = findNearTests(changed, imports, (file) => slowTests.some((glob) => matchesGlob(file, glob)));
const changedCode = changed.filter((file) => code.includes(file) && /^(?!lab\/training\/).*\//.test(file));
console.log(`${changed.length} files changed, ${tests.run.length} test files near them`);

const compiler = "typescript7/bin/tsc";
const checks: readonly Check[] = [
	{ name: "types", command: [compiler, "--noEmit"] },
	{ name: "types of the pages", command: [compiler, "--noEmit", "-p", "web"] },
	{ name: "format and lint", command: ["@biomejs/biome/bin/biome", "check", "--no-errors-on-unmatched", ...changed] },
	{ name: "import rules", command: ["dependency-cruiser/bin/dependency-cruiser.mjs", ...changedCode] },
	{ name: "tests", command: ["vitest/vitest.mjs", "run", "--project", "pure", "--project", "quick", ...tests.run] },
];
const isDue = ({ command }: Check) => command.some((arg) => all.includes(arg) || arg === compiler);
const results = changed.length === 0 ? [] : await Promise.all(checks.filter(isDue).map(runCheck));
if (tests.left > 0) console.log(`${tests.left} test files further away are left to npm test.`);
if (results.includes(false)) process.exitCode = 1;
