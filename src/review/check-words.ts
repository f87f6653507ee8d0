import type { CheckName } from "../reader/documents/field.ts";

/** The words of a check that passed and failed. */
export type CheckWords = readonly [passed: string, failed: string];

/** By API name; omitting one is a compile error. `form` is the browser's own check of typed values. */
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

/** The words of a check, or its name if there are none. */
export function checkInWords({ name, passed }: { readonly name: string; readonly passed: boolean }): string {
	const known: Readonly<Record<string, CheckWords>> = checkWords;
	return known[name]?.[passed ? 0 : 1] ?? name;
}
