import { expect, test } from "vitest";
import { findBusyArea } from "./busy-area.ts";
import { createPyramid } from "./grey.ts";

const side = 1024;

/** A picture with vertical stripes two pixels wide, whose contrast at each position is given by `contrastAt`. */
const drawStripes = (contrastAt: (x: number, y: number) => number) =>
	createPyramid({
		width: side,
		height: side,
		data: Uint8Array.from({ length: side * side }, (_, i) => {
			const [x, y] = [i % side, Math.floor(i / side)];
			return 128 + (x % 4 < 2 ? 0.5 : -0.5) * contrastAt(x, y);
		}),
	});

const isInCard = (x: number, y: number) => x >= 320 && x < 640 && y >= 400 && y < 600;

test("finds a card on a table, with a margin around it", () => {
	const area = findBusyArea(drawStripes((x, y) => (isInCard(x, y) ? 120 : 0)));
	expect(area?.x).toBeGreaterThan(320 - 64);
	expect(area?.x).toBeLessThanOrEqual(320);
	expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThan(640 + 64);
	expect(area?.height).toBeLessThan(200 + 128);
});

test("excludes a table pattern of a fifth of the card's contrast", () => {
	const area = findBusyArea(drawStripes((x, y) => (isInCard(x, y) ? 120 : 24)));
	expect(area?.width).toBeLessThan(320 + 128);
});

test("returns null for faint texture", () => {
	expect(findBusyArea(drawStripes(() => 9))).toBeNull();
	expect(findBusyArea(drawStripes((x, y) => (isInCard(x, y) ? 9 : 0)))).toBeNull();
});
