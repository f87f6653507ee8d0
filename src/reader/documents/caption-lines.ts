import { findCaptions } from "../page/captions.ts";
import type { Line, Page } from "../page/page.ts";
import { isRunningText } from "../page/running-text.ts";
import numberWords from "./number-words.json" with { type: "json" };
import { captionDictionaryOf, type Print, prepared } from "./print.ts";

/** The lines of a page that contain a label of this print. */
export function captionLines(page: Page, print: Print): readonly Line[] {
	const lines = page.lines.filter((line) => !isRunningText(line));
	return [...new Set(findCaptions(lines, captionDictionaryOf(print)).map(({ line }) => line))];
}

/**
 * Whether a line is the label of a number ("Passport No."): a document name on it is part of the label, not a title.
 */
export const asksForNumber = (line: Line): boolean => findCaptions([line], prepared(numberWords.words)).length > 0;
