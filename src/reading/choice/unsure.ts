import type { FieldLanguage } from "../../documents/declaration.ts";
import type { ClosedGate } from "../../documents/gates.ts";
import { heightOf } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { passedOver, type SeenCharacter, seenCharacters } from "../candidates/seen-characters.ts";
import { hasText } from "../languages/grammar.ts";
import type { Language } from "../languages/searchable.ts";
import type { TextRow } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import type { ValueKind } from "./certainty.ts";
import data from "./unsure.json" with { type: "json" };

const leastOf: Readonly<Record<string, number | undefined>> = data.characters;
const leastOfSigns: Readonly<Record<string, number | undefined>> = data.signs;

/**
 * The kind of a value whose characters are asked alike. Whether another value comes close makes no character of a code
 * surer.
 */
export const charactersOf = ({ kind }: FieldLanguage, own: ValueKind): string => (kind === "code" ? kind : own);

/** Whether a character of a value may be another one, or one may stand where it has none (`unsureCharacter`). */
export const hasUnsureCharacter = (value: Candidate, kind: string, language?: Teller): boolean =>
	unsureCharacter(value, kind, language) !== null;

/**
 * The gate that a character of a value closes which may be another one, or one that may stand where the value has none.
 * Each is asked by itself: a line that is read surely may have one letter that is not. Small print makes text unsure;
 * codes are asked there like anywhere. Of usual texts the signs are asked alone: lists know the letters. `language`: it
 * may tell which of two characters it is, a figure in an office's form or a letter in a known town. Null where all are
 * sure.
 */
export function unsureCharacter(value: Candidate, kind: string, language?: Teller): ClosedGate | null {
	const [least, leastSign] = [leastOf[kind], leastOfSigns[kind]];
	if (least === undefined && leastSign === undefined) return null;
	if (least !== undefined && kind !== "code" && isTooSmall(value.stretches))
		return { gate: "small-print", is: lowestOf(value.stretches), limit: legibleHeight };
	// No single letter need be likely where several may stand: VAN AARSVELD was likelier than VAN J, U or M in front.
	if (least !== undefined && passedOver(value) > 1 - least)
		return { gate: "passed-over", is: passedOver(value), limit: 1 - least };
	for (const [at, seen] of seenCharacters(value).entries()) {
		const asked = (sign.test(seen.character) ? leastSign : least) ?? 0;
		const isOpen = ({ character }: { readonly character: string }): boolean =>
			!(language && tells(language, value.text, at, character));
		const share = shareAmongOpen(seen, isOpen);
		if (share >= asked) continue;
		const other = seen.rivals.find(isOpen)?.character ?? "none";
		return {
			gate: "unsure-character",
			is: share,
			limit: asked,
			by: `${seen.character} or ${other}, ${placeWords(value.text, at)}`,
		};
	}
	return null;
}

/** How surely a character is this one, where only those of its rivals may stand there that are open, 0..1. */
function shareAmongOpen({ sure, rivals }: SeenCharacter, isOpen: (rival: SeenCharacter["rivals"][number]) => boolean) {
	const others = rivals.reduce((sum, rival) => (isOpen(rival) ? sum + rival.share : sum), 0);
	return sure < shownMin ? 0 : sure / (sure + others);
}

/**
 * A character that is shown less surely than this, 0..1, was not seen at all. Arithmetic may ask for one more figure,
 * but not where it stands. Of 92 numbers on three hands' cards three had one, and one of these was WRONG.
 */
const shownMin = 0.1;

/**
 * Print is sure in lines at least so high, in pixels. Boxes are 1.6 times as high as capitals. Of lines with
 * capitals of 5 px 59 % are read exactly, of 6 px 76 % (190 real lines, made smaller), and misread letters seem
 * sure.
 */
const legibleHeight = 9;

/** Whether some of these are in print that is too small to be sure of a letter that nothing else tells. */
export const isTooSmall = (places: readonly { readonly row: TextRow }[]): boolean => lowestOf(places) < legibleHeight;

/** The height of the lowest row, in pixels. */
const lowestOf = (places: readonly { readonly row: TextRow }[]): number =>
	Math.min(...places.map(({ row }) => heightOf(row.quad)));

/** What a language says of a text, and of the same text with another character. */
type Teller = Pick<Language, "search" | "isCode" | "meaningOf">;

/**
 * Whether a language says that a character of a text is this one, and not its rival in either case. Spaces do not
 * count. Alike characters on end may all be another one: II is 11, though no text has 1I.
 */
function tells(language: Teller, text: string, at: number, rival: string): boolean {
	const place = placeIn(text, at);
	const [from, to] = runAround(text, place);
	const others = [rival, rival.toUpperCase()].flatMap((each) => [
		text.slice(0, place) + each + text.slice(place + 1),
		text.slice(0, from) + each.repeat(to - from) + text.slice(to),
	]);
	return worthOf(language, text) - Math.max(...others.map((each) => worthOf(language, each))) >= tellsMin;
}

/** Where a character stands in a text, counted from 0. `at` is its number among those that are no spaces, from 0. */
const placeIn = (text: string, at: number): number =>
	[...text].flatMap((character, index) => (character === " " ? [] : [index]))[at] as number;

/** Which character of a text is meant, for people: they count its spaces, and from 1. */
const placeWords = (text: string, at: number): string => `character ${placeIn(text, at) + 1} of ${text}`;

/** Where the run of one character around a place begins, and where it ends. */
function runAround(text: string, place: number): readonly [from: number, to: number] {
	let [from, to] = [place, place + 1];
	while (from > 0 && text[from - 1] === text[place]) from--;
	while (text[to] === text[place]) to++;
	return [from, to];
}

/** How probable a text is in a language (natural logarithm). A code is none that its grammar does not have. */
function worthOf({ search, isCode, meaningOf }: Teller, text: string): number {
	if (isCode && !search.grammars.some((each) => hasText(each, text))) return Number.NEGATIVE_INFINITY;
	const meaning = meaningOf(text);
	if (meaning === null || meaning.value === null) return Number.NEGATIVE_INFINITY;
	return meaning.log + meaning.usualWords * weights.usualReading;
}

/** A figure among letters is as unlikely as this. A known word counts more. */
const tellsMin = -weights.mixedWord;

/** Signs of some pixels, one easily taken for another. Hyphens are told from spaces by other rules. */
const sign = /[.,/]/;

/**
 * The gate that a mark of a value closes. The value is known with these marks and with others, and the ink does not
 * tell which it has. `spellings`: the known texts that differ from it in their marks alone. Null where the ink tells.
 */
export function unsureMark(value: Candidate, spellings: readonly string[]): ClosedGate | null {
	const text = value.text.toUpperCase();
	const others = spellings.filter((each) => each !== text && each.length === text.length);
	const characters = seenCharacters(value);
	for (const other of others) {
		const letters = [...other.replaceAll(" ", "")];
		for (const [at, seen] of characters.entries()) {
			const [letter, is] = [letters[at], markOf(seen)];
			if (letter !== seen.character.toUpperCase() && is < data.mark)
				return {
					gate: "unsure-mark",
					is,
					limit: data.mark,
					by: `${seen.character} or ${letter}, ${placeWords(value.text, at)}`,
				};
		}
	}
	return null;
}

/** How surely a letter has the mark that it has, or none, where the letter is sure. */
const markOf = ({ sure, letter }: SeenCharacter): number => (letter === 0 ? 0 : sure / letter);
