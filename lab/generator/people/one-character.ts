import type { Random } from "../random.ts";
import { areAlikeFigures } from "./clearly-another.ts";

/** Changes a text by one character. Null if the text does not allow this. */
export type Change = (random: Random, text: string) => string | null;

/** Letters that are easily confused, singly or in pairs: S for B, P for TH. */
const alikeLetters: readonly (readonly [string, string])[] = (
	"S B,B R,P R,P F,C G,E F,H N,M N,K X,U V,V Y,D O,C O,I T,I J,T Y,W V,D B,TH P,RN M,VV W,L E".split(",") as string[]
).map((pair) => pair.split(" ") as [string, string]);

/** Letters that differ by a tail or a foot. */
const nearlyOne: readonly (readonly [string, string])[] = [
	["O", "Q"],
	["I", "L"],
];

/** Shorter words do not lose a letter, because the rest would be an initial. */
const wordMin = 4;

/** Share of losses that remove two characters from one end: NEKVIST and KVIST. */
const twoLostShare = 0.25;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const figures = "0123456789";
const plainPlaces = (text: string): readonly number[] =>
	[...text].flatMap((character, place) => (/[A-Za-z0-9]/.test(character) ? [place] : []));

/** Returns a character in the letter case of the character it replaces. */
const casedAs = (other: string, character: string): string =>
	character === character.toLowerCase() && /[a-z]/.test(character) ? other.toLowerCase() : other;

const put = (text: string, place: number, length: number, other: string): string =>
	text.slice(0, place) + casedAs(other, text[place] ?? "A") + text.slice(place + length);

/** Replaces letters by their pair, in either direction. */
function replaceBy(random: Random, text: string, pairs: readonly (readonly [string, string])[]): string | null {
	const upper = text.toUpperCase();
	const chances = pairs
		.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
		.flatMap(([from, to]) => placesOf(upper, from).map((place) => put(text, place, from.length, to)));
	return chances.length > 0 ? random.pick(chances) : null;
}

const placesOf = (text: string, part: string): readonly number[] =>
	[...text].map((_, place) => place).filter((place) => text.startsWith(part, place));

/** S for B, 3 for 8. */
const similarCharacter: Change = (random, text) => {
	if (!/\d/.test(text)) return replaceBy(random, text, alikeLetters);
	return replaceFigure(random, text, areAlikeFigures);
};

function replaceFigure(random: Random, text: string, fits: (one: string, other: string) => boolean): string | null {
	const chances = [...text].flatMap((figure, place) =>
		/\d/.test(figure)
			? [...figures].filter((other) => other !== figure && fits(figure, other)).map((other) => [place, other] as const)
			: [],
	);
	if (chances.length === 0) return null;
	const [place, other] = random.pick(chances);
	return put(text, place, 1, other);
}

/** O for Q, I for L. */
const oneShape: Change = (random, text) => replaceBy(random, text, nearlyOne);

/** Replaces a character with a dissimilar one: letters with letters, digits with digits. */
const another: Change = (random, text) => {
	const place = random.pick(plainPlaces(text));
	const character = text[place] ?? "";
	const upper = character.toUpperCase();
	const isFigure = /\d/.test(character);
	const others = [...(isFigure ? figures : letters)].filter(
		(other) => other !== upper && !(isFigure ? areAlikeFigures(upper, other) : areAlikeLetters(upper, other)),
	);
	return put(text, place, 1, random.pick(others));
};

const areAlikeLetters = (one: string, other: string): boolean =>
	[...alikeLetters, ...nearlyOne].some((pair) => pair.includes(one) && pair.includes(other));

/** Swaps two adjacent characters. */
const swapped: Change = (random, text) => {
	const places = plainPlaces(text).filter(
		(place) =>
			/[A-Za-z0-9]/.test(text[place + 1] ?? "") && text[place]?.toUpperCase() !== text[place + 1]?.toUpperCase(),
	);
	if (places.length === 0) return null;
	const place = random.pick(places);
	const [one = "", other = ""] = text.slice(place, place + 2);
	return (
		text.slice(0, place) + casedAs(other.toUpperCase(), one) + casedAs(one.toUpperCase(), other) + text.slice(place + 2)
	);
};

/** Removes one character anywhere in a word, or two at one of its ends. */
const lost: Change = (random, text) => {
	const words = [...text.matchAll(/[A-Za-z0-9]+/g)].filter(([word]) => word.length >= wordMin);
	if (words.length === 0) return null;
	const { 0: word, index } = random.pick(words);
	const isTwo = word.length > wordMin && random.chance(twoLostShare);
	const at = isTwo ? random.pick([0, word.length - 2]) : random.integer(0, word.length - 1);
	const left = word.slice(0, at) + word.slice(at + (isTwo ? 2 : 1));
	const cased = at === 0 ? left.slice(0, 1).toUpperCase() + left.slice(1) : left;
	return text.slice(0, index) + cased + text.slice(index + word.length);
};

/** Inserts one character anywhere in a word: any character, or a repetition of its neighbour. */
const added: Change = (random, text) => {
	const place = random.pick(plainPlaces(text));
	const character = text[place] ?? "";
	const more = random.chance(0.5)
		? character.toUpperCase()
		: random.pick([...(/\d/.test(character) ? figures : letters)]);
	const at = place + random.integer(0, 1);
	const isFirst = at === 0 || !/[A-Za-z0-9]/.test(text[at - 1] ?? "");
	return text.slice(0, at) + (isFirst ? more : casedAs(more, text[at - 1] ?? "")) + text.slice(at);
};

/** The changes that affect one character, by their name in the ground truth. */
export const oneCharacter = {
	"look-alike character": similarCharacter,
	"nearly one shape": oneShape,
	"another character": another,
	"characters swapped": swapped,
	"character lost": lost,
	"character added": added,
} as const satisfies Readonly<Record<string, Change>>;
