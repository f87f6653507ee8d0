type Cell = string | number | null | undefined;

/**
 * RFC 4180: comma, CRLF, quotes where needed. A value that a spreadsheet would run as a formula gets a leading
 * apostrophe (OWASP, "CSV Injection"), because anyone may have made the pictures and file names.
 *
 * Depending on regional settings spreadsheets also split at `;`, and some at line breaks despite quotes, so an
 * apostrophe separates these from the start of a formula. Full-width signs also start formulas, and spaces before a
 * sign are ignored.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
	return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** `=`, `+`, `-`, `@`, their full-width forms, and control characters that spreadsheets skip or run. */
const formula = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;
/** The same characters after one at which a spreadsheet may split. */
const formulaBehind = /([;\t\r\n]+)(?=["' \uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function cell(value: Cell): string {
	if (typeof value === "number") return String(value);
	const inside = (value ?? "").replace(formulaBehind, "$1'");
	const text = formula.test(inside) ? `'${inside}` : inside;
	return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
