import type { CheckName } from "../reader/documents/field.ts";

/** The words for a check that has passed and for one that has failed. */
export type CheckWords = readonly [passed: string, failed: string];

/**
 * The words by the API's name of a check; omitting a check is a compile error. `form` is the browser's own check of
 * values that a person typed.
 */
export const checkWords: Readonly<Record<CheckName | "form", CheckWords>> = {
	form: ["in the expected format", "Not in the expected format"],
	luhn: ["check digit correct", "Check digit wrong"],
	calendar: ["a real date", "Not a real date"],
	"known-country-code": ["a known country code", "Unknown country code"],
	"mrz-check-digit": ["MRZ check digit correct", "MRZ check digit wrong"],
	"mrz-composite-check-digit": ["MRZ composite check digit correct", "MRZ composite check digit wrong"],
	"agrees-with-print": ["agrees with the printed text", "Printed text and MRZ differ"],
	"agrees-with-barcode": ["agrees with the barcode", "Printed text and barcode differ"],
	"agrees-with-id-number": ["agrees with the identity number", "Disagrees with the identity number"],
	"sex-agrees-with-id-number": ["agrees with the identity number", "Disagrees with the identity number"],
	"standing-agrees-with-id-number": ["agrees with the identity number", "Disagrees with the identity number"],
	"initials-of-names": ["initials match the names", "Initials do not match the names"],
	"term-of-five-years": ["valid for five years", "Not valid for five years"],
	"barcode-switched-on": ["barcodes are decoded here", "Licence barcodes are not decoded here"],
	"barcode-opened": ["barcode decoded", "Barcode could not be decoded"],
	"barcode-sections": ["barcode complete", "Barcode incomplete"],
};

/** Describes the result of a check. A check that this release does not know is described by its name. */
export function describeCheck({ name, passed }: { readonly name: string; readonly passed: boolean }): string {
	const wordsByName: Readonly<Record<string, CheckWords>> = checkWords;
	return wordsByName[name]?.[passed ? 0 : 1] ?? name;
}
