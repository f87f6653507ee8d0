import { parseSaIdNumber } from "./sa-id-number.ts";

/** The fields used from the PDF417 on the back of a Smart ID card, as encoded. */
export interface SmartIdBarcode {
	/** 13 digits with a correct check digit. */
	readonly idNumber: string;
	/** `03 Mar 2018`. */
	readonly issueDate: string;
	readonly cardNumber: string;
}

/**
 * Parses the fields, separated by `|`. Null for another barcode. Fields: surname, names, sex, nationality, identity
 * number, birth date, country of birth, citizenship; date of issue, the number on the oval, the card's number. Digits
 * of unknown use follow.
 */
export function parseSmartIdBarcode(text: string): SmartIdBarcode | null {
	const fields = text.split("|").map((field) => field.trim());
	if (fields.length < 11 || fields.length > 13) return null;
	const [, , sex = "", , idNumber = "", , , , issueDate = "", , cardNumber = ""] = fields;
	return parseSaIdNumber(idNumber) && /^[MF]/i.test(sex) ? { idNumber, issueDate, cardNumber } : null;
}
