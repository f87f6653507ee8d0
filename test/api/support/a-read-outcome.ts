import type { DocumentType, Field } from "../../../src/reader/documents/definition.ts";
import type { Outcome } from "../../../src/reader/extraction/outcome.ts";
import { aField } from "./a-field.ts";

/** A successful outcome with the fields of `aDefinition`; by default all but `rawBarcode` have a value. */
export function aReadOutcome(
	documentType: DocumentType,
	fields: Readonly<Record<string, Field>> = {},
): Extract<Outcome, { outcome: "read" }> {
	return {
		outcome: "read",
		documentType,
		confidence: "high",
		fields: {
			rawBarcode: aField(null, { reason: "closed-barcode", printed: null, quad: null, source: null, checks: [] }),
			vehicleCodes: aField(["B", "EB"]),
			dateOfBirth: aField("1990-01-01"),
			idNumber: aField("9001015009087", { source: "barcode" }),
			sex: aField("F"),
			surname: aField("Mokoena"),
			...fields,
		},
		upright: { width: 1200, height: 800, rotation: 90.123 },
	};
}
