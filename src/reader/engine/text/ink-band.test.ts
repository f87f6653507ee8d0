import { expect, test } from "vitest";
import { inkBand } from "./ink-band.ts";
import { inputRows } from "./recogniser.ts";

/** Strokes in rows `from` to `to` of a line; the rest is paper. */
function strokes(from: number, to: number, width = 64) {
	const pixels = new Float32Array(width * inputRows).fill(1);
	for (let y = from; y < to; y++) for (let x = 0; x < width; x += 4) pixels.fill(-1, y * width + x, y * width + x + 2);
	return { pixels, width };
}

test("a line is cut to its ink with a little room, so that letters are large enough to be read at once", () => {
	const band = inkBand(strokes(10, 22));
	expect(band?.top).toBeCloseTo(10 / 32 - (12 / 32) * 0.2);
	expect(band?.bottom).toBeCloseTo(22 / 32 + (12 / 32) * 0.25);
});

test("the feet of the line above belong to that line", () => {
	const own = strokes(12, 24);
	for (let y = 0; y < 3; y++) own.pixels.set(strokes(y, y + 1).pixels.subarray(y * 64, y * 64 + 40), y * 64);
	expect(inkBand(own)?.top).toBeCloseTo(12 / 32 - (12 / 32) * 0.2);
});

test.each([
	["letters that fill the crop", strokes(4, 28)],
	["a thin rule", strokes(15, 17)],
	["empty paper", strokes(0, 0)],
])("%s are left as they are", (_, crop) => expect(inkBand(crop)).toBeNull());
