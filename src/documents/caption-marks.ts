import { findCaptions } from "../page/captions.ts";
import type { Line, Page } from "../page/page.ts";
import { isRunningText } from "../page/running-text.ts";
import type { Mark } from "./definition.ts";
import numberWords from "./number-words.json" with { type: "json" };
import { captionDictionaryOf, type Print, prepared } from "./print.ts";

/** The captions of a print on a page. One that stands twice on a line, in two languages, counts once. */
export function captionMarks(page: Page, print: Print): readonly Mark[] {
	const hits = findCaptions(
		page.lines.filter((line) => !isRunningText(line)),
		captionDictionaryOf(print),
	);
	const isFirst = ({ name, line }: Mark, at: number) =>
		hits.findIndex((other) => other.name === name && other.line === line) === at;
	return hits.filter(isFirst).map(({ name, line }) => ({ name, line }));
}

/** Whether a line asks for a number ("Passport No."): a document's name on it is part of a caption, and no title. */
export const asksForNumber = (line: Line): boolean => findCaptions([line], prepared(numberWords.words)).length > 0;
