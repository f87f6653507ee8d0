import { open, readFile, rename, rm, stat, truncate } from "node:fs/promises";

/** An append in progress: everything in the table from `offset` on belongs to it. */
interface Pending {
	/** The file that the rows describe. */
	readonly path: string;
	/** Size of the table before, in bytes. */
	readonly offset: number;
}

/** A file to which the text of each piece of work is appended exactly once, even if the process is killed. */
export interface AppendOnce {
	/**
	 * Appends `text`, then calls `move`, which moves `path` away. If the process is killed before `move` completes, a
	 * note remains beside the file.
	 */
	add(path: string, text: string, move: () => Promise<void>): Promise<void>;
}

/**
 * Opens `file`, which begins with `head`. Removes what a killed process appended for a path that still exists, because
 * that path will be read again. Throws if the file begins with something else.
 */
export async function openAppendOnce(file: string, head: string): Promise<AppendOnce> {
	const note = `${file}.pending`;
	await recover(file, note);
	await beginWith(file, head);
	return {
		async add(path, text, move) {
			const { size } = await stat(file);
			await writeWhole(note, JSON.stringify({ path, offset: size } satisfies Pending));
			await append(file, text);
			await move();
			await rm(note);
		},
	};
}

async function recover(file: string, note: string): Promise<void> {
	const text = await readFile(note, "utf8").catch(() => null);
	if (text === null) return;
	const { path, offset } = JSON.parse(text) as Pending;
	const isStillThere = await stat(path).then(
		() => true,
		() => false,
	);
	const { size } = await stat(file);
	if (isStillThere && size > offset) await truncate(file, offset);
	await rm(note);
}

async function beginWith(file: string, head: string): Promise<void> {
	const text = await readFile(file, "utf8").catch(() => "");
	if (text === "") await append(file, head);
	else if (!text.startsWith(head)) throw new Error(`${file} is not a table of this version. Choose another file.`);
}

/** Appends and flushes to disk. */
async function append(file: string, text: string): Promise<void> {
	const handle = await open(file, "a", 0o600);
	try {
		await handle.appendFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

async function writeWhole(file: string, text: string): Promise<void> {
	const handle = await open(`${file}.new`, "w", 0o600);
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(`${file}.new`, file);
}
