import { checkOf, isReported } from "./agreement.ts";
import { byLevel } from "./by-level.ts";
import type { Measured, MeasuredField } from "./measured.ts";
import { markdown } from "./table.ts";

/** Results for one kind of unusual print at one level, as numbers of fields. */
export interface PrintKindFigures {
	/** `contradicting`, `forged` or `differing`, from the ground truth. */
	readonly print: string;
	/** The kind, as described in the ground truth. */
	readonly kind: string;
	readonly level: string;
	readonly images: number;
	/** Fields whose print contradicts the MRZ; each is counted in one of the next four. */
	readonly contradictions: number;
	/** Null, with a failed check or with `contradicted` as the reason. */
	readonly told: number;
	/** Null for another reason, or the picture was refused. */
	readonly untold: number;
	/** A value is returned. */
	readonly given: number;
	/** A value is returned, and the response says that the print agrees: the worst case. */
	readonly vouchedFor: number;
	/** Judged fields whose print and MRZ mean the same. */
	readonly genuine: number;
	/** Of these, fields reported as contradicted by print. */
	readonly alarms: number;
	/** Of these, fields whose value is right. */
	readonly right: number;
}

/** Returns one row per kind and level of passports with unusual print, in drawing order. */
export function printKindsOf(results: readonly Measured[]): readonly PrintKindFigures[] {
	const odd = results.filter(({ sample }) => sample.print !== null);
	const groups = Map.groupBy(odd, ({ sample: { print, level } }) => `${print?.print}/${print?.kind}/${level}`);
	const rows = [...groups.values()].map(figuresOfKind);
	const order = [...new Set(rows.map(kindName))];
	return rows.sort((a, b) => order.indexOf(kindName(a)) - order.indexOf(kindName(b)) || byLevel(a.level, b.level));
}

const kindName = ({ print, kind }: PrintKindFigures): string => `${print}/${kind}`;

function figuresOfKind(group: readonly Measured[]): PrintKindFigures {
	const [{ sample }] = group as [Measured];
	const disputed = group.flatMap((measured) => measured.fields.filter((field) => isDisputed(measured, field)));
	const genuine = group.flatMap((measured) => measured.fields.filter((field) => !isDisputed(measured, field)));
	const count = (fate: Fate): number => disputed.filter((field) => fateOf(field) === fate).length;
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
		alarms: genuine.filter(({ field }) => isReported(field)).length,
		right: genuine.filter(({ verdict }) => verdict === "right").length,
	};
}

const isDisputed = ({ sample: { print } }: Measured, { name }: MeasuredField): boolean =>
	print?.contradicts.includes(name) === true;

type Fate = "told" | "untold" | "given" | "vouched for";

function fateOf(measured: MeasuredField): Fate {
	if (measured.got === null) return isReported(measured.field) ? "told" : "untold";
	return checkOf(measured)?.passed ? "vouched for" : "given";
}

/** Formats the kinds as a table, with a total for each way in which print is unusual. */
export function printKindsTable(rows: readonly PrintKindFigures[]): string {
	const prints = [...new Set(rows.map(({ print }) => print))];
	const all = prints.flatMap((print) => {
		const own = rows.filter((row) => row.print === print);
		return [...own, own.reduce(sumOf)];
	});
	const head = ["print", "kind", "level", "images", "contradictions", "told", "null, untold", "given", "vouched for"];
	return markdown([...head, "other fields", "false alarms", "right"], all.map(cellsOf), 3);
}

const sumOf = (one: PrintKindFigures, other: PrintKindFigures): PrintKindFigures => ({
	print: one.print,
	kind: "all",
	level: "",
	images: one.images + other.images,
	contradictions: one.contradictions + other.contradictions,
	told: one.told + other.told,
	untold: one.untold + other.untold,
	given: one.given + other.given,
	vouchedFor: one.vouchedFor + other.vouchedFor,
	genuine: one.genuine + other.genuine,
	alarms: one.alarms + other.alarms,
	right: one.right + other.right,
});

const cellsOf = (row: PrintKindFigures): readonly string[] => {
	const { contradictions, told, untold, given, vouchedFor } = row;
	const fates = [contradictions, told, untold, given, vouchedFor].map((count) =>
		contradictions === 0 ? "" : String(count),
	);
	const genuine = [row.genuine, row.alarms, row.right].map(String);
	return [row.print, row.kind, row.level, String(row.images), ...fates, ...genuine];
};

/** Returns one line per missed contradiction and per false alarm, for looking up the pictures. */
export function printMisses(results: readonly Measured[]): readonly string[] {
	return results.flatMap((measured) => {
		const { sample } = measured;
		return measured.fields.flatMap((field) => {
			const fate = isDisputed(measured, field) ? fateOf(field) : isReported(field.field) ? "false alarm" : "told";
			if (fate === "told" || sample.print === null) return [];
			return [`${fate}: ${field.name} ${JSON.stringify(field.got)}, ${sample.print.kind}, ${sample.file}`];
		});
	});
}
