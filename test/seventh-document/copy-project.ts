import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";

const project = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** What is large and only read. */
const linked = ["node_modules", "models"];
/** What no command here reads, or what belongs to this checkout alone. */
const leftOut = [...linked, ".git", "data", "training", "lib"];

/** A copy of the project in which documents can be added. */
export interface ProjectCopy {
	readonly root: string;
	/** Runs a program of it by Node; answers what it wrote. */
	run(...words: readonly string[]): Promise<string>;
	/** The files in which it differs from the project, and those that it has more. */
	changed(): Promise<readonly string[]>;
	remove(): Promise<void>;
}

/** Copies the project to a folder of its own. */
export async function copyProject(): Promise<ProjectCopy> {
	const root = await mkdtemp(join(tmpdir(), "document-extraction-seventh-"));
	const isWanted = (path: string) => !/\/(dist|\.vite)$|\/shared$/.test(path);
	const names = (await readdir(project)).filter((name) => !leftOut.includes(name) && name !== "shared");
	for (const name of names) {
		await cp(join(project, name), join(root, name), { recursive: true, filter: (path) => isWanted(path) });
	}
	for (const name of linked) await symlink(join(project, name), join(root, name));
	return {
		root,
		run: async (...words) => (await run(process.execPath, words, { cwd: root, maxBuffer: 2 ** 26 })).stdout,
		changed: () => differences(root, names),
		remove: () => rm(root, { recursive: true }),
	};
}

async function differences(root: string, names: readonly string[]): Promise<readonly string[]> {
	const changed: string[] = [];
	for (const name of names) {
		const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true }).catch(() => []);
		const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
		for (const file of files) {
			const path = relative(root, file);
			const before = await readFile(join(project, path)).catch(() => null);
			if (!before?.equals(await readFile(file))) changed.push(path);
		}
	}
	return changed.filter((path) => !/\/dist\//.test(path)).sort();
}
