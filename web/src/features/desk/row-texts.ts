import { fileOf } from "../../../../src/review/row.ts";
import { cellOf } from "../../../../src/review/row-of.ts";
import { whyOf } from "../../../../src/review/table.ts";
import { textOfValue } from "../../../../src/review/value.ts";
import type { TableRow } from "./row.ts";
import type { ColumnName } from "./table-view.ts";

/** A column of the table. */
export interface RowColumn {
	readonly name: ColumnName;
	readonly title: string;
	/** The text in the cell; empty if there is none. */
	textOf(row: TableRow): string;
}

const inRow = (row: TableRow, fields: readonly string[]): string => textOfValue(cellOf(row, fields));

/** Returns the surname, then the first names, if read. */
const namesOf = (row: TableRow): readonly string[] =>
	[["surname"], ["givenNames", "names", "initials"]].map((fields) => inRow(row, fields)).filter(Boolean);

/** Numbers that identify a person first, then those of documents. */
const numberFields = ["idNumber", "passportNumber", "licenseNumber", "cardNumber"] as const;

/** In the order in which the table shows them. */
export const rowColumns: readonly RowColumn[] = [
	{ name: "file", title: "Document", textOf: fileOf },
	{ name: "names", title: "Names", textOf: (row) => namesOf(row).join(", ") },
	{ name: "number", title: "Number", textOf: (row) => inRow(row, numberFields) },
	{ name: "born", title: "Born", textOf: (row) => inRow(row, ["dateOfBirth"]) },
	{ name: "expires", title: "Expires", textOf: (row) => inRow(row, ["dateOfExpiry"]) },
	{ name: "looks", title: "Needs review", textOf: whyOf },
];
