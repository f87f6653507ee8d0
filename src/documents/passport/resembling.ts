import { unmarked } from "../../formats/unmarked.ts";
import { editDistance } from "../../page/approximate.ts";

/** Whether two numbers have the same length and differ in a character or two at most, or one has a character more. */
export const isNearly = (one: string, other: string): boolean =>
	(one.length === other.length && [...one].filter((character, at) => character !== other[at]).length <= 2) ||
	differByOne(one, other);

/**
 * Shorter names resemble other print by chance. Of 911 words of captions.json a name of two letters resembles 7, one
 * of three 1.5, one of four 0.2: means over South Africa's usual names.
 */
const resemblingMin = 3;

/** Whether a printed name differs from a zone's by one letter, whatever its marks and what parts its words. */
export function resembles(printed: string, inZone: string): boolean {
	const [one, other] = [printed, inZone].map((name) => unmarked(name.toUpperCase()).replaceAll(/[^\p{L}]/gu, ""));
	return (other as string).length >= resemblingMin && differByOne(one as string, other as string);
}

/** Whether two texts differ by one character: another one, one more or less, or two neighbours swapped. */
function differByOne(one: string, other: string): boolean {
	const at = [...one].findIndex((character, index) => character !== other[index]);
	const swapped = one.slice(0, at) + (one[at + 1] ?? "") + (one[at] ?? "") + one.slice(at + 2);
	return editDistance(one, other) === 1 || (at >= 0 && swapped === other);
}
