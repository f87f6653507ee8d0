import type { Field, FieldDefinition, Fields } from "../documents/definition.ts";

/**
 * Whether a reading counts as read: it has a value other than free text, or an undecrypted barcode. Any print gives
 * free text by chance, and the words of a blank form may look like a surname.
 */
export const isAnswer = (fields: Readonly<Record<string, Field>>, defined: Fields): boolean =>
	Object.entries(fields).some(([name, field]) =>
		field.value === null ? isClosed(field) : field.source !== "visual" || !isFree(defined[name]),
	);

/** Whether a field accepts any text. */
const isFree = (field: FieldDefinition | undefined): boolean =>
	field?.kind === "text" && field.values === undefined && field.pattern === undefined;

/** Whether a field is in a barcode that was found and not decrypted. */
const isClosed = ({ checks }: Field): boolean =>
	checks.some(({ name, passed }) => !passed && name.startsWith("barcode-"));
