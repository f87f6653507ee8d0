import { expect, test } from "vitest";
import type { Quad } from "./page.ts";
import { hasReliableDirection, isSlantedAgainst, slantOf } from "./quad.ts";

/** Returns the outline of a text ten pixels high, rotated by `degrees` around its top left corner. */
function textQuad(width: number, degrees = 0): Quad {
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return [
		[0, 0],
		[width * cos, width * sin],
		[width * cos - 10 * sin, width * sin + 10 * cos],
		[-10 * sin, 10 * cos],
	];
}

test("only texts longer than three heights have a reliable direction", () => {
	expect([20, 40].map((width) => hasReliableDirection(textQuad(width)))).toEqual([false, true]);
	expect(slantOf(textQuad(40, 7))).toBeCloseTo(7);
});

test("distinguishes a slanted stamp from text on bent paper", () => {
	expect([-4, 4, 7, -12].map((degrees) => isSlantedAgainst(textQuad(100, degrees), textQuad(300)))).toEqual([
		false,
		false,
		true,
		true,
	]);
	expect(isSlantedAgainst(textQuad(20, 40), textQuad(300))).toBe(false);
});
