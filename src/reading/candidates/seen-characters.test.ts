import { expect, test } from "vitest";
import { aRowText } from "../../../test/support/a-row-text.ts";
import type { Candidate, Stretch } from "./candidate.ts";
import { seenCharacters } from "./seen-characters.ts";

type Views = Parameters<typeof aRowText> extends [string, ...infer Rest] ? Rest : never;

/** What is seen of a text where a line says another one, or itself. */
function seenOf(text: string, drawn: string, ...views: Views) {
	const { row } = aRowText(drawn, ...views);
	const stretch = { row, from: 0, to: row.glyphs.length } as Partial<Stretch> as Stretch;
	return seenCharacters({ text, value: text, stretches: [stretch], log: 0, checks: [] } satisfies Candidate);
}
const sureOf = (...args: Parameters<typeof seenOf>) => seenOf(...args).map(({ sure }) => Number(sure.toFixed(2)));

test("each character of a value is looked up at its own place, spaces left out", () => {
	const seen = seenOf("NORD 4", "NORD 4", { doubts: { 2: { P: 0.4 } } });
	expect(seen.map(({ character }) => character).join("")).toBe("NORD4");
	expect(sureOf("NORD 4", "NORD 4", { doubts: { 2: { P: 0.4 } } })).toEqual([0.97, 0.97, 0.58, 0.97, 0.97]);
});

test("of two alike letters on end each has its own place", () => {
	expect(sureOf("OLLE", "OLLE", { doubts: { 2: { I: 0.3 } } })).toEqual([0.97, 0.97, 0.68, 0.97]);
});

test("a letter of a value that is not shown is not sure at all, and takes no other one's place", () => {
	expect(sureOf("NOXRD", "NORD", {})).toEqual([0.97, 0.97, 0, 0.97, 0.97]);
	expect(sureOf("NOD", "NORD", {})).toEqual([0.97, 0.97, 0.97]);
});

test("small letters and capitals are one letter, and a letter is one whatever its mark", () => {
	expect(sureOf("COX", "COX", { doubts: { 0: { c: 0.5 } } })).toEqual([0.97, 0.97, 0.97]);
	const [, letter] = seenOf("VEL", "VEL", { doubts: { 1: { É: 0.3, B: 0.1 } } });
	const rivals = [{ character: "B", share: expect.closeTo(0.097) }];
	expect(letter).toEqual({ character: "E", sure: expect.closeTo(0.582), letter: expect.closeTo(0.873), rivals });
});

test("what several views show is their mean", () => {
	expect(sureOf("477", "477", {}, { doubts: { 1: { T: 0.5 } } })).toEqual([0.97, expect.closeTo(0.73), 0.97]);
});

test("the rivals of a character are those of all views, the likeliest first", () => {
	const [, seven] = seenOf("477", "477", { doubts: { 1: { T: 0.2 } } }, { doubts: { 1: { I: 0.4 } } });
	expect(seven?.rivals.map(({ character }) => character)).toEqual(["I", "T"]);
	expect(seven?.rivals[0]?.share).toBeCloseTo(0.194);
});

test("of a value that is not printed nothing is seen", () => {
	expect(seenCharacters({ text: "OSLO", value: "OSLO", stretches: [], log: 0, checks: [] })).toEqual([]);
});
