import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aValue, printOn, valueIn } from "../../../../test/support/a-scene.ts";
import { declaration } from "../../../../test/support/a-small-document.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import {
	countWordsByPart,
	scoreNeighbours,
	scoreOrder,
	scoreSameColumn,
	scoreSameRow,
	scoreUnexplainedWords,
} from "./factors.ts";

/** Wide gaps in these drawings separate the parts of a row, but not its lines. */
const draw = (drawing: string) => printOn(aPage(drawing, { columnGap: 9 }), declaration);
/** A value without print, such as one from a barcode. */
const unprinted = aValue([], "OSLO");

test("penalises each unexplained word in a value's part of the row", () => {
	const { words, asValue } = draw("OSLO, NORWAY EUROPE      BERGEN\nKIRUNA");
	const unexplainedCount = (pick: Candidate, ...others: (Candidate | null)[]) =>
		scoreUnexplainedWords(pick, others, countWordsByPart(words)) / weights.leftOver;
	expect(unexplainedCount(asValue("OSLO"))).toBe(2);
	expect(unexplainedCount(asValue("OSLO"), null, asValue("BERGEN"))).toBe(2);
	expect(unexplainedCount(asValue("OSLO NORWAY"))).toBe(1);
	expect(unexplainedCount(asValue("OSLO NORWAY EUROPE"))).toBe(0);
	expect(unexplainedCount(asValue("BERGEN"))).toBe(0);
	expect(unexplainedCount(asValue("NORWAY", "KIRUNA"))).toBe(2);
	expect(unexplainedCount(unprinted)).toBe(0);
});

test("a further value in a part removes the penalty for its words", () => {
	const { words, asValue } = draw("OSLO NORWAY EUROPE\nKIRUNA");
	const countChange = (pick: Candidate, ...others: Candidate[]) =>
		scoreUnexplainedWords(pick, others, countWordsByPart(words)) / weights.leftOver;
	expect(countChange(asValue("OSLO"), asValue("EUROPE"))).toBe(-1);
	expect(countChange(asValue("OSLO NORWAY"), asValue("EUROPE"))).toBe(-2);
	expect(countChange(asValue("OSLO"), asValue("EUROPE"), asValue("NORWAY"))).toBe(-1);
	expect(countChange(asValue("OSLO"), asValue("KIRUNA"))).toBe(2);
	expect(countChange(asValue("OSLO"), asValue("NORWAY EUROPE"), asValue("OSLO NORWAY"))).toBe(0);
});

test("does not penalise words that are part of labels", () => {
	const { asValue } = draw("OSLO NORWAY");
	expect(scoreUnexplainedWords(asValue("OSLO"), [], new Map())).toBeCloseTo(0);
});

test("scores neighbours highest in order, with only signs between them in one row part", () => {
	const { asValue } = draw("A B, C - D      E\nF G");
	const logOf = (one: string, other: string) => scoreNeighbours(asValue(one), asValue(other), 7);
	const inOrder = [logOf("A", "B"), logOf("B", "C"), logOf("C", "D")];
	const reversed = [logOf("B", "A"), logOf("D", "C")];
	const separated = ["AC", "CA", "DE", "AF", "AG", "AA"].map(([one = "", other = ""]) => logOf(one, other));
	expect(Math.min(...inOrder)).toBeGreaterThan(Math.max(...reversed));
	expect(Math.min(...inOrder)).toBeGreaterThan(Math.max(...separated, 0));
	expect(Math.max(...separated)).toBeLessThan(0);
});

test("a field without a printed value has no pairwise score", () => {
	const { asValue } = draw("A B");
	for (const none of [null, undefined, unprinted]) {
		const pairs = [[none, asValue("A")] as const, [asValue("A"), none] as const];
		for (const [one, other] of pairs) {
			expect(scoreNeighbours(one, other, 7)).toBe(0);
			expect(scoreSameRow(one, other)).toBe(0);
			expect(scoreSameColumn(one, other)).toBe(0);
		}
	}
});

/** A value at this position, by default 60 pixels wide and 20 high. */
const at = (left: number, top: number, height = 20, width = 60) =>
	valueIn({ left, top, right: left + width, bottom: top + height });

test.each([
	["beside it", at(100, 0), true],
	["over its end", at(40, 0), false],
	["on its left", at(-100, 0), false],
	["at its own place", at(0, 0), false],
	["hardly more to the right", at(25, 0), false],
	["half a row lower", at(100, 10), true],
	["half a row higher", at(100, -10), true],
	["in the row below", at(100, 24), false],
	["in the row above", at(100, -24), false],
	["its middle lower, in print twice as high", at(100, 0, 44), true],
])("a same-row pair is side by side: %s", (_, other, isPair) => {
	expect(scoreSameRow(at(0, 0), other)).toBe(isPair ? weights.sameRow : 0);
});

test.each([
	["right below", at(0, 30), true],
	["two rows below, a caption between", at(0, 60), true],
	["three rows below", at(0, 80), false],
	["on its row", at(0, 5), false],
	["above", at(0, -30), false],
	["a little to the right", at(15, 30), true],
	["a little to the left", at(-15, 30), true],
	["in the next column", at(25, 30), false],
	["in the column before", at(-25, 30), false],
	["a little to the right in larger print", at(35, 30, 40), true],
	["far below in larger print", at(0, 80, 40), true],
])("a same-column pair is one below the other: %s", (_, other, isPair) => {
	expect(scoreSameColumn(at(0, 0), other)).toBe(isPair ? weights.sameColumn : 0);
});

test("measures a column pair from the last row of one to the first row of the other", () => {
	const [first, last] = [at(0, 0), at(0, 70)];
	const twoRows = aValue([...first.spans, ...last.spans], "OSLO OSLO");
	expect(scoreSameColumn(twoRows, at(0, 100))).toBe(weights.sameColumn);
	expect(scoreSameColumn(at(0, -30), twoRows)).toBe(weights.sameColumn);
	expect(scoreSameRow(twoRows, at(100, 0))).toBe(weights.sameRow);
	expect(scoreSameRow(at(-100, 0), twoRows)).toBe(weights.sameRow);
});

const neverPlaced = () => false;

test("values are in order unless the later field is above the earlier one", () => {
	const [upper, lower] = [at(0, 0), at(0, 40)];
	expect(scoreOrder(lower, 1, [upper, null], neverPlaced)).toBe(weights.inOrder);
	expect(scoreOrder(upper, 1, [lower, null], neverPlaced)).toBe(weights.outOfOrder);
	expect(scoreOrder(upper, 0, [null, lower], neverPlaced)).toBe(weights.inOrder);
	expect(scoreOrder(lower, 0, [null, upper], neverPlaced)).toBe(weights.outOfOrder);
	expect(scoreOrder(at(0, 10), 0, [null, at(100, 0)], neverPlaced)).toBe(weights.inOrder);
	expect(scoreOrder(at(0, 24), 0, [null, at(100, 0)], neverPlaced)).toBe(weights.outOfOrder);
	expect(scoreOrder(at(0, 24), 0, [null, at(100, 0, 44)], neverPlaced)).toBe(weights.inOrder);
	expect(scoreOrder(at(0, 24, 44), 0, [null, at(100, 24)], neverPlaced)).toBe(weights.inOrder);
});

test("compares the order of a value with the nearest printed values before and after it", () => {
	const [first, second, third] = [at(0, 0), at(0, 40), at(0, 80)];
	expect(scoreOrder(second, 2, [first, null, null, null, third], neverPlaced)).toBeCloseTo(weights.inOrder);
	expect(scoreOrder(third, 2, [first, null, null, null, second], neverPlaced)).toBeCloseTo(weights.outOfOrder);
	expect(scoreOrder(second, 2, [first, null, null], neverPlaced)).toBe(weights.inOrder);
	expect(scoreOrder(first, 0, [null, null, second], neverPlaced)).toBe(weights.inOrder);
	expect(scoreOrder(second, 0, [null], neverPlaced)).toBe(0);
	expect(scoreOrder(second, 1, [third, null, first], neverPlaced)).toBeCloseTo(weights.outOfOrder);
});

test("does not penalise the order of two values that are both at their labels", () => {
	const [upper, lower] = [at(0, 0), at(0, 40)];
	const placed =
		(...candidates: Candidate[]) =>
		(_: number, pick: Candidate) =>
			candidates.includes(pick);
	expect(scoreOrder(upper, 1, [lower, null], placed(upper, lower))).toBe(0);
	expect(scoreOrder(upper, 1, [lower, null], placed(upper))).toBe(weights.outOfOrder);
	expect(scoreOrder(upper, 1, [lower, null], placed(lower))).toBe(weights.outOfOrder);
	expect(scoreOrder(lower, 1, [upper, null], placed(upper, lower))).toBe(weights.inOrder);
});
