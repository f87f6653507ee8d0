import { parseSaIdNumber } from "./sa-id-number.ts";

/** What is needed of the PDF417 on the back of a Smart ID card, as encoded. */
export interface SmartIdBarcode {
	/** 13 digits whose arithmetic holds. */
	readonly idNumber: string;
	/** `03 Mar 2018`. */
	readonly issueDate: string;
	readonly cardNumber: string;
}

/**
 * Reads the fields between `|`. Null when this is another barcode. The holder's come first: surname, names, sex,
 * nationality, identity number, birth date, country of birth, citizenship. Then the card's: date of issue, the number
 * on the oval, its own number. A run of digits of unknown use ends it.
 */
export function parseSmartIdBarcode(text: string): SmartIdBarcode | null {
	const fields = text.split("|").map((field) => field.trim());
	if (fields.length < 11 || fields.length > 13) return null;
	const [, , sex = "", , idNumber = "", , , , issueDate = "", , cardNumber = ""] = fields;
	return parseSaIdNumber(idNumber) && /^[MF]/i.test(sex) ? { idNumber, issueDate, cardNumber } : null;
}
