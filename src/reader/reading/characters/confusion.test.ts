import { expect, test } from "vitest";
import { confusedWithin, isForeign, withConfusions } from "./confusion.ts";
import { hasDiacritic, hasSmall, hasUnread, isInText, isLetter, lettersWithDiacritics } from "./letters.ts";
import { add, noOdds, type Odds, probabilityOf } from "./odds.ts";

const seen = (probabilities: Readonly<Record<string, number>>): Odds => ({
	codes: Object.keys(probabilities).map((character) => character.charCodeAt(0)),
	probabilities: Object.values(probabilities),
});
const codesOf = (text: string) => new Set([...text].map((character) => character.charCodeAt(0)));
const chance = (odds: Odds, character: string) => probabilityOf(odds, character.charCodeAt(0));

test("confuses letters of similar shape and letters with other diacritics", () => {
	const plain = withConfusions(seen({ E: 0.8 }));
	expect([chance(plain, "E"), chance(plain, "Е"), chance(plain, "É"), chance(plain, "X")]).toEqual([
		0.8,
		expect.closeTo(0.8 * 0.25),
		expect.closeTo(0.8 * 0.0003, 6),
		0,
	]);
	const marked = withConfusions(seen({ É: 0.5 }));
	expect([chance(marked, "É"), chance(marked, "Ë"), chance(marked, "E")]).toEqual([
		0.5,
		expect.closeTo(0.5 * 0.1),
		expect.closeTo(0.5 * 0.005, 6),
	]);
	expect(chance(withConfusions(seen({ é: 0.5 })), "ë")).toBeCloseTo(0.05);
	expect(new Set(marked.codes).size).toBe(marked.codes.length);
});

test("ignores improbable characters, and sums confusions of two", () => {
	expect(withConfusions(seen({ "0": 0.009 })).codes).toHaveLength(1);
	expect(chance(withConfusions(seen({ "0": 0.011 })), "O")).toBeCloseTo(0.011 * 0.25, 5);
	expect(chance(withConfusions(seen({ "0": 0.5, Q: 0.4 })), "O")).toBeCloseTo(0.5 * 0.25 + 0.4 * 0.02);
	expect(chance(withConfusions(seen({ "0": 0.5, O: 0.4 })), "O")).toBeCloseTo(0.4 + 0.5 * 0.25);
	const before = seen({ "0": 1 });
	withConfusions(before);
	expect(before).toEqual(seen({ "0": 1 }));
});

test("maps a diacritic outside the alphabet to letters within, by probability", () => {
	const one = confusedWithin(seen({ É: 0.5 }), codesOf("EN"));
	expect([chance(one, "E"), chance(one, "É")]).toEqual([expect.closeTo(0.5), 0.5]);
	const two = confusedWithin(seen({ É: 0.5 }), codesOf("EËN"));
	expect([chance(two, "E"), chance(two, "Ë")]).toEqual([
		expect.closeTo((0.5 * 0.005) / 0.105, 5),
		expect.closeTo((0.5 * 0.1) / 0.105, 5),
	]);
	const own = confusedWithin(seen({ É: 0.5 }), codesOf("EÉ"));
	expect(chance(own, "E")).toBeCloseTo(0.5 * 0.005, 6);
	expect(confusedWithin(seen({ É: 0.5 }), codesOf("XN")).codes).toEqual(withConfusions(seen({ É: 0.5 })).codes);
	expect(chance(confusedWithin(seen({ "+": 0.5 }), codesOf("E")), "+")).toBe(0.5);
});

test("only letters with diacritics are foreign to an alphabet", () => {
	const foreign = (character: string, alphabet: string) => isForeign(character.charCodeAt(0), codesOf(alphabet));
	expect([foreign("É", "E"), foreign("É", "É"), foreign("E", "É"), foreign("É", "E")]).toEqual([
		true,
		false,
		false,
		true,
	]);
});

test("odds hold each character once, summed", () => {
	const odds = { codes: [65], probabilities: [0.25] };
	add(odds, 66, 0.5);
	add(odds, 65, 0.25);
	expect(odds).toEqual({ codes: [65, 66], probabilities: [0.5, 0.5] });
	expect([probabilityOf(odds, 66), probabilityOf(odds, 67), probabilityOf(noOdds, 65)]).toEqual([0.5, 0, 0]);
});

test("letters and digits are text; signs are not", () => {
	expect(["A", "ß", "Б", "4", "-", " ", undefined].map(isInText)).toEqual([
		true,
		true,
		true,
		true,
		false,
		false,
		false,
	]);
	expect(["A", "ß", "4", "-", undefined].map(isLetter)).toEqual([true, true, false, false, false]);
	expect([hasSmall("OSLo"), hasSmall("OSLO 4"), hasDiacritic("É"), hasDiacritic("E")]).toEqual([
		true,
		false,
		true,
		false,
	]);
});

test("a language has plain letters and its own diacritics, or all if unknown", () => {
	const letters = lettersWithDiacritics("É");
	expect([..."AzÉéß"].every((letter) => letters.includes(letter))).toBe(true);
	expect([..."ËÑ"].some((letter) => letters.includes(letter))).toBe(false);
	expect([..."AzÉëÑß"].every((letter) => lettersWithDiacritics(undefined).includes(letter))).toBe(true);
	expect([hasUnread("É"), hasUnread("ḚÉ"), hasUnread("Б")]).toEqual([false, true, false]);
});
