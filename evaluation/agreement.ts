import type { Field } from "../src/documents/definition.ts";
import { byLevel } from "./by-level.ts";
import type { Measured, MeasuredField } from "./measured.ts";

/** How a passport's print was compared with its zone, over the pictures of one print and level; shares 0..1. */
export interface AgreementFigures {
	/** `usual`, `contradicting`, `forged` or `differing`, as the ground truth says. */
	readonly print: string;
	readonly level: string;
	readonly images: number;
	/** What became of contradictions. Null where the print has none. */
	readonly contradictions: Contradictions | null;
	/** Fields a picture that carry the check, whatever it says. */
	readonly compared: number;
	/** Share of the judged fields that mean the same in print and zone, but carry a failed check. */
	readonly falseAlarms: number;
}

/** Shares 0..1 of the contradictions. */
export interface Contradictions {
	/** Withheld, checked and not high: all that somebody who checks identities needs. */
	readonly told: number;
	/** The field is null. */
	readonly withheld: number;
	/** Its evidence carries the failed check. */
	readonly checked: number;
	/** The document's confidence is not `high`. */
	readonly notHigh: number;
	/** Among the field's alternatives are one of the zone and one of the print. */
	readonly bothReadings: number;
}

/** One row for each print and level of the passports that were measured, by print and level. */
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
		falseAlarms: shareOf(genuine, ({ field }) => isTold(field)),
	};
}

function contradictionsOf(group: readonly Measured[]): Contradictions {
	const seen = group.flatMap(({ sample, outcome, fields }) =>
		fields
			.filter(({ name }) => sample.print?.contradicts.includes(name))
			.map((disputed) => ({
				withheld: outcome.outcome === "read" && disputed.got === null,
				checked: isTold(disputed.field),
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

/** The check of a passport's zone against its print. Undefined where they were not compared. */
export const checkOf = ({ field }: MeasuredField) => field?.checks.find(({ name }) => name === "agrees-with-print");

/** Whether a field's evidence says that print contradicts the zone. */
export const isTold = (field: Field | null): boolean =>
	field?.checks.some(({ name, passed }) => name === "agrees-with-print" && !passed) === true ||
	(field as { readonly reason?: string } | null)?.reason === "contradicted";

const hasBothReadings = (field: Field | null): boolean =>
	["mrz", "visual"].every((source) => field?.alternatives.some((alternative) => alternative.source === source));

function shareOf<T>(list: readonly T[], isTrue: (entry: T) => boolean): number {
	return list.length === 0 ? 0 : list.filter(isTrue).length / list.length;
}
