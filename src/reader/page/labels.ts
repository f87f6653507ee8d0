import { memoise } from "../memoise.ts";
import { countSetBits, findApproximately, fold, letterMask } from "./levenshtein.ts";
import type { Line } from "./page.ts";

/** A label found on a page. `from` (inclusive) and `to` (exclusive) are indices into `line.text`. */
export interface LabelMatch<Name extends string> {
	readonly name: Name;
	readonly line: Line;
	readonly from: number;
	readonly to: number;
	/** Number of letters of the wording minus two for each error. Of overlapping labels, the one with most wins. */
	readonly matched: number;
	/** 1 for an exact match, down to about 0.8 for the worst accepted one. */
	readonly similarity: number;
}

/** One wording of a label, folded for searching. */
interface Pattern<Name extends string> {
	readonly name: Name;
	readonly letters: string;
	readonly errorsMax: number;
	/** Bit mask of the letters; see `letterMask`. */
	readonly mask: number;
}

/** The labels that `findLabels` searches for, as prepared by `prepareLabels`. */
export type LabelDictionary<Name extends string> = readonly Pattern<Name>[];

/** One error in five letters, but none below six: every third label on specimens 400 to 600 px wide is that damaged. */
const errorLimit = ({ length }: string): number => (length < 6 ? 0 : Math.floor(length / 5));

/** Prepares a dictionary. `wordings`: by label name, in any language and case, with or without diacritics. */
export const prepareLabels = <Name extends string>(
	wordings: Readonly<Record<Name, readonly string[]>>,
): LabelDictionary<Name> =>
	(Object.entries(wordings) as [Name, readonly string[]][]).flatMap(([name, phrases]) =>
		phrases.map((phrase) => {
			const { letters } = fold(phrase);
			return { name, letters, errorsMax: errorLimit(letters), mask: letterMask(letters) };
		}),
	);

/**
 * Finds the labels in the lines, in reading order, each wording at most once per line. Tolerates damaged letters, and
 * missing or added spaces and punctuation. If wordings overlap, the longer and better match wins: "date of birth" is
 * never found inside "place and date of birth". Adjacent wordings of one label ("Date / Datum") are separate matches.
 */
export const findLabels = <Name extends string>(
	lines: readonly Line[],
	dictionary: LabelDictionary<Name>,
): readonly LabelMatch<Name>[] =>
	lines.flatMap((line) => {
		const matches = dictionary.flatMap((pattern) => matchPattern(pattern, line));
		matches.sort((a, b) => b.matched - a.matched || b.similarity - a.similarity);
		const accepted: LabelMatch<Name>[] = [];
		for (const match of matches)
			if (accepted.every(({ from, to }) => match.to <= from || to <= match.from)) accepted.push(match);
		return accepted.sort((a, b) => a.from - b.from);
	});

/** Folds the text of a line. Cached, because a page is searched with many dictionaries. */
const foldLine = memoise(({ text }: Line) => {
	const folded = fold(text);
	return { ...folded, mask: letterMask(folded.letters) };
});

function matchPattern<Name extends string>(wording: Pattern<Name>, line: Line): readonly LabelMatch<Name>[] {
	const { name, letters: pattern, errorsMax, mask } = wording;
	const { letters, sourceIndices, mask: lineMask } = foldLine(line);
	if (letters.length < pattern.length - errorsMax || countSetBits(mask & ~lineMask) > errorsMax) return [];
	const match = findApproximately(pattern, letters, errorsMax);
	if (match === null) return [];
	const { start, end, errors } = match;
	const [from, to] = [sourceIndices[start] ?? 0, (sourceIndices[end - 1] ?? 0) + 1];
	if (!standsAlone(line.text, from, to)) return [];
	return [{ name, line, from, to, matched: pattern.length - 2 * errors, similarity: 1 - errors / pattern.length }];
}

/** Whether no letter or digit is adjacent to `from` or `to`. Short wordings also occur within words such as names. */
const standsAlone = (text: string, from: number, to: number): boolean =>
	[text[from - 1], text[to]].every((character) => !/[\p{L}\p{N}]/u.test(character ?? ""));
