import type { DocumentTypeJson } from "./described.ts";
import { duplicatesIn } from "./duplicates.ts";
import { joinCardSides } from "./join-card-sides.ts";
import { personFiles } from "./person-files.ts";
import { noticesOf, type PersonRule } from "./person-rules.ts";
import type { Entry, Reviewed, Row, TableRow } from "./row.ts";
import { rowOf } from "./row-of.ts";

/**
 * The rows of a table: documents in order, with both sides of a card joined into one row. Each document joins at most
 * one card. Unchanged rows keep their identity, so that a page with hundreds of rows re-renders only changes.
 */
export function tableRows<E extends Entry>(
	documents: readonly Reviewed<E>[],
	documentTypes: readonly DocumentTypeJson[],
	rulesOff: ReadonlySet<PersonRule> = new Set(),
): readonly TableRow<E>[] {
	const rows = joinCardSides(documents).map((sides) => rowOnce(sides, documentTypes));
	const duplicates = duplicatesIn(rows);
	const files = personFiles(rows);
	const notices = noticesOf(rows, files, { today: today(), off: rulesOff });
	return rows.map((row) =>
		tableRowOnce(row, {
			duplicateOf: duplicates.get(row) ?? null,
			notices: notices.get(row) ?? [],
			person: rows.indexOf(files.get(row)?.[0] ?? row),
		}),
	);
}

/** In the local time zone. */
const today = (): string => new Date().toLocaleDateString("sv");

type RowNotes = Pick<TableRow, "duplicateOf" | "notices" | "person">;

/** Cache of previous results; a change makes a new document, and the old entry is collected with it. */
const made = { rows: new WeakMap<Reviewed, Row>(), tableRows: new WeakMap<Row, TableRow>() };

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

function tableRowOnce<E extends Entry>(row: Row<E>, notes: RowNotes): TableRow<E> {
	const before = made.tableRows.get(row) as TableRow<E> | undefined;
	if (before && hasSameNotes(before, notes)) return before;
	const tableRow = { ...row, ...notes };
	made.tableRows.set(row, tableRow);
	return tableRow;
}

const hasSameNotes = (one: RowNotes, other: RowNotes): boolean =>
	one.duplicateOf === other.duplicateOf && one.person === other.person && one.notices.join() === other.notices.join();
