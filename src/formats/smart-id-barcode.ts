import { parseSaIdNumber } from "./sa-id-number.ts";

/** What the PDF417 on the back of a Smart ID card says, as encoded; `parsePrintedDate` reads its dates (`29 Jul 2000`). */
export interface SmartIdBarcode {
	readonly surname: string;
	readonly names: string;
	readonly sex: string;
	readonly nationality: string;
	/** 13 digits whose arithmetic holds. */
	readonly idNumber: string;
	readonly birthDate: string;
	readonly countryOfBirth: string;
	/** `CITIZEN` or `PERMANENTRESIDENT`, in any case. */
	readonly citizenship: string;
	readonly issueDate: string;
	/** The number overprinted on the RSA oval; not the card's. */
	readonly oval: string;
	readonly cardNumber: string;
}

/** Reads the 12 fields between `|` (the twelfth, a long run of digits, is of unknown use); null when this is another barcode. */
export function parseSmartIdBarcode(text: string): SmartIdBarcode | null {
	const fields = text.split("|").map((field) => field.trim());
	if (fields.length < 11 || fields.length > 13) return null;
	const [
		surname,
		names,
		sex,
		nationality,
		idNumber,
		birthDate,
		countryOfBirth,
		citizenship,
		issueDate,
		oval,
		cardNumber,
	] = fields as [string, string, string, string, string, string, string, string, string, string, string];
	if (!parseSaIdNumber(idNumber) || !/^[MF]/i.test(sex)) return null;
	return {
		surname,
		names,
		sex,
		nationality,
		idNumber,
		birthDate,
		countryOfBirth,
		citizenship,
		issueDate,
		oval,
		cardNumber,
	};
}
