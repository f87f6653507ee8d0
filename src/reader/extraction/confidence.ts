import type { Field, FieldDefinition, Fields } from "../documents/definition.ts";
import { nullReasonOf } from "../documents/field.ts";
import type { Confidence } from "./outcome.ts";

/**
 * Returns the specification's confidence in a reading: high without nulls, medium up to 30 % (docs/api.md). Fields
 * that are never reported (kind `null`) and fields that the document does not have are not counted.
 */
export function confidenceOf(fields: Readonly<Record<string, Field>>, defined: Fields): Confidence {
	const counted = Object.entries(fields)
		.filter(([name, field]) => defined[name]?.kind !== "null" && nullReasonOf(field) !== "not-on-document")
		.map(([, field]) => field);
	const nulls = counted.filter((field) => field.value === null).length;
	if (nulls === 0) return counted.length > 0 ? "high" : "low";
	// Compares integers, so that rounding does not turn 3 of 10 into low.
	return nulls * 10 <= counted.length * 3 ? "medium" : "low";
}

/**
 * Whether a document counts as read: at least one field has a value other than printed free text, or belongs to a
 * barcode that was not decrypted. Free text alone does not count, because words on a form may look like a surname.
 */
export const isAnswer = (fields: Readonly<Record<string, Field>>, defined: Fields): boolean =>
	Object.entries(fields).some(([name, field]) =>
		field.value === null ? isInEncryptedBarcode(field) : field.source !== "visual" || !isFreeText(defined[name]),
	);

const isFreeText = (field: FieldDefinition | undefined): boolean =>
	field?.kind === "text" && field.values === undefined && field.pattern === undefined;

const isInEncryptedBarcode = ({ checks }: Field): boolean =>
	checks.some(({ name, passed }) => !passed && name.startsWith("barcode-"));
