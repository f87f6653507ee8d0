import type { Value } from "../../../../src/review/value.ts";
import type { FieldEvidenceJson } from "../../../../src/service/dashboard/contract.ts";
import { byHand, isByHand } from "../desk/corrections.ts";

const names: Readonly<Record<string, string>> = {
	mrz: "machine readable zone",
	visual: "printed text",
	barcode: "barcode",
	derived: "derived from other printed values",
	[byHand.corrected]: "corrected manually",
	[byHand.confirmed]: "confirmed manually",
};

/** Returns the display name of a value's source. */
export const sourceName = (source: string): string => names[source] ?? source;

const places: Readonly<Record<string, string>> = {
	mrz: "in the MRZ",
	barcode: "in the barcode",
};

/** The origin of a value: "printed text", or "in the MRZ: 010520" if its form differs there. Null if unknown. */
export function originOf(
	value: Value,
	{ printed, source }: Pick<FieldEvidenceJson, "printed" | "source">,
): string | null {
	const isOtherwise = printed !== null && printed !== value && source !== null;
	if (isOtherwise && !isByHand(source)) return `${places[source] ?? "printed"}: ${printed}`;
	if (source === null || value === null) return null;
	// Printed text may have diacritics that the MRZ lacks.
	return source === "mrz" ? `as in the ${sourceName(source)}` : sourceName(source);
}
