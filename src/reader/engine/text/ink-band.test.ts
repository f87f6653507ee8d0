import { expect, test } from "vitest";
import { findInkBand, mapEdgesFromBand } from "./ink-band.ts";
import { inputRows } from "./recogniser.ts";

/** Strokes in rows `from` to `to` (exclusive) of a crop; the other rows are blank paper. */
function drawStrokes(from: number, to: number, width = 64) {
	const pixels = new Float32Array(width * inputRows).fill(1);
	for (let y = from; y < to; y++) for (let x = 0; x < width; x += 4) pixels.fill(-1, y * width + x, y * width + x + 2);
	return { pixels, width };
}

test("narrows a crop to its ink with a margin above and below", () => {
	const band = findInkBand(drawStrokes(10, 22));
	expect(band?.top).toBeCloseTo(10 / 32 - (12 / 32) * 0.2);
	expect(band?.bottom).toBeCloseTo(22 / 32 + (12 / 32) * 0.25);
});

test("excludes the descenders of the line above", () => {
	const crop = drawStrokes(12, 24);
	for (let y = 0; y < 3; y++) crop.pixels.set(drawStrokes(y, y + 1).pixels.subarray(y * 64, y * 64 + 40), y * 64);
	expect(findInkBand(crop)?.top).toBeCloseTo(12 / 32 - (12 / 32) * 0.2);
});

test.each([
	["letters that fill the crop", drawStrokes(4, 28)],
	["a thin rule", drawStrokes(15, 17)],
	["empty paper", drawStrokes(0, 0)],
])("returns null for %s", (_, crop) => expect(findInkBand(crop)).toBeNull());

test("converts edges measured in a band to shares of the whole crop", () => {
	const glyphBoxes = Float32Array.of(0, 0.5, 1, 1);
	const lattice = { alphabet: "A", steps: 1, logProbabilities: new Float32Array(2), glyphBoxes };
	const mapped = mapEdgesFromBand(lattice, { top: 0.2, bottom: 0.6 }).glyphBoxes ?? [];
	expect([...mapped].map((each) => Math.round(each * 100))).toEqual([0, 40, 100, 60]);
});
