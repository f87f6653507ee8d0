import { withoutDiacritics } from "../../formats/without-diacritics.ts";
import { editDistance } from "../../page/levenshtein.ts";

/**
 * Shorter texts resemble other print by chance: on average 7 of the 911 words of captions.json for two letters, 1.5 for
 * three, 0.2 for four (South Africa's frequent names).
 */
const resemblingMin = 3;

const plain = (text: string): string => withoutDiacritics(text.toUpperCase()).replaceAll(/[^\p{L}\d]/gu, "");

/** Whether a printed value differs from the MRZ's by one character: replaced, inserted, deleted, or swapped. */
export function isOneEditApart(printed: string, inMrz: string): boolean {
	const [one, other] = [plain(printed), plain(inMrz)];
	const at = [...one].findIndex((character, index) => character !== other[index]);
	const swapped = one.slice(0, at) + (one[at + 1] ?? "") + (one[at] ?? "") + one.slice(at + 2);
	return other.length >= resemblingMin && (editDistance(one, other) === 1 || (at >= 0 && swapped === other));
}
