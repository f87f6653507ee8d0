import type { ExtractionJson } from "./answer-json.ts";

/** A field's value, as in the API's response. */
export type Value = ExtractionJson["data"][string];

/** Formats a value on one line. A list is joined with commas, and null is empty. */
export const formatValue = (value: Value): string => [value ?? ""].flat().join(", ");

/**
 * Whether two values are equal apart from case (IJsselstein, IJSSELSTEIN), diacritics, spaces, hyphens and apostrophes,
 * which sources write differently.
 */
export const areEquivalent = (a: Value, b: Value): boolean => fold(a) === fold(b);

const fold = (value: Value): string =>
	formatValue(value)
		.normalize("NFKD")
		.replaceAll(/\p{M}|[\s'’-]/gu, "")
		.toUpperCase();

/** Whether two values are the same text. */
export const areIdentical = (a: Value, b: Value): boolean => String(a ?? "") === String(b ?? "");
