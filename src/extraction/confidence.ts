import type { Field, Fields } from "../documents/definition.ts";
import { reasonOf } from "../documents/reason-of.ts";
import type { Confidence } from "./outcome.ts";

/**
 * The specification's border between medium and low (docs/api.md): a share of nulls of exactly 30 % is still medium.
 */
const nullShareMax = 0.3;

/**
 * The specification's word for how complete a reading is. Every field counts but those that are never given (kind
 * `null`) and those that this document does not have.
 */
export function confidenceOf(fields: Readonly<Record<string, Field>>, defined: Fields): Confidence {
	const counted = Object.entries(fields)
		.filter(([name, field]) => defined[name]?.kind !== "null" && reasonOf(field) !== "not-on-document")
		.map(([, field]) => field);
	const nulls = counted.filter((field) => field.value === null).length;
	if (nulls === 0) return counted.length > 0 ? "high" : "low";
	// Compared in whole numbers: 3 of 10 must not fail for a binary fraction.
	return nulls * 10 <= counted.length * (nullShareMax * 10) ? "medium" : "low";
}
