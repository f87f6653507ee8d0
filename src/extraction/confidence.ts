import type { Field } from "../documents/definition.ts";
import type { Confidence } from "./outcome.ts";

/** The specification's border between medium and low: a share of nulls of exactly 30 % is still medium. */
const nullShareMax = 0.3;

/**
 * The specification's word for how complete a reading is. Only the fields that this document can carry count.
 * `expected` is false for those that its type never prints, and for those that were seen to be blank.
 */
export function confidenceOf(fields: Readonly<Record<string, Field>>): Confidence {
	const expected = Object.values(fields).filter((field) => field.expected);
	const nulls = expected.filter((field) => field.value === null).length;
	if (nulls === 0) return expected.length > 0 ? "high" : "low";
	// Compared in whole numbers: 3 of 10 must not fail for a binary fraction.
	return nulls * 10 <= expected.length * (nullShareMax * 10) ? "medium" : "low";
}
