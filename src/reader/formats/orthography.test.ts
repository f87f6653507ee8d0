import { expect, test } from "vitest";
import {
	abbreviation,
	joiningWords,
	misreadOrdinals,
	openings,
	ordinals,
	twins,
	withSingleCapital,
} from "./orthography.ts";

test("an apostrophe belongs to the first word of a place", () => {
	expect(openings).toEqual(expect.arrayContaining(["'s-", "'t "]));
});

test("a digraph counts as one capital at the start only", () => {
	expect(withSingleCapital("IJsselstein")).toBe("Isselstein");
	expect(withSingleCapital("BIJLMER")).toBe("BIJLMER");
	expect(withSingleCapital("Ijssel")).toBe("Ijssel");
});

test("an abbreviation has a sign behind each of two to five letters", () => {
	expect(["M.A.I.", "U.N.", "A.B.C.D.E."].every((text) => abbreviation.test(text))).toBe(true);
	expect(["M.", "M.A.I", "MAI", "m.a.i.", "A.B.C.D.E.F.", "THE M.A.I."].some((text) => abbreviation.test(text))).toBe(
		false,
	);
});

test("an ordinal keeps its sign even if its digit was misread", () => {
	const numbersIn = (text: string, of: RegExp) => text.match(of) ?? [];
	expect(numbersIn("RĪGAS 1. NODAĻA 12. NODAĻA", ordinals)).toEqual(["1.", "12."]);
	expect(numbersIn("RĪGAS 1 NODAĻA, 123. NODAĻA, 1. NO, A1. NODAĻA", ordinals)).toEqual([]);
	expect(numbersIn("RĪGAS I. NODAĻA, l. NODAĻA", misreadOrdinals)).toEqual(["I.", "l."]);
	expect(numbersIn("RĪGAS 1. NODAĻA, AI. NODAĻA", misreadOrdinals)).toEqual([]);
});

test("lists interchangeable letters in both cases", () => {
	expect([twins.Ș, twins.Ş, twins.ș, twins.ş, twins.S]).toEqual(["Ş", "Ș", "ş", "ș", undefined]);
});

test("conjunctions are capitals of several languages", () => {
	for (const word of ["OF", "THE", "DE", "LA"]) expect(joiningWords.has(word), word).toBe(true);
	expect([...joiningWords].filter((word) => !/^\p{Lu}+$/u.test(word))).toEqual([]);
});
