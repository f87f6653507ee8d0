import { expect, test } from "vitest";
import type { Quad } from "../../page/page.ts";
import { heightOf, quadOf } from "../../page/quad.ts";
import { pyramidOf } from "../raster/grey.ts";
import { rowsInBoxes } from "./rows-in-box.ts";

const width = 300;
const height = 120;

/** Strokes of print in rows from one pixel to another, on paper. */
function paper(...rows: readonly (readonly [from: number, to: number])[]) {
	const data = new Uint8Array(width * height).fill(230);
	for (const [from, to] of rows)
		for (let y = from; y < to; y++) for (let x = 10; x < 290; x++) if (x % 6 < 3) data[y * width + x] = 30;
	return { pyramid: pyramidOf({ width, height, data }), toPixels: (quad: Quad) => quad };
}

const box = (top: number, bottom: number) => quadOf({ left: 5, top, right: 295, bottom });
/** A page's usual boxes. */
const usual = [box(90, 116), box(91, 117), box(92, 118)];
/** The rows in one more box. */
const rowsIn = (page: ReturnType<typeof paper>, high: Quad) =>
	rowsInBoxes(page, [high, ...usual]).slice(0, -usual.length);

test("a high box around two rows is two boxes, each with room around its letters", () => {
	const rows = rowsIn(paper([14, 30], [36, 52]), box(2, 64));
	expect(rows.map((row) => [Math.round(row[0][1]), Math.round(row[3][1])])).toEqual([
		[expect.closeTo(9, -1), expect.closeTo(35, -1)],
		[expect.closeTo(31, -1), expect.closeTo(57, -1)],
	]);
	for (const row of rows) expect(heightOf(row)).toBeLessThan(35);
});

test("a box around one row stays: a title, one with a neighbour's feet, one with a rule below", () => {
	const one = (page: ReturnType<typeof paper>) => rowsIn(page, box(2, 64));
	expect(one(paper([10, 54]))).toEqual([box(2, 64)]);
	expect(one(paper([0, 8], [20, 40], [58, 80]))).toEqual([box(2, 64)]);
	expect(one(paper([14, 44], [52, 54]))).toEqual([box(2, 64)]);
});

test("boxes of a page's usual height are not looked into", () => {
	expect(rowsInBoxes(paper([94, 102], [106, 114]), usual)).toEqual(usual);
});
