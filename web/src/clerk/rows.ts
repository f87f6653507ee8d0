import { isSetAside } from "../../../src/review/row-of.ts";
import { isToRead } from "../playground/desk.ts";
import type { TableRow } from "./row.ts";
import { sorted } from "./row-order.ts";
import { type Filter, firstView, type View } from "./view.ts";

const isOpen = ({ documents }: TableRow): boolean => documents.some(({ item }) => isToRead(item));

const isUnread = (person: TableRow): boolean => !isOpen(person) && person.documents.every(({ body }) => body === null);

/** Whether a row belongs to what is looked for. */
export function matches(person: TableRow, filter: Filter): boolean {
	switch (filter) {
		case "all":
			return true;
		case "looks":
			return person.looks.length > 0;
		case "right":
			return !isOpen(person) && person.looks.length === 0;
		case "unread":
			return isUnread(person);
		case "open":
			return isOpen(person);
		case "twice":
			return person.duplicateOf !== null;
		case "aside":
			return isSetAside(person);
	}
}

/** The rows of a view, in its order; rows that are equal there keep the order in which they were chosen. */
export const rowsIn = (people: readonly TableRow[], { filter, sorting }: View): readonly TableRow[] =>
	sorted(
		people.filter((person) => matches(person, filter)),
		sorting,
	);

/** The documents of rows, in their order. */
export const documentIds = (rows: readonly TableRow[]): readonly number[] =>
	rows.flatMap(({ documents }) => documents.map(({ item }) => item.id));

/**
 * The rows that one goes through from a document of the table: those that were shown when it was opened, in the order
 * of then. A row that is settled meanwhile keeps its place. All rows, where no table was shown before.
 *
 * @param way The documents that were shown, in order.
 */
export function rowsOnTheWay(people: readonly TableRow[], way: readonly number[]): readonly TableRow[] {
	const rowOf = new Map(people.flatMap((person) => person.documents.map(({ item }) => [item.id, person] as const)));
	const rows = new Set(way.flatMap((id) => rowOf.get(id) ?? []));
	return rows.size > 0 ? [...rows] : rowsIn(people, firstView);
}

/** The next document behind `id` that needs a look, from the first one again at the end; null where none does. */
export function nextLook(people: readonly TableRow[], id: number): number | null {
	const ids = documentIds(people);
	const at = ids.indexOf(id);
	const waiting = new Set(people.flatMap(({ documents, looks }) => waitingIn(documents, looks)));
	return [...ids.slice(at + 1), ...ids.slice(0, at)].find((each) => waiting.has(each)) ?? null;
}

/** Documents with a look of their own; where only their sides disagree, the first one. */
function waitingIn(documents: TableRow["documents"], looks: TableRow["looks"]): readonly number[] {
	const own = documents.filter((each) => each.looks.length > 0);
	const asked = own.length > 0 || looks.length === 0 ? own : documents.slice(0, 1);
	return asked.map(({ item }) => item.id);
}
