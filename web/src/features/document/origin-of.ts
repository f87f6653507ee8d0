import type { Value } from "../../../../src/review/value.ts";
import type { FieldEvidenceJson } from "../../../../src/service/dashboard/contract.ts";
import { isManualSource, manualSources } from "../desk/corrections.ts";

const sourceNames: Readonly<Record<string, string>> = {
	mrz: "machine readable zone",
	visual: "printed text",
	barcode: "barcode",
	derived: "derived from other printed values",
	[manualSources.corrected]: "corrected manually",
	[manualSources.confirmed]: "confirmed manually",
};

/** Returns the display name of a value's source. */
export const sourceName = (source: string): string => sourceNames[source] ?? source;

const sourceLocations: Readonly<Record<string, string>> = {
	mrz: "in the MRZ",
	barcode: "in the barcode",
};

/**
 * Describes where a value was read: "printed text", or "in the MRZ: 010520" if it is written differently there. Null if
 * unknown.
 */
export function describeOrigin(
	value: Value,
	{ printed, source }: Pick<FieldEvidenceJson, "printed" | "source">,
): string | null {
	const isPrintedDifferently = printed !== null && printed !== value && source !== null;
	if (isPrintedDifferently && !isManualSource(source)) return `${sourceLocations[source] ?? "printed"}: ${printed}`;
	if (source === null || value === null) return null;
	// The printed text may have diacritics, which the MRZ cannot show.
	return source === "mrz" ? `as in the ${sourceName(source)}` : sourceName(source);
}
