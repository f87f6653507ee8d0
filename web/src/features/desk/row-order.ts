import type { TableRow } from "./row.ts";
import { rowColumns } from "./row-texts.ts";
import type { Sorting } from "./table-view.ts";

/** Natural order: "scan 2" before "scan 10", É next to E. */
const { compare } = new Intl.Collator("en", { numeric: true });

/**
 * Returns the rows sorted by a column. Empty cells come last in both directions, and equal rows keep their order. Null:
 * rows that need review come first, and the documents of one person are together.
 */
export function sortedRows(rows: readonly TableRow[], sorting: Sorting | null): readonly TableRow[] {
	if (!sorting) return byNeed(rows);
	const column = rowColumns.find(({ name }) => name === sorting.column);
	const texts = new Map(rows.map((row) => [row, column?.textOf(row) ?? ""]));
	const way = sorting.isDescending ? -1 : 1;
	return rows.toSorted((one, other) => {
		const [text = "", otherText = ""] = [texts.get(one), texts.get(other)];
		if (text === "" || otherText === "") return Number(text === "") - Number(otherText === "");
		return way * compare(text, otherText);
	});
}

function byNeed(rows: readonly TableRow[]): readonly TableRow[] {
	const waiting = new Set(rows.filter(({ toReview }) => toReview.length > 0).map(({ person }) => person));
	const rank = ({ person }: TableRow): number => (waiting.has(person) ? 0 : 1);
	return rows.toSorted((one, other) => rank(one) - rank(other) || one.person - other.person);
}

/** Returns the next sorting after a click on a column heading: ascending, descending, then the initial order. */
export function nextSorting(sorting: Sorting | null, column: Sorting["column"]): Sorting | null {
	if (sorting?.column !== column) return { column, isDescending: false };
	return sorting.isDescending ? null : { column, isDescending: true };
}
