import type { Random } from "../random.ts";
import { areConfusableDigits } from "./clearly-another.ts";

/** Changes a text by one character, sometimes two. Returns null if the text does not allow the change. */
export type Change = (random: Random, text: string) => string | null;

/** Letters that are easily confused, singly or in pairs: S for B, P for TH. */
const confusableLetters: readonly (readonly [string, string])[] = (
	"S B,B R,P R,P F,C G,E F,H N,M N,K X,U V,V Y,D O,C O,I T,I J,T Y,W V,D B,TH P,RN M,VV W,L E".split(",") as string[]
).map((pair) => pair.split(" ") as [string, string]);

/** Letters that differ by a single stroke. */
const nearlyIdenticalLetters: readonly (readonly [string, string])[] = [
	["O", "Q"],
	["I", "L"],
];

/** Shorter words do not lose a letter, because the remaining letters could be initials. */
const wordLengthMin = 4;

/** Probability that two characters are dropped at one end of a word, as in KVIST for NEKVIST. */
const dropTwoShare = 0.25;

const allLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const allDigits = "0123456789";
const findPlainPositions = (text: string): readonly number[] =>
	[...text].flatMap((character, position) => (/[A-Za-z0-9]/.test(character) ? [position] : []));

/** Returns the replacement in the letter case of the character that it replaces. */
const matchCase = (replacement: string, character: string): string =>
	character === character.toLowerCase() && /[a-z]/.test(character) ? replacement.toLowerCase() : replacement;

const replaceAt = (text: string, position: number, length: number, replacement: string): string =>
	text.slice(0, position) + matchCase(replacement, text[position] ?? "A") + text.slice(position + length);

/** Replaces a letter, or a pair of letters, by its counterpart in one of the pairs. */
function replaceByPair(random: Random, text: string, pairs: readonly (readonly [string, string])[]): string | null {
	const upper = text.toUpperCase();
	const candidates = pairs
		.flatMap(([first, second]) => [[first, second] as const, [second, first] as const])
		.flatMap(([from, to]) => findPositions(upper, from).map((position) => replaceAt(text, position, from.length, to)));
	return candidates.length > 0 ? random.pick(candidates) : null;
}

const findPositions = (text: string, pattern: string): readonly number[] =>
	[...text].map((_, position) => position).filter((position) => text.startsWith(pattern, position));

/** Replaces a character by one that is easily confused with it, such as S for B or 3 for 8. */
const replaceBySimilar: Change = (random, text) => {
	if (!/\d/.test(text)) return replaceByPair(random, text, confusableLetters);
	return replaceDigit(random, text, areConfusableDigits);
};

function replaceDigit(random: Random, text: string, fits: (first: string, other: string) => boolean): string | null {
	const candidates = [...text].flatMap((digit, position) =>
		/\d/.test(digit)
			? [...allDigits]
					.filter((other) => other !== digit && fits(digit, other))
					.map((other) => [position, other] as const)
			: [],
	);
	if (candidates.length === 0) return null;
	const [position, other] = random.pick(candidates);
	return replaceAt(text, position, 1, other);
}

/** Replaces a letter by a nearly identical one, such as O for Q or I for L. */
const replaceByNearlyIdentical: Change = (random, text) => replaceByPair(random, text, nearlyIdenticalLetters);

/** Replaces a character by a dissimilar one: letters by letters, digits by digits. */
const replaceByDissimilar: Change = (random, text) => {
	const position = random.pick(findPlainPositions(text));
	const character = text[position] ?? "";
	const upper = character.toUpperCase();
	const isDigit = /\d/.test(character);
	const candidates = [...(isDigit ? allDigits : allLetters)].filter(
		(other) => other !== upper && !(isDigit ? areConfusableDigits(upper, other) : areConfusableLetters(upper, other)),
	);
	return replaceAt(text, position, 1, random.pick(candidates));
};

const areConfusableLetters = (first: string, second: string): boolean =>
	[...confusableLetters, ...nearlyIdenticalLetters].some((pair) => pair.includes(first) && pair.includes(second));

/** Swaps two adjacent characters. */
const swapNeighbours: Change = (random, text) => {
	const positions = findPlainPositions(text).filter(
		(position) =>
			/[A-Za-z0-9]/.test(text[position + 1] ?? "") &&
			text[position]?.toUpperCase() !== text[position + 1]?.toUpperCase(),
	);
	if (positions.length === 0) return null;
	const position = random.pick(positions);
	const [first = "", second = ""] = text.slice(position, position + 2);
	return (
		text.slice(0, position) +
		matchCase(second.toUpperCase(), first) +
		matchCase(first.toUpperCase(), second) +
		text.slice(position + 2)
	);
};

/** Drops one character anywhere in a word, or two at one of its ends. */
const dropCharacters: Change = (random, text) => {
	const words = [...text.matchAll(/[A-Za-z0-9]+/g)].filter(([word]) => word.length >= wordLengthMin);
	if (words.length === 0) return null;
	const { 0: word, index } = random.pick(words);
	const dropsTwo = word.length > wordLengthMin && random.chance(dropTwoShare);
	const start = dropsTwo ? random.pick([0, word.length - 2]) : random.integer(0, word.length - 1);
	const remaining = word.slice(0, start) + word.slice(start + (dropsTwo ? 2 : 1));
	const capitalised = start === 0 ? remaining.slice(0, 1).toUpperCase() + remaining.slice(1) : remaining;
	return text.slice(0, index) + capitalised + text.slice(index + word.length);
};

/** Inserts one character anywhere in a word: a letter or digit like its neighbour, or a repetition of the neighbour. */
const insertCharacter: Change = (random, text) => {
	const position = random.pick(findPlainPositions(text));
	const character = text[position] ?? "";
	const inserted = random.chance(0.5)
		? character.toUpperCase()
		: random.pick([...(/\d/.test(character) ? allDigits : allLetters)]);
	const index = position + random.integer(0, 1);
	const isFirst = index === 0 || !/[A-Za-z0-9]/.test(text[index - 1] ?? "");
	return text.slice(0, index) + (isFirst ? inserted : matchCase(inserted, text[index - 1] ?? "")) + text.slice(index);
};

/** The changes of one character, by their name in the ground truth. */
export const characterChanges = {
	"look-alike character": replaceBySimilar,
	"nearly one shape": replaceByNearlyIdentical,
	"another character": replaceByDissimilar,
	"characters swapped": swapNeighbours,
	"character lost": dropCharacters,
	"character added": insertCharacter,
} as const satisfies Readonly<Record<string, Change>>;
