import { nameOf } from "../../formats/mrz/names.ts";
import { nameSpellings, spells } from "../../formats/spellings.ts";
import { once } from "../../once.ts";
import type { Line } from "../../page/page.ts";

/** Shorter names match other words by chance. */
const lettersMin = 3;
/** Longer runs are not names. */
const wordsMax = 5;

/** Every run of adjacent words of a page, by number of letters. */
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

/** How many of the two names of an MRZ name field are printed on the page as words, in any spelling: 0 to 2. */
export function countPrinted(lines: readonly Line[], field: string): number {
	const { surname, givenNames } = nameOf(field);
	return [surname, givenNames].filter((name) => name !== null && name.length >= lettersMin && isPrinted(lines, name))
		.length;
}

function isPrinted(lines: readonly Line[], name: string): boolean {
	const spelt = nameSpellings(name.split(" "));
	const letters = name.replaceAll(" ", "").length;
	// Two MRZ letters may transliterate one printed letter.
	const lengths = Array.from({ length: Math.ceil(letters / 2) + 1 }, (_, fewer) => letters - fewer);
	return lengths.some((length) =>
		runsOn(lines)
			.get(length)
			?.some((run) => spells(spelt, run)),
	);
}
