import { csvOf } from "./csv.ts";
import type { FieldJson } from "./described.ts";
import { type Entry, fileOf, type TableRow } from "./row.ts";
import { cellOf, furtherFields } from "./row-of.ts";
import { columns } from "./table-columns.ts";
import { textOfValue } from "./value.ts";

/** A cell in a file; dates are formatted as YYYY-MM-DD. */
export interface Cell {
	readonly kind: "text" | "date";
	readonly value: string;
}

/** The table of every file: one row per document or card. */
export interface Table {
	readonly head: readonly string[];
	readonly rows: readonly (readonly Cell[])[];
}

/** The table shared by spreadsheet and CSV. `fields`: those with additional columns after the usual ones. */
export function tableOf(rows: readonly TableRow[], fields: readonly FieldJson[] = furtherFields(rows)): Table {
	const further = fields.filter(({ kind }) => kind !== "null");
	const own = columns.map(({ title, fields, kind }) => ({ title, kind, names: fields }));
	const rest = further.map(({ title, kind, name }) => ({ title, kind: kindOf(kind), names: [name] }));
	const all = [...own, ...rest];
	return {
		head: ["File", "Document", "Needs review", ...all.map(({ title }) => title), ...handColumns],
		rows: rows.map((row) => [
			...[fileOf(row), row.title ?? "", whyOf(row)].map(textCell),
			...all.map(({ kind, names }) => ({ kind, value: textOfValue(cellOf(row, names)) })),
			...[handOf(row), setAsideOf(row), row.duplicateOf ?? "", row.notices.join("; ")].map(textCell),
		]),
	};
}

const kindOf = (kind: string): Cell["kind"] => (kind === "date" ? "date" : "text");
const textCell = (value: string): Cell => ({ kind: "text", value });

/** Everything to review, on one line: "Check digit wrong: identity number; Please check: sex, names". */
export function whyOf({ toReview }: Pick<TableRow, "toReview">): string {
	const reasons = new Map<string, readonly string[]>();
	for (const { why, field } of toReview) {
		const [reason = why, title] = field === null ? [why] : why.split(": ");
		const titles = reasons.get(reason) ?? [];
		reasons.set(reason, title && !titles.includes(title) ? [...titles, title] : titles);
	}
	const lines = [...reasons].map(([reason, titles]) => [reason, titles.join(", ")].filter(Boolean).join(": "));
	return lines.join("; ");
}

/** Columns after the values: a person's edits, the reason for setting aside, duplicates and inconsistencies. */
const handColumns = ["Done by hand", "Set aside", "Duplicate of", "Mismatches"];

/** The reasons why a row's documents are set aside, each listed once; empty if they are not. */
export const setAsideOf = ({ documents }: Pick<TableRow, "documents">): string =>
	[...new Set(documents.flatMap(({ item }) => item.setAside ?? []))].join("; ");

/** How a person assigned the row's sides; empty if values decide. */
const cardWords = ({ documents }: TableRow): readonly string[] => {
	if (documents.some(({ item }) => item.card === "apart")) return ["Split into two rows"];
	return documents.some(({ item }) => item.card !== null) && documents.length > 1 ? ["Joined as one card"] : [];
};

function handOf(row: TableRow): string {
	const lines = row.documents.flatMap(({ item, fields, body }) => {
		const corrected = fields.flatMap(({ name, title }) => {
			const correction = item.corrections[name];
			if (!correction) return [];
			return [{ title, word: correction.value === null ? "left empty" : wordOf(body?.evidence, name) }];
		});
		return isAllCorrected(item, body) ? summaryOf(corrected) : corrected.map(({ title, word }) => `${title}: ${word}`);
	});
	return [...lines, ...cardWords(row)].join("; ");
}

/** Every value was confirmed or corrected by a person. */
const isAllCorrected = ({ corrections }: Entry, body: TableRow["documents"][number]["body"]): boolean =>
	Object.entries(body?.data ?? {}).every(([name, value]) => value === null || name in corrections);

/** Changed fields by name; confirmed ones are summarised in one word. */
function summaryOf(corrected: readonly { readonly title: string; readonly word: string }[]): readonly string[] {
	const changed = corrected.filter(({ word }) => word !== "confirmed");
	const rest =
		changed.length === corrected.length ? [] : [changed.length === 0 ? "All confirmed" : "the rest confirmed"];
	return [...changed.map(({ title, word }) => `${title}: ${word}`), ...rest];
}

type Evidence = NonNullable<TableRow["documents"][number]["body"]>["evidence"];

const wordOf = (evidence: Evidence, name: string): string =>
	(evidence?.fields[name]?.source ?? "").replace("-by-hand", "");

/** Spreadsheets read a CSV file as UTF-8 only with a byte order mark. */
const byteOrderMark = "\uFEFF";

/** CSV rows without the header. */
export const rowsAsCsv = ({ rows }: Pick<Table, "rows">): string =>
	csvOf(rows.map((row) => row.map(({ value }) => value)));

export function tableAsCsv({ head, rows }: Table): string {
	return byteOrderMark + csvOf([head, ...rows.map((row) => row.map(({ value }) => value))]);
}
