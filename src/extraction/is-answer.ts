import type { Field, FieldDefinition, Fields } from "../documents/definition.ts";

/**
 * Whether a reading is an answer: it has a value that is more than free text, or a barcode that stays closed. Any print
 * gives free text by chance; the words of a blank form may be a surname.
 */
export const isAnswer = (fields: Readonly<Record<string, Field>>, defined: Fields): boolean =>
	Object.entries(fields).some(([name, field]) =>
		field.value === null ? isClosed(field) : field.source !== "visual" || !isFree(defined[name]),
	);

/** Whether any text may stand in a field. */
const isFree = (field: FieldDefinition | undefined): boolean =>
	field?.kind === "text" && field.values === undefined && field.pattern === undefined;

/** Whether a field is in a barcode that was found and not opened. */
const isClosed = ({ checks }: Field): boolean =>
	checks.some(({ name, passed }) => !passed && name.startsWith("barcode-"));
