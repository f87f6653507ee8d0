import { expect, test } from "vitest";
import { aRowText } from "../../../../test/support/a-row-text.ts";
import type { CaptionHit } from "../captions/captions.ts";
import { type RowPart, textOfGlyphs } from "../print/index.ts";
import type { Stretch } from "./candidate.ts";
import { stretchesOf } from "./candidates.ts";

const drawnOn = ({ row, from, to }: Stretch): string => textOfGlyphs(row.glyphs.slice(from, to));
/** What is drawn on each stretch of a row. */
const drawn = (text: string): readonly string[] => aRowText(text).stretches.map(drawnOn);

test("a stretch begins and ends with words, has eight at most, and no caption between them", () => {
	expect(drawn("- AB , CD -")).toEqual(["AB", "AB,CD", "CD"]);
	expect(Math.max(...drawn("A B C D E F G H I").map((each) => each.length))).toBe(8);
	const { row, segments } = aRowText("AB CD EF");
	const hits = [{ row, from: 2, to: 4 } as CaptionHit];
	expect(stretchesOf(row, segments, hits).map(drawnOn)).toEqual(["AB", "ABCD", "CD", "CDEF", "EF"]);
});

test("a stretch has the bracket that it opens, and the apostrophe that belongs to its first word", () => {
	expect(drawn("CLUJ (ROU)")).toEqual(["CLUJ", "CLUJ(ROU)", "ROU"]);
	expect(drawn("'s-Gravenhage")).toEqual(["'s-Gravenhage"]);
	expect(drawn("'t Zand")).toEqual(["'t", "'tZand", "Zand"]);
	expect(drawn("-s-Y")).toEqual(["s-Y"]);
	expect(drawn("' s-Gravenhage")).toEqual(["s-Gravenhage"]);
});

test("a stretch is the first of its part of a row if nothing stands before it, and the whole if nothing else does", () => {
	const found = aRowText("- AB CD EF").stretches;
	expect(found.filter(({ isFirst }) => isFirst).map(drawnOn)).toEqual(["AB", "ABCD", "ABCDEF"]);
	expect(found.filter(({ isWhole }) => isWhole).map(drawnOn)).toEqual(["ABCDEF"]);
	const { row, segments } = aRowText("AB CD");
	const [one, other] = [0, 1].map((index) => ({ row, index })) as [RowPart, RowPart];
	const parted = segments.map((each) => ({ ...each, part: each.text === "CD" ? other : one }));
	const all = stretchesOf(row, parted, []);
	expect(all.filter(({ isWhole, isFirst }) => isWhole && isFirst).map(drawnOn)).toEqual(["AB", "ABCD", "CD"]);
});

test("an abbreviation has its last dot, but no other sign and no dot of another word", () => {
	expect(drawn("M.A, OSLO")).toContain("M.A");
	expect(drawn("M.A. OSLO.")).toContain("M.A.OSLO");
	expect(drawn("CLUJ (ROU/CH")).toContain("CLUJ(ROU");
});
