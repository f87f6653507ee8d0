import { expect, test } from "vitest";
import { evenLine, placeOn } from "./grid.ts";

const positions = Array.from({ length: 44 }, (_, i) => i);
/** The place of a character on a page that is tilted: the pitch falls by a fifth from one end to the other. */
const tilted = (i: number) => 2 + 5.5 * i - 0.0125 * i * i;

test("a line that comes closer at one end is even, its last characters included", () => {
	const line = evenLine(positions.map((i) => [i, Math.round(tilted(i))]));
	expect(line).not.toBeNull();
	for (const i of positions) expect(Math.abs(placeOn(line as never, i) - tilted(i))).toBeLessThan(0.6);
});

test("a few characters at one end bend nothing", () => {
	const line = evenLine(positions.slice(0, 10).map((i) => [i, i === 9 ? 52 : 2 + 5 * i]));
	expect(Math.abs(line?.bend ?? 1)).toBeLessThan(0.01);
});

test("characters that lie anywhere make no line", () => {
	expect(evenLine([3, 50, 9, 70, 1, 90].map((step, i) => [i, step]))).toBeNull();
});
