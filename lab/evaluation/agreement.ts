import type { Field } from "../../src/reader/documents/definition.ts";
import { byLevel } from "./by-level.ts";
import type { Measured, MeasuredField } from "./measured.ts";

/** Agreement of a passport's print with its MRZ, over the pictures of one print and level; shares 0 to 1. */
export interface AgreementFigures {
	/** `usual`, `contradicting`, `forged` or `differing`, from the ground truth. */
	readonly print: string;
	readonly level: string;
	readonly images: number;
	/** Outcomes for contradictions. Null if this kind of print has none. */
	readonly contradictions: Contradictions | null;
	/** Fields per picture that carry the check, passed or failed. */
	readonly compared: number;
	/** Share of the judged fields whose print and MRZ mean the same but that carry a failed check. */
	readonly falseAlarms: number;
}

/** Shares of the contradictions, 0 to 1. */
export interface Contradictions {
	/** Withheld, with a failed check and a confidence that is not high: all that an identity check needs. */
	readonly told: number;
	/** The field is null. */
	readonly withheld: number;
	/** Its evidence carries the failed check. */
	readonly checked: number;
	/** The document's confidence is not `high`. */
	readonly notHigh: number;
	/** The alternatives contain both the MRZ's value and the printed one. */
	readonly bothReadings: number;
}

/** One row per print and level of the measured passports, sorted by both. */
export function agreementOf(results: readonly Measured[]): readonly AgreementFigures[] {
	const passports = results.filter(({ sample }) => sample.documentType === "passport");
	const groups = Map.groupBy(passports, ({ sample }) => `${printOf(sample)} ${sample.level}`);
	const rows = [...groups.values()].map(agreementOfGroup);
	return rows.sort((a, b) => a.print.localeCompare(b.print) || byLevel(a.level, b.level));
}

const printOf = ({ print }: Measured["sample"]): string => print?.print ?? "usual";

function agreementOfGroup(group: readonly Measured[]): AgreementFigures {
	const [{ sample }] = group as [Measured];
	const genuine = group.flatMap(({ sample: { print }, fields }) =>
		fields.filter(({ name }) => !print?.contradicts.includes(name)),
	);
	const disputed = group.filter(({ sample: { print } }) => (print?.contradicts.length ?? 0) > 0);
	return {
		print: printOf(sample),
		level: sample.level,
		images: group.length,
		contradictions: disputed.length > 0 ? contradictionsOf(disputed) : null,
		compared:
			group.flatMap(({ fields }) => fields.filter((field) => checkOf(field) !== undefined)).length / group.length,
		falseAlarms: shareOf(genuine, ({ field }) => isReported(field)),
	};
}

function contradictionsOf(group: readonly Measured[]): Contradictions {
	const seen = group.flatMap(({ sample, outcome, fields }) =>
		fields
			.filter(({ name }) => sample.print?.contradicts.includes(name))
			.map((disputed) => ({
				withheld: outcome.outcome === "read" && disputed.got === null,
				checked: isReported(disputed.field),
				notHigh: outcome.outcome === "read" && outcome.confidence !== "high",
				bothReadings: hasBothReadings(disputed.field),
			})),
	);
	return {
		told: shareOf(seen, ({ withheld, checked, notHigh }) => withheld && checked && notHigh),
		withheld: shareOf(seen, ({ withheld }) => withheld),
		checked: shareOf(seen, ({ checked }) => checked),
		notHigh: shareOf(seen, ({ notHigh }) => notHigh),
		bothReadings: shareOf(seen, ({ bothReadings }) => bothReadings),
	};
}

/** The check of the MRZ against the print. Undefined if they were not compared. */
export const checkOf = ({ field }: MeasuredField) => field?.checks.find(({ name }) => name === "agrees-with-print");

/** Whether the evidence says that the print contradicts the MRZ. */
export const isReported = (field: Field | null): boolean =>
	field?.checks.some(({ name, passed }) => name === "agrees-with-print" && !passed) === true ||
	(field as { readonly reason?: string } | null)?.reason === "contradicted";

const hasBothReadings = (field: Field | null): boolean =>
	["mrz", "visual"].every((source) => field?.alternatives.some((alternative) => alternative.source === source));

function shareOf<T>(list: readonly T[], isTrue: (entry: T) => boolean): number {
	return list.length === 0 ? 0 : list.filter(isTrue).length / list.length;
}
