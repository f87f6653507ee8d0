import { mkdir, readdir, rename, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { AppendOnce } from "./append-once.ts";
import { isImageName } from "./find-images.ts";

/** The result of a file. */
export interface FileRows {
	/** The file's rows, as text for the table. */
	readonly text: string;
	/** Why nothing in the file was read, for people. Null if something was. */
	readonly problem: string | null;
}

/** Dependencies of watching. */
export interface WatchDeps {
	readonly table: AppendOnce;
	/** Reads a file; `name` is its name in the table. */
	readonly read: (file: string, name: string) => Promise<FileRows>;
	/** Called after each file. */
	readonly report: (words: string) => void;
	/** When aborted, the watch finishes the current file and then ends. */
	readonly signal: AbortSignal;
	readonly pollMs?: number;
}

/** Scanners write files slowly; a file that has not changed for this long is considered complete. */
const pollMsDefault = 1_000;

/**
 * Reads every picture that arrives in a folder, oldest first, and moves it to its `done` or `failed` subfolder. Polls,
 * because network shares send no change events.
 */
export async function watchFolder(folder: string, deps: WatchDeps): Promise<void> {
	const { signal, pollMs = pollMsDefault } = deps;
	await Promise.all(["done", "failed"].map((name) => mkdir(path.join(folder, name), { recursive: true })));
	let before = new Map<string, string>();
	while (!signal.aborted) {
		const now = await statesOf(folder);
		for (const [name, state] of now) {
			if (signal.aborted) return;
			if (before.get(name) === state) await take(folder, name, deps);
		}
		before = now;
		await delay(pollMs, undefined, { signal }).catch(() => undefined);
	}
}

/** A state for each file name that changes while the file is being written; oldest first. */
async function statesOf(folder: string): Promise<Map<string, string>> {
	const entries = await readdir(folder, { withFileTypes: true });
	const names = entries.filter((entry) => entry.isFile() && isImageName(entry.name)).map(({ name }) => name);
	const found = await Promise.all(
		names.map(async (name) => {
			const state = await stat(path.join(folder, name)).catch(() => null);
			return state && { name, mtimeMs: state.mtimeMs, state: `${state.size} ${state.mtimeMs}` };
		}),
	);
	const there = found.filter((one) => one !== null).sort((one, other) => one.mtimeMs - other.mtimeMs);
	return new Map(there.map(({ name, state }) => [name, state]));
}

async function take(folder: string, name: string, { table, read, report }: WatchDeps): Promise<void> {
	const file = path.join(folder, name);
	const { text, problem } = await read(file, name);
	// Removed while it was read: nothing is reported.
	if (!(await stat(file).catch(() => null))) return;
	const to = await freeName(path.join(folder, problem === null ? "done" : "failed"), name);
	await table.add(file, text, () => rename(file, to));
	report(problem === null ? `${name}: read` : `${path.relative(folder, to)}: ${problem}`);
}

/** Scanners restart their numbering daily, so never overwrite a file with the same name. */
async function freeName(folder: string, name: string): Promise<string> {
	const { name: stem, ext } = path.parse(name);
	for (let copy = 1; ; copy += 1) {
		const candidate = path.join(folder, copy === 1 ? name : `${stem} (${copy})${ext}`);
		if (!(await stat(candidate).catch(() => null))) return candidate;
	}
}
