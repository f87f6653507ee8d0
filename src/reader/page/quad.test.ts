import { expect, test } from "vitest";
import type { Quad } from "./page.ts";
import { isLong, liesAslant, slantOf } from "./quad.ts";

/** A text ten pixels high, rotated by `degrees` around its top left corner. */
function text(width: number, degrees = 0): Quad {
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return [
		[0, 0],
		[width * cos, width * sin],
		[width * cos - 10 * sin, width * sin + 10 * cos],
		[-10 * sin, 10 * cos],
	];
}

test("only words of four heights or more have a direction", () => {
	expect([20, 40].map((width) => isLong(text(width)))).toEqual([false, true]);
	expect(slantOf(text(40, 7))).toBeCloseTo(7);
});

test("distinguishes bent paper from slanted stamps", () => {
	expect([-4, 4, 7, -12].map((degrees) => liesAslant(text(100, degrees), text(300)))).toEqual([
		false,
		false,
		true,
		true,
	]);
	expect(liesAslant(text(20, 40), text(300))).toBe(false);
});
