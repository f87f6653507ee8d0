import { expect, test } from "vitest";
import { expandConfusions, expandWithinAlphabet, isForeignDiacritic } from "./confusion.ts";
import {
	hasDiacritic,
	hasLowercase,
	hasUnreadableCapitals,
	isAlphanumeric,
	isLetter,
	lettersWithDiacritics,
} from "./letters.ts";
import { addProbability, type CharacterProbabilities, noCharacters, probabilityOf } from "./odds.ts";

const observed = (probabilities: Readonly<Record<string, number>>): CharacterProbabilities => ({
	codes: Object.keys(probabilities).map((character) => character.charCodeAt(0)),
	probabilities: Object.values(probabilities),
});
const codesOf = (text: string) => new Set([...text].map((character) => character.charCodeAt(0)));
const probabilityIn = (odds: CharacterProbabilities, character: string) => probabilityOf(odds, character.charCodeAt(0));

test("confuses letters of similar shape and letters with other diacritics", () => {
	const plain = expandConfusions(observed({ E: 0.8 }));
	expect([
		probabilityIn(plain, "E"),
		probabilityIn(plain, "Е"),
		probabilityIn(plain, "É"),
		probabilityIn(plain, "X"),
	]).toEqual([0.8, expect.closeTo(0.8 * 0.25), expect.closeTo(0.8 * 0.0003, 6), 0]);
	const marked = expandConfusions(observed({ É: 0.5 }));
	expect([probabilityIn(marked, "É"), probabilityIn(marked, "Ë"), probabilityIn(marked, "E")]).toEqual([
		0.5,
		expect.closeTo(0.5 * 0.1),
		expect.closeTo(0.5 * 0.005, 6),
	]);
	expect(probabilityIn(expandConfusions(observed({ é: 0.5 })), "ë")).toBeCloseTo(0.05);
	expect(new Set(marked.codes).size).toBe(marked.codes.length);
});

test("ignores confusions of improbable characters, and sums those of several", () => {
	expect(expandConfusions(observed({ "0": 0.009 })).codes).toHaveLength(1);
	expect(probabilityIn(expandConfusions(observed({ "0": 0.011 })), "O")).toBeCloseTo(0.011 * 0.25, 5);
	expect(probabilityIn(expandConfusions(observed({ "0": 0.5, Q: 0.4 })), "O")).toBeCloseTo(0.5 * 0.25 + 0.4 * 0.02);
	expect(probabilityIn(expandConfusions(observed({ "0": 0.5, O: 0.4 })), "O")).toBeCloseTo(0.4 + 0.5 * 0.25);
	const before = observed({ "0": 1 });
	expandConfusions(before);
	expect(before).toEqual(observed({ "0": 1 }));
});

test("distributes the probability of a diacritic outside the alphabet among its letters", () => {
	const one = expandWithinAlphabet(observed({ É: 0.5 }), codesOf("EN"));
	expect([probabilityIn(one, "E"), probabilityIn(one, "É")]).toEqual([expect.closeTo(0.5), 0.5]);
	const two = expandWithinAlphabet(observed({ É: 0.5 }), codesOf("EËN"));
	expect([probabilityIn(two, "E"), probabilityIn(two, "Ë")]).toEqual([
		expect.closeTo((0.5 * 0.005) / 0.105, 5),
		expect.closeTo((0.5 * 0.1) / 0.105, 5),
	]);
	const unchanged = expandWithinAlphabet(observed({ É: 0.5 }), codesOf("EÉ"));
	expect(probabilityIn(unchanged, "E")).toBeCloseTo(0.5 * 0.005, 6);
	expect(expandWithinAlphabet(observed({ É: 0.5 }), codesOf("XN")).codes).toEqual(
		expandConfusions(observed({ É: 0.5 })).codes,
	);
	expect(probabilityIn(expandWithinAlphabet(observed({ "+": 0.5 }), codesOf("E")), "+")).toBe(0.5);
});

test("only letters with diacritics are foreign to an alphabet", () => {
	const foreign = (character: string, alphabet: string) =>
		isForeignDiacritic(character.charCodeAt(0), codesOf(alphabet));
	expect([foreign("É", "E"), foreign("É", "É"), foreign("E", "É"), foreign("É", "E")]).toEqual([
		true,
		false,
		false,
		true,
	]);
});

test("adds to the probability of a character, which is stored once", () => {
	const odds = { codes: [65], probabilities: [0.25] };
	addProbability(odds, 66, 0.5);
	addProbability(odds, 65, 0.25);
	expect(odds).toEqual({ codes: [65, 66], probabilities: [0.5, 0.5] });
	expect([probabilityOf(odds, 66), probabilityOf(odds, 67), probabilityOf(noCharacters, 65)]).toEqual([0.5, 0, 0]);
});

test("classifies letters, digits and signs, small letters and diacritics", () => {
	expect(["A", "ß", "Б", "4", "-", " ", undefined].map(isAlphanumeric)).toEqual([
		true,
		true,
		true,
		true,
		false,
		false,
		false,
	]);
	expect(["A", "ß", "4", "-", undefined].map(isLetter)).toEqual([true, true, false, false, false]);
	expect([hasLowercase("OSLo"), hasLowercase("OSLO 4"), hasDiacritic("É"), hasDiacritic("E")]).toEqual([
		true,
		false,
		true,
		false,
	]);
});

test("a language has plain letters and its diacritics; all letters if it is unknown", () => {
	const letters = lettersWithDiacritics("É");
	expect([..."AzÉéß"].every((letter) => letters.includes(letter))).toBe(true);
	expect([..."ËÑ"].some((letter) => letters.includes(letter))).toBe(false);
	expect([..."AzÉëÑß"].every((letter) => lettersWithDiacritics(undefined).includes(letter))).toBe(true);
	expect([hasUnreadableCapitals("É"), hasUnreadableCapitals("ḚÉ"), hasUnreadableCapitals("Б")]).toEqual([
		false,
		true,
		false,
	]);
});
