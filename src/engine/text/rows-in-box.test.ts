import { expect, test } from "vitest";
import { type Box, boxOf, quadOf } from "../../page/quad.ts";
import { pyramidOf } from "../raster/grey.ts";
import type { View } from "../raster/picture.ts";
import { rowsInBoxes } from "./rows-in-box.ts";

const [width, height] = [400, 300];

/** Bars on white paper, each 4 pixels wide, every 8 pixels. */
function viewOf(...prints: readonly Box[]): View {
	const data = new Uint8Array(width * height).fill(255);
	for (const { left, right, top, bottom } of prints)
		for (let y = top; y < bottom; y++)
			for (let x = left; x < right; x++) if ((x - left) % 8 < 4) data[y * width + x] = 0;
	return { pyramid: pyramidOf({ width, height, data }), toPixels: (quad) => quad, toFrame: (quad) => quad };
}

const column = { left: 20, right: 80 };
const upper = { ...column, top: 105, bottom: 127 };
const lower = { ...column, top: 139, bottom: 161 };
const around = { ...column, top: 100, bottom: 166 };
const usual = [10, 60, 200].map((top) => quadOf({ left: 150, right: 350, top, bottom: top + 34 }));

test("a tall box with two rows of a narrow column is two boxes, and every other one stays as it is", () => {
	const boxes = rowsInBoxes(viewOf(upper, lower), [...usual, quadOf(around)]);
	expect(boxes.slice(0, 3)).toEqual(usual);
	expect(boxes.slice(3).map(boxOf)).toEqual([
		{ ...around, bottom: expect.closeTo(133, 0) },
		{ ...around, top: expect.closeTo(133, 0) },
	]);
});

test("a box of one tall row is one, and so are boxes all of which are as tall", () => {
	const tall = { ...column, top: 105, bottom: 161 };
	expect(rowsInBoxes(viewOf(tall), [...usual, quadOf(around)])).toHaveLength(4);
	expect(rowsInBoxes(viewOf(upper, lower), [quadOf(around)])).toHaveLength(1);
});
