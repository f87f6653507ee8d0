import { createReader, type ReaderOptions } from "../library/create-reader.ts";
import type { DocumentType } from "../reader/documents/definition.ts";
import { openAppendOnce } from "./append-once.ts";
import type { Arguments } from "./arguments.ts";
import { appendedTableHeader, formatAppendedRows } from "./csv-table.ts";
import { extractFiles, type ReadPicture } from "./extract-files.ts";
import { resolveTypedPath } from "./typed-path.ts";
import { type FileRows, watchFolder } from "./watch-folder.ts";

/** Reads new files in a folder into a table until SIGINT or SIGTERM arrives. Returns the exit code. */
export async function watch(
	{ folder, table }: NonNullable<Arguments["watch"]>,
	documentType: DocumentType | null,
	options: ReaderOptions,
): Promise<number> {
	const stopController = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopController.abort());
	const report = (words: string) => void process.stderr.write(`${words}\n`);
	const reader = await createReader(options);
	const read = async (file: string, name: string): Promise<FileRows> => {
		const args = { documentType, withEvidence: false, asCsv: true, paths: [file] };
		const pictures: ReadPicture[] = [];
		for await (const picture of extractFiles({ reader, atOnce: 1, onSkip: () => undefined }, args)) {
			pictures.push(renameFiles(picture, (original) => original.replace(file, () => name)));
		}
		return { text: formatAppendedRows(pictures, documentType), problem: findProblem(pictures) };
	};
	try {
		const appendOnce = await openAppendOnce(resolveTypedPath(table), appendedTableHeader);
		report(`Watching ${folder}. Press Ctrl-C to stop.`);
		await watchFolder(resolveTypedPath(folder), { table: appendOnce, read, report, signal: stopController.signal });
		return 0;
	} catch (error) {
		report(error instanceof Error ? error.message : String(error));
		return 1;
	} finally {
		await reader.close();
	}
}

const renameFiles = (picture: ReadPicture, nameOf: (file: string) => string): ReadPicture => ({
	...picture,
	lines: picture.lines.map((line) => ({ ...line, file: nameOf(line.file) })),
});

/** Returns the API's error codes, separated by commas, if nothing in a file was read; otherwise null. */
function findProblem(pictures: readonly ReadPicture[]): string | null {
	const lines = pictures.flatMap((picture) => picture.lines);
	const codes = lines.flatMap((line) => (line.success ? [] : [line.error.code]));
	return codes.length === lines.length ? [...new Set(codes)].join(", ") : null;
}
