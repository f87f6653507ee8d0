import type { ExtractionJson } from "./answer-json.ts";

/** A field's value as the API gives it. */
export type Value = ExtractionJson["data"][string];

/** A value in one line, a list with commas; empty for null. */
export const textOfValue = (value: Value): string => [value ?? ""].flat().join(", ");

/** Two values are the same text. */
export const isSame = (one: Value, other: Value): boolean => String(one ?? "") === String(other ?? "");
