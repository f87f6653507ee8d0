type Cell = string | number | null | undefined;

/**
 * RFC 4180: comma, CRLF, quotes where needed. What a spreadsheet would run as a formula begins with an apostrophe
 * instead: the values come from pictures and names that anybody may have made (OWASP, "CSV Injection").
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
	return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: Cell): string {
	if (typeof value === "number") return String(value);
	const text = /^[=+\-@\t\r]/.test(value ?? "") ? `'${value}` : (value ?? "");
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
