import { once } from "../once.ts";
import {
	type ApproximateMatch,
	countOfBits,
	type Folded,
	findApproximately,
	fold,
	lettersMask,
} from "./approximate.ts";
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
	readonly isWord: boolean;
	/** Which letters it holds: see `lettersMask`. */
	readonly mask: number;
}

/** What `findCaptions` takes; made once for each dictionary by `prepareCaptions`. */
export type CaptionDictionary<Name extends string> = readonly Pattern<Name>[];

/** One error in five letters: measured on captions of specimens 400 to 600 px wide, where every third is damaged. Short words must be exact. */
const errorsFor = (letters: string): number => (letters.length < 6 ? 0 : Math.max(1, Math.floor(letters.length / 5)));

/** Single words shorter than this hide in longer words ("Muster" in a name): they must stand between spaces or punctuation. */
const standaloneLength = 11;

/** Folds a dictionary once, so that searching a page costs only the search. */
export function prepareCaptions<Name extends string>(
	definitions: readonly CaptionDefinition<Name>[],
): CaptionDictionary<Name> {
	return definitions.flatMap(({ name, phrases }) =>
		phrases.map((phrase) => {
			const { letters } = fold(phrase);
			const isWord = letters.length < 5 || (letters.length < standaloneLength && !/\s/.test(phrase.trim()));
			return { name, letters, errorsMax: errorsFor(letters), isWord, mask: lettersMask(letters) };
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
	const settled = onWords(match, pattern.letters, letters, origin, text);
	const [from, to] = [origin[settled.start] ?? 0, (origin[settled.end - 1] ?? 0) + 1];
	if (pattern.isWord && !standsAlone(text, from, to, pattern.letters.length >= strokedMin)) return [];
	const { start, end, errors } = settled;
	if (errors > pattern.errorsMax || (errors > 0 && lostItsEnd(pattern.letters, letters.slice(start, end)))) return [];
	const likeness = 1 - errors / pattern.letters.length;
	return [{ name: pattern.name, start, end, matched: pattern.letters.length - 2 * errors, likeness }];
}

/**
 * A wording that begins or ends in the middle of a word ("PASSPORT O|FFICE" for "Passport No") fits by accident, unless a letter less
 * lets it end with the word.
 */
function onWords(
	{ start, end, errors }: ApproximateMatch,
	pattern: string,
	letters: string,
	origin: readonly number[],
	text: string,
): ApproximateMatch {
	const cutsAt = (index: number) => {
		const at = origin[index] ?? text.length;
		return isInsideWord(text, at) && !isStroke(text[at - 1]);
	};
	const endsAt = (index: number) => {
		const at = (origin[index - 1] ?? 0) + 1;
		return isInsideWord(text, at) && !isStroke(text[at]);
	};
	const lateStart = cutsAt(start) && !cutsAt(start + 1);
	const earlyEnd = endsAt(end) && !endsAt(end - 1);
	const startErrors = lateStart ? Number(letters[start] === pattern[0]) : cutsAt(start) ? cutWord : 0;
	const endErrors = earlyEnd ? Number(letters[end - 1] === pattern.at(-1)) : endsAt(end) ? cutWord : 0;
	return {
		start: lateStart ? start + 1 : start,
		end: earlyEnd ? end - 1 : end,
		errors: errors + startErrors + endErrors,
	};
}

/** A short wording whose last word is missing altogether ("Passport" for "Passport No") is another thing. */
const lostItsEnd = (pattern: string, found: string): boolean =>
	pattern.length < 14 &&
	!found.slice(-2).includes(pattern.at(-1) ?? "") &&
	!pattern.slice(-2).includes(found.at(-1) ?? "");

/** What a word cut in two counts for, in errors. */
const cutWord = 2;

const isInsideWord = (text: string, at: number): boolean => /\p{L}{2}/u.test(text.slice(Math.max(0, at - 1), at + 1));

/** A slash between two wordings is often taken for a letter: "MAMLAKAIAUTHORITYIAUTORITE". */
const isStroke = (character: string | undefined): boolean => character === "I" || character === "l";

/** Single words of fewer letters hide in longer words also where a stroke parts them. */
const strokedMin = 7;

/** True where no letter or digit touches the characters from `from` to `to`, or at most a stroke where those are allowed. */
function standsAlone(text: string, from: number, to: number, allowsStrokes: boolean): boolean {
	const touching = [text[from - 1], text[to]].filter((character) => !(allowsStrokes && isStroke(character)));
	return touching.every((character) => !/[\p{L}\p{N}]/u.test(character ?? ""));
}
