import type { DocumentDefinition, FieldDefinition } from "../../documents/definition.ts";
import type { Evidence, FieldEvidence } from "../evidence.ts";

/** Evidence as it looks for an invented holder whose fields stand below each other, one line in 40 pixels. */
export function evidenceExample(definition: DocumentDefinition): Evidence {
	const fields = Object.entries(definition.fields);
	return {
		upright: { width: 1200, height: 845, rotation: 90 },
		fields: Object.fromEntries(fields.map(([name, field], line) => [name, fieldExample(field, 100 + 40 * line)])),
	};
}

function fieldExample({ kind, example }: FieldDefinition, top: number): FieldEvidence {
	if (example === null) return { printed: null, source: null, certainty: 0, quadrilateral: null, checks: [] };
	return {
		printed: [example].flat().join(", "),
		source: "visual",
		certainty: 0.9981,
		quadrilateral: [
			[420, top],
			[660.5, top],
			[660.5, top + 28],
			[420, top + 28],
		],
		checks: kind === "date" ? [{ name: "calendar", passed: true }] : [],
	};
}
