import { expect, test } from "vitest";
import { frameOf } from "../raster/frame.ts";
import { pyramidOf } from "../raster/grey.ts";
import type { ReadingModels } from "../reading-models.ts";
import { type FoundText, findOtherWay } from "./find-text.ts";
import type { TextBox } from "./rectangle.ts";

const size = { width: 640, height: 480 };
const pyramid = pyramidOf({ ...size, data: new Uint8Array(size.width * size.height).fill(200) });

/** Lines 200 pixels long, stacked vertically, read along `angle` (radians). */
const linesAlong = (angle: number, count: number, x: number): readonly TextBox[] =>
	Array.from({ length: count }, (_, i) => {
		return { center: [x, 60 + i * 40], length: 200, thickness: 20, angle, certainty: 0.9, reading: 1 };
	});

const blind = { detector: { detect: async () => [] } } as unknown as ReadingModels;

test("print on its head beside more print that stands upright is turned upright, without the other", async () => {
	const boxes = [...linesAlong(0, 9, 150), ...linesAlong(Math.PI, 7, 480)];
	const sight = { boxes, rotation: 0, scale: 1 };
	const found: FoundText = { frame: frameOf(size, 0), quads: [], sight };
	const other = await findOtherWay(blind, pyramid, found, "overturned");
	expect(await findOtherWay(blind, pyramid, found, "across")).toBeNull();
	expect([other?.frame.rotation, other?.quads.length]).toEqual([180, 7]);
	// After the rotation, what was on the right is on the left.
	for (const [[left]] of other?.quads ?? []) expect(left).toBeLessThan(size.width / 2);
	const few = { ...sight, boxes: [...linesAlong(0, 9, 150), ...linesAlong(Math.PI, 5, 480)] };
	expect(await findOtherWay(blind, pyramid, { ...found, sight: few }, "overturned")).toBeNull();
});

test("print across is found where more print seems to stand on its head: it may be the same, told wrongly", async () => {
	const boxes = [...linesAlong(Math.PI, 9, 150), ...linesAlong(Math.PI / 2, 7, 480)];
	const sight = { boxes, rotation: 0, scale: 1 };
	const found: FoundText = { frame: frameOf(size, 0), quads: [], sight };
	expect((await findOtherWay(blind, pyramid, found, "across"))?.quads.length).toBe(7);
	expect((await findOtherWay(blind, pyramid, found, "overturned"))?.quads.length).toBe(9);
});
