import { type NullReason, nullReasons } from "../../src/reader/documents/null-reasons.ts";
import type { Contradictions } from "./agreement.ts";
import type { Confusion, Figures, Shares, TypeFigures } from "./metrics.ts";
import { otherKind } from "./metrics.ts";
import type { ReasonFigures } from "./reasons.ts";

const percent = (share: number) => `${(100 * share).toFixed(1)}`;

/** Formats a Markdown table; the first `words` columns hold text, the others numbers. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[], words: number): string {
	const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
	const line = (cells: readonly string[]) =>
		`| ${cells.map((cell, column) => (column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
	const rule = `| ${widths.map((width, column) => (column < words ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
	return [line(head), rule, ...rows.map(line)].join("\n");
}

/** Formats one row per document and level. */
export function overviewTable(figures: Figures): string {
	const head = [
		"document",
		"level",
		"images",
		"right %",
		"null %",
		"WRONG %",
		"right, folded %",
		"whole %",
		"boxes fit %",
		"in first lines %",
		"in all lines %",
		"type found %",
		"refused elsewhere %",
		"median ms",
		"p95 ms",
	];
	const rows = figures.groups.map((group) => {
		const shares =
			group.kind === otherKind
				? ["", "", "", "", "", ""]
				: [...sharesCells(group.all), percent(group.wholeRight), boxesCell(group.all)];
		return [
			group.kind,
			group.level,
			String(group.images),
			...shares,
			...inLinesCells(group),
			percent(group.typeRight),
			group.refusedElsewhere === null ? "" : percent(group.refusedElsewhere),
			String(group.medianMs),
			String(group.p95Ms),
		];
	});
	return markdown(head, rows, 2);
}

/** Older kept figures have no line counts. */
const inLinesCells = ({ inLines }: TypeFigures) => (inLines ? [inLines.first, inLines.all].map(percent) : ["", ""]);
const boxesCell = ({ boxesFitting }: Shares) => (boxesFitting === null ? "" : percent(boxesFitting));
const sharesCells = (shares: Shares) => [shares.right, shares.null, shares.wrong, shares.rightFolded].map(percent);

/** Formats one table per document: field by level, each cell `right / null / WRONG`. */
export function fieldTable(groups: readonly TypeFigures[]): string {
	const names = [...new Set(groups.flatMap((group) => Object.keys(group.fields)))];
	const head = ["field", ...groups.map(({ level }) => level)];
	const rows = names.map((name) => [
		name,
		...groups.map(({ fields }) => {
			const shares = fields[name];
			return shares ? [shares.right, shares.null, shares.wrong].map(percent).join(" / ") : "";
		}),
	]);
	return markdown(head, rows, 1);
}

/** Formats the confusion matrix without a type hint, as numbers of images. */
export function confusionTable(confusion: Confusion): string {
	const columns = [...new Set(Object.values(confusion).flatMap((row) => Object.keys(row)))].sort();
	const rows = Object.entries(confusion).map(([kind, row]) => [
		kind,
		...columns.map((column) => String(row[column] ?? "")),
	]);
	return markdown(["shown \\ taken for", ...columns], rows, 1);
}

/** Formats values by certainty: count, mean certainty, number right. */
export function reliabilityTable({ reliability }: Figures): string {
	const rows = reliability
		.filter(({ values }) => values > 0)
		.map(({ from, to, values, certainty, right }) => [
			`${from.toFixed(1)} to ${to.toFixed(1)}`,
			String(values),
			percent(certainty),
			percent(right),
		]);
	return markdown(["certainty", "values", "mean certainty %", "right %"], rows, 1);
}

/** Formats one row per print kind and level of passports. */
export function agreementTable({ agreement }: Figures): string {
	const rows = agreement.map(({ print, level, images, contradictions, compared, falseAlarms }) => [
		print,
		level,
		String(images),
		...contradictionCells(contradictions),
		compared.toFixed(1),
		`${(100 * falseAlarms).toFixed(2)}`,
	]);
	const told = ["told %", "null %", "failed check %", "not high %", "both readings %"];
	return markdown(["print", "level", "images", ...told, "fields compared", "false alarms %"], rows, 2);
}

function contradictionCells(contradictions: Contradictions | null): readonly string[] {
	if (contradictions === null) return ["", "", "", "", ""];
	const { told, withheld, checked, notHigh, bothReadings } = contradictions;
	return [told, withheld, checked, notHigh, bothReadings].map(percent);
}

/** Formats the fields that have nulls or are not printed: their count, and how many have each reason. */
export function reasonsTable({ reasons: all = [] }: Figures): string {
	const names = Object.keys(nullReasons) as readonly NullReason[];
	const rows = [true, false].flatMap((isPrinted) => {
		const own = all.filter((row) => row.isPrinted === isPrinted);
		const shown = own.filter(({ reasons }) => !isPrinted || Object.keys(reasons).length > 0);
		return [...shown, ...sumOf(own, isPrinted)].map(({ documentType, field, fields, reasons, misnamed }) => [
			documentType,
			field,
			isPrinted ? "printed" : "not printed",
			String(fields),
			...names.map((name) => String(reasons[name] ?? "")),
			percentOf(misnamed, fields),
		]);
	});
	return markdown(["document", "field", "", "fields", ...names, "misnamed %"], rows, 3);
}

const percentOf = (count: number, all: number): string => (all === 0 ? "" : ((100 * count) / all).toFixed(2));

/** Formats the total of all rows. Empty if there are no rows. */
function sumOf(rows: readonly ReasonFigures[], isPrinted: boolean): readonly ReasonFigures[] {
	if (rows.length === 0) return [];
	const sum = (count: (row: ReasonFigures) => number): number => rows.reduce((total, row) => total + count(row), 0);
	const names = Object.keys(nullReasons) as readonly NullReason[];
	const reasons = Object.fromEntries(names.map((name) => [name, sum((row) => row.reasons[name] ?? 0)]));
	const [fields, misnamed] = [sum((row) => row.fields), sum((row) => row.misnamed)];
	return [{ documentType: "all", field: "all", isPrinted, fields, reasons, misnamed }];
}

/** Returns the whole report as Markdown. */
export function wholeTable(figures: Figures): string {
	const kinds = [...new Set(figures.groups.map(({ kind }) => kind))].filter((kind) => kind !== otherKind);
	const fields = kinds.map((kind) => {
		const groups = figures.groups.filter((group) => group.kind === kind);
		return `### ${kind}: right / null / WRONG, %\n\n${fieldTable(groups)}`;
	});
	const confusion = `### What each picture was taken for when the type was not told\n\n${confusionTable(figures.confusion)}`;
	const reliability = `### How often values are right, by certainty\n\n${reliabilityTable(figures)}`;
	const agreement = `### Print against zone\n\n${agreementTable(figures)}`;
	const reasons = `### Why fields have no value\n\n${reasonsTable(figures)}`;
	return [overviewTable(figures), agreement, reasons, ...fields, confusion, reliability].join("\n\n");
}
