import { describe, expect, it } from "vitest";
import type { Grey } from "./grey.ts";
import { flawsOf } from "./quality.ts";

const [width, height] = [600, 400];

/** A picture from a function that returns its grey values, 0 to 255. */
const drawn = (value: (x: number, y: number) => number): Grey => ({
	width,
	height,
	data: Uint8Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width))),
});

/** Print-like strokes, `dark` on `paper`. */
const print = (dark: number, paper: number) =>
	drawn((x, y) => (y % 20 < 10 && (x * 7 + y * 3) % 11 < 3 ? dark : paper));
/** Smooth shades that change within about `3 * reach` pixels. */
const shades = (reach: number) => (x: number, y: number) => 128 + 90 * Math.sin(x / reach) * Math.cos(y / reach);
const dim = (x: number, y: number) => (y % 20 < 10 && x % 11 < 3 ? 30 : 120);

describe("the flaws of a picture", () => {
	it.each([
		["sharp print on paper", print(40, 220), []],
		["sharp print on clipped white paper", print(30, 255), []],
		["a white page", drawn(() => 255), []],
		["a grey page, a little uneven", drawn((x) => 190 + x / 40), []],
		["a black frame", drawn(() => 3), ["too_dark"]],
		["print in the dark", print(10, 50), ["too_dark"]],
		["soft edges of ten pixels", drawn(shades(3)), []],
		["edges of eleven", drawn(shades(3.5)), ["blurred"]],
		["what lost every edge", drawn(shades(25)), ["blurred"]],
		["a flash on a dim page", drawn((x, y) => (x < 96 ? 255 : dim(x, y))), ["glare"]],
		["a small flash", drawn((x, y) => (x < 48 ? 255 : dim(x, y))), []],
	])("%s", (_, picture, flaws) => {
		expect(flawsOf(picture)).toEqual(flaws);
	});
});
