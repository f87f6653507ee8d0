import type { DocumentDefinition } from "../../../src/reader/documents/definition.ts";
import { saying } from "../../support/declarations.ts";

const nothing = { score: 0, features: [] };

/** A catalogue entry with fictitious fields, to show that the API accepts any entry. */
export function aDefinition(documentType: DocumentDefinition["documentType"]): DocumentDefinition {
	return {
		documentType,
		title: `An invented document (${documentType})`,
		fields: {
			surname: { title: "Surname", description: "The holder's surname.", kind: "text", example: "Mokoena" },
			sex: { title: "Sex", description: "M or F.", kind: "text", values: ["M", "F"], example: "F" },
			idNumber: {
				title: "Idnumber",
				description: "Thirteen digits.",
				kind: "text",
				pattern: "^[0-9]{13}$",
				example: "9001015009087",
			},
			dateOfBirth: { title: "Dateofbirth", description: "The date of birth.", kind: "date", example: "1990-01-01" },
			vehicleCodes: {
				title: "Vehiclecodes",
				description: "Codes.",
				kind: "list",
				values: ["B", "EB"],
				example: ["B", "EB"],
			},
			rawBarcode: { title: "Rawbarcode", description: "Always null.", kind: "null", example: null },
		},
		classScore: () => nothing,
		declare: async (page) => ({ page, declaration: saying(null) }),
	};
}
