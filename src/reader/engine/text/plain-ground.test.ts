import { expect, test } from "vitest";
import { certaintyMin } from "../../documents/certainty.ts";
import { quadOf } from "../../page/quad.ts";
import { type Grey, pyramidOf } from "../raster/grey.ts";
import { groundCertainty } from "./plain-ground.ts";

const [width, height] = [400, 60];
const line = { top: 16, bottom: 44 };
/** Where the text ends and the next letter would be. */
const end = 240;
const print = quadOf({ left: 120, right: end, ...line });
const place = quadOf({ left: end + 3, right: end + 25, ...line });

/** Grey paper with a fine pattern, and upright strokes as text. `over` changes the background after the text. */
function picture(over: (ground: number, x: number, y: number) => number = (ground) => ground, paper = 210): Grey {
	const data = new Uint8Array(width * height);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const ground = paper + 8 * Math.sin(x / 3 + y / 2);
			const isStroke = x > 100 && x < end && x % 14 < 5 && y > line.top && y < line.bottom;
			const soft = x % 14 < 4 ? 40 : 140;
			data[y * width + x] = Math.round(isStroke ? soft : x > end ? over(ground, x, y) : ground);
		}
	}
	return { width, height, data };
}

const certaintyOf = (grey: Grey, there = place): number => groundCertainty(pyramidOf(grey), there, print);

test("the ground that goes on behind print is plain", () => {
	expect(certaintyOf(picture())).toBeGreaterThan(certaintyMin);
});

test.each([
	["a reflection", (ground: number) => ground + 0.9 * (255 - ground)],
	["a finger", () => 130],
	["a letter", (ground: number, x: number, y: number) => (x % 14 < 5 && y > line.top && y < line.bottom ? 40 : ground)],
	["a reflection that begins later", (ground: number, x: number) => (x > end + 12 ? 255 : ground)],
] as const)("%s is no plain ground", (_, over) => {
	expect(certaintyOf(picture(over))).toBeLessThan(0.5);
});

test("a reflection on paper that is nearly white is no plain ground, nor is skin as bright as the ground's mean", () => {
	const white = 245;
	expect(certaintyOf(picture((ground) => ground, white))).toBeGreaterThan(certaintyMin);
	expect(certaintyOf(picture(() => 255, white))).toBeLessThan(0.5);
	expect(certaintyOf(picture((_, x) => 196 + (x % 2)))).toBeLessThan(0.5);
});

test("nothing is known of what lies beyond the picture's edge", () => {
	expect(certaintyOf(picture(), quadOf({ left: width - 10, right: width + 12, ...line }))).toBe(0);
});
