import type { ExtractionJson } from "./answer-json.ts";

/** A field's value as the API gives it. */
export type Value = ExtractionJson["data"][string];

/** A value on one line, a list with commas; empty for null. */
export const textOfValue = (value: Value): string => [value ?? ""].flat().join(", ");

/** Equal values, ignoring case (IJsselstein, IJSSELSTEIN) and diacritics, which sources write differently. */
export const sayTheSame = (one: Value, other: Value): boolean => folded(one) === folded(other);

const folded = (value: Value): string =>
	textOfValue(value)
		.normalize("NFKD")
		.replaceAll(/\p{M}|[\s'’-]/gu, "")
		.toUpperCase();

/** Whether two values are the same text. */
export const isSame = (one: Value, other: Value): boolean => String(one ?? "") === String(other ?? "");
