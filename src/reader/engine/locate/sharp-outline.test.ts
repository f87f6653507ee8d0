import { expect, test } from "vitest";
import { aLocated } from "../../../../test/support/located-maps.ts";
import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { isBounded, sharpened } from "./sharp-outline.ts";

const shown = { left: 0, top: 0, right: 256, bottom: 256 };
const askew: Quad = [
	[60, 50],
	[200, 70],
	[190, 160],
	[50, 140],
];

const farthest = (one: Quad, two: Quad): number =>
	Math.max(...one.map(([x, y], i) => Math.hypot(x - (two[i]?.[0] ?? 0), y - (two[i]?.[1] ?? 0))));

test("sides move to the edge that the picture shows, from either side of it", () => {
	for (const off of [-6, 5]) {
		const rough = askew.map(([x, y]) => [x + Math.sign(x - 125) * off, y + Math.sign(y - 105) * off]);
		expect(farthest(sharpened(rough as unknown as Quad, aLocated([askew]), shown), askew)).toBeLessThan(1.5);
	}
});

test("a side that shows no edge moves to where the inside ends, or to the end of the picture", () => {
	const maps = aLocated([quadOf({ left: 40, top: 40, right: 400, bottom: 200 })]);
	const faint = { ...maps, edge: new Float32Array(maps.edge.length) };
	const rough = quadOf({ left: 50, top: 30, right: 230, bottom: 210 });
	const found = sharpened(rough, faint, shown);
	expect(farthest(found, quadOf({ left: 40, top: 40, right: 256, bottom: 200 }))).toBeLessThan(3);
});

test("an outline without any sign stays as it was", () => {
	const nothing = aLocated([]);
	expect(sharpened(askew, { ...nothing, inside: new Float32Array(nothing.inside.length).fill(1) }, shown)).toEqual(
		askew,
	);
});

test("an outline amid the inside of a document is none, and one that shares a side with another is", () => {
	const [left, right] = [
		quadOf({ left: 20, top: 40, right: 120, bottom: 180 }),
		quadOf({ left: 120, top: 40, right: 220, bottom: 180 }),
	];
	const maps = aLocated([left, right]);
	expect(isBounded(left, maps)).toBe(true);
	expect(isBounded(quadOf({ left: 40, top: 60, right: 80, bottom: 110 }), maps)).toBe(false);
	expect(isBounded(quadOf({ left: 20, top: 40, right: 80, bottom: 110 }), maps)).toBe(false);
});
