import fc from "fast-check";
import { expect, test } from "vitest";
import { boxQuad } from "./box-quad.ts";
import { halfTurn, minAreaRectangle, rectangleAlong } from "./min-area-rectangle.ts";

const rectangles = fc.record({
	x: fc.double({ min: -500, max: 500, noNaN: true }),
	y: fc.double({ min: -500, max: 500, noNaN: true }),
	length: fc.double({ min: 20, max: 400, noNaN: true }),
	share: fc.double({ min: 0.05, max: 0.8, noNaN: true }),
	angle: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
});

test("the corners of any rectangle give that rectangle back", () => {
	fc.assert(
		fc.property(rectangles, ({ x, y, length, share, angle }) => {
			const found = minAreaRectangle(boxQuad({ center: [x, y], length, thickness: length * share, angle }));
			expect(found.length).toBeCloseTo(length, 4);
			expect(found.thickness).toBeCloseTo(length * share, 4);
			expect(Math.abs(halfTurn(found.angle - angle))).toBeLessThan(1e-4);
			expect(found.center[0]).toBeCloseTo(x, 4);
			expect(found.center[1]).toBeCloseTo(y, 4);
		}),
	);
});

test("points inside change nothing", () => {
	const corners = boxQuad({ center: [10, 20], length: 50, thickness: 10, angle: 0.3 });
	expect(minAreaRectangle([...corners, [10, 20], [12, 21]])).toEqual(minAreaRectangle(corners));
});

test("one point is a rectangle without extent", () => {
	expect(minAreaRectangle([[3, 4]])).toMatchObject({ center: [3, 4], length: 0, thickness: 0 });
});

test("a rectangle along a direction is as long as its points reach there, be it the shorter side", () => {
	const corners = boxQuad({ center: [10, 20], length: 8, thickness: 30, angle: 0.2 });
	const found = rectangleAlong(corners, 0.2);
	expect(found.length).toBeCloseTo(8, 4);
	expect(found.thickness).toBeCloseTo(30, 4);
});
