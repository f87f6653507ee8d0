import { expect, test } from "vitest";
import { runsAlong, textAngle } from "./lines-along.ts";
import type { TextBox } from "./rectangle.ts";

/** A box 10 pixels high, rotated by `degrees`. */
const box = (length: number, degrees: number): TextBox => ({
	...{ center: [0, 0], length, thickness: 10, angle: (degrees * Math.PI) / 180, certainty: 0.9, reading: 1 },
});

test("text runs as the mean of what lies nearly the same way, whatever lies otherwise", () => {
	expect(textAngle([box(100, 0), box(100, 3)])).toBeCloseTo(1.5);
	expect(textAngle([box(100, 0), box(60, 6)])).toBeCloseTo(0);
	expect(textAngle([box(100, 0), box(70, 90)])).toBeCloseTo(0);
	expect(textAngle([])).toBe(0);
});

test("a box twice as long as thick tells no direction, one of three times does", () => {
	expect([20, 30].map((length) => runsAlong(box(length, 0), 0))).toEqual([false, true]);
	expect(textAngle([box(30, 20), box(20, 0), box(20, 0), box(20, 0)])).toBeCloseTo(20);
});
