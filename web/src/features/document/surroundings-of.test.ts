import { expect, test } from "vitest";
import { addLabelMargin } from "./surroundings-of.ts";

const box = (width: number, height: number) => ({
	corners: [
		[500, 300],
		[500 + width, 300],
		[500 + width, 300 + height],
		[500, 300 + height],
	] as [number, number][],
});

test("includes the surroundings of a single digit, where its label is", () => {
	const { x, y, width, height } = addLabelMargin(box(12, 20));
	expect(20 / height).toBeLessThan(0.15);
	expect(500 - x).toBeGreaterThan(200);
	expect(300 - y).toBeGreaterThan(60);
	expect(x + width).toBeGreaterThan(512);
});

test("includes all of a long line", () => {
	const { x, width } = addLabelMargin(box(900, 20));
	expect(x).toBeLessThan(500);
	expect(x + width).toBeGreaterThan(1400);
});
