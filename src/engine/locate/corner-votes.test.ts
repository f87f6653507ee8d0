import { expect, test } from "vitest";
import { aLocated } from "../../../test/support/located-maps.ts";
import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { countVotes, isWithin } from "./corner-votes.ts";

const card = quadOf({ left: 40, top: 40, right: 140, bottom: 104 });
const other = quadOf({ left: 150, top: 130, right: 230, bottom: 182 });
/** A card that lies on one of its corners. */
const askew: Quad = [
	[128, 40],
	[208, 120],
	[148, 180],
	[68, 100],
];

const farthest = (one: Quad, two: Quad): number =>
	Math.max(...one.map(([x, y], i) => Math.hypot(x - (two[i]?.[0] ?? 0), y - (two[i]?.[1] ?? 0))));

test("squares that agree make a document, and no square makes another one of it", () => {
	const [found, ...more] = countVotes(aLocated([card]));
	expect(more).toEqual([]);
	expect(found && farthest(found.quad, card)).toBeLessThan(1);
	expect(found?.agreement).toBeGreaterThan(0.8);
});

test("two documents are two, whichever corner each square names first, and some squares that are far off change nothing", () => {
	const found = countVotes(aLocated([card, other], { noise: 3, turned: true, strays: 12 }));
	expect(found).toHaveLength(2);
	const near = [card, other].map((quad) =>
		found.some((each) =>
			[0, 1, 2, 3].some((turn) => {
				const [a, b, c, d] = [0, 1, 2, 3].map((i) => each.quad[(i + turn) % 4]) as unknown as Quad;
				return farthest([a, b, c, d], quad) < 4;
			}),
		),
	);
	expect(near).toEqual([true, true]);
});

test("a document that lies askew is one, and a page that faces one is told", () => {
	const [found] = countVotes(aLocated([askew], { facing: 0.9 }));
	expect(found && farthest(found.quad, askew)).toBeLessThan(1);
	expect(found?.facing).toBeCloseTo(0.9);
});

test("six documents are six", () => {
	const cards = [0, 84, 168].flatMap((x) =>
		[10, 130].map((y) => quadOf({ left: x + 4, top: y, right: x + 80, bottom: y + 110 })),
	);
	expect(countVotes(aLocated(cards, { noise: 2 }))).toHaveLength(6);
});

test("squares that do not agree make none, and neither does an empty picture", () => {
	expect(countVotes(aLocated([card], { noise: 90 }))).toEqual([]);
	expect(countVotes(aLocated([]))).toEqual([]);
});

test("a point lies in an outline, or it does not", () => {
	expect(isWithin(askew, [130, 110])).toBe(true);
	expect(isWithin(askew, [80, 50])).toBe(false);
});
