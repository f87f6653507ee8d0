import { fold, similarity } from "../../page/approximate.ts";
import { isAllCapitals } from "./voices.ts";

/** A written name is hardly ever read in full: this share of a name's letters is enough. */
const likeMin = 0.7;
/** Names of fewer letters are too many words by chance. */
const lettersMin = 3;

/** Shorter beginnings of names begin towns too. */
const beginningMin = 5;

/** Whether a word is the beginning of a name: long ones are signed in short ("Andriamana"). */
const beginsName = (word: string, name: string): boolean =>
	word.length >= beginningMin && fold(name).letters.startsWith(fold(word).letters);

/**
 * A text without the holder's signature behind it ("PPA Kadri Zukauskis"): words at its end that are the holder's names or an initial, at
 * least one of them a name in small letters, as no print in capitals is. Empty where the text is nothing but that.
 */
export function withoutSignature(text: string, names: readonly string[]): string {
	const known = names.flatMap((name) => name.split(/[\s-]+/)).filter((name) => name.length >= lettersMin);
	const isName = (word: string) =>
		/\p{Ll}{2}/u.test(word) && known.some((name) => similarity(word, name) >= likeMin || beginsName(word, name));
	const words = text.split(" ");
	let end = words.length;
	while (end > 0 && (isName(words[end - 1] ?? "") || /^[\p{Lu}0]\.?$/u.test(words[end - 1] ?? ""))) end--;
	return words.slice(end).some(isName) ? words.slice(0, end).join(" ") : text;
}

/** Behind fewer capitals small letters may be the text of an abbreviation: "MPS Exit & Entry Administration". */
const capitalsMin = 8;

/** Whether a word behind a text is a signature's: small letters behind capitals. */
export const signs = (word: string, text: string): boolean =>
	/\p{Ll}{2}/u.test(word) && isAllCapitals(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= capitalsMin;
