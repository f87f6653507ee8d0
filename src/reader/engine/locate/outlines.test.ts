import { expect, test } from "vitest";
import { aLocated } from "../../../../test/support/located-maps.ts";
import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { expandOutline, snapToEdges } from "./outlines.ts";

const slanted: Quad = [
	[60, 50],
	[200, 70],
	[190, 160],
	[50, 140],
];

const cornerDistanceMax = (a: Quad, b: Quad): number =>
	Math.max(...a.map(([x, y], i) => Math.hypot(x - (b[i]?.[0] ?? 0), y - (b[i]?.[1] ?? 0))));

test("moves sides to the visible edge, from outside and from inside", () => {
	for (const off of [-6, 5]) {
		const rough = slanted.map(([x, y]) => [x + Math.sign(x - 125) * off, y + Math.sign(y - 105) * off]);
		expect(cornerDistanceMax(snapToEdges(rough as unknown as Quad, aLocated([slanted])), slanted)).toBeLessThan(2);
	}
});

test("keeps an outline without a visible edge", () => {
	const found = snapToEdges(slanted, aLocated([]));
	expect(cornerDistanceMax(found, slanted)).toBeLessThan(0.001);
});

const outline = quadOf({ left: 100, top: 100, right: 300, bottom: 220 });

test("moves only the side that cuts a line out to its end", () => {
	const line = quadOf({ left: 90, top: 150, right: 180, bottom: 160 });
	const expanded = expandOutline(outline, [line, quadOf({ left: 120, top: 120, right: 200, bottom: 130 })]);
	const expected = quadOf({ left: 90, top: 100, right: 300, bottom: 220 });
	for (const [i, corner] of expanded.entries()) {
		for (const axis of [0, 1] as const) expect(corner[axis]).toBeCloseTo((expected[i] as typeof corner)[axis]);
	}
});

test("leaves an outline crossed by print or beside a line", () => {
	const through = quadOf({ left: 20, top: 150, right: 260, bottom: 160 });
	const beside = quadOf({ left: 290, top: 150, right: 390, bottom: 160 });
	for (const [i, corner] of expandOutline(outline, [through, beside]).entries()) {
		for (const axis of [0, 1] as const) expect(corner[axis]).toBeCloseTo((outline[i] as typeof corner)[axis]);
	}
});
