import { expect, test } from "vitest";
import type { Quad } from "../../page/page.ts";
import { readingOrder } from "./reading-order.ts";

/** A line 20 pixels high and 80 long, given by its left edge and its centre. */
const line = (x: number, y: number): Quad => [
	[x, y - 10],
	[x + 80, y - 10],
	[x + 80, y + 10],
	[x, y + 10],
];

test("lines are read row by row, and from left to right where a row is not quite level", () => {
	expect(readingOrder([line(100, 50), line(0, 56), line(200, 48), line(0, 20)])).toEqual([3, 1, 0, 2]);
});

test("a line that begins two thirds of its height lower stands in the next row", () => {
	expect(readingOrder([line(100, 50), line(0, 64)])).toEqual([0, 1]);
});
