import type { Field, Fields } from "../documents/definition.ts";
import { reasonOf } from "../documents/reason-of.ts";
import type { Confidence } from "./outcome.ts";

/** The specification's limit between medium and low (docs/api.md): exactly 30 % nulls is still medium. */
const nullShareMax = 0.3;

/**
 * The specification's confidence in a whole reading, from its fraction of nulls. Fields that are never given (kind
 * `null`) and fields that this document does not have are not counted.
 */
export function confidenceOf(fields: Readonly<Record<string, Field>>, defined: Fields): Confidence {
	const counted = Object.entries(fields)
		.filter(([name, field]) => defined[name]?.kind !== "null" && reasonOf(field) !== "not-on-document")
		.map(([, field]) => field);
	const nulls = counted.filter((field) => field.value === null).length;
	if (nulls === 0) return counted.length > 0 ? "high" : "low";
	// In integers: 3 of 10 must not fail for rounding.
	return nulls * 10 <= counted.length * (nullShareMax * 10) ? "medium" : "low";
}
