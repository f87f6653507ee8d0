import { findPrintCheck, isContradictionReported } from "./agreement.ts";
import { compareLevels } from "./by-level.ts";
import type { FieldResult, SampleResult } from "./sample-result.ts";
import { formatTable } from "./table.ts";

/** What was reported for one kind of unusual print at one level, as numbers of fields. */
export interface PrintKindFigures {
	/** `contradicting`, `forged` or `differing`, from the ground truth. */
	readonly print: string;
	/** The kind of difference, in the words of the ground truth. */
	readonly kind: string;
	readonly level: string;
	readonly images: number;
	/** Fields whose print contradicts the MRZ. Each is also counted in exactly one of the next four. */
	readonly contradictions: number;
	/** The contradiction was reported: the field is null, with a failed check or the reason `contradicted`. */
	readonly told: number;
	/** The field is null for another reason, or the picture was refused. */
	readonly untold: number;
	/** A value was returned, without a statement about the print or with a failed check. */
	readonly given: number;
	/** A value was returned, and the response says that the print agrees with it: the worst case. */
	readonly vouchedFor: number;
	/** Judged fields whose print and MRZ mean the same. */
	readonly genuine: number;
	/** How many of these were reported as contradicted. */
	readonly alarms: number;
	/** How many of these have the right value. */
	readonly right: number;
}

/** Counts the fields of passports with unusual print, in one row for each kind and level. Kinds keep their order. */
export function countPrintKinds(results: readonly SampleResult[]): readonly PrintKindFigures[] {
	const unusual = results.filter(({ sample }) => sample.print !== null);
	const groups = Map.groupBy(unusual, ({ sample: { print, level } }) => `${print?.print}/${print?.kind}/${level}`);
	const rows = [...groups.values()].map(countKind);
	const order = [...new Set(rows.map(nameKind))];
	return rows.sort(
		(a, b) => order.indexOf(nameKind(a)) - order.indexOf(nameKind(b)) || compareLevels(a.level, b.level),
	);
}

const nameKind = ({ print, kind }: PrintKindFigures): string => `${print}/${kind}`;

function countKind(group: readonly SampleResult[]): PrintKindFigures {
	const [{ sample }] = group as [SampleResult];
	const disputed = group.flatMap((measured) => measured.fields.filter((field) => isDisputed(measured, field)));
	const genuine = group.flatMap((measured) => measured.fields.filter((field) => !isDisputed(measured, field)));
	const count = (handling: Handling): number => disputed.filter((field) => handlingOf(field) === handling).length;
	return {
		print: sample.print?.print ?? "",
		kind: sample.print?.kind ?? "",
		level: sample.level,
		images: group.length,
		contradictions: disputed.length,
		told: count("told"),
		untold: count("untold"),
		given: count("given"),
		vouchedFor: count("vouched for"),
		genuine: genuine.length,
		alarms: genuine.filter(({ field }) => isContradictionReported(field)).length,
		right: genuine.filter(({ verdict }) => verdict === "right").length,
	};
}

const isDisputed = ({ sample: { print } }: SampleResult, { name }: FieldResult): boolean =>
	print?.contradicts.includes(name) === true;

/** How a contradicted field was handled. */
type Handling = "told" | "untold" | "given" | "vouched for";

function handlingOf(result: FieldResult): Handling {
	if (result.got === null) return isContradictionReported(result.field) ? "told" : "untold";
	return findPrintCheck(result)?.passed ? "vouched for" : "given";
}

/** Formats the rows as a table, with one total each for `contradicting`, `forged` and `differing` print. */
export function formatPrintKinds(rows: readonly PrintKindFigures[]): string {
	const prints = [...new Set(rows.map(({ print }) => print))];
	const allRows = prints.flatMap((print) => {
		const printRows = rows.filter((row) => row.print === print);
		return [...printRows, printRows.reduce(addFigures)];
	});
	const head = ["print", "kind", "level", "images", "contradictions", "told", "null, untold", "given", "vouched for"];
	return formatTable([...head, "other fields", "false alarms", "right"], allRows.map(toCells), 3);
}

const addFigures = (a: PrintKindFigures, b: PrintKindFigures): PrintKindFigures => ({
	print: a.print,
	kind: "all",
	level: "",
	images: a.images + b.images,
	contradictions: a.contradictions + b.contradictions,
	told: a.told + b.told,
	untold: a.untold + b.untold,
	given: a.given + b.given,
	vouchedFor: a.vouchedFor + b.vouchedFor,
	genuine: a.genuine + b.genuine,
	alarms: a.alarms + b.alarms,
	right: a.right + b.right,
});

const toCells = (row: PrintKindFigures): readonly string[] => {
	const { contradictions, told, untold, given, vouchedFor } = row;
	const disputed = [contradictions, told, untold, given, vouchedFor].map((count) =>
		contradictions === 0 ? "" : String(count),
	);
	const genuine = [row.genuine, row.alarms, row.right].map(String);
	return [row.print, row.kind, row.level, String(row.images), ...disputed, ...genuine];
};

/** Lists each contradiction that was not reported and each false alarm, one line each, with the picture's file. */
export function listPrintMisses(results: readonly SampleResult[]): readonly string[] {
	return results.flatMap((measured) => {
		const { sample } = measured;
		return measured.fields.flatMap((field) => {
			const result = isDisputed(measured, field)
				? handlingOf(field)
				: isContradictionReported(field.field)
					? "false alarm"
					: "told";
			if (result === "told" || sample.print === null) return [];
			return [`${result}: ${field.name} ${JSON.stringify(field.got)}, ${sample.print.kind}, ${sample.file}`];
		});
	});
}
