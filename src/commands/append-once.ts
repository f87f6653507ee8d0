import { open, readFile, rename, rm, stat, truncate } from "node:fs/promises";

/** An append in progress. Everything in the table from `offset` on belongs to it. */
interface PendingAppend {
	/** The picture file that the rows describe. */
	readonly path: string;
	/** The table's size before the append, in bytes. */
	readonly offset: number;
}

/** A file to which the text for each path is appended exactly once, even if the process is killed. */
export interface AppendOnce {
	/**
	 * Appends `text`, then calls `move`, which moves `path` away. If the process is killed before that is complete, a
	 * pending file remains next to the table, from which the next start recovers. Calls must not overlap.
	 */
	add(path: string, text: string, move: () => Promise<void>): Promise<void>;
}

/**
 * Opens `file`, which begins with `head`, and creates it if it is missing or empty. If a killed process appended rows
 * for a path that still exists, these are removed, because the path will be read again. Throws if the file begins with
 * something else.
 */
export async function openAppendOnce(file: string, head: string): Promise<AppendOnce> {
	const pendingFile = `${file}.pending`;
	await recover(file, pendingFile);
	await ensureHead(file, head);
	return {
		async add(path, text, move) {
			const { size } = await stat(file);
			await writeAtomically(pendingFile, JSON.stringify({ path, offset: size } satisfies PendingAppend));
			await append(file, text);
			await move();
			await rm(pendingFile);
		},
	};
}

async function recover(file: string, pendingFile: string): Promise<void> {
	const text = await readFile(pendingFile, "utf8").catch(() => null);
	if (text === null) return;
	const { path, offset } = JSON.parse(text) as PendingAppend;
	const pathExists = await stat(path).then(
		() => true,
		() => false,
	);
	const { size } = await stat(file);
	if (pathExists && size > offset) await truncate(file, offset);
	await rm(pendingFile);
}

async function ensureHead(file: string, head: string): Promise<void> {
	const text = await readFile(file, "utf8").catch(() => "");
	if (text === "") await append(file, head);
	else if (!text.startsWith(head)) throw new Error(`${file} is not a table of this version. Choose another file.`);
}

/** Appends the text and flushes it to disk. */
async function append(file: string, text: string): Promise<void> {
	const handle = await open(file, "a", 0o600);
	try {
		await handle.appendFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

async function writeAtomically(file: string, text: string): Promise<void> {
	const handle = await open(`${file}.new`, "w", 0o600);
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(`${file}.new`, file);
}
