import { createReader, type ReaderOptions } from "../library/create-reader.ts";
import type { DocumentType } from "../reader/documents/definition.ts";
import { openAppendOnce } from "./append-once.ts";
import type { Arguments } from "./arguments.ts";
import { watchedHead, watchedRows } from "./csv-table.ts";
import { extractFiles, type ReadPicture } from "./extract-files.ts";
import { typedPath } from "./typed-path.ts";
import { type FileRows, watchFolder } from "./watch-folder.ts";

/** Reads new files in a folder into a table until SIGINT or SIGTERM. Returns the exit code. */
export async function watch(
	{ folder, table }: NonNullable<Arguments["watch"]>,
	documentType: DocumentType | null,
	options: ReaderOptions,
): Promise<number> {
	const stop = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
	const report = (words: string) => void process.stderr.write(`${words}\n`);
	const reader = await createReader(options);
	const read = async (file: string, name: string): Promise<FileRows> => {
		const wanted = { documentType, withEvidence: false, asCsv: true, paths: [file] };
		const pictures: ReadPicture[] = [];
		for await (const picture of extractFiles({ reader, atOnce: 1, onSkip: () => undefined }, wanted)) {
			pictures.push(named(picture, (told) => told.replace(file, () => name)));
		}
		return { text: watchedRows(pictures, documentType), problem: problemOf(pictures) };
	};
	try {
		const opened = await openAppendOnce(typedPath(table), watchedHead);
		report(`Watching ${folder}. Press Ctrl-C to stop.`);
		await watchFolder(typedPath(folder), { table: opened, read, report, signal: stop.signal });
		return 0;
	} catch (error) {
		report(error instanceof Error ? error.message : String(error));
		return 1;
	} finally {
		await reader.close();
	}
}

const named = (picture: ReadPicture, nameOf: (file: string) => string): ReadPicture => ({
	...picture,
	lines: picture.lines.map((line) => ({ ...line, file: nameOf(line.file) })),
});

/** If nothing in a file was read, the reason by API error code. */
function problemOf(pictures: readonly ReadPicture[]): string | null {
	const lines = pictures.flatMap((picture) => picture.lines);
	const codes = lines.flatMap((line) => (line.success ? [] : [line.error.code]));
	return codes.length === lines.length ? [...new Set(codes)].join(", ") : null;
}
