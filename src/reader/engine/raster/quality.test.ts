import { describe, expect, it } from "vitest";
import type { Grey } from "./grey.ts";
import { findFlaws } from "./quality.ts";

const [width, height] = [600, 400];

/** Draws a picture from a function that returns its grey values, 0 to 255. */
const draw = (greyAt: (x: number, y: number) => number): Grey => ({
	width,
	height,
	data: Uint8Array.from({ length: width * height }, (_, i) => greyAt(i % width, Math.floor(i / width))),
});

/** Draws print-like strokes in `inkGrey` on `paperGrey`. */
const drawPrint = (inkGrey: number, paperGrey: number) =>
	draw((x, y) => (y % 20 < 10 && (x * 7 + y * 3) % 11 < 3 ? inkGrey : paperGrey));
/** Smooth shades with edges about `3 * reach` pixels wide. */
const shades = (reach: number) => (x: number, y: number) => 128 + 90 * Math.sin(x / reach) * Math.cos(y / reach);
const dimPage = (x: number, y: number) => (y % 20 < 10 && x % 11 < 3 ? 30 : 120);

describe("the flaws of a picture", () => {
	it.each([
		["sharp print on paper", drawPrint(40, 220), []],
		["sharp print on clipped white paper", drawPrint(30, 255), []],
		["a white page", draw(() => 255), []],
		["a grey page, a little uneven", draw((x) => 190 + x / 40), []],
		["a black frame", draw(() => 3), ["too_dark"]],
		["print in the dark", drawPrint(10, 50), ["too_dark"]],
		["soft edges of ten pixels", draw(shades(3)), []],
		["edges of eleven", draw(shades(3.5)), ["blurred"]],
		["what lost every edge", draw(shades(25)), ["blurred"]],
		["a flash on a dim page", draw((x, y) => (x < 96 ? 255 : dimPage(x, y))), ["glare"]],
		["a small flash", draw((x, y) => (x < 48 ? 255 : dimPage(x, y))), []],
	])("%s", (_, picture, flaws) => {
		expect(findFlaws(picture)).toEqual(flaws);
	});
});
