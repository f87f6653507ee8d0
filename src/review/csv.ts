type Cell = string | number | null | undefined;

/**
 * RFC 4180: comma, CRLF, quotes where needed. A value that a spreadsheet would run as a formula begins with an
 * apostrophe (OWASP, "CSV Injection"). For anybody may have made the pictures and names that values come from.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
	return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: Cell): string {
	if (typeof value === "number") return String(value);
	const text = /^[=+\-@\t\r]/.test(value ?? "") ? `'${value}` : (value ?? "");
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
