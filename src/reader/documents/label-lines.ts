import { findLabels } from "../page/labels.ts";
import type { Line, Page } from "../page/page.ts";
import { isRunningText } from "../page/running-text.ts";
import numberWords from "./number-words.json" with { type: "json" };
import { type DocumentPrint, labelDictionaryOf, prepared } from "./print.ts";

/** The lines of a page that contain a label of this print. */
export function labelLines(page: Page, print: DocumentPrint): readonly Line[] {
	const lines = page.lines.filter((line) => !isRunningText(line));
	return [...new Set(findLabels(lines, labelDictionaryOf(print)).map(({ line }) => line))];
}

/**
 * Whether a line is the label of a number ("Passport No."): a document name on it is part of the label, not a title.
 */
export const asksForNumber = (line: Line): boolean => findLabels([line], prepared(numberWords.words)).length > 0;
