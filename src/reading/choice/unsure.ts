import type { Candidate } from "../candidates/candidate.ts";
import { type SeenCharacter, seenCharacters } from "../candidates/seen-characters.ts";
import data from "./unsure.json" with { type: "json" };

const leastOf: Readonly<Record<string, number | undefined>> = data.characters;
const leastOfSigns: Readonly<Record<string, number | undefined>> = data.signs;

/**
 * Whether a character of a value may be another one. Each is asked by itself: a line that is read surely may have one
 * letter that is not. Of usual texts the signs are asked alone: lists know the letters.
 */
export function hasUnsureCharacter(value: Candidate, kind: string): boolean {
	const [least, leastSign] = [leastOf[kind], leastOfSigns[kind]];
	return (
		(least !== undefined || leastSign !== undefined) &&
		seenCharacters(value).some(({ character, sure }) => sure < ((sign.test(character) ? leastSign : least) ?? 0))
	);
}

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
