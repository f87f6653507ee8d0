import { expect, test } from "vitest";
import { surroundingsOf } from "./surroundings-of.ts";

const box = (width: number, height: number) => ({
	corners: [
		[500, 300],
		[500 + width, 300],
		[500 + width, 300 + height],
		[500, 300 + height],
	] as [number, number][],
});

test("leaves room for the label of a single digit", () => {
	const { x, y, width, height } = surroundingsOf(box(12, 20));
	expect(20 / height).toBeLessThan(0.15);
	expect(500 - x).toBeGreaterThan(200);
	expect(300 - y).toBeGreaterThan(60);
	expect(x + width).toBeGreaterThan(512);
});

test("a long line is shown whole", () => {
	const { x, width } = surroundingsOf(box(900, 20));
	expect(x).toBeLessThan(500);
	expect(x + width).toBeGreaterThan(1400);
});
