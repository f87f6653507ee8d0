import { expect, test } from "vitest";
import { aRowText } from "../../../../test/support/a-row-text.ts";
import type { LabelHit } from "../labels/labels.ts";
import { type RowPart, textOfGlyphs } from "../print/index.ts";
import type { TokenSpan } from "./candidate.ts";
import { spansOf } from "./candidates.ts";

const drawnOn = ({ row, from, to }: TokenSpan): string => textOfGlyphs(row.glyphs.slice(from, to));
/** The drawn text of each span of a row. */
const drawn = (text: string): readonly string[] => aRowText(text).spans.map(drawnOn);

test("a span starts and ends with words, has at most eight, and contains no label", () => {
	expect(drawn("- AB , CD -")).toEqual(["AB", "AB,CD", "CD"]);
	expect(Math.max(...drawn("A B C D E F G H I").map((each) => each.length))).toBe(8);
	const { row, segments } = aRowText("AB CD EF");
	const hits = [{ row, from: 2, to: 4 } as LabelHit];
	expect(spansOf(row, segments, hits).map(drawnOn)).toEqual(["AB", "ABCD", "CD", "CDEF", "EF"]);
});

test("a span includes its closing bracket and leading apostrophe", () => {
	expect(drawn("CLUJ (ROU)")).toEqual(["CLUJ", "CLUJ(ROU)", "ROU"]);
	expect(drawn("'s-Gravenhage")).toEqual(["'s-Gravenhage"]);
	expect(drawn("'t Zand")).toEqual(["'t", "'tZand", "Zand"]);
	expect(drawn("-s-Y")).toEqual(["s-Y"]);
	expect(drawn("' s-Gravenhage")).toEqual(["s-Gravenhage"]);
});

test("marks the first span of a part, and the whole part", () => {
	const found = aRowText("- AB CD EF").spans;
	expect(found.filter(({ isFirst }) => isFirst).map(drawnOn)).toEqual(["AB", "ABCD", "ABCDEF"]);
	expect(found.filter(({ isWhole }) => isWhole).map(drawnOn)).toEqual(["ABCDEF"]);
	const { row, segments } = aRowText("AB CD");
	const [one, other] = [0, 1].map((index) => ({ row, index })) as [RowPart, RowPart];
	const parted = segments.map((each) => ({ ...each, part: each.text === "CD" ? other : one }));
	const all = spansOf(row, parted, []);
	expect(all.filter(({ isWhole, isFirst }) => isWhole && isFirst).map(drawnOn)).toEqual(["AB", "ABCD", "CD"]);
});

test("an abbreviation has its last dot, but no other sign and no dot of another word", () => {
	expect(drawn("M.A, OSLO")).toContain("M.A");
	expect(drawn("M.A. OSLO.")).toContain("M.A.OSLO");
	expect(drawn("CLUJ (ROU/CH")).toContain("CLUJ(ROU");
});
