import { expect, test } from "vitest";
import { aRowText } from "../../../../test/support/a-row-text.ts";
import type { LabelHit } from "../labels/labels.ts";
import { type RowPart, textOfGlyphs } from "../print/index.ts";
import type { TokenSpan } from "./candidate.ts";
import { findSpans } from "./candidates.ts";

const drawnOn = ({ row, from, to }: TokenSpan): string => textOfGlyphs(row.glyphs.slice(from, to));
/** The drawn text of each span of a row. */
const drawn = (text: string): readonly string[] => aRowText(text).spans.map(drawnOn);

test("a span starts and ends with words, has at most eight of them, and no label between them", () => {
	expect(drawn("- AB , CD -")).toEqual(["AB", "AB,CD", "CD"]);
	expect(Math.max(...drawn("A B C D E F G H I").map((each) => each.length))).toBe(8);
	const { row, segments } = aRowText("AB CD EF");
	const hits = [{ row, from: 2, to: 4 } as LabelHit];
	expect(findSpans(row, segments, hits).map(drawnOn)).toEqual(["AB", "ABCD", "CD", "CDEF", "EF"]);
});

test("a span includes its closing bracket and leading apostrophe", () => {
	expect(drawn("CLUJ (ROU)")).toEqual(["CLUJ", "CLUJ(ROU)", "ROU"]);
	expect(drawn("'s-Gravenhage")).toEqual(["'s-Gravenhage"]);
	expect(drawn("'t Zand")).toEqual(["'t", "'tZand", "Zand"]);
	expect(drawn("-s-Y")).toEqual(["s-Y"]);
	expect(drawn("' s-Gravenhage")).toEqual(["s-Gravenhage"]);
});

test("marks spans that start a row part and spans that are a complete part", () => {
	const found = aRowText("- AB CD EF").spans;
	expect(found.filter(({ isPartStart }) => isPartStart).map(drawnOn)).toEqual(["AB", "ABCD", "ABCDEF"]);
	expect(found.filter(({ isWholePart }) => isWholePart).map(drawnOn)).toEqual(["ABCDEF"]);
	const { row, segments } = aRowText("AB CD");
	const [firstPart, secondPart] = [{ row }, { row }] as [RowPart, RowPart];
	const parted = segments.map((segment) => ({ ...segment, part: segment.text === "CD" ? secondPart : firstPart }));
	const all = findSpans(row, parted, []);
	expect(all.filter(({ isWholePart, isPartStart }) => isWholePart && isPartStart).map(drawnOn)).toEqual([
		"AB",
		"ABCD",
		"CD",
	]);
});

test("a span includes the last dot of an abbreviation, but no other sign and no dot of a word", () => {
	expect(drawn("M.A, OSLO")).toContain("M.A");
	expect(drawn("M.A. OSLO.")).toContain("M.A.OSLO");
	expect(drawn("CLUJ (ROU/CH")).toContain("CLUJ(ROU");
});
