import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import type { Quad } from "../../page/page.ts";
import { pyramidOf } from "../raster/grey.ts";
import { isMirrored, orientationOf } from "./orientation.ts";
import { type Crop, inputRows, type Recogniser } from "./recogniser.ts";
import type { TextBox } from "./rectangle.ts";

/** A picture that gets brighter to the right and, more slowly, downwards. */
const picture = pyramidOf({
	width: 400,
	height: 40,
	data: Uint8Array.from({ length: 400 * 40 }, (_, i) => (i % 400) * 0.5 + Math.floor(i / 400) * 0.8),
});
const line: Quad = [
	[10, 5],
	[390, 5],
	[390, 35],
	[10, 35],
];

/** A recogniser that reads this many letters in a crop that is not mirrored, and this many in a mirrored one. */
function reading(straight: number, mirrored: number): Recogniser {
	const isTurned = ({ pixels, width }: Crop): boolean => {
		const [first, right, below] = [pixels[0], pixels[width - 1], pixels[width * (inputRows - 1)]] as [
			number,
			number,
			number,
		];
		return right < first || below < first;
	};
	return {
		recognise: async (crops) => crops.map((crop) => aLattice("A".repeat(isTurned(crop) ? mirrored : straight))),
		work: () => ({ runs: 0, ms: 0 }),
	};
}

// A letter read with a probability of 0.97 counts as 0.47.
test.each([
	["a mirror shows 30 letters where none stood", 0, 30, true],
	["a mirror shows 28 letters more, and over twice as many", 20, 48, true],
	["a mirror shows 20 letters where none stood: a speckled ground does", 0, 20, false],
	["a mirror shows half as many again", 60, 90, false],
	["a page reads as it stands", 60, 0, false],
])("%s", async (_, straight, mirrored, expected) => {
	expect(await isMirrored(reading(straight, mirrored), picture, [line])).toBe(expected);
});

/** A long line along `angle` (degrees), read along it (1) or against it (-1). */
const box = (angle: number, reading: number): TextBox => ({
	center: [200, 20],
	length: 100,
	thickness: 10,
	angle: (angle * Math.PI) / 180,
	certainty: 0.9,
	reading,
});
const orientation = (boxes: readonly TextBox[], angle = 0, letters = 0) =>
	orientationOf(reading(letters, 0), picture, boxes, angle);

test("lines that are read along the text stand upright, those read against it on their head", async () => {
	expect(await orientation([box(2, 0.9), box(-3, 0.8)])).toEqual({ isFlipped: false, isSure: true });
	expect(await orientation([box(2, -0.9), box(-3, -0.8)])).toEqual({ isFlipped: true, isSure: true });
});

test("an angle near a half turn away is the same text: its reading counts the other way", async () => {
	expect(await orientation([box(89, 0.9), box(-89, -0.9)], Math.PI / 2)).toEqual({ isFlipped: false, isSure: true });
});

test("lines that do not agree are read both ways; lines across and no lines tell nothing", async () => {
	expect(await orientation([box(0, 0.9), box(0, -0.9)], 0, 30)).toEqual({ isFlipped: false, isSure: true });
	expect(await orientation([box(180, 0), box(180, 0)], Math.PI, 30)).toEqual({ isFlipped: true, isSure: true });
	expect(await orientation([box(0, 0)], 0, 9)).toEqual({ isFlipped: false, isSure: false });
	expect(await orientation([box(90, 0.9)], 0, 30)).toEqual({ isFlipped: false, isSure: false });
	expect(await orientation([])).toEqual({ isFlipped: false, isSure: false });
});
