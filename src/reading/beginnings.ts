import { once } from "../once.ts";

/** What whole texts begin with, word by word, and are not: a text that is only the beginning of one was cut. Made once for each set. */
export const beginningsOf = once((wholes: ReadonlySet<string>): ReadonlySet<string> => {
	const begun = [...wholes].flatMap((whole) => {
		const words = whole.split(" ");
		return words.slice(1).map((_, index) => words.slice(0, index + 1).join(" "));
	});
	return new Set(begun.filter((text) => !wholes.has(text)));
});
