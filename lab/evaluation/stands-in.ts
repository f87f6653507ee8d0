import { dayOf } from "../../src/reader/formats/day-in-text.ts";
import type { TrueValue } from "./data-set.ts";
import { folded } from "./judge.ts";

/** Shorter values match many lines by chance. */
const lettersMin = 3;
/** Maximum number of words in a printed date: `14 JAN / JAN 2013`. */
const dayWordsMax = 6;

/**
 * Whether a true or accepted value appears in one line, or its words in two. A date may be in any style. Accents,
 * letter case, spaces and punctuation are ignored. Null for null, lists and values of one or two characters.
 */
export function standsIn(truth: TrueValue, accepted: readonly TrueValue[], lines: readonly string[]): boolean | null {
	const values = [truth, ...accepted].filter((value) => typeof value === "string");
	if (typeof truth !== "string" || foldedText(truth).length < lettersMin) return null;
	const texts = lines.map(foldedText);
	return values.some((value) =>
		/^\d{4}-\d\d-\d\d$/.test(value) ? lines.some((line) => saysDay(line, value)) : standsInTexts(value, texts),
	);
}

const foldedText = (text: string): string => folded(text) as string;

function standsInTexts(value: string, texts: readonly string[]): boolean {
	const isThere = (part: string) => texts.some((text) => text.includes(part));
	if (isThere(foldedText(value))) return true;
	const words = value.split(/\s+/);
	return words.some((_, cut) => {
		const parts = [words.slice(0, cut), words.slice(cut)].map((some) => foldedText(some.join(" ")));
		return parts.every((part) => part.length >= lettersMin && isThere(part));
	});
}

/** `day`: YYYY-MM-DD. */
function saysDay(line: string, day: string): boolean {
	const words = line.split(" ");
	const year = Number(day.slice(0, 4));
	return words.some((_, from) =>
		Array.from({ length: dayWordsMax }, (_, more) => words.slice(from, from + more + 1).join(" ")).some(
			(text) => dayOf(text, year, year) === day,
		),
	);
}
