import { expect, test } from "vitest";
import { beginsKnownWord, isUsualText, spellingsOf, withLostSpaces } from "./national-words.ts";

test.each([
	["INTERNALAFFAIRS", "INTERNAL AFFAIRS"],
	["MINISTRYOF", "MINISTRY OF"],
	["MINISTRYOFFOREIGNAFFAIRS", "MINISTRY OF FOREIGN AFFAIRS"],
	["DEPARTMENTS", "DEPARTMENTS"],
	["REGISTRATION", "REGISTRATION"],
	["QXUTHAPURAM", "QXUTHAPURAM"],
	["OFFICERS", "OFFICERS"],
	["ESTERIE", "ESTERI E"],
	["NATIONALE", "NATIONALE"],
])("%s, words run together, is %s", (word, expected) => {
	expect(withLostSpaces(word, null)).toBe(expected);
});

test("an authority's word and a known one of the state are parted", () => {
	expect(withLostSpaces("WOJEWODAKUJAWSKO", "POL")).toBe("WOJEWODA KUJAWSKO");
	expect(withLostSpaces("WOJEWODAKUJAWSKO", null)).toBe("WOJEWODAKUJAWSKO");
});

test("compounds of languages that write them stay", () => {
	expect(withLostSpaces("GEMEENTEPOLITIE", "NLD")).toBe("GEMEENTEPOLITIE");
});

test("a word that a known one of the state goes on from may be cut off", () => {
	expect(beginsKnownWord("MANDA", "MMR")).toBe(true);
	expect(beginsKnownWord("MANDALA", "MMR")).toBe(false);
	expect(beginsKnownWord("MANDA", null)).toBe(false);
});

test("a usual text says known words and nothing else but what joins them", () => {
	expect(isUsualText("MINISTRY OF FOREIGN AFFAIRS", null)).toBe(true);
	expect(isUsualText("MINISTRY OE FOREIGN AFFAIRS", null)).toBe(false);
	expect(isUsualText("STARA ZAGORA", "BGR")).toBe(true);
	expect(isUsualText("OF THE", null)).toBe(false);
});

test("a state's spellings of a word are found without its marks, strokes and ligatures", () => {
	expect(spellingsOf("BAERUM", "NOR")).toEqual(["BÆRUM"]);
	expect(spellingsOf("lodz", "POL")).toEqual(["ŁÓDŹ"]);
	expect(spellingsOf("ELSABE", "ZAF")).toEqual(["ELSABE", "ELSABÉ"]);
});
