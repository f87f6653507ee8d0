import { expect, test } from "vitest";
import { aPage } from "../../page/a-page.ts";
import { partedNumbers } from "./parted-number.ts";

const numbers = (drawing: string, tilt = 0) =>
	partedNumbers(aPage(drawing, { tilt }).lines).map(({ digits }) => digits);

test("groups of figures on one row are a number", () => {
	expect(numbers("000101   0000   089", 4)).toEqual(["0001010000089"]);
	expect(numbers("I.D.No.   000101   0000   08   9")).toEqual(["0001010000089"]);
});

test("print that is on the page twice counts once", () => {
	const { lines } = aPage("000101   0000   08   9");
	expect(partedNumbers([...lines, ...lines]).map(({ digits }) => digits)).toEqual(["0001010000089", "0001010000089"]);
});

test("fewer or more figures, figures far off or on another row are none", () => {
	expect(numbers("000101   0000   08")).toEqual([]);
	expect(numbers("000101   0000   089   7")).toEqual([]);
	expect(numbers("000101   0000          089")).toEqual([]);
	expect(numbers("000101   0000\n              089")).toEqual([]);
	expect(numbers("0001   01   0000   089")).toEqual([]);
});

test("groups of opposite directions, each right of the other, come to an end", () => {
	const [first, second] = aPage("000101   0000").lines;
	if (first === undefined || second === undefined) throw new Error("two groups are drawn");
	const [tl, tr, br, bl] = second.quad;
	expect(partedNumbers([first, { ...second, quad: [br, bl, tl, tr] }])).toEqual([]);
});
