import { describe, expect, test } from "vitest";
import type { Point, Quad } from "../../page/page.ts";
import { computeHomography, fitPlaneMap } from "./plane-map.ts";

const expectNear = (point: Point | undefined, [x, y]: Point) => {
	expect(point?.[0]).toBeCloseTo(x, 6);
	expect(point?.[1]).toBeCloseTo(y, 6);
};

describe("a plane map", () => {
	test("maps corners to corners in perspective", () => {
		const target: Quad = [
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
		const map = computeHomography(square, target);
		for (const [i, corner] of square.entries()) expectNear(map(corner), target[i] as Point);
		expectNear(computeHomography(target, square)(map([0.3, 0.6])), [0.3, 0.6]);
	});

	test("fits a similarity to two pairs and drops an outlier", () => {
		const transform = ([x, y]: Point): Point => [100 - 50 * y, 40 + 50 * x];
		const points: Point[] = [
			[0, 0],
			[1, 0],
			[0, 1],
			[1, 1],
			[0.5, 0.2],
		];
		const pairs = points.map((from) => ({ from, to: transform(from) }));
		expectNear(fitPlaneMap(pairs.slice(0, 2), 1)?.([0.2, 0.9]), transform([0.2, 0.9]));
		expectNear(fitPlaneMap([...pairs, { from: [0.9, 0.9], to: [400, 400] }], 2)?.([0.2, 0.9]), transform([0.2, 0.9]));
	});

	test("returns null for a single pair", () => {
		expect(fitPlaneMap([{ from: [0, 0], to: [1, 1] }], 1)).toBeNull();
	});
});
