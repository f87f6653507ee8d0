import { isBornOn } from "../../formats/sa-id-number.ts";
import type { Line, Look, Page } from "../../page/page.ts";
import { findBarcode } from "./number-barcode.ts";

/**
 * Whether a page whose captions are too poor is a Green Book's all the same: a Code 39 of an identity number, and the number's own birth
 * date or two dates alone on their lines. The back of a Smart ID card, which may carry such a barcode, prints one date, of issue.
 */
export async function proveGreenBook(page: Page, look: Look): Promise<boolean> {
	const dates = datesAlone(page);
	if (dates.length === 0) return false;
	const barcode = await findBarcode(page, look);
	if (!barcode) return false;
	const isPrinted = page.lines.some(({ text }) => text.replaceAll(/\D/g, "").includes(barcode.id.digits));
	if (barcode.isLikely && !isPrinted) return false;
	return dates.length >= 2 || dates.some(({ text }) => isBornOn(barcode.id, text.trim()));
}

/** Lines that look like a day in figures, year first, and nothing else: the dates of birth and issue survive where captions do not. */
export function datesAlone({ lines }: Page): readonly Line[] {
	return lines.filter(({ text }) => /^[12]\d{3}-\d\d-\d\d$/.test(text.trim()));
}
