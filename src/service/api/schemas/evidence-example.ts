import { type AlternativeEvidence, type Evidence, type FieldEvidence, noEvidence } from "../../../answer/evidence.ts";
import type { DocumentDefinition, FieldDefinition } from "../../../reader/documents/definition.ts";

/** Example evidence for a fictitious holder, with one field per line, 40 pixels each. */
export function evidenceExample(definition: DocumentDefinition): Evidence {
	const fields = Object.entries(definition.fields);
	return {
		upright: { width: 1200, height: 845, rotation: 90 },
		fields: Object.fromEntries(fields.map(([name, field], line) => [name, fieldExample(field, 100 + 40 * line)])),
	};
}

function fieldExample({ kind, example, pattern, values }: FieldDefinition, top: number): FieldEvidence {
	if (example === null) return { ...noEvidence, reason: "closed-barcode" };
	const quadrilateral = [
		[420, top],
		[660.5, top],
		[660.5, top + 28],
		[420, top + 28],
	] as const;
	const isFree = kind === "text" && !pattern && !values;
	return {
		printed: [example].flat().join(", "),
		source: "visual",
		certainty: 0.9781,
		quadrilateral,
		checks: kind === "date" ? [{ name: "calendar", passed: true }] : [],
		alternatives: isFree ? misread(String(example), quadrilateral) : [],
	};
}

/** The text, with an N misread as M. */
const misread = (text: string, quadrilateral: AlternativeEvidence["quadrilateral"]): readonly AlternativeEvidence[] =>
	text.includes("N") ? [{ value: text.replace("N", "M"), source: "visual", certainty: 0.0164, quadrilateral }] : [];
