import type { FieldDefinition } from "../definition.ts";

/** The five fields of a driving licence card's back, in the order of the specification. All but the first are only in the barcode. */
export const driversBackFields = {
	rawBarcode: { description: "Always null: the barcode's bytes are never returned.", kind: "null", example: null },
	idNumber: {
		description: "Identity number of the holder, from the opened barcode.",
		kind: "text",
		pattern: "^[0-9]{13}$",
		example: "0001010000089",
	},
	licenseNumber: { description: "Licence number, from the opened barcode.", kind: "text", example: "4024000BC1D2" },
	vehicleCodes: {
		description: "Vehicle codes of the holder, from the opened barcode; never those of the printed legend.",
		kind: "list",
		values: ["A1", "A", "B", "C1", "C", "EB", "EC1", "EC"],
		example: ["A", "EB"],
	},
	dateOfExpiry: {
		description: "Last day of the card's validity, from the opened barcode.",
		kind: "date",
		pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
		example: "2029-12-31",
	},
} as const satisfies Record<string, FieldDefinition>;

/** The name of one of the back's fields. */
export type DriversBackFieldName = keyof typeof driversBackFields;
