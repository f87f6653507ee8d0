import { isBornOn, parseSaIdNumber } from "../../formats/sa-id-number.ts";
import type { Line, Page, Quad, SecondPass } from "../../page/page.ts";
import { grown } from "../../page/quad.ts";
import { greenBookDeclaration } from "./declaration.ts";

/**
 * Whether a page with illegible labels is a Green Book's. It must show a Code 39 of an identity number, and either the
 * number's birth date or two dates alone on their lines. The back of a Smart ID card may have such a barcode, but
 * prints only a date of issue.
 */
export async function proveGreenBook(page: Page, secondPass: SecondPass): Promise<boolean> {
	const [dates, number] = [datesAlone(page), numberLine(page)];
	if (dates.length === 0 || !number) return false;
	const barcodes = await secondPass.barcodes(around(number), greenBookDeclaration.barcodeFigures);
	const coded = greenBookDeclaration.barcodeValues?.(barcodes);
	const id = parseSaIdNumber(coded?.values.idNumber ?? "");
	if (!coded || !id) return false;
	const isPrinted = page.lines.some((line) => figuresOf(line).includes(id.digits));
	if (coded.barcode.likely && !isPrinted) return false;
	return dates.length >= 2 || dates.some(({ text }) => isBornOn(id, text.trim()));
}

/** Minimum number of digits of a line that is taken for the number. */
const figuresMost = 9;

const numberLine = ({ lines }: Page): Line | undefined => lines.find((line) => figuresOf(line).length >= figuresMost);

const figuresOf = ({ text }: Line): string => text.replaceAll(/\D/g, "");

/**
 * Maximum extent of the barcode left and right of the number, in heights of the number's line: 10.0 on 150 synthetic
 * books, whose line is 1.3 times as high as its capitals.
 */
const reachAlong = 10;
/** Maximum extent below or above the number, in heights of its line: 6.0 on synthetic books. */
const reachAcross = 6;

const around = ({ quad }: Line): Quad => grown(quad, reachAlong, reachAcross);

/** Lines with only a numeric date, year first: dates of birth and issue stay legible where labels do not. */
function datesAlone({ lines }: Page): readonly Line[] {
	return lines.filter(({ text }) => /^[12]\d{3}-\d\d-\d\d$/.test(text.trim()));
}
