import type { Field, FieldDefinition, Fields } from "../documents/definition.ts";
import { reasonOf } from "../documents/field.ts";
import type { Confidence } from "./outcome.ts";

/** The specification's boundary between medium and low (docs/api.md): exactly 30 % nulls is still medium. */
const nullShareMax = 0.3;

/**
 * The specification's confidence in a whole reading, based on its fraction of nulls. Fields that are never given (kind
 * `null`) and fields that this document does not have are not counted.
 */
export function confidenceOf(fields: Readonly<Record<string, Field>>, defined: Fields): Confidence {
	const counted = Object.entries(fields)
		.filter(([name, field]) => defined[name]?.kind !== "null" && reasonOf(field) !== "not-on-document")
		.map(([, field]) => field);
	const nulls = counted.filter((field) => field.value === null).length;
	if (nulls === 0) return counted.length > 0 ? "high" : "low";
	// In integers, so that 3 of 10 does not fail because of rounding.
	return nulls * 10 <= counted.length * (nullShareMax * 10) ? "medium" : "low";
}

/**
 * Whether a document counts as read: it has a value other than free text, or an undecrypted barcode. Any text can yield
 * free text by chance, and words on a blank form may look like a surname.
 */
export const isAnswer = (fields: Readonly<Record<string, Field>>, defined: Fields): boolean =>
	Object.entries(fields).some(([name, field]) =>
		field.value === null ? isClosed(field) : field.source !== "visual" || !isFree(defined[name]),
	);

/** Whether a field accepts any text. */
const isFree = (field: FieldDefinition | undefined): boolean =>
	field?.kind === "text" && field.values === undefined && field.pattern === undefined;

/** Whether a field is in a barcode that was found but not decrypted. */
const isClosed = ({ checks }: Field): boolean =>
	checks.some(({ name, passed }) => !passed && name.startsWith("barcode-"));
