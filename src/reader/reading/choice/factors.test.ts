import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aValue, printOn, valueIn } from "../../../../test/support/a-scene.ts";
import { declaration } from "../../../../test/support/a-small-document.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import { leftOver, neighbourLog, orderLog, sameColumnLog, sameRowLog, wordsByPart } from "./factors.ts";

/** A gap in these drawings splits a row into parts, but not into lines. */
const read = (drawing: string) => printOn(aPage(drawing, { columnGap: 9 }), declaration);
const coded = aValue([], "OSLO");

test("penalises each unexplained word in a value's part of the row", () => {
	const { words, asValue } = read("OSLO, NORWAY EUROPE      BERGEN\nKIRUNA");
	const costOf = (pick: Candidate, ...others: (Candidate | null)[]) =>
		leftOver(pick, others, wordsByPart(words)) / weights.leftOver;
	expect(costOf(asValue("OSLO"))).toBe(2);
	expect(costOf(asValue("OSLO"), null, asValue("BERGEN"))).toBe(2);
	expect(costOf(asValue("OSLO NORWAY"))).toBe(1);
	expect(costOf(asValue("OSLO NORWAY EUROPE"))).toBe(0);
	expect(costOf(asValue("BERGEN"))).toBe(0);
	expect(costOf(asValue("NORWAY", "KIRUNA"))).toBe(2);
	expect(costOf(coded)).toBe(0);
});

test("a further value of a part removes its words' penalty", () => {
	const { words, asValue } = read("OSLO NORWAY EUROPE\nKIRUNA");
	const changeBy = (pick: Candidate, ...others: Candidate[]) =>
		leftOver(pick, others, wordsByPart(words)) / weights.leftOver;
	expect(changeBy(asValue("OSLO"), asValue("EUROPE"))).toBe(-1);
	expect(changeBy(asValue("OSLO NORWAY"), asValue("EUROPE"))).toBe(-2);
	expect(changeBy(asValue("OSLO"), asValue("EUROPE"), asValue("NORWAY"))).toBe(-1);
	expect(changeBy(asValue("OSLO"), asValue("KIRUNA"))).toBe(2);
	expect(changeBy(asValue("OSLO"), asValue("NORWAY EUROPE"), asValue("OSLO NORWAY"))).toBe(0);
});

test("does not penalise words of labels", () => {
	const { asValue } = read("OSLO NORWAY");
	expect(leftOver(asValue("OSLO"), [], new Map())).toBeCloseTo(0);
});

test("adjacent fields share a row part with only signs between, in order", () => {
	const { asValue } = read("A B, C - D      E\nF G");
	const logOf = (one: string, other: string) => neighbourLog(asValue(one), asValue(other), 7);
	const inOrder = [logOf("A", "B"), logOf("B", "C"), logOf("C", "D")];
	const reversed = [logOf("B", "A"), logOf("D", "C")];
	const apart = ["AC", "CA", "DE", "AF", "AG", "AA"].map(([one = "", other = ""]) => logOf(one, other));
	expect(Math.min(...inOrder)).toBeGreaterThan(Math.max(...reversed));
	expect(Math.min(...inOrder)).toBeGreaterThan(Math.max(...apart, 0));
	expect(Math.max(...apart)).toBeLessThan(0);
});

test("a field without print has no pair", () => {
	const { asValue } = read("A B");
	for (const none of [null, undefined, coded]) {
		const pairs = [[none, asValue("A")] as const, [asValue("A"), none] as const];
		for (const [one, other] of pairs) {
			expect(neighbourLog(one, other, 7)).toBe(0);
			expect(sameRowLog(one, other)).toBe(0);
			expect(sameColumnLog(one, other)).toBe(0);
		}
	}
});

/** A value that begins there, 60 wide and 20 high by default. */
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
])("a same-row pair is side by side: %s", (_, other, isMate) => {
	expect(sameRowLog(at(0, 0), other)).toBe(isMate ? weights.sameRow : 0);
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
])("a same-column pair is one below the other: %s", (_, other, isMate) => {
	expect(sameColumnLog(at(0, 0), other)).toBe(isMate ? weights.sameColumn : 0);
});

test("measures a column pair from last row to first row", () => {
	const [first, last] = [at(0, 0), at(0, 70)];
	const twoRows = aValue([...first.spans, ...last.spans], "OSLO OSLO");
	expect(sameColumnLog(twoRows, at(0, 100))).toBe(weights.sameColumn);
	expect(sameColumnLog(at(0, -30), twoRows)).toBe(weights.sameColumn);
	expect(sameRowLog(twoRows, at(100, 0))).toBe(weights.sameRow);
	expect(sameRowLog(at(-100, 0), twoRows)).toBe(weights.sameRow);
});

const strict = () => false;

test("values are in order unless the later one is above", () => {
	const [upper, lower] = [at(0, 0), at(0, 40)];
	expect(orderLog(lower, 1, [upper, null], strict)).toBe(weights.inOrder);
	expect(orderLog(upper, 1, [lower, null], strict)).toBe(weights.outOfOrder);
	expect(orderLog(upper, 0, [null, lower], strict)).toBe(weights.inOrder);
	expect(orderLog(lower, 0, [null, upper], strict)).toBe(weights.outOfOrder);
	expect(orderLog(at(0, 10), 0, [null, at(100, 0)], strict)).toBe(weights.inOrder);
	expect(orderLog(at(0, 24), 0, [null, at(100, 0)], strict)).toBe(weights.outOfOrder);
	expect(orderLog(at(0, 24), 0, [null, at(100, 0, 44)], strict)).toBe(weights.inOrder);
	expect(orderLog(at(0, 24, 44), 0, [null, at(100, 24)], strict)).toBe(weights.inOrder);
});

test("compares a value's order with the next printed ones", () => {
	const [first, second, third] = [at(0, 0), at(0, 40), at(0, 80)];
	expect(orderLog(second, 2, [first, null, null, coded, third], strict)).toBeCloseTo(weights.inOrder);
	expect(orderLog(third, 2, [first, coded, null, null, second], strict)).toBeCloseTo(weights.outOfOrder);
	expect(orderLog(second, 2, [first, coded, null], strict)).toBe(weights.inOrder);
	expect(orderLog(first, 0, [null, coded, second], strict)).toBe(weights.inOrder);
	expect(orderLog(second, 0, [null], strict)).toBe(0);
	expect(orderLog(coded, 1, [second, null, first], strict)).toBe(0);
	expect(orderLog(second, 1, [third, null, first], strict)).toBeCloseTo(weights.outOfOrder);
});

test("values that stand where their captions say are never out of order", () => {
	const [upper, lower] = [at(0, 0), at(0, 40)];
	const placed =
		(...which: Candidate[]) =>
		(_: number, pick: Candidate) =>
			which.includes(pick);
	expect(orderLog(upper, 1, [lower, null], placed(upper, lower))).toBe(0);
	expect(orderLog(upper, 1, [lower, null], placed(upper))).toBe(weights.outOfOrder);
	expect(orderLog(upper, 1, [lower, null], placed(lower))).toBe(weights.outOfOrder);
	expect(orderLog(lower, 1, [upper, null], placed(upper, lower))).toBe(weights.inOrder);
});
