import type { TableRow } from "./row.ts";
import { rowColumns } from "./row-texts.ts";
import type { Sorting } from "./view.ts";

/** As people read: "scan 2" before "scan 10", É beside E. */
const { compare } = new Intl.Collator("en", { numeric: true });

/**
 * The rows sorted by a column. Empty places come last whichever way, and equal rows keep their order. Null: what needs
 * a look comes first, and the documents of one person stand together.
 */
export function sorted(rows: readonly TableRow[], sorting: Sorting | null): readonly TableRow[] {
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
	const waiting = new Set(rows.filter(({ looks }) => looks.length > 0).map(({ person }) => person));
	const rank = ({ person }: TableRow): number => (waiting.has(person) ? 0 : 1);
	return rows.toSorted((one, other) => rank(one) - rank(other) || one.person - other.person);
}

/** What a click on a column's heading asks for: up, then down, then as the table was first. */
export function nextSorting(sorting: Sorting | null, column: Sorting["column"]): Sorting | null {
	if (sorting?.column !== column) return { column, isDescending: false };
	return sorting.isDescending ? null : { column, isDescending: true };
}
