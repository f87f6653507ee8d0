import { heightOf } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { type SeenCharacter, seenCharacters } from "../candidates/seen-characters.ts";
import type { Language } from "../languages/searchable.ts";
import type { TextRow } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import data from "./unsure.json" with { type: "json" };

const leastOf: Readonly<Record<string, number | undefined>> = data.characters;
const leastOfSigns: Readonly<Record<string, number | undefined>> = data.signs;

/**
 * Whether a character of a value may be another one. Each is asked by itself: a line that is read surely may have
 * one letter that is not. Of usual texts the signs are asked alone: lists know the letters. `meaningOf`: a language
 * that may tell which of two characters it is, a figure in an office's form or a letter in a known town.
 */
export function hasUnsureCharacter(value: Candidate, kind: string, meaningOf?: Language["meaningOf"]): boolean {
	const [least, leastSign] = [leastOf[kind], leastOfSigns[kind]];
	if (least === undefined && leastSign === undefined) return false;
	if (least !== undefined && isTooSmall(value.stretches)) return true;
	return seenCharacters(value).some(
		({ character, sure, rival }, at) =>
			sure < ((sign.test(character) ? leastSign : least) ?? 0) &&
			!(meaningOf && tells(meaningOf, value.text, at, rival)),
	);
}

/**
 * Print is sure in lines at least so high, in pixels. Boxes are 1.6 times as high as capitals. Of lines with
 * capitals of 5 px 59 % are read exactly, of 6 px 76 % (190 real lines, made smaller), and misread letters seem
 * sure.
 */
const legibleHeight = 9;

/** Whether some of these are in print that is too small to be sure of a letter that nothing else tells. */
export const isTooSmall = (places: readonly { readonly row: TextRow }[]): boolean =>
	places.some(({ row }) => heightOf(row.quad) < legibleHeight);

/** Whether a language says that a character of a text is this one, and not its rival. Spaces do not count. */
function tells(meaningOf: Language["meaningOf"], text: string, at: number, rival: string): boolean {
	if (rival === "") return false;
	const place = [...text].flatMap((character, index) => (character === " " ? [] : [index]))[at] as number;
	const worth = (each: string): number => {
		const meaning = meaningOf(each);
		return meaning === null ? Number.NEGATIVE_INFINITY : meaning.log + meaning.usualWords * weights.usualReading;
	};
	return worth(text) - worth(text.slice(0, place) + rival + text.slice(place + 1)) >= tellsMin;
}

/** A figure among letters is as unlikely as this. A known word counts more. */
const tellsMin = -weights.mixedWord;

/** Signs of some pixels, one easily taken for another. Hyphens are told from spaces by other rules. */
const sign = /[.,/]/;

/**
 * Whether the marks of a value are open: it is known with these marks and with others, and the ink does not tell.
 * `spellings`: the known texts that differ from it in their marks alone.
 */
export function hasUnsureMark(value: Candidate, spellings: readonly string[]): boolean {
	const text = value.text.toUpperCase();
	const others = spellings.filter((each) => each !== text && each.length === text.length);
	const characters = seenCharacters(value);
	return others.some((other) => {
		const letters = [...other.replaceAll(" ", "")];
		return characters.some((seen, at) => letters[at] !== seen.character.toUpperCase() && markOf(seen) < data.mark);
	});
}

/** How surely a letter has the mark that it has, or none, where the letter is sure. */
const markOf = ({ sure, letter }: SeenCharacter): number => (letter === 0 ? 0 : sure / letter);
