/** A table in the report; numbers are already formatted as text. */
export interface Table {
	readonly title: string;
	/** A description in a few sentences. */
	readonly note: string;
	/** If empty, only the note is shown. */
	readonly columns: readonly string[];
	readonly rows: readonly (readonly string[])[];
}

/** Formats a table as GitHub-flavoured Markdown. */
export function formatTable(table: Table): string {
	if (table.columns.length === 0) return [`### ${table.title}`, "", table.note, ""].join("\n");
	const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	const rule = toRow(table.columns.map((_column, index) => (index === 0 ? "---" : "---:")));
	return [`### ${table.title}`, "", table.note, "", toRow(table.columns), rule, ...table.rows.map(toRow), ""].join(
		"\n",
	);
}

/** Formats a duration in whole milliseconds. */
export function formatMs(value: number): string {
	return `${Math.round(value)} ms`;
}

/**
 * Formats a number: rounded to a whole number from 100 upwards, to three significant digits below. A dash if it is not
 * finite.
 */
export function formatNumber(value: number): string {
	if (!Number.isFinite(value)) return "–";
	return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** Formats a ratio, such as 1.85x. */
export function formatRatio(value: number): string {
	return `${formatNumber(value)}x`;
}

/** Draws a bar of a text chart for a share between 0 and 1. It is at least one block long. */
export function formatBar(share: number): string {
	return "█".repeat(Math.max(1, Math.round(share * barLength)));
}

const barLength = 20;

/** Formats a share between 0 and 1 as a percentage. */
export function formatPercent(value: number): string {
	return `${formatNumber(value * 100)} %`;
}
