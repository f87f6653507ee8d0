import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

/** A script that succeeds if this Python has `venv` and the minimum version for the client. */
const versionTest = "import sys, venv; sys.exit(sys.version_info < (3, 11))";

/** Whether to test the Python client. Always true in CI, where a missing Python must fail the tests. */
export const hasPython = process.env.CI !== undefined || spawnSync("python3", ["-c", versionTest]).status === 0;

/** A new environment with the client installed from its wheel. */
export interface PythonProject {
	readonly folder: string;
	/** The environment's Python. */
	readonly python: string;
	/** Installs another package. */
	install(name: string): Promise<void>;
	remove(): Promise<void>;
}

/** Builds the wheel of a project's client, and installs it with its dependencies into a new environment. */
export async function openPythonProject(project: string = root): Promise<PythonProject> {
	const folder = await mkdtemp(join(tmpdir(), "document-extraction-client-python-"));
	await run("python3", ["-m", "venv", join(folder, "venv")]);
	const python = join(folder, "venv/bin/python");
	const pip = (...words: string[]) => run(python, ["-m", "pip", "--disable-pip-version-check", "--quiet", ...words]);
	await pip("wheel", "--no-deps", "--wheel-dir", folder, join(project, "client-python"));
	const wheel = (await readdir(folder)).find((name) => name.endsWith(".whl")) ?? "";
	await pip("install", join(folder, wheel));
	return {
		folder,
		python,
		install: async (name) => {
			await pip("install", name);
		},
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}
