import type { Claims, PrintForm } from "../../documents/claim.ts";
import type { PrintComparison } from "../../documents/definition.ts";
import type { Understanding } from "../choice/choose.ts";
import { bestTextOf, confirmsClaim, isAgreement } from "./likelihood-ratio.ts";
import { findReadings, type PrintReading } from "./readings.ts";

/**
 * Compares the best claim of each field with print: does the image at the field's likely positions show the claim?
 * Omits fields that are not compared and fields without print. `hidden`: fields whose value may continue where the page
 * is covered (`rereading/hidden-ends`).
 */
export function comparePrint(
	claims: Claims,
	understanding: Understanding,
	hidden: ReadonlySet<string>,
): Readonly<Record<string, PrintComparison>> {
	const compared = Object.entries(claims).flatMap(([field, [best]]) => {
		const form = best?.form;
		if (!form || (form.kind === "spelt" && form.isAuxiliary)) return [];
		const readings = findReadings(field, form, claims, understanding);
		if (readings.length === 0) return [];
		const result = combineReadings(form, readings);
		// The visible text contradicts nothing. It may be complete, or longer than the source had room for.
		const isHidden = [field, form.kind === "spelt" ? form.containedIn : undefined].some(
			(name) => name && hidden.has(name),
		);
		const isUndecided = isHidden && form.kind === "spelt" && form.extended !== undefined;
		return [
			[
				field,
				isHidden ? { ...result, differing: null, ...(isUndecided && { matchedSpelling: null }) } : result,
			] as const,
		];
	});
	return Object.fromEntries(compared);
}

/** Combines the verdicts on all readings of a field's print, weighted by their certainty. */
function combineReadings(form: PrintForm, readings: readonly PrintReading[]): PrintComparison {
	const agreeing = readings.filter(({ verdict }) => isAgreement(verdict));
	const confirming = agreeing.filter(({ words }) => form.kind !== "spelt" || confirmsClaim(words, form));
	const contradicting = readings.filter(({ verdict }) => verdict === "other");
	const [first, other] = [readings[0], contradicting[0]];
	return {
		sameProbability: sumCertainty(confirming),
		matchedSpelling: isAgreement(first?.verdict) ? first.verdict : null,
		differing: other
			? {
					value: other.value === undefined ? bestTextOf(other.words) : other.value,
					source: "visual",
					certainty: sumCertainty(contradicting),
					quad: other.quad,
				}
			: null,
	};
}

const sumCertainty = (readings: readonly PrintReading[]): number =>
	Math.min(
		1,
		readings.reduce((total, { certainty }) => total + certainty, 0),
	);
