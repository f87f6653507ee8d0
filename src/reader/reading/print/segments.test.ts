import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { rowsOf, type TextRow } from "./rows.ts";
import { segmentsOf } from "./segments.ts";

const aRow = (text: string): TextRow => rowsOf(aPage(text, { columnGap: 9 }).lines, new Map())[0] as TextRow;

/** The words and signs in a row, with its parts separated and signs in brackets. */
function segmented(text: string, borders: readonly number[] = [], lostSpace?: (word: string) => number) {
	const segments = segmentsOf(aRow(text), new Set(borders), lostSpace);
	const parts = Map.groupBy(segments, ({ part }) => part);
	expect([...parts.keys()].map(({ index }) => index)).toEqual([...parts.keys()].map((_, at) => at));
	return [...parts].map(([part, own]) => {
		expect(part.row).toBe(own[0]?.row);
		return own.map((each) => (each.isWord ? each.text : `[${each.text}]`)).join(" ");
	});
}

test("splits a row into words and signs at spaces, gaps and boundaries", () => {
	expect(segmented("OSLO NORD")).toEqual(["OSLO NORD"]);
	expect(segmented("OSLO, NORD./ A:B")).toEqual(["OSLO [,] NORD [./] A [:] B"]);
	expect(segmented("OSLO   NORD")).toEqual(["OSLO", "NORD"]);
	expect(segmented("OSLONORD", [4])).toEqual(["OSLO", "NORD"]);
	expect(segmented("OSLO NORD", [2, 4])).toEqual(["OS", "LO", "NORD"]);
	expect(segmented("--- -")).toEqual(["[---] [-]"]);
});

test("keeps hyphens and apostrophes within words", () => {
	for (const word of ["SAINT-PAUL", "O'BRIEN", "A-B"]) expect(segmented(word)).toEqual([word]);
	expect(segmented("OSLO -NORD")).toEqual(["OSLO [-] NORD"]);
	expect(segmented("OSLO- NORD")).toEqual(["OSLO [-] NORD"]);
	expect(segmented("OSLO-4")).toEqual(["OSLO [-] 4"]);
	expect(segmented("4-OSLO")).toEqual(["4 [-] OSLO"]);
	expect(segmented("OSLO--NORD")).toEqual(["OSLO [--] NORD"]);
	expect(segmented("OSLO/NORD")).toEqual(["OSLO [/] NORD"]);
});

test("splits words at lost spaces, but not signs", () => {
	const lost = (word: string): number => (word === "PJNKOSI" ? 2 : word === "--" ? 1 : 0);
	expect(segmented("PJNKOSI -- PJ", [], lost)).toEqual(["PJ NKOSI [--] PJ"]);
	const halves = segmentsOf(aRow("PJNKOSI"), new Set(), lost);
	expect(halves.map(({ from, to, isWord }) => [from, to, isWord])).toEqual([
		[0, 2, true],
		[2, 7, true],
	]);
});

test("the parts of a row belong to it alone", () => {
	const [one, other] = ["OSLO", "OSLO"].map((text) => segmentsOf(aRow(text), new Set())[0]);
	expect(one?.part).toEqual({ row: one?.row, index: 0 });
	expect(one?.part).not.toBe(other?.part);
});
