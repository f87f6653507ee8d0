/** A table in the report; numbers are already formatted as text. */
export interface Table {
	readonly title: string;
	/** A description of one or two sentences. */
	readonly note: string;
	/** If empty, only the note is shown. */
	readonly columns: readonly string[];
	readonly rows: readonly (readonly string[])[];
}

/** GitHub-flavoured Markdown. */
export function markdownOf(table: Table): string {
	if (table.columns.length === 0) return [`### ${table.title}`, "", table.note, ""].join("\n");
	const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	const rule = line(table.columns.map((_column, index) => (index === 0 ? "---" : "---:")));
	return [`### ${table.title}`, "", table.note, "", line(table.columns), rule, ...table.rows.map(line), ""].join("\n");
}

/** Whole milliseconds. */
export function ms(value: number): string {
	return `${Math.round(value)} ms`;
}

/** Formats a number with three significant digits, without an exponent. */
export function figure(value: number): string {
	if (!Number.isFinite(value)) return "–";
	return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** Formats a ratio, such as 1.85x. */
export function times(value: number): string {
	return `${figure(value)}x`;
}

/** Draws a bar of a text chart for a share between 0 and 1. */
export function bar(share: number): string {
	return "█".repeat(Math.max(1, Math.round(share * barCells)));
}

const barCells = 20;

/** Formats a share between 0 and 1 as a percentage. */
export function percent(value: number): string {
	return `${figure(value * 100)} %`;
}
