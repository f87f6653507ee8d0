import fc from "fast-check";
import { expect, test } from "vitest";
import { boundingRectangle, normaliseLineAngle, rectangleToQuad } from "./rectangle.ts";

const rectangles = fc.record({
	x: fc.double({ min: -500, max: 500, noNaN: true }),
	y: fc.double({ min: -500, max: 500, noNaN: true }),
	length: fc.double({ min: 1, max: 400, noNaN: true }),
	thickness: fc.double({ min: 1, max: 400, noNaN: true }),
	angle: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
});

test("recovers any rectangle from its corners and its direction", () => {
	fc.assert(
		fc.property(rectangles, ({ x, y, length, thickness, angle }) => {
			const found = boundingRectangle(rectangleToQuad({ center: [x, y], length, thickness, angle }), angle);
			expect(found.length).toBeCloseTo(length, 4);
			expect(found.thickness).toBeCloseTo(thickness, 4);
			expect(found.center[0]).toBeCloseTo(x, 4);
			expect(found.center[1]).toBeCloseTo(y, 4);
		}),
	);
});

test("ignores points inside the corners", () => {
	const corners = rectangleToQuad({ center: [10, 20], length: 50, thickness: 10, angle: 0.3 });
	expect(boundingRectangle([...corners, [10, 20], [12, 21]], 0.3)).toEqual(boundingRectangle(corners, 0.3));
});

test("normalises angles that differ by a half turn to the same value", () => {
	expect(normaliseLineAngle(Math.PI)).toBeCloseTo(0, 9);
	expect(normaliseLineAngle(-2)).toBeCloseTo(Math.PI - 2, 9);
	expect(normaliseLineAngle(-Math.PI / 2)).toBeCloseTo(Math.PI / 2, 9);
});
