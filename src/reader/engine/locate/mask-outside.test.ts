import { expect, test } from "vitest";
import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { computeBounds, maskOutsideOutline } from "./mask-outside.ts";

/** Stripes, so that no masked pixel keeps its value by chance. */
const picture = {
	width: 200,
	height: 100,
	data: Uint8Array.from({ length: 20_000 }, (_, i) => (i % 2 === 0 ? 10 : 250)),
};

test("greys everything outside the outline and its margin", () => {
	const { data } = maskOutsideOutline(picture, quadOf({ left: 50, top: 30, right: 150, bottom: 70 }));
	for (let y = 30; y < 70; y++) {
		expect(data.subarray(y * 200 + 50, y * 200 + 150)).toEqual(picture.data.subarray(y * 200 + 50, y * 200 + 150));
	}
	const fillGrey = data[0] as number;
	expect(fillGrey).toBeGreaterThan(9);
	expect(fillGrey).toBeLessThan(251);
	expect([data[26 * 200 + 100], data[50 * 200 + 46], data[50 * 200 + 154], data[74 * 200 + 100]]).toEqual(
		Array(4).fill(fillGrey),
	);
	expect(picture.data[0]).toBe(10);
});

test("masks outside a slanted outline that extends beyond the picture", () => {
	const leaning: Quad = [
		[-40, 50],
		[60, -50],
		[160, 50],
		[60, 150],
	];
	const { data } = maskOutsideOutline(picture, leaning);
	expect(data.subarray(50 * 200, 50 * 200 + 155)).toEqual(picture.data.subarray(50 * 200, 50 * 200 + 155));
	expect(data[199]).toBe(data[100 * 200 - 1]);
});

test("clips the bounds to the picture", () => {
	expect(computeBounds(quadOf({ left: -20, top: 10, right: 100, bottom: 200 }), picture)).toMatchObject({
		x: 0,
		height: 97,
	});
});
