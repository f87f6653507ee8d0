import { fileNamesOf } from "../../../../src/review/row.ts";
import { getCellValue } from "../../../../src/review/row-of.ts";
import { formatReviewReasons } from "../../../../src/review/table.ts";
import { formatValue } from "../../../../src/review/value.ts";
import type { TableRow } from "./row.ts";
import type { ColumnName } from "./table-view.ts";

/** A column of the table. */
export interface RowColumn {
	readonly name: ColumnName;
	readonly title: string;
	/** The text in the cell; empty if there is none. */
	textOf(row: TableRow): string;
}

const textInRow = (row: TableRow, fields: readonly string[]): string => formatValue(getCellValue(row, fields));

/** Returns the surname and then the first names, leaving out what was not read. */
const listNames = (row: TableRow): readonly string[] =>
	[["surname"], ["givenNames", "names", "initials"]].map((fields) => textInRow(row, fields)).filter(Boolean);

/** The fields that the "Number" column may show, best first: a person's number identifies better than a document's. */
const numberFields = ["idNumber", "passportNumber", "licenseNumber", "cardNumber"] as const;

/** The columns in display order. */
export const rowColumns: readonly RowColumn[] = [
	{ name: "file", title: "Document", textOf: fileNamesOf },
	{ name: "names", title: "Names", textOf: (row) => listNames(row).join(", ") },
	{ name: "number", title: "Number", textOf: (row) => textInRow(row, numberFields) },
	{ name: "born", title: "Born", textOf: (row) => textInRow(row, ["dateOfBirth"]) },
	{ name: "expires", title: "Expires", textOf: (row) => textInRow(row, ["dateOfExpiry"]) },
	{ name: "looks", title: "Needs review", textOf: formatReviewReasons },
];
