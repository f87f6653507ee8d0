import { expect, test } from "vitest";
import { confusedWithin, isForeign, withConfusions } from "./confusion.ts";
import { hasSmall, hasUnread, isInText, isLetter, isMarked, lettersMarked } from "./letters.ts";
import { add, noOdds, type Odds, shareOf } from "./odds.ts";

const seen = (shares: Readonly<Record<string, number>>): Odds => ({
	codes: Object.keys(shares).map((character) => character.charCodeAt(0)),
	shares: Object.values(shares),
});
const codesOf = (text: string) => new Set([...text].map((character) => character.charCodeAt(0)));
const share = (odds: Odds, character: string) => shareOf(odds, character.charCodeAt(0));

test("what was seen may be another letter of its shape, one with another mark, or one that lost or gained a mark", () => {
	const plain = withConfusions(seen({ E: 0.8 }));
	expect([share(plain, "E"), share(plain, "Е"), share(plain, "É"), share(plain, "X")]).toEqual([
		0.8,
		expect.closeTo(0.8 * 0.25),
		expect.closeTo(0.8 * 0.0003, 6),
		0,
	]);
	const marked = withConfusions(seen({ É: 0.5 }));
	expect([share(marked, "É"), share(marked, "Ë"), share(marked, "E")]).toEqual([
		0.5,
		expect.closeTo(0.5 * 0.1),
		expect.closeTo(0.5 * 0.005, 6),
	]);
	expect(share(withConfusions(seen({ é: 0.5 })), "ë")).toBeCloseTo(0.05);
	expect(new Set(marked.codes).size).toBe(marked.codes.length);
});

test("what was hardly seen is no other character, and what two may be is as likely as both", () => {
	expect(withConfusions(seen({ "0": 0.009 })).codes).toHaveLength(1);
	expect(share(withConfusions(seen({ "0": 0.011 })), "O")).toBeCloseTo(0.011 * 0.25, 5);
	expect(share(withConfusions(seen({ "0": 0.5, Q: 0.4 })), "O")).toBeCloseTo(0.5 * 0.25 + 0.4 * 0.02);
	expect(share(withConfusions(seen({ "0": 0.5, O: 0.4 })), "O")).toBeCloseTo(0.4 + 0.5 * 0.25);
	const before = seen({ "0": 1 });
	withConfusions(before);
	expect(before).toEqual(seen({ "0": 1 }));
});

test("a marked letter that an alphabet does not have is for certain one that it has, the likelier the more", () => {
	const one = confusedWithin(seen({ É: 0.5 }), codesOf("EN"));
	expect([share(one, "E"), share(one, "É")]).toEqual([expect.closeTo(0.5), 0.5]);
	const two = confusedWithin(seen({ É: 0.5 }), codesOf("EËN"));
	expect([share(two, "E"), share(two, "Ë")]).toEqual([
		expect.closeTo((0.5 * 0.005) / 0.105, 5),
		expect.closeTo((0.5 * 0.1) / 0.105, 5),
	]);
	const own = confusedWithin(seen({ É: 0.5 }), codesOf("EÉ"));
	expect(share(own, "E")).toBeCloseTo(0.5 * 0.005, 6);
	expect(confusedWithin(seen({ É: 0.5 }), codesOf("XN")).codes).toEqual(withConfusions(seen({ É: 0.5 })).codes);
	expect(share(confusedWithin(seen({ "+": 0.5 }), codesOf("E")), "+")).toBe(0.5);
});

test("a letter is foreign to an alphabet without it if it is a marked one", () => {
	const foreign = (character: string, alphabet: string) => isForeign(character.charCodeAt(0), codesOf(alphabet));
	expect([foreign("É", "E"), foreign("É", "É"), foreign("E", "É"), foreign("É", "E")]).toEqual([
		true,
		false,
		false,
		true,
	]);
});

test("odds hold each character once, with all that was added", () => {
	const odds = { codes: [65], shares: [0.25] };
	add(odds, 66, 0.5);
	add(odds, 65, 0.25);
	expect(odds).toEqual({ codes: [65, 66], shares: [0.5, 0.5] });
	expect([shareOf(odds, 66), shareOf(odds, 67), shareOf(noOdds, 65)]).toEqual([0.5, 0, 0]);
});

test("letters and figures are text, signs and nothing are none", () => {
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
	expect([hasSmall("OSLo"), hasSmall("OSLO 4"), isMarked("É"), isMarked("E")]).toEqual([true, false, true, false]);
});

test("the letters of a language are the plain ones and its own marked ones, or all where nobody knows", () => {
	const letters = lettersMarked("É");
	expect([..."AzÉéß"].every((letter) => letters.includes(letter))).toBe(true);
	expect([..."ËÑ"].some((letter) => letters.includes(letter))).toBe(false);
	expect([..."AzÉëÑß"].every((letter) => lettersMarked(undefined).includes(letter))).toBe(true);
	expect([hasUnread("É"), hasUnread("ḚÉ"), hasUnread("Б")]).toEqual([false, true, false]);
});
