import { expect, test } from "vitest";
import { dominantTextAngle, isAlignedWith } from "./lines-along.ts";
import type { TextBox } from "./rectangle.ts";

/** A box 10 pixels high, rotated by `degrees`. */
const boxAt = (length: number, degrees: number): TextBox => ({
	...{ center: [0, 0], length, thickness: 10, angle: (degrees * Math.PI) / 180, certainty: 0.9, readingDirection: 1 },
});

test("averages the angles near the dominant one and ignores the others", () => {
	expect(dominantTextAngle([boxAt(100, 0), boxAt(100, 3)])).toBeCloseTo(1.5);
	expect(dominantTextAngle([boxAt(100, 0), boxAt(60, 6)])).toBeCloseTo(0);
	expect(dominantTextAngle([boxAt(100, 0), boxAt(70, 90)])).toBeCloseTo(0);
	expect(dominantTextAngle([])).toBe(0);
});

test("ignores the direction of a box twice as long as thick, but not of one three times as long", () => {
	expect([20, 30].map((length) => isAlignedWith(boxAt(length, 0), 0))).toEqual([false, true]);
	expect(dominantTextAngle([boxAt(30, 20), boxAt(20, 0), boxAt(20, 0), boxAt(20, 0)])).toBeCloseTo(20);
});
