import { expect, test } from "vitest";
import {
	abbreviationPattern,
	interchangeableLetters,
	joiningWords,
	misreadOrdinalPattern,
	namePrefixes,
	ordinalPattern,
	reduceDigraph,
} from "./orthography.ts";

test("lists prefixes with an apostrophe that belong to a place name", () => {
	expect(namePrefixes).toEqual(expect.arrayContaining(["'s-", "'t "]));
});

test("reduces a digraph to one capital only at the start of a word", () => {
	expect(reduceDigraph("IJsselstein")).toBe("Isselstein");
	expect(reduceDigraph("BIJLMER")).toBe("BIJLMER");
	expect(reduceDigraph("Ijssel")).toBe("Ijssel");
});

test("abbreviations have two to five letters, each followed by a sign", () => {
	expect(["M.A.I.", "U.N.", "A.B.C.D.E.", "A.E.A./D.D.-N.P.C."].every((text) => abbreviationPattern.test(text))).toBe(
		true,
	);
	expect(
		["M.", "M.A.I", "MAI", "m.a.i.", "A.B.C.D.E.F.", "THE M.A.I.", "M.A.I./", "M.A.I./D."].some((text) =>
			abbreviationPattern.test(text),
		),
	).toBe(false);
});

test("finds ordinals, also with a misread digit", () => {
	const findAll = (text: string, pattern: RegExp) => text.match(pattern) ?? [];
	expect(findAll("RĪGAS 1. NODAĻA 12. NODAĻA", ordinalPattern)).toEqual(["1.", "12."]);
	expect(findAll("RĪGAS 1 NODAĻA, 123. NODAĻA, 1. NO, A1. NODAĻA", ordinalPattern)).toEqual([]);
	expect(findAll("RĪGAS I. NODAĻA, l. NODAĻA", misreadOrdinalPattern)).toEqual(["I.", "l."]);
	expect(findAll("RĪGAS 1. NODAĻA, AI. NODAĻA", misreadOrdinalPattern)).toEqual([]);
});

test("lists interchangeable letters in both cases", () => {
	expect([
		interchangeableLetters.Ș,
		interchangeableLetters.Ş,
		interchangeableLetters.ș,
		interchangeableLetters.ş,
		interchangeableLetters.S,
	]).toEqual(["Ş", "Ș", "ş", "ș", undefined]);
});

test("conjunctions are capitals of several languages", () => {
	for (const word of ["OF", "THE", "DE", "LA"]) expect(joiningWords.has(word), word).toBe(true);
	expect([...joiningWords].filter((word) => !/^\p{Lu}+$/u.test(word))).toEqual([]);
});
