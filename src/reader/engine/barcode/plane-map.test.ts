import { describe, expect, test } from "vitest";
import type { Point, Quad } from "../../page/page.ts";
import { fitPlane, planeMap } from "./plane-map.ts";

const near = (point: Point | undefined, [x, y]: Point) => {
	expect(point?.[0]).toBeCloseTo(x, 6);
	expect(point?.[1]).toBeCloseTo(y, 6);
};

describe("a plane map", () => {
	test("carries corners to corners and keeps the perspective between them", () => {
		const seen: Quad = [
			[10, 20],
			[210, 40],
			[180, 160],
			[30, 120],
		];
		const square: Quad = [
			[0, 0],
			[1, 0],
			[1, 1],
			[0, 1],
		];
		const map = planeMap(square, seen);
		for (const [i, corner] of square.entries()) near(map(corner), seen[i] as Point);
		near(planeMap(seen, square)(map([0.3, 0.6])), [0.3, 0.6]);
	});

	test("is a similarity through two pairs, and ignores one that was found in the wrong place", () => {
		const turn = ([x, y]: Point): Point => [100 - 50 * y, 40 + 50 * x];
		const points: Point[] = [
			[0, 0],
			[1, 0],
			[0, 1],
			[1, 1],
			[0.5, 0.2],
		];
		const pairs = points.map((from) => ({ from, to: turn(from) }));
		near(fitPlane(pairs.slice(0, 2), 1)?.([0.2, 0.9]), turn([0.2, 0.9]));
		near(fitPlane([...pairs, { from: [0.9, 0.9], to: [400, 400] }], 2)?.([0.2, 0.9]), turn([0.2, 0.9]));
	});

	test("is none through a single pair", () => {
		expect(fitPlane([{ from: [0, 0], to: [1, 1] }], 1)).toBeNull();
	});
});
