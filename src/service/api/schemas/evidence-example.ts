import {
	type AlternativeEvidence,
	type Evidence,
	type FieldEvidence,
	notFoundEvidence,
} from "../../../answer/evidence.ts";
import type { DocumentDefinition, FieldDefinition } from "../../../reader/documents/definition.ts";

/** Builds example evidence for a fictitious holder. The fields are on separate lines, 40 pixels apart. */
export function buildEvidenceExample(definition: DocumentDefinition): Evidence {
	const fields = Object.entries(definition.fields);
	return {
		upright: { width: 1200, height: 845, rotation: 90 },
		fields: Object.fromEntries(
			fields.map(([name, field], index) => [name, buildFieldExample(field, 100 + 40 * index)]),
		),
	};
}

function buildFieldExample({ kind, example, pattern, values }: FieldDefinition, top: number): FieldEvidence {
	if (example === null) return { ...notFoundEvidence, reason: "closed-barcode" };
	const quadrilateral = [
		[420, top],
		[660.5, top],
		[660.5, top + 28],
		[420, top + 28],
	] as const;
	const isFreeText = kind === "text" && !pattern && !values;
	return {
		printed: [example].flat().join(", "),
		source: "visual",
		certainty: 0.9781,
		quadrilateral,
		checks: kind === "date" ? [{ name: "calendar", passed: true }] : [],
		alternatives: isFreeText ? misreadAlternatives(String(example), quadrilateral) : [],
	};
}

/** One alternative for the text, with its first N misread as M. Empty if the text has no N. */
const misreadAlternatives = (
	text: string,
	quadrilateral: AlternativeEvidence["quadrilateral"],
): readonly AlternativeEvidence[] =>
	text.includes("N") ? [{ value: text.replace("N", "M"), source: "visual", certainty: 0.0164, quadrilateral }] : [];
