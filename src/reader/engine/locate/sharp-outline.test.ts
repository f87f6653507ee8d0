import { expect, test } from "vitest";
import { aLocated } from "../../../../test/support/located-maps.ts";
import type { Quad } from "../../page/page.ts";
import { sharpened } from "./outlines.ts";

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
		expect(farthest(sharpened(rough as unknown as Quad, aLocated([askew])), askew)).toBeLessThan(2);
	}
});

test("an outline without any sign stays as it was", () => {
	const found = sharpened(askew, aLocated([]));
	expect(farthest(found, askew)).toBeLessThan(0.001);
});
