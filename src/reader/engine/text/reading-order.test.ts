import { expect, test } from "vitest";
import type { Quad } from "../../page/page.ts";
import { sortInReadingOrder } from "./reading-order.ts";

/** A line 20 pixels high and 80 long, given by its left edge and its centre. */
const line = (x: number, y: number): Quad => [
	[x, y - 10],
	[x + 80, y - 10],
	[x + 80, y + 10],
	[x, y + 10],
];

test("sorts lines by row, and from left to right within a row that is not quite level", () => {
	expect(sortInReadingOrder([line(100, 50), line(0, 56), line(200, 48), line(0, 20)])).toEqual([3, 1, 0, 2]);
});

test("puts a line that is two thirds of its height lower into the next row", () => {
	expect(sortInReadingOrder([line(100, 50), line(0, 64)])).toEqual([0, 1]);
});
