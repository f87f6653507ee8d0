import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { createReader } from "../library/create-reader.ts";
import { catalogue } from "../reader/documents/catalogue.ts";
import { columns } from "../review/table-columns.ts";
import { countAccuracy, formatAccuracyFile, type JudgedValue, judgeValue } from "../review/value-counts.ts";
import { extractFiles } from "./extract-files.ts";
import { readWorkbook, type WorkbookRows } from "./read-workbook.ts";
import type { ResultLine } from "./result-line.ts";
import { resolveTypedPath } from "./typed-path.ts";

const usageText = `Measures how well the service reads your own documents. The output contains no values.

  npm run --silent measure -- [--checked] FOLDER TABLE.xlsx

TABLE.xlsx is the playground's spreadsheet of the same files after a person corrected it. Every cell counts as the
truth; an empty cell means that the document has no such value. Rows are matched by the column File.
Prints counts by document and field: correct, wrong, left empty although printed.
A table in which nothing was confirmed or corrected measures nothing, because it repeats what the service reads.
--checked states that a person compared every cell with the pictures and changed none.
Exit code: 0 if values were counted, 1 if none were, 2 for a wrong command line.
`;

/** How the table names the documents of a row: "a.jpg, documents 1 and 3 of 4". */
const documentsPattern = /^(.+), documents? ([\d and]+) of \d+$/;

const isChecked = process.argv[2] === "--checked";
const [folder, table, ...extra] = process.argv.slice(isChecked ? 3 : 2);
if (!folder || !table || extra.length > 0) {
	process.stderr.write(usageText);
	process.exitCode = 2;
} else {
	process.exitCode = await run(folder, table).catch((error: Error) => {
		process.stderr.write(`${error.message}\n`);
		return 1;
	});
}

async function run(folder: string, table: string): Promise<number> {
	const sheet = readWorkbook(await readFile(resolveTypedPath(table)));
	const truth = rowsByFile(sheet);
	const reader = await createReader();
	const judgedValues: JudgedValue[] = [];
	let files = 0;
	try {
		const options = { documentType: null, withEvidence: false, asCsv: false, paths: [folder] };
		for await (const { lines } of extractFiles({ reader, atOnce: 4, onSkip: () => undefined }, options)) {
			const linesWithRows = lines.map((line) => ({ line, row: findRow(line, truth) }));
			if (linesWithRows.some(({ row }) => row)) files += 1;
			judgedValues.push(...linesWithRows.flatMap(({ line, row }) => (row ? pairValues(line, row) : [])));
		}
	} finally {
		await reader.close();
	}
	const repeatsReadings = judgedValues.every((value) => judgeValue(value) === "right" || judgeValue(value) === null);
	if (judgedValues.length > 0 && repeatsReadings && !isChecked && !hasManualWork(sheet)) {
		process.stderr.write(
			"There is nothing to measure: the table repeats what the service reads, and nothing in it was confirmed or corrected.\n" +
				"If someone compared every cell with the pictures, add --checked.\n",
		);
		return 1;
	}
	process.stdout.write(formatAccuracyFile(countAccuracy(judgedValues)));
	process.stderr.write(`${files} pictures are in the table, ${judgedValues.length} values were compared.\n`);
	return judgedValues.length > 0 ? 0 : 1;
}

/** Whether a person confirmed or corrected a value in the playground. */
function hasManualWork([head = [], ...rows]: WorkbookRows): boolean {
	const column = head.indexOf("Done by hand");
	return rows.some((cells) => (cells[column] ?? "") !== "");
}

type Row = ReadonlyMap<string, string>;

/**
 * Finds the row of a document. If a picture shows several documents, the row that names the document's number is
 * preferred to one that names only the file.
 */
function findRow({ file, document }: ResultLine, rows: ReadonlyMap<string, Row>): Row | undefined {
	const name = basename(file);
	return (document && rows.get(`${name}, document ${document.number}`)) ?? rows.get(name);
}

function splitFiles(cell: string): readonly string[] {
	return cell.split("; ").flatMap((name) => {
		const [, file, numbers] = documentsPattern.exec(name) ?? [];
		return file && numbers ? numbers.split(" and ").map((number) => `${file}, document ${number}`) : [name];
	});
}

/** Returns the cells by column title of each file or numbered document. Two sides of a card share a row. */
function rowsByFile([head = [], ...rows]: WorkbookRows): ReadonlyMap<string, Row> {
	const fileColumn = head.indexOf("File");
	if (fileColumn < 0) throw new Error("The table has no column File, so the playground did not save it.");
	return new Map(
		rows.flatMap((cells) => {
			const row = new Map(head.map((title, index) => [title, cells[index] ?? ""]));
			return splitFiles(cells[fileColumn] ?? "").map((name) => [name, row] as const);
		}),
	);
}

/** Pairs a document's values with the table's, for the fields that have a column there. */
function pairValues(line: ResultLine, row: Row): readonly JudgedValue[] {
	if (!line.success) return [];
	const { documentType, data } = line;
	const fields = catalogue.find((definition) => definition.documentType === documentType)?.fields ?? {};
	return Object.entries(data).flatMap(([field, read]) => {
		const title = columns.find((column) => column.fields.includes(field))?.title ?? fields[field]?.title ?? "";
		const truth = row.get(title);
		return truth === undefined ? [] : [{ documentType, field, read, truth }];
	});
}
