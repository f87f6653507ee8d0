import { unmarked } from "../../formats/unmarked.ts";
import { editDistance } from "../../page/approximate.ts";

/** Whether two numbers differ by at most two characters at equal length, or by one extra character. */
export const isNearly = (one: string, other: string): boolean =>
	(one.length === other.length && [...one].filter((character, at) => character !== other[at]).length <= 2) ||
	differByOne(one, other);

/**
 * Shorter names resemble other print by chance: on average 7 of the 911 words of captions.json for two letters, 1.5 for
 * three, 0.2 for four (South Africa's frequent names).
 */
const resemblingMin = 3;

/** Whether a printed name differs from the MRZ's by one letter, ignoring diacritics and word separators. */
export function resembles(printed: string, inZone: string): boolean {
	const [one, other] = [printed, inZone].map((name) => unmarked(name.toUpperCase()).replaceAll(/[^\p{L}]/gu, ""));
	return (other as string).length >= resemblingMin && differByOne(one as string, other as string);
}

/** Whether two texts differ by one character: replaced, inserted, deleted, or two adjacent ones swapped. */
function differByOne(one: string, other: string): boolean {
	const at = [...one].findIndex((character, index) => character !== other[index]);
	const swapped = one.slice(0, at) + (one[at + 1] ?? "") + (one[at] ?? "") + one.slice(at + 2);
	return editDistance(one, other) === 1 || (at >= 0 && swapped === other);
}
