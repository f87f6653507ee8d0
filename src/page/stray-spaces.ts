/**
 * A text with words put together that are a known one in that way only: the recogniser sees spaces in wide white between letters. "WI LHELMI NA"
 * is WILHELMINA and "HOME AF FAIRS" HOME AFFAIRS where those are known. `isKnown` is asked of one word.
 */
export function withoutStraySpaces(text: string, isKnown: (word: string) => boolean): string {
	return joined(text.split(" "), isKnown).join(" ");
}

function joined(words: readonly string[], isKnown: (word: string) => boolean): readonly string[] {
	for (let from = 0; from < words.length; from++) {
		for (let to = words.length; to > from + 1; to--) {
			const parts = words.slice(from, to);
			if (isKnown(parts.join("")) && !parts.every(isKnown))
				return [...words.slice(0, from), parts.join(""), ...joined(words.slice(to), isKnown)];
		}
	}
	return words;
}
