import type { Claims, PrintForm } from "../../documents/claim.ts";
import type { PrintSays } from "../../documents/definition.ts";
import type { Understanding } from "../choice/choose.ts";
import { isAgreement, textOf, vouchesFor } from "./likelihood-ratio.ts";
import { type PrintReading, readingsOf } from "./readings.ts";

/**
 * Compares each claim with print: whether the image at the field's likely positions shows one of the claim's forms.
 * Fields that are not printed are omitted. `hidden`: fields with a possibly hidden end (`rereading/hidden-ends`).
 */
export function comparePrint(
	claims: Claims,
	understanding: Understanding,
	hidden: ReadonlySet<string>,
): Readonly<Record<string, PrintSays>> {
	const compared = Object.entries(claims).flatMap(([field, [best]]) => {
		const form = best?.form;
		if (!form || (form.kind === "spelt" && form.isAuxiliary)) return [];
		const readings = readingsOf(field, form, claims, understanding);
		if (readings.length === 0) return [];
		const says = combined(form, readings);
		// Text with a hidden end may be complete, or longer than the source had room for.
		const isHidden = [field, form.kind === "spelt" ? form.within : undefined].some((each) => each && hidden.has(each));
		const isOpen = isHidden && form.kind === "spelt" && form.longer !== undefined;
		return [[field, isHidden ? { ...says, other: null, ...(isOpen && { chosen: null }) } : says] as const];
	});
	return Object.fromEntries(compared);
}

/** Combines all readings of a field's printed text. */
function combined(form: PrintForm, readings: readonly PrintReading[]): PrintSays {
	const saying = readings.filter(({ word }) => isAgreement(word));
	const vouching = saying.filter(({ words }) => form.kind !== "spelt" || vouchesFor(words, form));
	const others = readings.filter(({ word }) => word === "other");
	const [first, other] = [readings[0], others[0]];
	return {
		same: sumOf(vouching),
		chosen: isAgreement(first?.word) ? first.word : null,
		other: other
			? {
					value: other.value === undefined ? textOf(other.words) : other.value,
					source: "visual",
					certainty: sumOf(others),
					quad: other.quad,
				}
			: null,
	};
}

const sumOf = (readings: readonly PrintReading[]): number =>
	Math.min(
		1,
		readings.reduce((total, { certainty }) => total + certainty, 0),
	);
