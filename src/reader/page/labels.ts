import { once } from "../once.ts";
import { countOfBits, findApproximately, fold, lettersMask } from "./levenshtein.ts";
import type { Line } from "./page.ts";

/** A label found on a page. `from` (inclusive) and `to` (exclusive) are indices into `line.text`. */
export interface LineLabel<Name extends string> {
	readonly name: Name;
	readonly line: Line;
	readonly from: number;
	readonly to: number;
	/** How many letters of the wording were found and not removed. */
	readonly matched: number;
	/** 1 for an exact match, down to about 0.7 for the worst accepted one. */
	readonly similarity: number;
}

/** One wording, folded for searching. */
interface Pattern<Name extends string> {
	readonly name: Name;
	readonly letters: string;
	readonly errorsMax: number;
	/** Its letters: see `lettersMask`. */
	readonly mask: number;
}

/** The labels for `findLabels`; prepared once per dictionary by `prepareLabels`. */
export type LabelDictionary<Name extends string> = readonly Pattern<Name>[];

/**
 * One error in five letters, because every third label on specimens 400 to 600 px wide is that damaged. Short words
 * must match exactly.
 */
const errorsFor = (letters: string): number => (letters.length < 6 ? 0 : Math.max(1, Math.floor(letters.length / 5)));

/**
 * Folds a dictionary once, so that searching a page costs only the search itself. `wordings`: by field, in any language
 * and case, accents optional.
 */
export const prepareLabels = <Name extends string>(
	wordings: Readonly<Record<Name, readonly string[]>>,
): LabelDictionary<Name> =>
	(Object.entries(wordings) as [Name, readonly string[]][]).flatMap(([name, phrases]) =>
		phrases.map((phrase) => {
			const { letters } = fold(phrase);
			return { name, letters, errorsMax: errorsFor(letters), mask: lettersMask(letters) };
		}),
	);

/**
 * Finds every label in the lines, in order. Matching is approximate: damaged letters and lost or added spaces and
 * punctuation are tolerated. If two wordings claim the same letters, the longer and better one wins: "date of birth" is
 * never found inside "place and date of birth". Adjacent wordings of one field ("Date of issue / Date de délivrance")
 * are separate matches.
 */
export const findLabels = <Name extends string>(
	lines: readonly Line[],
	dictionary: LabelDictionary<Name>,
): readonly LineLabel<Name>[] => lines.flatMap((line) => labelsOf(line, dictionary));

function labelsOf<Name extends string>(line: Line, dictionary: LabelDictionary<Name>): readonly LineLabel<Name>[] {
	const hits = dictionary.flatMap((pattern) => hitOf(pattern, line));
	hits.sort((a, b) => b.matched - a.matched || b.similarity - a.similarity);
	const taken: LineLabel<Name>[] = [];
	for (const hit of hits) {
		if (taken.every((other) => hit.to <= other.from || other.to <= hit.from)) taken.push(hit);
	}
	return taken.sort((a, b) => a.from - b.from);
}

/** Cached, because a page is searched with many dictionaries. */
const foldedLine = once(({ text }: Line) => {
	const folded = fold(text);
	return { ...folded, mask: lettersMask(folded.letters) };
});

function hitOf<Name extends string>(
	{ name, letters: pattern, errorsMax, mask }: Pattern<Name>,
	line: Line,
): readonly LineLabel<Name>[] {
	const { letters, origin, mask: shown } = foldedLine(line);
	if (letters.length < pattern.length - errorsMax || countOfBits(mask & ~shown) > errorsMax) return [];
	const match = findApproximately(pattern, letters, errorsMax);
	if (match === null) return [];
	const { start, end, errors } = match;
	const [from, to] = [origin[start] ?? 0, (origin[end - 1] ?? 0) + 1];
	if (!standsAlone(line.text, from, to)) return [];
	return [{ name, line, from, to, matched: pattern.length - 2 * errors, similarity: 1 - errors / pattern.length }];
}

/**
 * Whether no letter or digit is adjacent to `from` or `to`, because short wordings occur in longer words ("Muster" in a
 * name).
 */
const standsAlone = (text: string, from: number, to: number): boolean =>
	[text[from - 1], text[to]].every((character) => !/[\p{L}\p{N}]/u.test(character ?? ""));
