import { expect, test } from "vitest";
import type { TextBox } from "./detector.ts";
import { orientationTold } from "./flipped.ts";

/** A long line along `angle` (degrees), read along it (1) or against it (-1). */
const line = (angle: number, reading: number): TextBox => ({
	center: [0, 0],
	length: 100,
	thickness: 10,
	angle: (angle * Math.PI) / 180,
	certainty: 0.9,
	reading,
});

test("lines that are read along the text stand upright, those read against it on their head", () => {
	expect(orientationTold([line(2, 0.9), line(-3, 0.8)], 0)).toEqual({ isFlipped: false, isSure: true });
	expect(orientationTold([line(2, -0.9), line(-3, -0.8)], 0)).toEqual({ isFlipped: true, isSure: true });
});

test("an angle near a half turn away is the same text: its reading counts the other way", () => {
	expect(orientationTold([line(89, 0.9), line(-89, -0.9)], Math.PI / 2)).toEqual({ isFlipped: false, isSure: true });
});

test("lines that do not agree, a detector that does not tell, and lines across tell nothing", () => {
	expect(orientationTold([line(0, 0.9), line(0, -0.9)], 0)).toBeNull();
	expect(orientationTold([line(0, 0)], 0)).toBeNull();
	expect(orientationTold([line(90, 0.9)], 0)).toBeNull();
	expect(orientationTold([], 0)).toBeNull();
});
