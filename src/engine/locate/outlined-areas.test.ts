import { expect, test } from "vitest";
import { aLocated } from "../../../test/support/located-maps.ts";
import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { outlinedAreas } from "./outlined-areas.ts";

const card = quadOf({ left: 40, top: 40, right: 140, bottom: 104 });
const askew: Quad = [
	[60, 150],
	[160, 120],
	[180, 186],
	[80, 216],
];

test("an area that fills a rectangle is a document, at any angle and without any vote", () => {
	const found = outlinedAreas(aLocated([card, askew]));
	expect(found).toHaveLength(2);
	for (const quad of [card, askew]) {
		const isNear = found.some((each) =>
			quad.every(([x, y]) => each.quad.some(([left, top]) => Math.hypot(left - x, top - y) < 8)),
		);
		expect(isNear).toBe(true);
	}
});

test("an area of another shape is none, and neither is a small one or a doubtful one", () => {
	const beside = quadOf({ left: 140, top: 90, right: 200, bottom: 200 });
	expect(outlinedAreas(aLocated([card, beside]))).toEqual([]);
	expect(outlinedAreas(aLocated([quadOf({ left: 40, top: 40, right: 60, bottom: 60 })]))).toEqual([]);
	const maps = aLocated([card]);
	expect(outlinedAreas({ ...maps, inside: maps.inside.map((value) => value * 0.7) })).toEqual([]);
});
