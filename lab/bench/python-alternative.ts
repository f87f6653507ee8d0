import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The Rust package that implements PP-OCRv6, with its networks included. */
const requirement = "faster-paddle==1.0.4";
const environment = join(import.meta.dirname, ".venv");
const python = join(environment, "bin/python");
const program = join(import.meta.dirname, "alternative_process.py");

/** A process that reads pictures with PP-OCRv6. */
export interface Alternative {
	/** Milliseconds for each file; files are read one after the other. */
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
		["python3", ["-m", "venv", environment]],
		[python, ["-m", "pip", "install", "--quiet", requirement]],
	];
	for (const [command, rest] of steps) {
		const { status, error, stderr } = spawnSync(command, rest, { encoding: "utf8" });
		const why = error?.message ?? stderr.trim().split("\n").at(-1);
		if (status !== 0) return `PP-OCRv6 was left out: ${command} ${rest.join(" ")} failed (${why}).`;
	}
	return null;
}

const hasPackage = (): boolean => spawnSync(python, ["-c", "import faster_paddle"]).status === 0;

/** Starts the process and waits until its networks are loaded. */
export async function startAlternative(size: "small" | "tiny"): Promise<Alternative> {
	const child = spawn(python, [program, size], { stdio: ["pipe", "pipe", "inherit"] });
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	const next = async (): Promise<string> => {
		const line = await Promise.race([lines.next(), once(child, "exit")]);
		if (Array.isArray(line) || line.done) throw new Error(`PP-OCRv6 ${size} ended before it answered.`);
		return line.value;
	};
	await next();
	return {
		read: async (files) => {
			child.stdin.write(`${JSON.stringify(files)}\n`);
			return JSON.parse(await next()) as number[];
		},
		close: () => child.stdin.end(),
	};
}
