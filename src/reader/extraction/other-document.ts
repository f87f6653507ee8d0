import { passesLuhn } from "../formats/sa-id-number.ts";
import { findLabels, prepareLabels } from "../page/labels.ts";
import type { Line, Page } from "../page/page.ts";
import { isRunningText } from "../page/running-text.ts";
import { groupIntoRows, joinRow } from "../page/side-by-side.ts";
import titles from "./other-titles.json" with { type: "json" };

const titleDictionary = prepareLabels(titles.documents);
/** Matches the number of a payment card, in groups as printed (ISO/IEC 7812-1). */
const cardNumber = /\b[2-6]\d{3} ?\d{4} ?\d{4} ?\d{4}\b/;

/** Maximum gap, in line heights, between a title and its state in the same row. */
const titleGapMax = 6;

/**
 * Returns the unsupported document that a page shows, in words such as "a bank card". Titles within running text do not
 * count, because a letter may ask for a birth certificate.
 */
export function findOtherDocument({ lines }: Page): string | undefined {
	const titleLines = lines.filter((line) => !isRunningText(line));
	const [title] = findLabels(groupIntoRows(titleLines, titleGapMax).map(joinRow), titleDictionary);
	return title?.name ?? (lines.some(isCardNumber) ? "a bank card" : undefined);
}

const isCardNumber = ({ text }: Line): boolean => passesLuhn(cardNumber.exec(text)?.[0].replaceAll(" ", "") ?? "");
