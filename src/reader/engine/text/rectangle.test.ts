import fc from "fast-check";
import { expect, test } from "vitest";
import { boxQuad, halfTurn, rectangleAlong } from "./rectangle.ts";

const rectangles = fc.record({
	x: fc.double({ min: -500, max: 500, noNaN: true }),
	y: fc.double({ min: -500, max: 500, noNaN: true }),
	length: fc.double({ min: 1, max: 400, noNaN: true }),
	thickness: fc.double({ min: 1, max: 400, noNaN: true }),
	angle: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
});

test("the corners of any rectangle give it back along its own direction, be it its shorter side", () => {
	fc.assert(
		fc.property(rectangles, ({ x, y, length, thickness, angle }) => {
			const found = rectangleAlong(boxQuad({ center: [x, y], length, thickness, angle }), angle);
			expect(found.length).toBeCloseTo(length, 4);
			expect(found.thickness).toBeCloseTo(thickness, 4);
			expect(found.center[0]).toBeCloseTo(x, 4);
			expect(found.center[1]).toBeCloseTo(y, 4);
		}),
	);
});

test("points inside change nothing", () => {
	const corners = boxQuad({ center: [10, 20], length: 50, thickness: 10, angle: 0.3 });
	expect(rectangleAlong([...corners, [10, 20], [12, 21]], 0.3)).toEqual(rectangleAlong(corners, 0.3));
});

test("directions that differ by a half turn are one", () => {
	expect(halfTurn(Math.PI)).toBeCloseTo(0, 9);
	expect(halfTurn(-2)).toBeCloseTo(Math.PI - 2, 9);
	expect(halfTurn(-Math.PI / 2)).toBeCloseTo(Math.PI / 2, 9);
});
