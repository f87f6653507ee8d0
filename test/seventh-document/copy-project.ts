import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";

const project = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Large folders that are only read, so they are linked instead of copied. */
const linked = ["node_modules", "models"];
/** Folders that are not copied: the linked ones, and those that belong to this checkout or are not read here. */
const leftOut = [...linked, ".git", "data", "lib"];

/** Keeps Node from caching compiled modules for a folder that is deleted after the test. */
export const uncached = { NODE_DISABLE_COMPILE_CACHE: "1" } as const;

/** A copy of the project to which documents can be added. */
export interface ProjectCopy {
	readonly root: string;
	/** Runs one of the copy's programs with Node.js. Returns its standard output. */
	run(...words: readonly string[]): Promise<string>;
	/** The changed and added files of the copy, compared with the project. */
	changed(): Promise<readonly string[]>;
	remove(): Promise<void>;
}

/** Copies the project to a separate folder. */
export async function copyProject(): Promise<ProjectCopy> {
	const root = await mkdtemp(join(tmpdir(), "document-extraction-seventh-"));
	const isWanted = (path: string) => !/\/(dist|\.vite)$|\/shared$|\/lab\/training$/.test(path);
	const names = (await readdir(project)).filter((name) => !leftOut.includes(name) && name !== "shared");
	for (const name of names) {
		await cp(join(project, name), join(root, name), { recursive: true, filter: (path) => isWanted(path) });
	}
	for (const name of linked) await symlink(join(project, name), join(root, name));
	const options = { cwd: root, maxBuffer: 2 ** 26, env: { ...process.env, ...uncached } };
	return {
		root,
		run: async (...words) => (await run(process.execPath, words, options)).stdout,
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
