import { nameOf, withoutFillers } from "../../formats/mrz/names.ts";
import { nameSpellings, spells } from "../../formats/spellings.ts";
import { once } from "../../once.ts";
import type { Line } from "../../page/page.ts";

/** Shorter names stand in other words by chance. */
const lettersMin = 3;
/** More words than this in one run are no name's. */
const wordsMax = 5;

/** Every run of neighbouring words of a page, by how many letters it has. */
const runsOn = once((lines: readonly Line[]): ReadonlyMap<number, readonly string[]> => {
	const runs = lines.flatMap(({ words }) =>
		words.flatMap((_, from) =>
			Array.from({ length: Math.min(wordsMax, words.length - from) }, (_, more) =>
				words
					.slice(from, from + more + 1)
					.map(({ text }) => text)
					.join(" "),
			),
		),
	);
	return Map.groupBy(new Set(runs), (run) => run.replaceAll(/\P{L}/gu, "").length);
});

/** The names of a zone's field that stand on a page as words of their own, in any spelling. */
function printedNames(lines: readonly Line[], field: string): readonly string[] {
	return namesOf(field).filter((name) => name.length >= lettersMin && isPrinted(lines, name));
}

const namesOf = (field: string): readonly string[] => {
	const { surname, givenNames } = nameOf(field);
	return [surname, givenNames].filter((name) => name !== null);
};

function isPrinted(lines: readonly Line[], name: string): boolean {
	const spelt = nameSpellings(name.split(" "));
	const letters = name.replaceAll(" ", "").length;
	// Two letters of a zone are one in print now and then.
	const lengths = Array.from({ length: Math.ceil(letters / 2) + 1 }, (_, fewer) => letters - fewer);
	return lengths.some((length) =>
		runsOn(lines)
			.get(length)
			?.some((run) => spells(spelt, run)),
	);
}

/** Whether every name of a zone's field is printed on the page. */
export const areNamesPrinted = (lines: readonly Line[], field: string): boolean =>
	printedNames(lines, field).length === namesOf(field).length;

/** How many of a zone's two names are printed on the page: 0 to 2. */
export const countPrinted = (lines: readonly Line[], field: string): number => printedNames(lines, field).length;

/** Shorter numbers stand in others by chance. */
const figuresMin = 5;

/** Whether a document number (nine characters with fillers) is printed on the page, every character as it is. */
export function isNumberPrinted(lines: readonly Line[], number: string): boolean {
	const plain = withoutFillers(number);
	return plain.length >= figuresMin && lines.some(({ text }) => text.replaceAll(" ", "").toUpperCase().includes(plain));
}
