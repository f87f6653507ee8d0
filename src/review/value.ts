import type { ExtractionJson } from "./answer-json.ts";

/** A field's value as the API gives it. */
export type Value = ExtractionJson["data"][string];

/** A value in one line, a list with commas; empty for null. */
export const textOfValue = (value: Value): string => [value ?? ""].flat().join(", ");

/**
 * Two texts say the same: print and another source may write it in capitals or not (IJsselstein, IJSSELSTEIN), with
 * marks or without.
 */
export const sayTheSame = (one: Value, other: Value): boolean => folded(one) === folded(other);

const folded = (value: Value): string =>
	textOfValue(value)
		.normalize("NFKD")
		.replaceAll(/\p{M}|[\s'’-]/gu, "")
		.toUpperCase();

/** Two values are the same text. */
export const isSame = (one: Value, other: Value): boolean => String(one ?? "") === String(other ?? "");
