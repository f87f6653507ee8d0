import { passesLuhn } from "../formats/sa-id-number.ts";
import { findLabels, prepareLabels } from "../page/labels.ts";
import type { Line, Page } from "../page/page.ts";
import { isRunningText } from "../page/running-text.ts";
import { sideBySide } from "../page/side-by-side.ts";
import titles from "./other-titles.json" with { type: "json" };

const titled = prepareLabels(titles.documents);
/** A payment card's number, in groups as printed (ISO/IEC 7812-1). */
const cardNumber = /\b[2-6]\d{3} ?\d{4} ?\d{4} ?\d{4}\b/;

/** Maximum gap, in line heights, between a title and its state in the same row. */
const wordGap = 6;

/**
 * The document outside the catalogue that a page shows by its title, in words such as "a bank card", for the message of
 * a refusal. A title within running text does not count, because a letter may ask for a birth certificate.
 */
export function otherDocumentOn({ lines }: Page): string | undefined {
	const titles = lines.filter((line) => !isRunningText(line));
	const rows = sideBySide(titles, wordGap).map((row) => ({
		...(row[0] as Line),
		text: row.map(({ text }) => text).join(" "),
	}));
	const [title] = findLabels(rows, titled);
	return title?.name ?? (lines.some(isCardNumber) ? "a bank card" : undefined);
}

const isCardNumber = ({ text }: Line): boolean => {
	const [found] = cardNumber.exec(text) ?? [];
	return found !== undefined && passesLuhn(found.replaceAll(" ", ""));
};
