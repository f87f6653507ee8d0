import { parseDate } from "../../src/reader/formats/day-in-text.ts";
import type { FieldValue } from "./data-set.ts";
import { foldValue } from "./judge.ts";

/** Least length of a value or a part of one. Shorter texts appear in many lines by chance. */
const lettersMin = 3;
/** A printed date has at most this many words, signs included: `14 JAN / JAN 2013`. */
const dayWordsMax = 6;

/**
 * Whether a true or accepted value appears in one line, or its first words in one line and the others in another. A
 * date may be in any style, but in one line. Accents, letter case, spaces and punctuation are ignored. Null if the true
 * value is null, a list, or shorter than three characters, because lines cannot show these reliably.
 */
export function appearsInLines(
	truth: FieldValue,
	accepted: readonly FieldValue[],
	lines: readonly string[],
): boolean | null {
	const values = [truth, ...accepted].filter((value) => typeof value === "string");
	if (typeof truth !== "string" || foldToText(truth).length < lettersMin) return null;
	const texts = lines.map(foldToText);
	return values.some((value) =>
		/^\d{4}-\d\d-\d\d$/.test(value) ? lines.some((line) => containsDay(line, value)) : appearsInTexts(value, texts),
	);
}

const foldToText = (text: string): string => foldValue(text) as string;

function appearsInTexts(value: string, texts: readonly string[]): boolean {
	const occurs = (part: string) => texts.some((text) => text.includes(part));
	if (occurs(foldToText(value))) return true;
	const words = value.split(/\s+/);
	return words.some((_, cut) => {
		const parts = [words.slice(0, cut), words.slice(cut)].map((half) => foldToText(half.join(" ")));
		return parts.every((part) => part.length >= lettersMin && occurs(part));
	});
}

/** Whether a line contains a date in any style. `day` is YYYY-MM-DD. */
function containsDay(line: string, day: string): boolean {
	const words = line.split(" ");
	const year = Number(day.slice(0, 4));
	return words.some((_, from) =>
		Array.from({ length: dayWordsMax }, (_, extra) => words.slice(from, from + extra + 1).join(" ")).some(
			(text) => parseDate(text, year, year) === day,
		),
	);
}
