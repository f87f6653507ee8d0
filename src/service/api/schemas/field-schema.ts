import Type, { type TSchema } from "typebox";
import type { FieldDefinition } from "../../../reader/documents/definition.ts";

/** The schema of a field of `data`; always nullable. */
export function fieldSchema(field: FieldDefinition): TSchema {
	const about = { description: field.description, examples: [field.example] };
	// Not just type null, because generators cannot name a type without values.
	if (field.kind === "null") return Type.Unsafe<null>({ type: ["string", "null"], const: null, ...about });
	if (field.kind === "list") {
		return Type.Unsafe<readonly string[] | null>({
			type: ["array", "null"],
			items: { type: "string", ...(field.values ? { enum: field.values } : {}), ...patternOf(field) },
			...about,
		});
	}
	return Type.Unsafe<string | null>({
		type: ["string", "null"],
		...(field.kind === "date" ? { format: "date" } : {}),
		...(field.values ? { enum: [...field.values, null] } : {}),
		...patternOf(field),
		...about,
	});
}

function patternOf({ pattern }: FieldDefinition): { pattern?: string } {
	return pattern === undefined ? {} : { pattern };
}
