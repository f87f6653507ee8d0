import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { createReader } from "../library/create-reader.ts";
import { catalogue } from "../reader/documents/catalogue.ts";
import { columns } from "../review/table-columns.ts";
import { accuracyFile, accuracyOf, type JudgedValue, judgementOf } from "../review/value-counts.ts";
import { extractFiles } from "./extract-files.ts";
import { readWorkbook, type WorkbookRows } from "./read-workbook.ts";
import type { ResultLine } from "./result-line.ts";
import { typedPath } from "./typed-path.ts";

const usageText = `Measures how well the service reads your own documents. The output contains no values.

  npm run --silent measure -- [--checked] FOLDER TABLE.xlsx

TABLE.xlsx is the playground's spreadsheet of the same files after a person corrected it. Every cell counts as the
truth; an empty cell means that the document has no such value. Rows are matched by the column File.
Prints counts by document and field: correct, wrong, left empty although printed.
A table in which nothing was confirmed or corrected measures nothing, because it repeats what the service reads.
--checked states that a person compared every cell with the pictures and changed none.
Exit code: 0 if values were counted, 1 if none were, 2 for a wrong command line.
`;

/** The table's wording for the documents of a row: "a.jpg, documents 1 and 3 of 4". */
const placed = /^(.+), documents? ([\d and]+) of \d+$/;

const isChecked = process.argv[2] === "--checked";
const [folder, table, ...rest] = process.argv.slice(isChecked ? 3 : 2);
if (!folder || !table || rest.length > 0) {
	process.stderr.write(usageText);
	process.exitCode = 2;
} else {
	process.exitCode = await run(folder, table).catch((error: Error) => {
		process.stderr.write(`${error.message}\n`);
		return 1;
	});
}

async function run(folder: string, table: string): Promise<number> {
	const sheet = readWorkbook(await readFile(typedPath(table)));
	const truth = rowsByFile(sheet);
	const reader = await createReader();
	const judged: JudgedValue[] = [];
	let files = 0;
	try {
		const wanted = { documentType: null, withEvidence: false, asCsv: false, paths: [folder] };
		for await (const { lines } of extractFiles({ reader, atOnce: 4, onSkip: () => undefined }, wanted)) {
			const found = lines.map((line) => ({ line, row: rowFor(line, truth) }));
			if (found.some(({ row }) => row)) files += 1;
			judged.push(...found.flatMap(({ line, row }) => (row ? judgedIn(line, row) : [])));
		}
	} finally {
		await reader.close();
	}
	const isCopy = judged.every((value) => judgementOf(value) === "right" || judgementOf(value) === null);
	if (judged.length > 0 && isCopy && !isChecked && !hasHandwork(sheet)) {
		process.stderr.write(
			"There is nothing to measure: the table repeats what the service reads, and nothing in it was confirmed or corrected.\n" +
				"If someone compared every cell with the pictures, add --checked.\n",
		);
		return 1;
	}
	process.stdout.write(accuracyFile(accuracyOf(judged)));
	process.stderr.write(`${files} pictures are in the table, ${judged.length} values were compared.\n`);
	return judged.length > 0 ? 0 : 1;
}

/** Whether someone confirmed or corrected a value in the playground. */
function hasHandwork([head = [], ...rows]: WorkbookRows): boolean {
	const column = head.indexOf("Done by hand");
	return rows.some((cells) => (cells[column] ?? "") !== "");
}

type Row = ReadonlyMap<string, string>;

/** The row of a document. If a picture shows several, each has its own row, unless a single row covers them all. */
function rowFor({ file, document }: ResultLine, rows: ReadonlyMap<string, Row>): Row | undefined {
	const name = basename(file);
	return (document && rows.get(`${name}, document ${document.number}`)) ?? rows.get(name);
}

function filesIn(cell: string): readonly string[] {
	return cell.split("; ").flatMap((name) => {
		const [, file, numbers] = placed.exec(name) ?? [];
		return file && numbers ? numbers.split(" and ").map((number) => `${file}, document ${number}`) : [name];
	});
}

/** For each file, its cells by column title. The two sides of a card share a row. */
function rowsByFile([head = [], ...rows]: WorkbookRows): ReadonlyMap<string, Row> {
	const file = head.indexOf("File");
	if (file < 0) throw new Error("The table has no column File, so the playground did not save it.");
	return new Map(
		rows.flatMap((cells) => {
			const row = new Map(head.map((title, at) => [title, cells[at] ?? ""]));
			return filesIn(cells[file] ?? "").map((name) => [name, row] as const);
		}),
	);
}

/** A document's values that have a column in the table. */
function judgedIn(line: ResultLine, row: Row): readonly JudgedValue[] {
	if (!line.success) return [];
	const { documentType, data } = line;
	const fields = catalogue.find((each) => each.documentType === documentType)?.fields ?? {};
	return Object.entries(data).flatMap(([field, read]) => {
		const title = columns.find((column) => column.fields.includes(field))?.title ?? fields[field]?.title ?? "";
		const truth = row.get(title);
		return truth === undefined ? [] : [{ documentType, field, read, truth }];
	});
}
