import { once } from "../once.ts";
import { countOfBits, type Folded, findApproximately, fold, lettersMask } from "./approximate.ts";
import { partOfLine } from "./line-part.ts";
import type { Line, Quad } from "./page.ts";

/** A thing that is announced on a page, and every wording that announces it (any language, any case, accents optional). */
export interface CaptionDefinition<Name extends string> {
	readonly name: Name;
	readonly phrases: readonly string[];
}

/** Words on a page that were taken for a caption. `from` (inclusive) and `to` (exclusive) count characters of `line.text`. */
export interface CaptionHit<Name extends string> {
	readonly name: Name;
	readonly line: Line;
	readonly from: number;
	readonly to: number;
	readonly quad: Quad;
	/** 1 for a perfect match, down to about 0.7 for the worst that is taken. */
	readonly likeness: number;
}

/** One wording, folded and ready to be looked for. */
interface Pattern<Name extends string> {
	readonly name: Name;
	readonly letters: string;
	readonly errorsMax: number;
	/** Which letters it holds: see `lettersMask`. */
	readonly mask: number;
}

/** What `findCaptions` takes; made once for each dictionary by `prepareCaptions`. */
export type CaptionDictionary<Name extends string> = readonly Pattern<Name>[];

/** One error in five letters: measured on captions of specimens 400 to 600 px wide, where every third is damaged. Short words must be exact. */
const errorsFor = (letters: string): number => (letters.length < 6 ? 0 : Math.max(1, Math.floor(letters.length / 5)));

/** Folds a dictionary once, so that searching a page costs only the search. */
export function prepareCaptions<Name extends string>(
	definitions: readonly CaptionDefinition<Name>[],
): CaptionDictionary<Name> {
	return definitions.flatMap(({ name, phrases }) =>
		phrases.map((phrase) => {
			const { letters } = fold(phrase);
			return { name, letters, errorsMax: errorsFor(letters), mask: lettersMask(letters) };
		}),
	);
}

/**
 * Every caption on the lines, in their order, matched approximately: damaged letters, lost or added spaces and punctuation do no
 * harm. Where two wordings claim the same letters the longer and better one has them, so that "date of birth" never hides in
 * "place and date of birth". Wordings of one name that touch ("Date of issue / Date de délivrance") come as one hit each.
 */
export function findCaptions<Name extends string>(
	lines: readonly Line[],
	dictionary: CaptionDictionary<Name>,
): CaptionHit<Name>[] {
	return lines.flatMap((line) => captionsOf(line, dictionary));
}

interface Claim<Name extends string> {
	readonly name: Name;
	readonly start: number;
	readonly end: number;
	readonly matched: number;
	readonly likeness: number;
}

function captionsOf<Name extends string>(line: Line, dictionary: CaptionDictionary<Name>): CaptionHit<Name>[] {
	const { letters, origin, mask } = foldedLine(line);
	const claims = dictionary
		.filter((pattern) => countOfBits(pattern.mask & ~mask) <= pattern.errorsMax)
		.flatMap((pattern) => claimsOf(pattern, letters, origin, line.text));
	claims.sort((a, b) => b.matched - a.matched || b.likeness - a.likeness);
	const taken: Claim<Name>[] = [];
	for (const claim of claims) {
		if (taken.every((other) => claim.end <= other.start || other.end <= claim.start)) taken.push(claim);
	}
	taken.sort((a, b) => a.start - b.start);
	return taken.map(({ name, start, end, likeness }) => {
		const from = origin[start] ?? 0;
		const to = (origin[end - 1] ?? 0) + 1;
		return { name, line, from, to, quad: partOfLine(line, from, to), likeness };
	});
}

/** A page is searched with many dictionaries; its lines are folded once. */
const foldedLine = once(({ text }: Line): Folded & { readonly mask: number } => {
	const folded = fold(text);
	return { ...folded, mask: lettersMask(folded.letters) };
});

function claimsOf<Name extends string>(
	pattern: Pattern<Name>,
	letters: string,
	origin: readonly number[],
	text: string,
): Claim<Name>[] {
	if (letters.length < pattern.letters.length - pattern.errorsMax) return [];
	const match = findApproximately(pattern.letters, letters, pattern.errorsMax);
	if (match === null) return [];
	const { start, end, errors } = match;
	const [from, to] = [origin[start] ?? 0, (origin[end - 1] ?? 0) + 1];
	if (!standsAlone(text, from, to)) return [];
	if (errors > pattern.errorsMax || (errors > 0 && lostItsEnd(pattern.letters, letters.slice(start, end)))) return [];
	const likeness = 1 - errors / pattern.letters.length;
	return [{ name: pattern.name, start, end, matched: pattern.letters.length - 2 * errors, likeness }];
}

/** A short wording whose last word is missing altogether ("Passport" for "Passport No") is another thing. */
const lostItsEnd = (pattern: string, found: string): boolean =>
	pattern.length < 14 &&
	!found.slice(-2).includes(pattern.at(-1) ?? "") &&
	!pattern.slice(-2).includes(found.at(-1) ?? "");

/** True where no letter or digit touches the characters from `from` to `to`: short wordings hide in longer words ("Muster" in a name). */
function standsAlone(text: string, from: number, to: number): boolean {
	return [text[from - 1], text[to]].every((character) => !/[\p{L}\p{N}]/u.test(character ?? ""));
}
