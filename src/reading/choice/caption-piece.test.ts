import { expect, test } from "vitest";
import { declaration } from "../../../test/support/a-small-document.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { captionPieceLog } from "./caption-piece.ts";

const document = { ...declaration, otherPrint: ["REPUBLIC OF SOUTH AFRICA"] };
const logOf = (text: string, isUsual = false) => {
	const candidate: Candidate = { text, value: text, stretches: [], log: 0, checks: [], isUsual };
	return captionPieceLog(document, candidate);
};

test("what is left of a caption or a title is hardly a value", () => {
	for (const piece of ["AUTHOR", "Authority", "THORITY", "FRICA", "I AFRICA", "REPUBLIC SOUTH"]) {
		expect(logOf(piece)).toBeLessThan(0);
	}
});

test("a text with a word of its own, a few letters or a usual text is a value like any other", () => {
	for (const text of ["PRETORIA", "AUTHORITY OF OSLO", "AUTH", "OSLO AFRICA"]) expect(logOf(text)).toBe(0);
	expect(logOf("SOUTH AFRICA", true)).toBe(0);
});

test("words of all texts of a document are looked at, whole or cut, with or without marks", () => {
	const own = { ...declaration, otherCaptions: ["Unterschrift"], otherPrint: ["GÜLTIG (BIS)"] };
	const isPiece = (text: string) =>
		captionPieceLog(own, { text, value: text, stretches: [], log: 0, checks: [], isUsual: false }) !== 0;
	for (const text of ["BIRTH", "UNTERSCHRIFT", "schrift", "GULTIG", "ÜLTIG", "BIRTH-PLACE", "OF BIRTH"])
		expect([text, isPiece(text)]).toEqual([text, true]);
	for (const text of ["BIRT", "BIS", "OF", "ERSCHR", "BIRTHPLACE", "OSLO BIRTH"])
		expect([text, isPiece(text)]).toEqual([text, false]);
});
