import { type AgreementFigures, computeAgreement } from "./agreement.ts";
import { compareLevels } from "./by-level.ts";
import { isTight } from "./evidence-box.ts";
import { countReasons, type ReasonFigures } from "./reasons.ts";
import { computeReliability, type ReliabilityBin } from "./reliability.ts";
import { type FieldResult, isRefusalCorrect, isTypeCorrect, type SampleResult } from "./sample-result.ts";

/**
 * Verdicts on a group of fields, as shares from 0 to 1. At each level, all pictures of one specimen together weigh as
 * much as one.
 */
export interface VerdictShares {
	/** The weighted number of judged fields. If it is 0, the shares are 0. */
	readonly weight: number;
	readonly right: number;
	readonly null: number;
	readonly wrong: number;
	/** Share right when accents, letter case, spaces and punctuation are ignored. */
	readonly rightFolded: number;
	/**
	 * Share of tight evidence boxes, unweighted, among the right values that were read from print or the MRZ and whose
	 * true position is known. Null if there are none.
	 */
	readonly boxesFitting: number | null;
}

/** Figures for one kind of document at one level. */
export interface TypeFigures {
	readonly kind: string;
	readonly level: string;
	readonly images: number;
	readonly fields: Readonly<Record<string, VerdictShares>>;
	readonly all: VerdictShares;
	/** Share of images with all fields right. 0 for pictures that show no supported document. */
	readonly wholeRight: number;
	/**
	 * Share of images that were classified correctly when no document type was given. A picture that shows no supported
	 * document must be refused with an expected code.
	 */
	readonly typeRight: number;
	/**
	 * The weighted number of true values that a line can show, and the shares of them that appear in the lines of the
	 * first pass and of all passes. Null if there are no such values or no page was read.
	 */
	readonly inLines: { readonly values: number; readonly first: number; readonly all: number } | null;
	/** Share of images refused when sent as a document type that they do not show. Null if none was sent so. */
	readonly refusedElsewhere: number | null;
	readonly medianMs: number;
	readonly p95Ms: number;
}

/** Confusion matrix: numbers of pictures by their kind and by the type that was detected. */
export type Confusion = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** All figures of one measurement. */
export interface Figures {
	readonly groups: readonly TypeFigures[];
	readonly confusion: Confusion;
	readonly reliability: readonly ReliabilityBin[];
	/** How the print of passports was compared with their MRZ: one row for each kind of print and level. */
	readonly agreement: readonly AgreementFigures[];
	/** Null reasons by field. Absent from baselines that are older than null reasons. */
	readonly reasons?: readonly ReasonFigures[];
}

/** The kind of all pictures that show no supported document. */
export const otherKind = "other";

/** Returns the kind of a picture. Passports whose print differs from their MRZ on purpose are separate kinds. */
function kindOf({ sample: { documentType, print } }: SampleResult): string {
	return print === null ? (documentType ?? otherKind) : `${documentType}, ${print.print} print`;
}

/** Computes all figures. A kind has one row for each level and, if there are several, one for all (`level` "all"). */
export function figuresOf(results: readonly SampleResult[]): Figures {
	const weights = computeWeights(results);
	const groups: TypeFigures[] = [];
	for (const kind of [...new Set(results.map(kindOf))]) {
		const kindResults = results.filter((measured) => kindOf(measured) === kind);
		const levels = [...new Set(kindResults.map(({ sample }) => sample.level))].sort(compareLevels);
		for (const level of levels)
			groups.push(
				computeGroup(
					kind,
					level,
					kindResults.filter(({ sample }) => sample.level === level),
					weights,
				),
			);
		if (levels.length > 1) groups.push(computeGroup(kind, "all", kindResults, weights));
	}
	return {
		groups,
		confusion: countConfusion(results),
		reliability: computeReliability(results),
		agreement: computeAgreement(results),
		reasons: countReasons(results),
	};
}

type Weights = ReadonlyMap<SampleResult, number>;

/** Weights the pictures so that each specimen counts once at each level, however many pictures it has. */
function computeWeights(results: readonly SampleResult[]): Weights {
	const counts = new Map<string, number>();
	const key = (measured: SampleResult) => `${kindOf(measured)} ${measured.sample.level} ${measured.sample.specimen}`;
	for (const measured of results) counts.set(key(measured), (counts.get(key(measured)) ?? 0) + 1);
	return new Map(results.map((measured) => [measured, 1 / (counts.get(key(measured)) ?? 1)]));
}

function computeGroup(kind: string, level: string, results: readonly SampleResult[], weights: Weights): TypeFigures {
	const weightedFields = results.flatMap((measured) =>
		measured.fields.map((field) => ({ field, weight: weights.get(measured) ?? 1 })),
	);
	const names = [...new Set(weightedFields.map(({ field }) => field.name))];
	const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
	const share = (predicate: (measured: SampleResult) => boolean) => {
		const total = results.reduce((sum, measured) => sum + (weights.get(measured) ?? 1), 0);
		return results.filter(predicate).reduce((sum, measured) => sum + (weights.get(measured) ?? 1), 0) / total;
	};
	return {
		kind,
		level,
		images: results.length,
		fields: Object.fromEntries(
			names.map((name) => [name, computeShares(weightedFields.filter(({ field }) => field.name === name))]),
		),
		all: computeShares(weightedFields.filter(({ field }) => !isAlwaysNull(field))),
		wholeRight: kind === otherKind ? 0 : share(({ fields }) => fields.every(({ verdict }) => verdict === "right")),
		typeRight: share((measured) => (kind === otherKind ? isRefusalCorrect(measured) : isTypeCorrect(measured))),
		inLines: computeInLines(weightedFields),
		refusedElsewhere: results.some(({ elsewhere }) => elsewhere !== null)
			? share(({ elsewhere }) => elsewhere !== "READ")
			: null,
		medianMs: Math.round(quantile(times, 0.5)),
		p95Ms: Math.round(quantile(times, 0.95)),
	};
}

/** Whether a field is null by definition. Such fields have a row in the table, but do not count in the total. */
const isAlwaysNull = ({ name }: FieldResult) => name === "rawBarcode";

interface WeightedField {
	readonly field: FieldResult;
	readonly weight: number;
}

function computeShares(weightedFields: readonly WeightedField[]): VerdictShares {
	const weight = weightedFields.reduce((sum, entry) => sum + entry.weight, 0);
	const share = (predicate: (field: FieldResult) => boolean) =>
		weight === 0
			? 0
			: weightedFields.filter(({ field }) => predicate(field)).reduce((sum, entry) => sum + entry.weight, 0) / weight;
	const boxed = weightedFields.filter(({ field }) => field.box !== null);
	return {
		weight,
		right: share(({ verdict }) => verdict === "right"),
		null: share(({ verdict }) => verdict === "null"),
		wrong: share(({ verdict }) => verdict === "wrong"),
		rightFolded: share(({ foldedVerdict }) => foldedVerdict === "right"),
		boxesFitting:
			boxed.length === 0 ? null : boxed.filter(({ field }) => field.box && isTight(field.box)).length / boxed.length,
	};
}

function computeInLines(fields: readonly WeightedField[]): TypeFigures["inLines"] {
	const searched = fields.flatMap(({ field, weight }) => (field.inLines ? [{ ...field.inLines, weight }] : []));
	const values = searched.reduce((sum, { weight }) => sum + weight, 0);
	const share = (pass: "first" | "all") =>
		searched.reduce((sum, entry) => sum + (entry[pass] ? entry.weight : 0), 0) / values;
	return values === 0 ? null : { values, first: share("first"), all: share("all") };
}

/** Returns the value of a sorted list below which this share of the list lies. 0 for an empty list. */
export function quantile(sorted: readonly number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function countConfusion(results: readonly SampleResult[]): Confusion {
	const rows: Record<string, Record<string, number>> = {};
	for (const { sample, classifiedAs } of results) {
		const row = rows[sample.kind] ?? {};
		row[classifiedAs] = (row[classifiedAs] ?? 0) + 1;
		rows[sample.kind] = row;
	}
	return rows;
}
