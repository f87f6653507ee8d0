import { expect, test } from "vitest";
import { aLocated } from "../../../../test/support/located-maps.ts";
import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { findOutlinedAreas } from "./outlined-areas.ts";

const card = quadOf({ left: 40, top: 40, right: 140, bottom: 104 });
const slantedCard: Quad = [
	[60, 150],
	[160, 120],
	[180, 186],
	[80, 216],
];

test("finds filled rectangles at any angle", () => {
	const found = findOutlinedAreas(aLocated([card, slantedCard]));
	for (const quad of [card, slantedCard]) expect(includesOutline(found, quad)).toBe(true);
});

test("separates touching documents at the edge between them", () => {
	const below = quadOf({ left: 60, top: 104, right: 160, bottom: 190 });
	const found = findOutlinedAreas(aLocated([card, below]));
	expect(found).toHaveLength(2);
	for (const quad of [card, below]) expect(includesOutline(found, quad)).toBe(true);
});

/** Whether one of the outlines matches `quad`, apart from the width of its edge. */
const includesOutline = (found: readonly Quad[], quad: Quad): boolean =>
	found.some((each) => quad.every(([x, y]) => each.some(([left, top]) => Math.hypot(left - x, top - y) < 9)));

test("rejects other shapes, small areas and doubtful ones", () => {
	const beside = quadOf({ left: 120, top: 90, right: 200, bottom: 200 });
	const adjacentMaps = aLocated([card, beside]);
	expect(findOutlinedAreas({ ...adjacentMaps, edge: adjacentMaps.edge.map(() => 0) })).toEqual([]);
	expect(findOutlinedAreas(aLocated([quadOf({ left: 40, top: 40, right: 60, bottom: 60 })]))).toEqual([]);
	const cardMaps = aLocated([card]);
	expect(findOutlinedAreas({ ...cardMaps, inside: cardMaps.inside.map((value) => value * 0.7) })).toEqual([]);
});

test("rejects outlines that overlap, because at most one of them is a document's", () => {
	const maps = aLocated([quadOf({ left: 40, top: 40, right: 200, bottom: 160 })]);
	const hole = aLocated([quadOf({ left: 60, top: 60, right: 108, bottom: 100 })]);
	const core = aLocated([quadOf({ left: 68, top: 68, right: 100, bottom: 92 })]);
	const inside = maps.inside.map((value, cell) =>
		(hole.inside[cell] as number) > (core.inside[cell] as number) ? 0 : value,
	);
	expect(findOutlinedAreas({ ...maps, edge: maps.edge.map(() => 0) })).toHaveLength(1);
	expect(findOutlinedAreas({ ...maps, inside, edge: maps.edge.map(() => 0) })).toEqual([]);
});
