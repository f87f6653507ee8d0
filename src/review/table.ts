import { toCsv } from "./csv.ts";
import type { FieldJson } from "./described.ts";
import { type Entry, fileNamesOf, type TableRow } from "./row.ts";
import { getCellValue, listFurtherFields } from "./row-of.ts";
import { columns } from "./table-columns.ts";
import { formatValue } from "./value.ts";

/** A cell of the table in a file. Dates are formatted as YYYY-MM-DD. */
export interface Cell {
	readonly kind: "text" | "date";
	readonly value: string;
}

/** The table that every file contains: one row per document or card. */
export interface Table {
	readonly head: readonly string[];
	readonly rows: readonly (readonly Cell[])[];
}

/**
 * Builds the table that spreadsheet and CSV share. `fields` are those that get additional columns after the usual ones.
 */
export function buildTable(rows: readonly TableRow[], fields: readonly FieldJson[] = listFurtherFields(rows)): Table {
	const listedFields = fields.filter(({ kind }) => kind !== "null");
	const usualColumns = columns.map(({ title, fields, kind }) => ({ title, kind, names: fields }));
	const furtherColumns = listedFields.map(({ title, kind, name }) => ({
		title,
		kind: toCellKind(kind),
		names: [name],
	}));
	const allColumns = [...usualColumns, ...furtherColumns];
	return {
		head: ["File", "Document", "Needs review", ...allColumns.map(({ title }) => title), ...manualColumns],
		rows: rows.map((row) => [
			...[fileNamesOf(row), row.title ?? "", formatReviewReasons(row)].map(toTextCell),
			...allColumns.map(({ kind, names }) => ({ kind, value: formatValue(getCellValue(row, names)) })),
			...[describeManualWork(row), formatSetAsideReasons(row), row.duplicateOf ?? "", row.notices.join("; ")].map(
				toTextCell,
			),
		]),
	};
}

const toCellKind = (kind: string): Cell["kind"] => (kind === "date" ? "date" : "text");
const toTextCell = (value: string): Cell => ({ kind: "text", value });

/** Formats everything to review on one line: "Check digit wrong: identity number; Please check: sex, names". */
export function formatReviewReasons({ toReview }: Pick<TableRow, "toReview">): string {
	const reasons = new Map<string, readonly string[]>();
	for (const { reason: why, field } of toReview) {
		const [reason = why, title] = field === null ? [why] : why.split(": ");
		const titles = reasons.get(reason) ?? [];
		reasons.set(reason, title && !titles.includes(title) ? [...titles, title] : titles);
	}
	const lines = [...reasons].map(([reason, titles]) => [reason, titles.join(", ")].filter(Boolean).join(": "));
	return lines.join("; ");
}

/** The columns after the values: a person's edits, the reason for setting aside, duplicates and inconsistencies. */
const manualColumns = ["Done by hand", "Set aside", "Duplicate of", "Mismatches"];

/** Returns the reasons why a row's documents are set aside, each once; empty if they are not. */
export const formatSetAsideReasons = ({ documents }: Pick<TableRow, "documents">): string =>
	[...new Set(documents.flatMap(({ item }) => item.setAside ?? []))].join("; ");

/** Describes how a person assigned the row's sides; empty if the values decided. */
const describeCardDecision = ({ documents }: TableRow): readonly string[] => {
	if (documents.some(({ item }) => item.card === "apart")) return ["Split into two rows"];
	return documents.some(({ item }) => item.card !== null) && documents.length > 1 ? ["Joined as one card"] : [];
};

function describeManualWork(row: TableRow): string {
	const lines = row.documents.flatMap(({ item, fields, body }) => {
		const corrected = fields.flatMap(({ name, title }) => {
			const correction = item.corrections[name];
			if (!correction) return [];
			return [{ title, word: correction.value === null ? "left empty" : describeSource(body?.evidence, name) }];
		});
		return isAllCorrected(item, body)
			? summariseCorrections(corrected)
			: corrected.map(({ title, word }) => `${title}: ${word}`);
	});
	return [...lines, ...describeCardDecision(row)].join("; ");
}

/** Whether a person confirmed or corrected every value. */
const isAllCorrected = ({ corrections }: Entry, body: TableRow["documents"][number]["body"]): boolean =>
	Object.entries(body?.data ?? {}).every(([name, value]) => value === null || name in corrections);

/** Lists the changed fields by name, and summarises the confirmed ones. */
function summariseCorrections(
	corrected: readonly { readonly title: string; readonly word: string }[],
): readonly string[] {
	const changed = corrected.filter(({ word }) => word !== "confirmed");
	const confirmedNote =
		changed.length === corrected.length ? [] : [changed.length === 0 ? "All confirmed" : "the rest confirmed"];
	return [...changed.map(({ title, word }) => `${title}: ${word}`), ...confirmedNote];
}

type Evidence = NonNullable<TableRow["documents"][number]["body"]>["evidence"];

const describeSource = (evidence: Evidence, name: string): string =>
	(evidence?.fields[name]?.source ?? "").replace("-by-hand", "");

/** Spreadsheets read a CSV file as UTF-8 only if it begins with a byte order mark. */
const byteOrderMark = "\uFEFF";

/** Formats the rows as CSV without the header. */
export const rowsToCsv = ({ rows }: Pick<Table, "rows">): string =>
	toCsv(rows.map((row) => row.map(({ value }) => value)));

/** Formats the table as a CSV file. */
export function tableToCsv({ head, rows }: Table): string {
	return byteOrderMark + toCsv([head, ...rows.map((row) => row.map(({ value }) => value))]);
}
