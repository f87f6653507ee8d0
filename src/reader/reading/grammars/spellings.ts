import { removeDiacritics } from "../../formats/letters.ts";
import { memoise } from "../../memoise.ts";
import { countSetBits, editDistance, letterMask } from "../../page/levenshtein.ts";

export const wordPattern = /[\p{L}\d']+/gu;

/** A word without diacritics and apostrophes, which recognisers miss: L'AQUILA, LAQUILA. */
const toPlain = (word: string): string => removeDiacritics(word).replaceAll("'", "");

/**
 * A lexicon, and its words of three or more letters by their plain form. Shorter words often differ only in diacritics,
 * so they are not compared.
 */
interface LexiconIndex {
	readonly words: ReadonlySet<string>;
	readonly byPlain: ReadonlyMap<string, readonly string[]>;
}

/** Indexes the words of texts in capitals. Cached per set. */
export const indexLexicon = memoise((texts: ReadonlySet<string>): LexiconIndex => {
	const words = [...new Set([...texts].flatMap((text) => text.match(wordPattern) ?? []))];
	const longWords = words.filter((word) => word.length > 2);
	return { words: new Set(words), byPlain: Map.groupBy(longWords, toPlain) };
});

/** Finds the words, in capitals, that are in no lexicon but would be in one with other diacritics or apostrophes. */
export const findOtherDiacritics = (words: readonly string[], lexicons: readonly LexiconIndex[]): readonly string[] =>
	words
		.map((word) => word.toUpperCase())
		.filter((word) => lexicons.every((lexicon) => !lexicon.words.has(word)))
		.filter((word) => lexicons.some(({ byPlain }) => byPlain.has(toPlain(word))));

const spellingsMax = 16;

/** Combines the words of a text with lexicon words that differ in diacritics, in up to `spellingsMax` texts. */
export function findKnownSpellings(text: string, lexicons: readonly LexiconIndex[]): readonly string[] {
	let texts: readonly string[] = [""];
	let from = 0;
	for (const { 0: word, index } of text.matchAll(wordPattern)) {
		const spellings = lexicons.flatMap(({ byPlain }) => byPlain.get(toPlain(word)) ?? []);
		const before = text.slice(from, index);
		const words = [...new Set([word, ...spellings])];
		const extended = texts.flatMap((start) => words.map((spelling) => start + before + spelling));
		texts = extended.length > spellingsMax ? texts.map((start) => start + before + word) : extended;
		from = index + word.length;
	}
	return texts.map((start) => start + text.slice(from));
}

/**
 * Texts shorter than `similarLengthMin` are similar by chance. From `twoEditsLengthMin` characters on, two may differ.
 */
const [similarLengthMin, twoEditsLengthMin] = [5, 10];

/** The texts of each length, with their letter masks. */
const byLength = memoise((known: ReadonlySet<string>) => {
	const groups = [...Map.groupBy(known, ({ length }) => length)];
	return new Map(groups.map(([length, texts]) => [length, { texts, masks: Int32Array.from(texts, letterMask) }]));
});

/** Known texts at an edit distance of one from an unknown text in capitals, or of up to two if it is long. */
export function findSimilarTexts(text: string, known: ReadonlySet<string>): readonly string[] {
	if (text.length < similarLengthMin || known.has(text)) return [];
	const editsMax = text.length < twoEditsLengthMin ? 1 : 2;
	const textMask = letterMask(text);
	const similar: string[] = [];
	for (let length = text.length - editsMax; length <= text.length + editsMax; length++) {
		const { texts, masks } = byLength(known).get(length) ?? { texts: [], masks: [] };
		for (const [index, other] of texts.entries()) {
			// Each edit changes at most two bits of the mask, so this excludes nearly all texts.
			if (countSetBits((masks[index] as number) ^ textMask) > 2 * editsMax) continue;
			if (editDistance(text, other) <= editsMax) similar.push(other);
		}
	}
	return similar;
}

/** The texts that consist of the first words of a phrase but are no phrase themselves. Cached per set. */
export const wordPrefixesOf = memoise((phrases: ReadonlySet<string>): ReadonlySet<string> => {
	const prefixes = [...phrases].flatMap((phrase) => {
		const words = phrase.split(" ");
		return words.map((_, index) => words.slice(0, index + 1).join(" "));
	});
	return new Set(prefixes.filter((text) => !phrases.has(text)));
});

/**
 * Tests whether a text is a known one without letters at its end or beginning, which a finger may hide. Cached per set.
 * A binary search in sorted texts is used, because storing all truncated texts took 1 MiB per state and worker.
 */
export const createTruncationTests = memoise((texts: ReadonlySet<string>) => {
	const forward = [...texts].sort();
	const backward = forward.map(reverse).sort();
	return {
		lacksEnd: (text: string): boolean => hasLongerText(forward, text),
		lacksBeginning: (text: string): boolean => hasLongerText(backward, reverse(text)),
	};
});

const reverse = (text: string): string => text.split("").reverse().join("");

/** Whether one of the sorted texts starts with a prefix and is longer. */
function hasLongerText(sorted: readonly string[], prefix: string): boolean {
	let [from, to] = [0, sorted.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((sorted[middle] as string) <= prefix) from = middle + 1;
		else to = middle;
	}
	return sorted[from]?.startsWith(prefix) === true;
}
