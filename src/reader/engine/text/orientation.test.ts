import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import type { Quad } from "../../page/page.ts";
import { createPyramid } from "../raster/grey.ts";
import { detectOrientation, isMirrored } from "./orientation.ts";
import { type Crop, inputRows, type Recogniser } from "./recogniser.ts";
import type { TextBox } from "./rectangle.ts";

/** A picture that gets brighter to the right and, less steeply, downwards. */
const picture = createPyramid({
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

/**
 * A recogniser that reads `straight` letters in a crop that is not mirrored, and `mirrored` letters in one that is.
 */
function recogniserReading(straight: number, mirrored: number): Recogniser {
	const isMirroredCrop = ({ pixels, width }: Crop): boolean => {
		const [first, right, below] = [pixels[0], pixels[width - 1], pixels[width * (inputRows - 1)]] as [
			number,
			number,
			number,
		];
		return right < first || below < first;
	};
	return {
		recognise: async (crops) => crops.map((crop) => aLattice("A".repeat(isMirroredCrop(crop) ? mirrored : straight))),
		stats: () => ({ runs: 0, ms: 0 }),
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
	expect(await isMirrored(recogniserReading(straight, mirrored), picture, [line])).toBe(expected);
});

/** A long line along `angle` (degrees), read along it (1) or against it (-1). */
const box = (angle: number, readingDirection: number): TextBox => ({
	center: [200, 20],
	length: 100,
	thickness: 10,
	angle: (angle * Math.PI) / 180,
	certainty: 0.9,
	readingDirection,
});
const detectFrom = (boxes: readonly TextBox[], angle = 0, letters = 0) =>
	detectOrientation(recogniserReading(letters, 0), picture, boxes, angle);

test("takes lines read along the text as upright, and lines read against it as upside down", async () => {
	expect(await detectFrom([box(2, 0.9), box(-3, 0.8)])).toEqual({ isFlipped: false, isSure: true });
	expect(await detectFrom([box(2, -0.9), box(-3, -0.8)])).toEqual({ isFlipped: true, isSure: true });
});

test("reverses the reading direction of a line whose angle differs by about half a turn", async () => {
	expect(await detectFrom([box(89, 0.9), box(-89, -0.9)], Math.PI / 2)).toEqual({ isFlipped: false, isSure: true });
});

test("reads lines that disagree in both orientations, and ignores lines across", async () => {
	expect(await detectFrom([box(0, 0.9), box(0, -0.9)], 0, 30)).toEqual({ isFlipped: false, isSure: true });
	expect(await detectFrom([box(180, 0), box(180, 0)], Math.PI, 30)).toEqual({ isFlipped: true, isSure: true });
	expect(await detectFrom([box(0, 0)], 0, 9)).toEqual({ isFlipped: false, isSure: false });
	expect(await detectFrom([box(90, 0.9)], 0, 30)).toEqual({ isFlipped: false, isSure: false });
	expect(await detectFrom([])).toEqual({ isFlipped: false, isSure: false });
});
