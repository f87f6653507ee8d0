type Cell = string | number | null | undefined;

/**
 * Formats rows as CSV (RFC 4180): commas, CRLF, quotes where needed. A value that a spreadsheet would run as a formula
 * gets a leading apostrophe (OWASP, "CSV Injection"), because anyone may have made the pictures and file names.
 * Depending on regional settings, spreadsheets also split at `;`, and some at line breaks despite quotes, so an
 * apostrophe also separates these from the start of a formula. Full-width signs start formulas too, and spaces before a
 * sign are ignored.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
	return rows.map((row) => `${row.map(formatCell).join(",")}\r\n`).join("");
}

/**
 * The start of a formula: `=`, `+`, `-`, `@`, their full-width forms, and control characters that spreadsheets skip or
 * run.
 */
const formulaStart = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;
/** Characters at which a spreadsheet may split, before the start of a formula. */
const separatorBeforeFormula = /([;\t\r\n]+)(?=["' \uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function formatCell(value: Cell): string {
	if (typeof value === "number") return String(value);
	const separated = (value ?? "").replace(separatorBeforeFormula, "$1'");
	const text = formulaStart.test(separated) ? `'${separated}` : separated;
	return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
