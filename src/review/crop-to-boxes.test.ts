import { expect, test } from "vitest";
import { cropToBoxes } from "./crop-to-boxes.ts";

const box = (x: number, y: number, width: number, height: number): { readonly corners: [number, number][] } => ({
	corners: [
		[x, y],
		[x + width, y],
		[x + width, y + height],
		[x, y + height],
	],
});
const picture = { width: 1_000, height: 800 };

test("crops to a small document with a margin", () => {
	const crop = cropToBoxes([box(400, 300, 100, 20), box(450, 380, 150, 20)], picture);
	expect(crop).toEqual({ x: 340, y: 240, width: 320, height: 220 });
});

test("keeps the crop within the picture", () => {
	const crop = cropToBoxes([box(0, 0, 300, 40)], picture);
	expect(crop).toMatchObject({ x: 0, y: 0 });
	expect(crop?.width).toBeLessThanOrEqual(1_000);
});

test("returns null for a document that fills the picture and for one without values", () => {
	expect(cropToBoxes([box(50, 50, 900, 700)], picture)).toBeNull();
	expect(cropToBoxes([], picture)).toBeNull();
});
