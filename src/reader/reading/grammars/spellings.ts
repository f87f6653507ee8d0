import { withoutDiacritics } from "../../formats/letters.ts";
import { once } from "../../once.ts";
import { countOfBits, editDistance, lettersMask } from "../../page/levenshtein.ts";

export const anyWord = /[\p{L}\d']+/gu;

/** Lexicon words, and those of three or more letters by plain letters; in shorter ones diacritics differ by chance. */
interface KnownWords {
	readonly words: ReadonlySet<string>;
	readonly byPlain: ReadonlyMap<string, readonly string[]>;
}

/** The words of texts in capitals. Cached per set, built on demand. */
export const wordsIn = once((texts: ReadonlySet<string>): KnownWords => {
	const words = new Set([...texts].flatMap((text) => text.match(anyWord) ?? []));
	return {
		words,
		byPlain: Map.groupBy(
			[...words].filter((word) => word.length > 2),
			withoutDiacritics,
		),
	};
});

/** Words that are known with other diacritics; theirs were lost or misread, or are printed that way. */
export const otherwiseMarked = (words: readonly string[], known: readonly KnownWords[]): readonly string[] =>
	words
		.map((word) => word.toUpperCase())
		.filter(
			(word) =>
				!known.some(({ words }) => words.has(word)) &&
				known.some(({ byPlain }) => byPlain.has(withoutDiacritics(word))),
		);

const spellingsMax = 16;

/** A text in capitals with its words replaced by known spellings, in every combination, up to `spellingsMax`. */
export function otherSpellings(text: string, known: readonly KnownWords[]): readonly string[] {
	let texts: readonly string[] = [""];
	let from = 0;
	for (const { 0: word, index } of text.matchAll(anyWord)) {
		const spelt = known.flatMap(({ byPlain }) => byPlain.get(withoutDiacritics(word)) ?? []);
		const before = text.slice(from, index);
		const grown = texts.flatMap((start) => [...new Set([word, ...spelt])].map((each) => start + before + each));
		texts = grown.length > spellingsMax ? texts.map((start) => start + before + word) : grown;
		from = index + word.length;
	}
	return texts.map((start) => start + text.slice(from));
}

/** Shorter texts are similar by chance. From `longMin` characters on, two may differ. */
const [nearMin, longMin] = [5, 10];

const byLength = once((texts: ReadonlySet<string>) =>
	Map.groupBy(
		[...texts].map((text) => ({ text, mask: lettersMask(text) })),
		({ text }) => text.length,
	),
);

/** Known texts at an edit distance of one from a text in capitals, or two from `longMin` characters on. */
export function nearTo(text: string, known: ReadonlySet<string>): readonly string[] {
	if (text.length < nearMin || known.has(text)) return [];
	const most = text.length < longMin ? 1 : 2;
	const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => text.length - most + at);
	const own = lettersMask(text);
	// Each edit changes at most two bits of the mask, so this excludes nearly all texts.
	return lengths
		.flatMap((length) => byLength(known).get(length) ?? [])
		.filter(({ text: other, mask }) => countOfBits(mask ^ own) <= 2 * most && editDistance(text, other) <= most)
		.map((each) => each.text);
}

/** The proper word prefixes of texts. A text that is only such a prefix was cut. Cached per set. */
export const beginningsOf = once((phrases: ReadonlySet<string>): ReadonlySet<string> => {
	const begun = [...phrases].flatMap((whole) => {
		const words = whole.split(" ");
		return words.map((_, index) => words.slice(0, index + 1).join(" "));
	});
	return new Set(begun.filter((text) => !phrases.has(text)));
});

/** Maximum number of letters that glare or a finger hides from a known text. */
const lettersLost = 3;

/**
 * Whether a text is a known one without a few letters at its end or beginning. Cached per set. Uses binary search in
 * sorted texts, because storing every piece took 1 MiB per state and worker.
 */
export const piecesOf = once((texts: ReadonlySet<string>) => {
	const forward = [...texts].sort();
	const backward = forward.map(reversed).sort();
	return {
		lacksEnd: (text: string): boolean => oneGoesOn(forward, text),
		lacksBeginning: (text: string): boolean => oneGoesOn(backward, reversed(text)),
	};
});

const reversed = (text: string): string => text.split("").reverse().join("");

/** Whether a sorted text starts with a piece and is longer by one to `lettersLost` letters. */
function oneGoesOn(sorted: readonly string[], piece: string): boolean {
	let [from, to] = [0, sorted.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((sorted[middle] as string) < piece) from = middle + 1;
		else to = middle;
	}
	for (let at = from; sorted[at]?.startsWith(piece); at++) {
		const lost = (sorted[at] as string).length - piece.length;
		if (lost > 0 && lost <= lettersLost) return true;
	}
	return false;
}
