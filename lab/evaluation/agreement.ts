import type { Field } from "../../src/reader/documents/definition.ts";
import { compareLevels } from "./by-level.ts";
import type { FieldResult, SampleResult } from "./sample-result.ts";

/**
 * How well the print of passports was compared with their MRZ, over all pictures with one kind of print at one level.
 * Shares are 0 to 1.
 */
export interface AgreementFigures {
	/** The kind of print in the ground truth: `usual`, `contradicting`, `forged` or `differing`. */
	readonly print: string;
	readonly level: string;
	readonly images: number;
	/** What was reported for the contradicted fields. Null if this kind of print contradicts no field. */
	readonly contradictions: Contradictions | null;
	/** Mean number of fields per picture whose print was compared with the MRZ. */
	readonly compared: number;
	/** Share of the fields whose print and MRZ mean the same that are reported as contradicted all the same. */
	readonly falseAlarms: number;
}

/** What was reported for the fields whose print contradicts the MRZ, as shares of these fields, 0 to 1. */
export interface Contradictions {
	/** All of the next three apply, so that an identity check cannot miss the contradiction. */
	readonly told: number;
	/** The picture was read and the field is null. */
	readonly withheld: number;
	/** A failed check or the null reason of the field reports the contradiction. */
	readonly checked: number;
	/** The picture was read and the document's confidence is not `high`. */
	readonly notHigh: number;
	/** The alternatives contain both the MRZ's value and the printed one. */
	readonly bothReadings: number;
}

/** Computes one row for each kind of print and level of the passports, sorted by both. */
export function computeAgreement(results: readonly SampleResult[]): readonly AgreementFigures[] {
	const passports = results.filter(({ sample }) => sample.documentType === "passport");
	const groups = Map.groupBy(passports, ({ sample }) => `${printKindOf(sample)} ${sample.level}`);
	const rows = [...groups.values()].map(computeGroupAgreement);
	return rows.sort((a, b) => a.print.localeCompare(b.print) || compareLevels(a.level, b.level));
}

const printKindOf = ({ print }: SampleResult["sample"]): string => print?.print ?? "usual";

function computeGroupAgreement(group: readonly SampleResult[]): AgreementFigures {
	const [{ sample }] = group as [SampleResult];
	const genuine = group.flatMap(({ sample: { print }, fields }) =>
		fields.filter(({ name }) => !print?.contradicts.includes(name)),
	);
	const disputed = group.filter(({ sample: { print } }) => (print?.contradicts.length ?? 0) > 0);
	return {
		print: printKindOf(sample),
		level: sample.level,
		images: group.length,
		contradictions: disputed.length > 0 ? computeContradictions(disputed) : null,
		compared:
			group.flatMap(({ fields }) => fields.filter((field) => findPrintCheck(field) !== undefined)).length /
			group.length,
		falseAlarms: computeShare(genuine, ({ field }) => isContradictionReported(field)),
	};
}

function computeContradictions(group: readonly SampleResult[]): Contradictions {
	const outcomes = group.flatMap(({ sample, outcome, fields }) =>
		fields
			.filter(({ name }) => sample.print?.contradicts.includes(name))
			.map((disputed) => ({
				withheld: outcome.outcome === "read" && disputed.got === null,
				checked: isContradictionReported(disputed.field),
				notHigh: outcome.outcome === "read" && outcome.confidence !== "high",
				bothReadings: hasBothReadings(disputed.field),
			})),
	);
	return {
		told: computeShare(outcomes, ({ withheld, checked, notHigh }) => withheld && checked && notHigh),
		withheld: computeShare(outcomes, ({ withheld }) => withheld),
		checked: computeShare(outcomes, ({ checked }) => checked),
		notHigh: computeShare(outcomes, ({ notHigh }) => notHigh),
		bothReadings: computeShare(outcomes, ({ bothReadings }) => bothReadings),
	};
}

/** Finds the check that compares the MRZ with the print. Undefined if they were not compared. */
export const findPrintCheck = ({ field }: FieldResult) =>
	field?.checks.find(({ name }) => name === "agrees-with-print");

/** Whether a failed check or the null reason says that the print contradicts the MRZ. */
export const isContradictionReported = (field: Field | null): boolean =>
	field?.checks.some(({ name, passed }) => name === "agrees-with-print" && !passed) === true ||
	(field as { readonly reason?: string } | null)?.reason === "contradicted";

const hasBothReadings = (field: Field | null): boolean =>
	["mrz", "visual"].every((source) => field?.alternatives.some((alternative) => alternative.source === source));

function computeShare<T>(list: readonly T[], predicate: (entry: T) => boolean): number {
	return list.length === 0 ? 0 : list.filter(predicate).length / list.length;
}
