import { parseSaIdNumber } from "./sa-id-number.ts";

/**
 * Parses the PDF417 on the back of a Smart ID card. Returns the card number and the date of issue (`03 Mar 2018`), or
 * null for another barcode. The fields: surname, names, sex, nationality, identity number, birth date, country of
 * birth, citizenship, date of issue, the number on the oval, card number. Digits of unknown use may follow.
 */
export function parseSmartIdBarcode(text: string): { readonly cardNumber: string; readonly issueDate: string } | null {
	const fields = text.split("|").map((field) => field.trim());
	if (fields.length < 11 || fields.length > 13) return null;
	const [, , sex = "", , idNumber = "", , , , issueDate = "", , cardNumber = ""] = fields;
	return parseSaIdNumber(idNumber) && /^[MF]/i.test(sex) ? { cardNumber, issueDate } : null;
}
