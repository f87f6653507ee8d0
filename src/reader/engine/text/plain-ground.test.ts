import { expect, test } from "vitest";
import { certaintyMin } from "../../documents/certainty.ts";
import { quadOf } from "../../page/quad.ts";
import { createPyramid, type Grey } from "../raster/grey.ts";
import { backgroundCertainty } from "./plain-ground.ts";

const [width, height] = [400, 60];
const line = { top: 16, bottom: 44 };
/** The x coordinate where the text ends; the next letter would begin there. */
const textEnd = 240;
const text = quadOf({ left: 120, right: textEnd, ...line });
const region = quadOf({ left: textEnd + 3, right: textEnd + 25, ...line });

/** Grey paper with a fine pattern, and upright strokes as text. `over` changes the background after the text. */
function picture(over: (ground: number, x: number, y: number) => number = (ground) => ground, paper = 210): Grey {
	const data = new Uint8Array(width * height);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const ground = paper + 8 * Math.sin(x / 3 + y / 2);
			const isStroke = x > 100 && x < textEnd && x % 14 < 5 && y > line.top && y < line.bottom;
			const soft = x % 14 < 4 ? 40 : 140;
			data[y * width + x] = Math.round(isStroke ? soft : x > textEnd ? over(ground, x, y) : ground);
		}
	}
	return { width, height, data };
}

const certaintyOf = (grey: Grey, where = region): number => backgroundCertainty(createPyramid(grey), where, text);

test("is certain that the background after text is plain", () => {
	expect(certaintyOf(picture())).toBeGreaterThan(certaintyMin);
});

test.each([
	["a reflection", (ground: number) => ground + 0.9 * (255 - ground)],
	["a finger", () => 130],
	["a letter", (ground: number, x: number, y: number) => (x % 14 < 5 && y > line.top && y < line.bottom ? 40 : ground)],
	["a reflection that begins later", (ground: number, x: number) => (x > textEnd + 12 ? 255 : ground)],
] as const)("is not certain for %s", (_, over) => {
	expect(certaintyOf(picture(over))).toBeLessThan(0.5);
});

test("is not certain for a reflection on nearly white paper or for skin as bright as the background", () => {
	const white = 245;
	expect(certaintyOf(picture((ground) => ground, white))).toBeGreaterThan(certaintyMin);
	expect(certaintyOf(picture(() => 255, white))).toBeLessThan(0.5);
	expect(certaintyOf(picture((_, x) => 196 + (x % 2)))).toBeLessThan(0.5);
});

test("returns 0 for a region beyond the picture's edge", () => {
	expect(certaintyOf(picture(), quadOf({ left: width - 10, right: width + 12, ...line }))).toBe(0);
});
