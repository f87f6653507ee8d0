import writeWorkbook, { type Cell as SheetCell } from "write-excel-file/universal";
import type { Cell, Table } from "../../../src/review/table.ts";

/** The media type of an .xlsx file. */
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** As the API writes days. */
const dayFormat = "yyyy-mm-dd";
/** In characters: a line of reasons is long, and a spreadsheet cuts what does not fit. */
const columnWidth = 18;
const reasonWidth = 44;
const reasonColumn = 2;
/** Excel counts days from here on; an earlier one stays a text. */
const firstDay = "1900-03-01";

/**
 * The table as an .xlsx file: identity numbers stay texts with every zero, days are days. Import this file only when
 * somebody saves a table: the library has 20 KB.
 */
export function workbookOf({ head, rows }: Table): Promise<Blob> {
	const title = (value: string) => ({ value, type: String, fontWeight: "bold" as const });
	const data = [head.map(title), ...rows.map((row) => row.map(sheetCell))];
	const widths = head.map((_, index) => ({ width: index === reasonColumn ? reasonWidth : columnWidth }));
	return writeWorkbook(data, { sheet: "Documents", columns: widths, stickyRowsCount: 1 }).toBlob();
}

function sheetCell({ kind, value }: Cell): SheetCell {
	if (value === "") return null;
	const isDay = kind === "date" && /^\d{4}-\d{2}-\d{2}$/.test(value) && value >= firstDay;
	const day = new Date(`${value}T00:00:00Z`);
	if (isDay && !Number.isNaN(day.getTime())) return { value: day, type: Date, format: dayFormat };
	// "@" keeps a text a text when somebody edits its cell.
	return { value, type: String, format: "@" };
}
