import writeWorkbook, { type Cell as SheetCell } from "write-excel-file/universal";
import type { Cell, Table } from "../../../../src/review/table.ts";

/** The media type of an .xlsx file. */
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Shows dates as in the API. */
const dayFormat = "yyyy-mm-dd";
/** Widths in characters. A spreadsheet cuts off longer text. */
const columnWidth = 18;
const reasonWidth = 44;
const reasonColumn = 2;
/** Dates before this day stay text, because Excel does not represent them correctly. */
const firstDay = "1900-03-01";

/**
 * Creates the table as an .xlsx file. Identity numbers are text, so that they keep their zeros, and dates are dates.
 * Import this file only when saving, because the library is 20 KB.
 */
export function createWorkbook({ head, rows }: Table): Promise<Blob> {
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
	// The format "@" keeps the cell a text cell when a person edits it.
	return { value, type: String, format: "@" };
}
