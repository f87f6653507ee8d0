import { type AgreementFigures, agreementOf } from "./agreement.ts";
import { byLevel } from "./by-level.ts";
import { fits } from "./evidence-box.ts";
import { isRightRefusal, isRightType, type Measured, type MeasuredField } from "./measured.ts";
import { type ReasonFigures, reasonsOf } from "./reasons.ts";
import { type ReliabilityBin, reliabilityOf } from "./reliability.ts";

/** Shares (0 to 1) for one group of judged fields; pictures of one specimen are weighted as one. */
export interface Shares {
	/** Number of judged fields, weighted. If 0, the shares are 0. */
	readonly weight: number;
	readonly right: number;
	readonly null: number;
	readonly wrong: number;
	/** Right when accents, letter case and punctuation are ignored. */
	readonly rightFolded: number;
	/** Share of right values whose evidence box shows the value and little else. Null if no ink positions are known. */
	readonly boxesFitting: number | null;
}

/** Figures for one document type at one level. */
export interface TypeFigures {
	readonly kind: string;
	readonly level: string;
	readonly images: number;
	readonly fields: Readonly<Record<string, Shares>>;
	readonly all: Shares;
	/** Share of images with all fields right. */
	readonly wholeRight: number;
	/** Share of images classified correctly without a type hint. */
	readonly typeRight: number;
	/**
	 * Number of true values that a line can show, and the shares found in the lines of the first pass and of all
	 * passes. Null if no page was read.
	 */
	readonly inLines: { readonly values: number; readonly first: number; readonly all: number } | null;
	/** Share of images refused when sent as another document type. Null if not tried. */
	readonly refusedElsewhere: number | null;
	readonly medianMs: number;
	readonly p95Ms: number;
}

/** Confusion matrix: number of pictures by kind and detected type. */
export type Confusion = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** All figures from one measurement. */
export interface Figures {
	readonly groups: readonly TypeFigures[];
	readonly confusion: Confusion;
	readonly reliability: readonly ReliabilityBin[];
	/** Print compared with MRZ: one row per print kind and level of passports. */
	readonly agreement: readonly AgreementFigures[];
	/** Null reasons. Absent from figures kept before null reasons existed. */
	readonly reasons?: readonly ReasonFigures[];
}

/** The label for all pictures that show no supported document. */
export const otherKind = "other";

/** Passports with unusual print form a separate kind. */
function kindOf({ sample: { documentType, print } }: Measured): string {
	return print === null ? (documentType ?? otherKind) : `${documentType}, ${print.print} print`;
}

/** Aggregates the results: one row per kind and level, and one per kind over all levels (`level` "all"). */
export function figuresOf(results: readonly Measured[]): Figures {
	const weights = weightsOf(results);
	const groups: TypeFigures[] = [];
	for (const kind of [...new Set(results.map(kindOf))]) {
		const ofKind = results.filter((measured) => kindOf(measured) === kind);
		const levels = [...new Set(ofKind.map(({ sample }) => sample.level))].sort(byLevel);
		for (const level of levels)
			groups.push(
				groupOf(
					kind,
					level,
					ofKind.filter(({ sample }) => sample.level === level),
					weights,
				),
			);
		if (levels.length > 1) groups.push(groupOf(kind, "all", ofKind, weights));
	}
	return {
		groups,
		confusion: confusionOf(results),
		reliability: reliabilityOf(results),
		agreement: agreementOf(results),
		reasons: reasonsOf(results),
	};
}

type Weights = ReadonlyMap<Measured, number>;

/** Each specimen has a weight of one, however many pictures it has. */
function weightsOf(results: readonly Measured[]): Weights {
	const counts = new Map<string, number>();
	const key = (measured: Measured) => `${kindOf(measured)} ${measured.sample.level} ${measured.sample.specimen}`;
	for (const measured of results) counts.set(key(measured), (counts.get(key(measured)) ?? 0) + 1);
	return new Map(results.map((measured) => [measured, 1 / (counts.get(key(measured)) ?? 1)]));
}

function groupOf(kind: string, level: string, results: readonly Measured[], weights: Weights): TypeFigures {
	const judged = results.flatMap((measured) =>
		measured.fields.map((field) => ({ field, weight: weights.get(measured) ?? 1 })),
	);
	const names = [...new Set(judged.map(({ field }) => field.name))];
	const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
	const share = (isTrue: (measured: Measured) => boolean) => {
		const total = results.reduce((sum, measured) => sum + (weights.get(measured) ?? 1), 0);
		return results.filter(isTrue).reduce((sum, measured) => sum + (weights.get(measured) ?? 1), 0) / total;
	};
	return {
		kind,
		level,
		images: results.length,
		fields: Object.fromEntries(
			names.map((name) => [name, sharesOf(judged.filter(({ field }) => field.name === name))]),
		),
		all: sharesOf(judged.filter(({ field }) => !isAlwaysNull(field))),
		wholeRight: kind === otherKind ? 0 : share(({ fields }) => fields.every(({ verdict }) => verdict === "right")),
		typeRight: share((measured) => (kind === otherKind ? isRightRefusal(measured) : isRightType(measured))),
		inLines: inLinesOf(judged),
		refusedElsewhere: results.some(({ elsewhere }) => elsewhere !== null)
			? share(({ elsewhere }) => elsewhere !== "READ")
			: null,
		medianMs: Math.round(quantile(times, 0.5)),
		p95Ms: Math.round(quantile(times, 0.95)),
	};
}

/** Fields that are null by definition are in the table, but not in the total. */
const isAlwaysNull = ({ name }: MeasuredField) => name === "rawBarcode";

interface Judged {
	readonly field: MeasuredField;
	readonly weight: number;
}

function sharesOf(judged: readonly Judged[]): Shares {
	const weight = judged.reduce((sum, entry) => sum + entry.weight, 0);
	const share = (isTrue: (field: MeasuredField) => boolean) =>
		weight === 0
			? 0
			: judged.filter(({ field }) => isTrue(field)).reduce((sum, entry) => sum + entry.weight, 0) / weight;
	const boxed = judged.filter(({ field }) => field.box !== null);
	return {
		weight,
		right: share(({ verdict }) => verdict === "right"),
		null: share(({ verdict }) => verdict === "null"),
		wrong: share(({ verdict }) => verdict === "wrong"),
		rightFolded: share(({ foldedVerdict }) => foldedVerdict === "right"),
		boxesFitting:
			boxed.length === 0 ? null : boxed.filter(({ field }) => field.box && fits(field.box)).length / boxed.length,
	};
}

function inLinesOf(judged: readonly Judged[]): TypeFigures["inLines"] {
	const told = judged.flatMap(({ field, weight }) => (field.inLines ? [{ ...field.inLines, weight }] : []));
	const values = told.reduce((sum, { weight }) => sum + weight, 0);
	const share = (pass: "first" | "all") =>
		told.reduce((sum, entry) => sum + (entry[pass] ? entry.weight : 0), 0) / values;
	return values === 0 ? null : { values, first: share("first"), all: share("all") };
}

/** Returns a percentile of a sorted list. 0 for an empty list. */
export function quantile(sorted: readonly number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function confusionOf(results: readonly Measured[]): Confusion {
	const rows: Record<string, Record<string, number>> = {};
	for (const { sample, takenFor } of results) {
		const row = rows[sample.kind] ?? {};
		row[takenFor] = (row[takenFor] ?? 0) + 1;
		rows[sample.kind] = row;
	}
	return rows;
}
