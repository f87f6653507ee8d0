import type { DocumentTypeJson } from "./described.ts";
import { findDuplicates } from "./duplicates.ts";
import { joinCardSides } from "./join-card-sides.ts";
import { groupByPerson } from "./person-files.ts";
import { findNotices, type PersonRule } from "./person-rules.ts";
import type { Entry, ReviewedDocument, Row, TableRow } from "./row.ts";
import { buildRow } from "./row-of.ts";

/**
 * Builds the rows of a table: the documents in order, with both sides of a card joined into one row. Each document
 * joins at most one card. Unchanged rows keep their identity, so that a page with hundreds of rows re-renders only what
 * has changed.
 */
export function buildTableRows<E extends Entry>(
	documents: readonly ReviewedDocument<E>[],
	documentTypes: readonly DocumentTypeJson[],
	disabledRules: ReadonlySet<PersonRule> = new Set(),
): readonly TableRow<E>[] {
	const rows = joinCardSides(documents).map((sides) => getOrBuildRow(sides, documentTypes));
	const duplicates = findDuplicates(rows);
	const rowsByPerson = groupByPerson(rows);
	const notices = findNotices(rows, rowsByPerson, { today: formatToday(), disabledRules });
	return rows.map((row) =>
		getOrBuildTableRow(row, {
			duplicateOf: duplicates.get(row) ?? null,
			notices: notices.get(row) ?? [],
			person: rows.indexOf(rowsByPerson.get(row)?.[0] ?? row),
		}),
	);
}

/** Returns today's date in the local time zone, YYYY-MM-DD. */
const formatToday = (): string => new Date().toLocaleDateString("sv");

type RowNotes = Pick<TableRow, "duplicateOf" | "notices" | "person">;

/**
 * Caches of previous results. A change creates a new document object, and the cached row of the old one is
 * garbage-collected with it.
 */
const cache = { rows: new WeakMap<ReviewedDocument, Row>(), tableRows: new WeakMap<Row, TableRow>() };

function getOrBuildRow<E extends Entry>(
	documents: readonly [ReviewedDocument<E>, ...ReviewedDocument<E>[]],
	documentTypes: readonly DocumentTypeJson[],
): Row<E> {
	const cached = cache.rows.get(documents[0]) as Row<E> | undefined;
	if (cached?.documents.length === documents.length && cached.documents[1] === documents[1]) return cached;
	const row = buildRow(documents, documentTypes);
	cache.rows.set(documents[0], row);
	return row;
}

function getOrBuildTableRow<E extends Entry>(row: Row<E>, notes: RowNotes): TableRow<E> {
	const cached = cache.tableRows.get(row) as TableRow<E> | undefined;
	if (cached && hasSameNotes(cached, notes)) return cached;
	const tableRow = { ...row, ...notes };
	cache.tableRows.set(row, tableRow);
	return tableRow;
}

const hasSameNotes = (a: RowNotes, b: RowNotes): boolean =>
	a.duplicateOf === b.duplicateOf && a.person === b.person && a.notices.join() === b.notices.join();
