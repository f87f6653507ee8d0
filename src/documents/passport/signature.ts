import { similarity } from "../../page/approximate.ts";

/** A written name is hardly ever read in full: this share of a name's letters is enough. */
const likeMin = 0.7;
/** Names of fewer letters are too many words by chance. */
const lettersMin = 3;

/**
 * A text without the holder's signature behind it ("PPA Kadri Zukauskis"): words at its end that are the holder's names or an initial, at
 * least one of them a name in small letters, as no print in capitals is. Empty where the text is nothing but that.
 */
export function withoutSignature(text: string, names: readonly string[]): string {
	const known = names.flatMap((name) => name.split(/[\s-]+/)).filter((name) => name.length >= lettersMin);
	const isName = (word: string) => /\p{Ll}{2}/u.test(word) && known.some((name) => similarity(word, name) >= likeMin);
	const words = text.split(" ");
	let end = words.length;
	while (end > 0 && (isName(words[end - 1] ?? "") || /^[\p{Lu}0]\.?$/u.test(words[end - 1] ?? ""))) end--;
	return words.slice(end).some(isName) ? words.slice(0, end).join(" ") : text;
}
