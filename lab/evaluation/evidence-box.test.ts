import { describe, expect, test } from "vitest";
import type { Quad } from "../../src/reader/page/page.ts";
import { fits, matchBox } from "./evidence-box.ts";

const rectangle = (left: number, top: number, right: number, bottom: number): Quad => [
	[left, top],
	[right, top],
	[right, bottom],
	[left, bottom],
];
const ink = (quad: Quad) => [quad.flat()];
const still = { rotation: 0, from: [400, 300], to: [400, 300] } as const;

describe("an evidence box", () => {
	test("fits where it holds the ink and a little more", () => {
		const match = matchBox(rectangle(98, 49, 202, 61), ink(rectangle(100, 50, 200, 60)), still);
		expect(match.held).toBeCloseTo(1);
		expect(match.size).toBeCloseTo((104 * 12) / 1000);
		expect(fits(match)).toBe(true);
	});

	test("that cuts the first letter off holds the rest, and does not fit", () => {
		const match = matchBox(rectangle(110, 50, 200, 60), ink(rectangle(100, 50, 200, 60)), still);
		expect(match.held).toBeCloseTo(0.9);
		expect(fits(match)).toBe(false);
	});

	test("of the whole line does not fit the value in it", () => {
		const match = matchBox(rectangle(0, 50, 200, 60), ink(rectangle(100, 50, 200, 60)), still);
		expect(match).toMatchObject({ held: 1, size: 2 });
		expect(fits(match)).toBe(false);
	});

	test("elsewhere holds nothing", () => {
		expect(matchBox(rectangle(0, 0, 50, 10), ink(rectangle(100, 50, 200, 60)), still).held).toBe(0);
	});

	test("is right at any of the places that a value is printed", () => {
		const twice = [...ink(rectangle(0, 0, 10, 10)), ...ink(rectangle(100, 50, 200, 60))];
		expect(fits(matchBox(rectangle(100, 50, 200, 60), twice, still))).toBe(true);
		expect(fits(matchBox(rectangle(0, 0, 10, 10), twice, still))).toBe(true);
	});

	test("of a picture that was turned by a quarter is compared where the ink came to lie", () => {
		const turn = { rotation: 90, from: [400, 300], to: [300, 400] } as const;
		// Clockwise: the left end of the upper edge becomes its right end.
		const match = matchBox(rectangle(240, 100, 250, 200), ink(rectangle(100, 50, 200, 60)), turn);
		expect(match.held).toBeCloseTo(1);
		expect(match.size).toBeCloseTo(1);
	});

	test("runs either way round", () => {
		const backwards = [...rectangle(100, 50, 200, 60)].reverse() as unknown as Quad;
		expect(matchBox(backwards, ink(rectangle(100, 50, 200, 60)), still).held).toBeCloseTo(1);
	});
});
