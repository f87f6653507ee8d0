import { isBornOn, parseSaIdNumber } from "../../formats/sa-id-number.ts";
import type { Line, Look, Page, Quad } from "../../page/page.ts";
import { grown } from "../../page/quad.ts";
import { greenBookDeclaration } from "./declaration.ts";

/**
 * Whether a page whose captions are too poor is a Green Book's all the same. It must show a Code 39 of an identity
 * number, and the number's own birth date or two dates alone on their lines. The back of a Smart ID card may carry such
 * a barcode, but prints one date, of issue.
 */
export async function proveGreenBook(page: Page, look: Look): Promise<boolean> {
	const [dates, number] = [datesAlone(page), numberLine(page)];
	if (dates.length === 0 || !number) return false;
	const barcodes = await look.barcodes(around(number), greenBookDeclaration.barcodeFigures);
	const coded = greenBookDeclaration.barcodeValues?.(barcodes);
	const id = parseSaIdNumber(coded?.values.idNumber ?? "");
	if (!coded || !id) return false;
	const isPrinted = page.lines.some((line) => figuresOf(line).includes(id.digits));
	if (coded.barcode.likely && !isPrinted) return false;
	return dates.length >= 2 || dates.some(({ text }) => isBornOn(id, text.trim()));
}

/** Most of the number's figures: a line with this many is taken for it. */
const figuresMost = 9;

const numberLine = ({ lines }: Page): Line | undefined => lines.find((line) => figuresOf(line).length >= figuresMost);

const figuresOf = ({ text }: Line): string => text.replaceAll(/\D/g, "");

/**
 * The barcode reaches at most this many heights of the number's line to its left and right. On 150 drawn books it
 * reaches 10.0, where the line is 1.3 times as high as its capitals.
 */
const reachAlong = 10;
/** The barcode reaches at most this many heights of the number's line below or above it: 6.0 on drawn books. */
const reachAcross = 6;

const around = ({ quad }: Line): Quad => grown(quad, reachAlong, reachAcross);

/**
 * Lines that look like a day in figures, year first, and nothing else: the dates of birth and issue survive where
 * captions do not.
 */
function datesAlone({ lines }: Page): readonly Line[] {
	return lines.filter(({ text }) => /^[12]\d{3}-\d\d-\d\d$/.test(text.trim()));
}
