import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import type { Quad } from "../../page/page.ts";
import { pyramidOf } from "../raster/grey.ts";
import { isMirrored } from "./mirrored.ts";
import { type Crop, inputRows, type Recogniser } from "./recogniser.ts";

/** A picture that becomes brighter to the right and, more slowly, downwards. */
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

/** A recogniser that reads this many letters in an unmirrored crop, and this many in a mirrored one. */
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

// A letter read with 0.97 counts 0.47.
test.each([
	["a mirror shows 30 letters where none stood", 0, 30, true],
	["a mirror shows 28 letters more, and over twice as many", 20, 48, true],
	["a mirror shows 20 letters where none stood: a speckled ground does", 0, 20, false],
	["a mirror shows half as many again", 60, 90, false],
	["a page reads as it stands", 60, 0, false],
])("%s", async (_, straight, mirrored, expected) => {
	expect(await isMirrored(reading(straight, mirrored), picture, [line])).toBe(expected);
});
