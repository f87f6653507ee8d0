import { unmarked } from "../../formats/unmarked.ts";
import { once } from "../../once.ts";
import { countOfBits, editDistance, lettersMask } from "../../page/approximate.ts";

export const anyWord = /[\p{L}\d']+/gu;

/** Usual words, and by their plain letters those longer than two: shorter ones differ in their marks by chance. */
interface KnownWords {
	readonly words: ReadonlySet<string>;
	readonly byPlain: ReadonlyMap<string, readonly string[]>;
}

/** The words of texts in capitals. Made once for each set of texts, and only where a page asks. */
export const wordsIn = once((texts: ReadonlySet<string>): KnownWords => {
	const words = new Set([...texts].flatMap((text) => text.match(anyWord) ?? []));
	return {
		words,
		byPlain: Map.groupBy(
			[...words].filter((word) => word.length > 2),
			unmarked,
		),
	};
});

/** The words that are known with other marks. Their marks were lost or misread, or a plain word is printed so. */
export const otherwiseMarked = (words: readonly string[], known: readonly KnownWords[]): readonly string[] =>
	words
		.map((word) => word.toUpperCase())
		.filter(
			(word) => !known.some(({ words }) => words.has(word)) && known.some(({ byPlain }) => byPlain.has(unmarked(word))),
		);

/** This many combinations of other spellings are tried. */
const spellingsMax = 16;

/**
 * A text in capitals with known spellings of its words in their place, in every combination of those that come first.
 */
export function otherSpellings(text: string, known: readonly KnownWords[]): readonly string[] {
	let texts: readonly string[] = [""];
	let from = 0;
	for (const { 0: word, index } of text.matchAll(anyWord)) {
		const spelt = known.flatMap(({ byPlain }) => byPlain.get(unmarked(word)) ?? []);
		const before = text.slice(from, index);
		const grown = texts.flatMap((start) => [...new Set([word, ...spelt])].map((each) => start + before + each));
		texts = grown.length > spellingsMax ? texts.map((start) => start + before + word) : grown;
		from = index + word.length;
	}
	return texts.map((start) => start + text.slice(from));
}

/** Shorter texts are near each other by chance. Texts from `longMin` characters on may differ in two. */
const [nearMin, longMin] = [5, 10];

const byLength = once((texts: ReadonlySet<string>) =>
	Map.groupBy(
		[...texts].map((text) => ({ text, mask: lettersMask(text) })),
		({ text }) => text.length,
	),
);

/** The known texts that differ from a text in capitals by a letter, or two of ten. Which is printed, the ink tells. */
export function nearTo(text: string, known: ReadonlySet<string>): readonly string[] {
	if (text.length < nearMin || known.has(text)) return [];
	const most = text.length < longMin ? 1 : 2;
	const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => text.length - most + at);
	const own = lettersMask(text);
	// Each letter that is another one changes two bits at most, which rules out nearly all.
	return lengths
		.flatMap((length) => byLength(known).get(length) ?? [])
		.filter(({ text: other, mask }) => countOfBits(mask ^ own) <= 2 * most && editDistance(text, other) <= most)
		.map((each) => each.text);
}

/**
 * The beginnings of whole texts, word by word, without the wholes. A text that is only such a beginning was cut. Made
 * once for each set.
 */
export const beginningsOf = once((wholes: ReadonlySet<string>): ReadonlySet<string> => {
	const begun = [...wholes].flatMap((whole) => {
		const words = whole.split(" ");
		return words.map((_, index) => words.slice(0, index + 1).join(" "));
	});
	return new Set(begun.filter((text) => !wholes.has(text)));
});

/** A piece of a text has this many letters, or it begins or ends one by chance. */
const pieceMin = 4;
/** Glare or a finger took no more letters than this from a text that else is a known one. */
const lettersLost = 3;

/** A text without some letters of its end. */
export const withoutEnd = (text: string): readonly string[] =>
	Array.from({ length: lettersLost }, (_, lost) => text.slice(0, -1 - lost));
/** A text without some letters of its beginning. */
export const withoutBeginning = (text: string): readonly string[] =>
	Array.from({ length: lettersLost }, (_, lost) => text.slice(1 + lost));

/**
 * Known texts without some letters of their end, or of their beginning. A text that is only such a piece lost them.
 * Made once for each set. They are looked up among the sorted texts: to keep every piece took 1 MiB for each state
 * that a worker has met.
 */
export const piecesOf = once((texts: ReadonlySet<string>): Pick<ReadonlySet<string>, "has"> => {
	const forward = [...texts].sort();
	const backward = forward.map(reversed).sort();
	return {
		has: (piece) =>
			piece.length >= pieceMin &&
			!texts.has(piece) &&
			(oneGoesOn(forward, piece) || oneGoesOn(backward, reversed(piece))),
	};
});

const reversed = (text: string): string => text.split("").reverse().join("");

/** Whether one of some sorted texts begins with a piece and has at most as many letters more as may be lost. */
function oneGoesOn(sorted: readonly string[], piece: string): boolean {
	let [from, to] = [0, sorted.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((sorted[middle] as string) < piece) from = middle + 1;
		else to = middle;
	}
	for (let at = from; sorted[at]?.startsWith(piece); at++) {
		if ((sorted[at] as string).length <= piece.length + lettersLost) return true;
	}
	return false;
}
