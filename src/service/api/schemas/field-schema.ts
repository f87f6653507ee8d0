import Type, { type TSchema } from "typebox";
import type { FieldDefinition } from "../../../reader/documents/definition.ts";

/** Schema of a field of `data`. It always allows null. */
export function buildFieldSchema(field: FieldDefinition): TSchema {
	const annotations = { description: field.description, examples: [field.example] };
	// The type includes string, because code generators cannot handle a type whose only value is null.
	if (field.kind === "null") return Type.Unsafe<null>({ type: ["string", "null"], const: null, ...annotations });
	if (field.kind === "list") {
		return Type.Unsafe<readonly string[] | null>({
			type: ["array", "null"],
			items: { type: "string", ...(field.values ? { enum: field.values } : {}), ...patternProperty(field) },
			...annotations,
		});
	}
	return Type.Unsafe<string | null>({
		type: ["string", "null"],
		...(field.kind === "date" ? { format: "date" } : {}),
		...(field.values ? { enum: [...field.values, null] } : {}),
		...patternProperty(field),
		...annotations,
	});
}

function patternProperty({ pattern }: FieldDefinition): { pattern?: string } {
	return pattern === undefined ? {} : { pattern };
}
