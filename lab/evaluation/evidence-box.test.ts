import { describe, expect, test } from "vitest";
import type { Quad } from "../../src/reader/page/page.ts";
import { isTight, matchBox } from "./evidence-box.ts";

const rectangle = (left: number, top: number, right: number, bottom: number): Quad => [
	[left, top],
	[right, top],
	[right, bottom],
	[left, bottom],
];
const printOf = (quad: Quad) => [quad.flat()];
const unrotated = { rotation: 0, from: [400, 300], to: [400, 300] } as const;

describe("an evidence box", () => {
	test("is tight if it covers the print and little more", () => {
		const match = matchBox(rectangle(98, 49, 202, 61), printOf(rectangle(100, 50, 200, 60)), unrotated);
		expect(match.coverage).toBeCloseTo(1);
		expect(match.relativeArea).toBeCloseTo((104 * 12) / 1000);
		expect(isTight(match)).toBe(true);
	});

	test("is not tight if it cuts off the first letter", () => {
		const match = matchBox(rectangle(110, 50, 200, 60), printOf(rectangle(100, 50, 200, 60)), unrotated);
		expect(match.coverage).toBeCloseTo(0.9);
		expect(isTight(match)).toBe(false);
	});

	test("is not tight if it covers the whole line around the value", () => {
		const match = matchBox(rectangle(0, 50, 200, 60), printOf(rectangle(100, 50, 200, 60)), unrotated);
		expect(match).toMatchObject({ coverage: 1, relativeArea: 2 });
		expect(isTight(match)).toBe(false);
	});

	test("has no coverage if it is elsewhere", () => {
		expect(matchBox(rectangle(0, 0, 50, 10), printOf(rectangle(100, 50, 200, 60)), unrotated).coverage).toBe(0);
	});

	test("is compared with the best of several places where the value is printed", () => {
		const twice = [...printOf(rectangle(0, 0, 10, 10)), ...printOf(rectangle(100, 50, 200, 60))];
		expect(isTight(matchBox(rectangle(100, 50, 200, 60), twice, unrotated))).toBe(true);
		expect(isTight(matchBox(rectangle(0, 0, 10, 10), twice, unrotated))).toBe(true);
	});

	test("is compared after the picture's rotation", () => {
		const turn = { rotation: 90, from: [400, 300], to: [300, 400] } as const;
		// After a clockwise rotation, the upper edge of the picture is its right edge.
		const match = matchBox(rectangle(240, 100, 250, 200), printOf(rectangle(100, 50, 200, 60)), turn);
		expect(match.coverage).toBeCloseTo(1);
		expect(match.relativeArea).toBeCloseTo(1);
	});

	test("may have its corners in either direction", () => {
		const reversed = [...rectangle(100, 50, 200, 60)].reverse() as unknown as Quad;
		expect(matchBox(reversed, printOf(rectangle(100, 50, 200, 60)), unrotated).coverage).toBeCloseTo(1);
	});
});
