import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The Python package (written in Rust) that implements PP-OCRv6 and includes its networks. */
const requirement = "faster-paddle==1.0.4";
const environmentFolder = join(import.meta.dirname, ".venv");
const python = join(environmentFolder, "bin/python");
const script = join(import.meta.dirname, "alternative_process.py");

/** A process that reads pictures with PP-OCRv6. */
export interface Alternative {
	/** Reads files one after the other. Returns the milliseconds for each file. */
	read(files: readonly string[]): Promise<number[]>;
	close(): void;
}

/**
 * Creates a Python environment with PP-OCRv6 if none exists. Returns null on success, or a sentence that says why it
 * failed.
 */
export function prepareAlternative(): string | null {
	if (existsSync(python) && hasPackage()) return null;
	const steps: readonly (readonly [string, readonly string[]])[] = [
		["python3", ["-m", "venv", environmentFolder]],
		[python, ["-m", "pip", "install", "--quiet", requirement]],
	];
	for (const [command, args] of steps) {
		const { status, error, stderr } = spawnSync(command, args, { encoding: "utf8" });
		const reason = error?.message ?? stderr.trim().split("\n").at(-1);
		if (status !== 0) return `PP-OCRv6 was left out: ${command} ${args.join(" ")} failed (${reason}).`;
	}
	return null;
}

const hasPackage = (): boolean => spawnSync(python, ["-c", "import faster_paddle"]).status === 0;

/** Starts the process and waits until its networks are loaded. */
export async function startAlternative(size: "small" | "tiny"): Promise<Alternative> {
	const child = spawn(python, [script, size], { stdio: ["pipe", "pipe", "inherit"] });
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	const readLine = async (): Promise<string> => {
		const result = await Promise.race([lines.next(), once(child, "exit")]);
		if (Array.isArray(result) || result.done) throw new Error(`PP-OCRv6 ${size} ended before it answered.`);
		return result.value;
	};
	await readLine();
	return {
		read: async (files) => {
			child.stdin.write(`${JSON.stringify(files)}\n`);
			return JSON.parse(await readLine()) as number[];
		},
		close: () => child.stdin.end(),
	};
}
