type Cell = string | number | null | undefined;

/**
 * RFC 4180: comma, CRLF, quotes where needed. A value that a spreadsheet would run as a formula begins with an
 * apostrophe (OWASP, "CSV Injection"). For anybody may have made the pictures and names that values come from.
 *
 * Where the regional settings say so, a spreadsheet splits at `;`, and some split at line breaks whatever the quotes
 * say. So neither may be followed by the beginning of a formula: an apostrophe stands between them. Full-width signs
 * are run as formulas too, and spaces before a sign are passed over.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
	return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** `=`, `+`, `-`, `@`, their full-width forms, and the control characters that spreadsheets pass over or run. */
const formula = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;
/** The same behind what a spreadsheet may split at. */
const formulaBehind = /([;\t\r\n]+)(?=["' \uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function cell(value: Cell): string {
	if (typeof value === "number") return String(value);
	const inside = (value ?? "").replace(formulaBehind, "$1'");
	const text = formula.test(inside) ? `'${inside}` : inside;
	return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
