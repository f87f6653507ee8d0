import { matchesBirthDate, parseSaIdNumber } from "../../formats/sa-id-number.ts";
import type { Barcode, Line, Page, SecondPass } from "../../page/page.ts";
import { expandQuad } from "../../page/quad.ts";
import type { Declaration, EncodedValues } from "../declaration.ts";
import { buildDeclaration, buildDefinition } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { createCheckedRelation } from "../relation.ts";
import {
	birthDateMatchesNumber,
	deriveBirthDateFromNumber,
	deriveSexFromNumber,
	grammars,
} from "../south-african/fields.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

const citizenshipInNumber = (number = "") => parseSaIdNumber(number)?.citizenship ?? null;

const idNumberDigits = 13;

/** Finds the Code 39 of the identity number. */
function findEncodedValues(barcodes: readonly Barcode[]): EncodedValues | null {
	const barcode = barcodes.find(({ format, text }) => format === "Code39" && parseSaIdNumber(text) !== null);
	return barcode ? { values: { idNumber: barcode.text, barcodeData: barcode.text }, barcode } : null;
}

/** A bilingual or English page whose barcode repeats the identity number (docs/facts/south-africa.md, section 3). */
export const greenBookDeclaration: Declaration = buildDeclaration(print, grammars, {
	isOrdered: true,
	relations: [
		birthDateMatchesNumber,
		createCheckedRelation(
			"standing-agrees-with-id-number",
			["citizenship", "idNumber"],
			(citizenship, number) => {
				const encoded = citizenshipInNumber(number);
				return encoded && (citizenship === "citizen") === (encoded === "citizen");
			},
			["citizenship"],
		),
	],
	derived: {
		sex: deriveSexFromNumber,
		dateOfBirth: deriveBirthDateFromNumber,
		citizenshipStatus: {
			from: ["citizenship", "idNumber"],
			derive: ({ citizenship, idNumber }) => {
				if (citizenship !== "other") return citizenship === "citizen" ? "Citizen" : null;
				const encoded = citizenshipInNumber(idNumber);
				return encoded && (encoded === "permanent-resident" ? "Permanent Resident" : "Non-Citizen");
			},
		},
		nationality: { from: ["citizenship"], derive: ({ citizenship }) => (citizenship === "citizen" ? "RSA" : null) },
	},
	findBarcodeValues: findEncodedValues,
	barcodeDigits: idNumberDigits,
	barcodeFields: { barcodeData: "idNumber" },
});

/**
 * Whether a page shows the Code 39 of an identity number (also printed, if it is blurred), and that number's birth
 * date or two dates on separate lines. The back of a Smart ID may have such a barcode, but only a date of issue.
 */
async function isGreenBook(page: Page, secondPass: SecondPass): Promise<boolean> {
	const dates = page.lines.filter(({ text }) => dateLine.test(text.trim()));
	const number = page.lines.find((line) => digitsIn(line).length >= numberDigitsMin);
	if (dates.length === 0 || !number) return false;
	const area = expandQuad(number.quad, reach.along, reach.across);
	const encoded = findEncodedValues(await secondPass.findBarcodes(area, idNumberDigits));
	const id = parseSaIdNumber(encoded?.values.idNumber ?? "");
	if (!encoded || !id) return false;
	const isPrinted = page.lines.some((line) => digitsIn(line).includes(id.digits));
	if (encoded.barcode.isApproximate && !isPrinted) return false;
	return dates.length >= 2 || dates.some(({ text }) => matchesBirthDate(id, text.trim()));
}

/** Minimum number of digits in a line that is taken for the identity number. */
const numberDigitsMin = 9;

const digitsIn = ({ text }: Line): string => text.replaceAll(/\D/g, "");

/** Maximum extent of the barcode around the number, in heights of its line, on 150 synthetic books. */
const reach = { along: 10, across: 6 };

/** A line with only a numeric date, year first. Dates of birth and issue stay legible where labels do not. */
const dateLine = /^[12]\d{3}-\d\d-\d\d$/;

/** The biographical page of the South African identity book (Green Book), bilingual or English only. */
export const definition: DocumentDefinition = buildDefinition("sa-id-greenbook", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	isProven: isGreenBook,
	declaration: greenBookDeclaration,
});
