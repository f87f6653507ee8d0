import { type NullReason, nullReasons } from "../../src/reader/documents/null-reasons.ts";
import type { Contradictions } from "./agreement.ts";
import type { Confusion, Figures, TypeFigures, VerdictShares } from "./metrics.ts";
import { otherKind } from "./metrics.ts";
import type { ReasonFigures } from "./reasons.ts";

const toPercent = (share: number) => `${(100 * share).toFixed(1)}`;

/** Formats a Markdown table. The first `words` columns hold text, aligned left; the others hold numbers. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[], words: number): string {
	const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
	const formatRow = (cells: readonly string[]) =>
		`| ${cells.map((cell, column) => (column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
	const rule = `| ${widths.map((width, column) => (column < words ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
	return [formatRow(head), rule, ...rows.map(formatRow)].join("\n");
}

/** Formats one row for each kind of document and level. */
export function formatOverview(figures: Figures): string {
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
				: [...formatShares(group.all), toPercent(group.wholeRight), formatBoxesFitting(group.all)];
		return [
			group.kind,
			group.level,
			String(group.images),
			...shares,
			...formatInLines(group),
			toPercent(group.typeRight),
			group.refusedElsewhere === null ? "" : toPercent(group.refusedElsewhere),
			String(group.medianMs),
			String(group.p95Ms),
		];
	});
	return formatTable(head, rows, 2);
}

/** The cells are empty if no value was searched for, or if the baseline is older than these figures. */
const formatInLines = ({ inLines }: TypeFigures) => (inLines ? [inLines.first, inLines.all].map(toPercent) : ["", ""]);
const formatBoxesFitting = ({ boxesFitting }: VerdictShares) => (boxesFitting === null ? "" : toPercent(boxesFitting));
const formatShares = (shares: VerdictShares) =>
	[shares.right, shares.null, shares.wrong, shares.rightFolded].map(toPercent);

/** Formats the fields of one kind of document by level. Each cell is `right / null / WRONG`, in percent. */
export function formatFields(groups: readonly TypeFigures[]): string {
	const names = [...new Set(groups.flatMap((group) => Object.keys(group.fields)))];
	const head = ["field", ...groups.map(({ level }) => level)];
	const rows = names.map((name) => [
		name,
		...groups.map(({ fields }) => {
			const shares = fields[name];
			return shares ? [shares.right, shares.null, shares.wrong].map(toPercent).join(" / ") : "";
		}),
	]);
	return formatTable(head, rows, 1);
}

/** Formats the confusion matrix as numbers of images. Empty cells are 0. */
export function formatConfusion(confusion: Confusion): string {
	const columns = [...new Set(Object.values(confusion).flatMap((row) => Object.keys(row)))].sort();
	const rows = Object.entries(confusion).map(([kind, row]) => [
		kind,
		...columns.map((column) => String(row[column] ?? "")),
	]);
	return formatTable(["shown \\ taken for", ...columns], rows, 1);
}

/** Formats the bins of certainty: the number of values, their mean certainty and the share right. */
export function formatReliability({ reliability }: Figures): string {
	const rows = reliability
		.filter(({ values }) => values > 0)
		.map(({ from, to, values, certainty, right }) => [
			`${from.toFixed(1)} to ${to.toFixed(1)}`,
			String(values),
			toPercent(certainty),
			toPercent(right),
		]);
	return formatTable(["certainty", "values", "mean certainty %", "right %"], rows, 1);
}

/** Formats one row for each kind of print and level of passports. */
export function formatAgreement({ agreement }: Figures): string {
	const rows = agreement.map(({ print, level, images, contradictions, compared, falseAlarms }) => [
		print,
		level,
		String(images),
		...formatContradictions(contradictions),
		compared.toFixed(1),
		`${(100 * falseAlarms).toFixed(2)}`,
	]);
	const reportedHead = ["told %", "null %", "failed check %", "not high %", "both readings %"];
	return formatTable(["print", "level", "images", ...reportedHead, "fields compared", "false alarms %"], rows, 2);
}

function formatContradictions(contradictions: Contradictions | null): readonly string[] {
	if (contradictions === null) return ["", "", "", "", ""];
	const { told, withheld, checked, notHigh, bothReadings } = contradictions;
	return [told, withheld, checked, notHigh, bothReadings].map(toPercent);
}

/** Formats one row for each field that has nulls or is not printed, and totals: how many nulls have each reason. */
export function formatReasons({ reasons: all = [] }: Figures): string {
	const names = Object.keys(nullReasons) as readonly NullReason[];
	const rows = [true, false].flatMap((isPrinted) => {
		const group = all.filter((row) => row.isPrinted === isPrinted);
		const shown = group.filter(({ reasons }) => !isPrinted || Object.keys(reasons).length > 0);
		return [...shown, ...sumReasons(group, isPrinted)].map(({ documentType, field, fields, reasons, misnamed }) => [
			documentType,
			field,
			isPrinted ? "printed" : "not printed",
			String(fields),
			...names.map((name) => String(reasons[name] ?? "")),
			formatRatio(misnamed, fields),
		]);
	});
	return formatTable(["document", "field", "", "fields", ...names, "misnamed %"], rows, 3);
}

const formatRatio = (count: number, all: number): string => (all === 0 ? "" : ((100 * count) / all).toFixed(2));

/** Adds the rows up to one row. Empty if there are none. */
function sumReasons(rows: readonly ReasonFigures[], isPrinted: boolean): readonly ReasonFigures[] {
	if (rows.length === 0) return [];
	const sum = (select: (row: ReasonFigures) => number): number => rows.reduce((total, row) => total + select(row), 0);
	const names = Object.keys(nullReasons) as readonly NullReason[];
	const reasons = Object.fromEntries(names.map((name) => [name, sum((row) => row.reasons[name] ?? 0)]));
	const [fields, misnamed] = [sum((row) => row.fields), sum((row) => row.misnamed)];
	return [{ documentType: "all", field: "all", isPrinted, fields, reasons, misnamed }];
}

/** Formats all figures as Markdown. */
export function formatReport(figures: Figures): string {
	const kinds = [...new Set(figures.groups.map(({ kind }) => kind))].filter((kind) => kind !== otherKind);
	const fields = kinds.map((kind) => {
		const groups = figures.groups.filter((group) => group.kind === kind);
		return `### ${kind}: right / null / WRONG, %\n\n${formatFields(groups)}`;
	});
	const confusion = `### What each picture was taken for when the type was not told\n\n${formatConfusion(figures.confusion)}`;
	const reliability = `### How often values are right, by certainty\n\n${formatReliability(figures)}`;
	const agreement = `### Print against zone\n\n${formatAgreement(figures)}`;
	const reasons = `### Why fields have no value\n\n${formatReasons(figures)}`;
	return [formatOverview(figures), agreement, reasons, ...fields, confusion, reliability].join("\n\n");
}
