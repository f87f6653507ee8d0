import { isBornOn, parseSaIdNumber } from "../../formats/sa-id-number.ts";
import type { Barcode, Line, Page, SecondPass } from "../../page/page.ts";
import { grown } from "../../page/quad.ts";
import type { Declaration, Encoded, Values } from "../declaration.ts";
import { declarationFrom, declared } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { checkedRelation } from "../relation.ts";
import { birthDateFromNumber, birthInNumber, grammars, sexFromNumber } from "../south-african/fields.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

const standingInNumber = ({ idNumber: digits = "" }: Values) => parseSaIdNumber(digits)?.standing ?? null;

/** Digits of an identity number. */
const figuresOfNumber = 13;

/** The values of the number's Code 39, if it is among these barcodes. */
function encodedIn(barcodes: readonly Barcode[]): Encoded | null {
	const barcode = barcodes.find(({ format, text }) => format === "Code39" && parseSaIdNumber(text) !== null);
	return barcode ? { values: { idNumber: barcode.text, barcodeData: barcode.text }, barcode } : null;
}

/** A bilingual or an English page (docs/facts/south-africa.md, section 3). Its barcode repeats the number. */
export const greenBookDeclaration: Declaration = declarationFrom(print, grammars, {
	isOrdered: true,
	relations: [
		birthInNumber,
		checkedRelation(
			"standing-agrees-with-id-number",
			["citizenship", "idNumber"],
			(values) => {
				const standing = standingInNumber(values);
				return standing === null ? null : (values.citizenship === "citizen") === (standing === "citizen");
			},
			["citizenship"],
		),
	],
	derived: {
		sex: sexFromNumber,
		dateOfBirth: birthDateFromNumber,
		citizenshipStatus: {
			from: ["citizenship", "idNumber"],
			derive: (values) => {
				if (values.citizenship !== "other") return values.citizenship === "citizen" ? "Citizen" : null;
				const standing = standingInNumber(values);
				return standing === null ? null : standing === "permanent-resident" ? "Permanent Resident" : "Non-Citizen";
			},
		},
		nationality: {
			from: ["citizenship"],
			derive: ({ citizenship }) => (citizenship === "citizen" ? "RSA" : null),
		},
	},
	barcodeValues: encodedIn,
	barcodeFigures: figuresOfNumber,
	encoded: { barcodeData: "idNumber" },
});

/**
 * Whether a page with illegible labels is from a Green Book. It must show a Code 39 of an identity number, and either
 * that number's birth date or two dates alone on their lines. The back of a Smart ID card may have such a barcode, but
 * prints only a date of issue.
 */
async function proveGreenBook(page: Page, secondPass: SecondPass): Promise<boolean> {
	const dates = page.lines.filter(({ text }) => dateAlone.test(text.trim()));
	const number = page.lines.find((line) => figuresOf(line).length >= figuresMin);
	if (dates.length === 0 || !number) return false;
	const coded = encodedIn(await secondPass.barcodes(grown(number.quad, reachAlong, reachAcross), figuresOfNumber));
	const id = parseSaIdNumber(coded?.values.idNumber ?? "");
	if (!coded || !id) return false;
	const isPrinted = page.lines.some((line) => figuresOf(line).includes(id.digits));
	if (coded.barcode.likely && !isPrinted) return false;
	return dates.length >= 2 || dates.some(({ text }) => isBornOn(id, text.trim()));
}

/** Minimum number of digits in a line that is taken for the number. */
const figuresMin = 9;

const figuresOf = ({ text }: Line): string => text.replaceAll(/\D/g, "");

/**
 * Maximum extent of the barcode left and right of the number, in heights of the number's line: 10.0 on 150 synthetic
 * books, where the line is 1.3 times as high as its capitals.
 */
const reachAlong = 10;
/** Maximum extent below or above the number, in heights of its line: 6.0 on synthetic books. */
const reachAcross = 6;

/** A numeric date, year first: dates of birth and issue stay legible where labels do not. */
const dateAlone = /^[12]\d{3}-\d\d-\d\d$/;

/** The biographical page of the South African identity book (Green Book), bilingual or English only. */
export const definition: DocumentDefinition = declared("sa-id-greenbook", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	prove: proveGreenBook,
	declaration: greenBookDeclaration,
});
