import { parseSaIdNumber } from "./sa-id-number.ts";

/**
 * The number and the date of issue (`03 Mar 2018`) in the PDF417 on the back of a Smart ID card. Null for another
 * barcode. Fields, separated by `|`: surname, names, sex, nationality, identity number, birth date, country of birth,
 * citizenship; date of issue, the number on the oval, the card's number. Digits of unknown use follow.
 */
export function parseSmartIdBarcode(text: string): { readonly cardNumber: string; readonly issueDate: string } | null {
	const fields = text.split("|").map((field) => field.trim());
	if (fields.length < 11 || fields.length > 13) return null;
	const [, , sex = "", , idNumber = "", , , , issueDate = "", , cardNumber = ""] = fields;
	return parseSaIdNumber(idNumber) && /^[MF]/i.test(sex) ? { cardNumber, issueDate } : null;
}
