import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { buildRows, type TextRow } from "./rows.ts";
import { splitIntoSegments } from "./segments.ts";

const aRow = (text: string): TextRow => buildRows(aPage(text, { columnGap: 9 }).lines, new Map())[0] as TextRow;

/** Splits a row: one string per part, with signs in brackets. */
function split(text: string, borders: readonly number[] = [], lostSpace?: (word: string) => number) {
	const segments = splitIntoSegments(aRow(text), new Set(borders), lostSpace);
	const parts = Map.groupBy(segments, ({ part }) => part);
	return [...parts].map(([part, partSegments]) => {
		expect(part.row).toBe(partSegments[0]?.row);
		return partSegments.map((segment) => (segment.isWord ? segment.text : `[${segment.text}]`)).join(" ");
	});
}

test("splits a row into words and signs at spaces, gaps and boundaries", () => {
	expect(split("OSLO NORD")).toEqual(["OSLO NORD"]);
	expect(split("OSLO, NORD./ A:B")).toEqual(["OSLO [,] NORD [./] A [:] B"]);
	expect(split("OSLO   NORD")).toEqual(["OSLO", "NORD"]);
	expect(split("OSLONORD", [4])).toEqual(["OSLO", "NORD"]);
	expect(split("OSLO NORD", [2, 4])).toEqual(["OS", "LO", "NORD"]);
	expect(split("--- -")).toEqual(["[---] [-]"]);
});

test("keeps hyphens and apostrophes within words", () => {
	for (const word of ["SAINT-PAUL", "O'BRIEN", "A-B"]) expect(split(word)).toEqual([word]);
	expect(split("OSLO -NORD")).toEqual(["OSLO [-] NORD"]);
	expect(split("OSLO- NORD")).toEqual(["OSLO [-] NORD"]);
	expect(split("OSLO-4")).toEqual(["OSLO [-] 4"]);
	expect(split("4-OSLO")).toEqual(["4 [-] OSLO"]);
	expect(split("OSLO--NORD")).toEqual(["OSLO [--] NORD"]);
	expect(split("OSLO/NORD")).toEqual(["OSLO [/] NORD"]);
});

test("splits words at missed spaces, but not signs", () => {
	const lost = (word: string): number => (word === "PJNKOSI" ? 2 : word === "--" ? 1 : 0);
	expect(split("PJNKOSI -- PJ", [], lost)).toEqual(["PJ NKOSI [--] PJ"]);
	const halves = splitIntoSegments(aRow("PJNKOSI"), new Set(), lost);
	expect(halves.map(({ from, to, isWord }) => [from, to, isWord])).toEqual([
		[0, 2, true],
		[2, 7, true],
	]);
});

test("rows do not share their parts", () => {
	const [first, second] = ["OSLO", "OSLO"].map((text) => splitIntoSegments(aRow(text), new Set())[0]);
	expect(first?.part).toEqual({ row: first?.row });
	expect(first?.part).not.toBe(second?.part);
});
