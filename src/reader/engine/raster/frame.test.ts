import fc from "fast-check";
import { expect, test } from "vitest";
import { mapQuad } from "../../page/quad.ts";
import { createFrame, rectangleQuad } from "./frame.ts";
import { createPyramid } from "./grey.ts";
import { sampleQuad } from "./sample.ts";

const picture = { width: 640, height: 400 };

test("maps a point to the picture and back, at any rotation", () => {
	const point = fc.tuple(fc.double({ min: 0, max: 900, noNaN: true }), fc.double({ min: 0, max: 900, noNaN: true }));
	fc.assert(
		fc.property(point, fc.integer({ min: -180, max: 180 }), ([x, y], rotation) => {
			const frame = createFrame(picture, rotation);
			const [bx, by] = frame.fromPicture(frame.toPicture([x, y]));
			expect(Math.hypot(bx - x, by - y)).toBeLessThan(1e-6);
		}),
	);
});

test("maps the picture's bottom left to the frame's top left for a quarter turn clockwise", () => {
	const frame = createFrame(picture, 90);
	expect([frame.width, frame.height]).toEqual([400, 640]);
	expect(frame.fromPicture([0, 400]).map(Math.round)).toEqual([0, 0]);
});

test("samples a rotated frame as if the picture were rotated", () => {
	const grey = { width: 3, height: 2, data: Uint8Array.of(10, 20, 30, 40, 50, 60) };
	const frame = createFrame(grey, 90);
	const out = new Uint8Array(6);
	const quad = mapQuad(rectangleQuad(0, 0, frame.width, frame.height), frame.toPicture);
	sampleQuad(createPyramid(grey), quad, { out, offset: 0, stride: 2, width: 2, height: 3 });
	expect([...out]).toEqual([40, 10, 50, 20, 60, 30]);
});

test("repeats the picture's edge for a quad that extends beyond it", () => {
	const grey = { width: 2, height: 1, data: Uint8Array.of(5, 9) };
	const out = new Uint8Array(4);
	sampleQuad(createPyramid(grey), rectangleQuad(-1, 0, 4, 1), { out, offset: 0, stride: 4, width: 4, height: 1 });
	expect([...out]).toEqual([5, 5, 9, 9]);
});
