import type { TableRow } from "./row.ts";
import { rowColumns } from "./row-texts.ts";
import type { Sorting } from "./table-view.ts";

/** Sorts numbers in a text by value ("scan 2" before "scan 10") and É next to E. */
const { compare } = new Intl.Collator("en", { numeric: true });

/**
 * Returns the rows sorted by a column. Empty cells come last in both directions, and equal rows keep their order. If
 * `sorting` is null, people with a row to review come first, and the rows of one person are together.
 */
export function sortRows(rows: readonly TableRow[], sorting: Sorting | null): readonly TableRow[] {
	if (!sorting) return sortByNeed(rows);
	const column = rowColumns.find(({ name }) => name === sorting.column);
	const texts = new Map(rows.map((row) => [row, column?.textOf(row) ?? ""]));
	const direction = sorting.isDescending ? -1 : 1;
	return rows.toSorted((a, b) => {
		const [textA = "", textB = ""] = [texts.get(a), texts.get(b)];
		if (textA === "" || textB === "") return Number(textA === "") - Number(textB === "");
		return direction * compare(textA, textB);
	});
}

function sortByNeed(rows: readonly TableRow[]): readonly TableRow[] {
	const peopleToReview = new Set(rows.filter(({ toReview }) => toReview.length > 0).map(({ person }) => person));
	const rank = ({ person }: TableRow): number => (peopleToReview.has(person) ? 0 : 1);
	return rows.toSorted((a, b) => rank(a) - rank(b) || a.person - b.person);
}

/** Returns the next sorting after a click on a column heading: ascending, descending, then the initial order. */
export function nextSorting(sorting: Sorting | null, column: Sorting["column"]): Sorting | null {
	if (sorting?.column !== column) return { column, isDescending: false };
	return sorting.isDescending ? null : { column, isDescending: true };
}
