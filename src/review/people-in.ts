import type { DocumentTypeJson } from "./described.ts";
import { pairsOf } from "./pairs.ts";
import type { Entry, Person, Reviewed, Row } from "./row.ts";
import { rowOf } from "./row-of.ts";
import { twiceIn } from "./twice.ts";

/**
 * The rows of a table: documents in their order, both sides of a card as one. Each is a side of one card at most. Rows
 * that stay as they were are the same objects again, so that a page of hundreds draws only what changed.
 */
export function peopleIn<E extends Entry>(
	documents: readonly Reviewed<E>[],
	documentTypes: readonly DocumentTypeJson[],
): readonly Person<E>[] {
	const rows = pairsOf(documents).map((pair) => rowOnce(pair, documentTypes));
	const twice = twiceIn(rows);
	return rows.map((row) => personOnce(row, twice.get(row) ?? null));
}

/** What was made of these before; a change makes a new document, and the old one is forgotten with it. */
const made = { rows: new WeakMap<Reviewed, Row>(), people: new WeakMap<Row, Person>() };

function rowOnce<E extends Entry>(
	documents: readonly [Reviewed<E>, ...Reviewed<E>[]],
	documentTypes: readonly DocumentTypeJson[],
): Row<E> {
	const before = made.rows.get(documents[0]) as Row<E> | undefined;
	if (before?.documents.length === documents.length && before.documents[1] === documents[1]) return before;
	const row = rowOf(documents, documentTypes);
	made.rows.set(documents[0], row);
	return row;
}

function personOnce<E extends Entry>(row: Row<E>, twice: string | null): Person<E> {
	const before = made.people.get(row) as Person<E> | undefined;
	if (before?.twice === twice) return before;
	const person = { ...row, twice };
	made.people.set(row, person);
	return person;
}
