import { mkdir, readdir, rename, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { AppendOnce } from "./append-once.ts";
import { isImageName } from "./find-images.ts";

/** The result of reading one file. */
export interface FileRows {
	/** The file's rows, as text for the table. */
	readonly text: string;
	/** Why nothing in the file was read, worded for people; null if something was read. */
	readonly problem: string | null;
}

/** What watching a folder needs. */
export interface WatchDeps {
	readonly table: AppendOnce;
	/** Reads a file. `name` is the file's name in the table. */
	readonly read: (file: string, name: string) => Promise<FileRows>;
	/** Called with a message for people after each file that was moved. */
	readonly report: (words: string) => void;
	/** When aborted, the watch finishes the current file and then ends. */
	readonly signal: AbortSignal;
	readonly pollMs?: number;
}

/**
 * The default interval of polling in milliseconds. A scanner writes files slowly, so a file is considered complete when
 * it has not changed between two polls.
 */
const pollMsDefault = 1_000;

/**
 * Reads every picture or PDF that is or arrives in a folder, oldest first, and moves it to the subfolder `done` or
 * `failed`. It polls, because network shares send no change events.
 */
export async function watchFolder(folder: string, deps: WatchDeps): Promise<void> {
	const { signal, pollMs = pollMsDefault } = deps;
	await Promise.all(["done", "failed"].map((name) => mkdir(path.join(folder, name), { recursive: true })));
	let previousStates = new Map<string, string>();
	while (!signal.aborted) {
		const states = await readStates(folder);
		for (const [name, state] of states) {
			if (signal.aborted) return;
			if (previousStates.get(name) === state) await processFile(folder, name, deps);
		}
		previousStates = states;
		await delay(pollMs, undefined, { signal }).catch(() => undefined);
	}
}

/** Returns for each file name a state that changes while the file is being written, oldest file first. */
async function readStates(folder: string): Promise<Map<string, string>> {
	const entries = await readdir(folder, { withFileTypes: true });
	const names = entries.filter((entry) => entry.isFile() && isImageName(entry.name)).map(({ name }) => name);
	const statesOrNull = await Promise.all(
		names.map(async (name) => {
			const stats = await stat(path.join(folder, name)).catch(() => null);
			return stats && { name, mtimeMs: stats.mtimeMs, state: `${stats.size} ${stats.mtimeMs}` };
		}),
	);
	const existing = statesOrNull.filter((a) => a !== null).sort((a, b) => a.mtimeMs - b.mtimeMs);
	return new Map(existing.map(({ name, state }) => [name, state]));
}

async function processFile(folder: string, name: string, { table, read, report }: WatchDeps): Promise<void> {
	const file = path.join(folder, name);
	const { text, problem } = await read(file, name);
	// If the file was removed while it was being read, nothing is added to the table or reported.
	if (!(await stat(file).catch(() => null))) return;
	const destination = await findUnusedPath(path.join(folder, problem === null ? "done" : "failed"), name);
	await table.add(file, text, () => rename(file, destination));
	report(problem === null ? `${name}: read` : `${path.relative(folder, destination)}: ${problem}`);
}

/**
 * Returns a path that does not exist yet. Scanners restart their numbering daily, and a file with the same name must
 * not be overwritten.
 */
async function findUnusedPath(folder: string, name: string): Promise<string> {
	const { name: stem, ext } = path.parse(name);
	for (let copy = 1; ; copy += 1) {
		const candidate = path.join(folder, copy === 1 ? name : `${stem} (${copy})${ext}`);
		if (!(await stat(candidate).catch(() => null))) return candidate;
	}
}
