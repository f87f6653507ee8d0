/**
 * Every check in the evidence, with a sentence for people: what holds if it passed. Documentation and pages show these
 * sentences. A missing name does not compile.
 */
export const checks = {
	luhn: "The last digit of the identity number matches the digits before it (Luhn).",
	calendar: "The date is a real date.",
	"known-country-code": "The country code is one of ISO 3166-1 or of ICAO Doc 9303.",
	"mrz-check-digit": "The check digit in the MRZ matches the field.",
	"mrz-composite-check-digit": "The last check digit of MRZ line 2 matches the whole line.",
	"agrees-with-print": "The same value is printed in the field's own place.",
	"agrees-with-barcode": "The printed value is the one in the barcode.",
	"agrees-with-id-number": "The date of birth is the one in the identity number.",
	"sex-agrees-with-id-number": "The sex is the one encoded in the identity number.",
	"standing-agrees-with-id-number": "The printed citizenship is the one encoded in the identity number.",
	"initials-of-names": "The initials are those of the printed names.",
	"term-of-five-years": "The licence card ends five years after its date of issue, to the day.",
	"barcode-switched-on": "This service is configured to decode licence barcodes (LICENCE_BARCODE).",
	"barcode-opened": "The licence's barcode was decrypted with the published keys.",
	"barcode-sections": "The licence's barcode has the expected sections.",
} as const;

export type CheckName = keyof typeof checks;

/** A check that a value was tested with. */
export interface Check {
	readonly name: CheckName;
	readonly passed: boolean;
}
