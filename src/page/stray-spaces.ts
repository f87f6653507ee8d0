/**
 * A text with words put together that are a known one in that way only: the recogniser sees spaces in wide white between letters. "WI LHELMI NA"
 * is WILHELMINA and "HOME AF FAIRS" HOME AFFAIRS where those are known. `isKnown` is asked of one word, `mayGo` of each space in it by
 * how many characters but spaces stand before it in the text; by default any space may.
 */
export function withoutStraySpaces(
	text: string,
	isKnown: (word: string) => boolean,
	mayGo: (before: number) => boolean = () => true,
): string {
	const words = text.split(" ");
	for (let from = 0; from < words.length; from++) {
		for (let to = words.length; to > from + 1; to--) {
			const parts = words.slice(from, to);
			// A sign that stands alone has its gaps on purpose: "AREQUIPA - PERU".
			if (!parts.every((part) => /\p{L}/u.test(part))) continue;
			const spaces = parts.slice(1).map((_, index) => words.slice(0, from + index + 1).join("").length);
			if (!isKnown(parts.join("")) || parts.every(isKnown) || !spaces.every(mayGo)) continue;
			const [before, joined] = [words.slice(0, from), parts.join("")];
			const done = [...before, joined].join("").length;
			const rest = withoutStraySpaces(words.slice(to).join(" "), isKnown, (after) => mayGo(done + after));
			return [...before, joined, ...(to < words.length ? [rest] : [])].join(" ");
		}
	}
	return text;
}
