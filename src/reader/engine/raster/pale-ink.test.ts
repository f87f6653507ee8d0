import { expect, test } from "vitest";
import type { Grey } from "./grey.ts";
import { removePaleInk } from "./pale-ink.ts";

const width = 580;
const height = 400;
/**
 * A picture of paper with marks, each a bar three pixels wide at its position, given by the share of light that it
 * lets through.
 */
function paperWith(transmissions: Readonly<Record<number, number>>, paperAt: (x: number) => number) {
	const data = Uint8Array.from({ length: width * height }, (_, i) => {
		const x = i % width;
		return paperAt(x) * (transmissions[x - (x % 3)] ?? 1);
	});
	return { width, height, data };
}
const greyAt = (x: number, { data }: Grey) => data[200 * width + x + 1] as number;

test.each([
	["white paper", () => 250],
	["paper in a shadow", () => 90],
	["paper that grows darker", (x: number) => 240 - 0.2 * x],
])("lightens pale ink to paper and keeps black print: %s", (_, paperAt) => {
	const cleaned = removePaleInk(paperWith({ 60: 0.1, 300: 0.7, 450: 0.3 }, paperAt));
	expect(greyAt(120, cleaned)).toBeGreaterThan(240);
	expect(greyAt(300, cleaned)).toBeGreaterThan(240);
	expect(greyAt(60, cleaned)).toBeLessThan(20);
	expect(greyAt(450, cleaned)).toBeLessThan(140);
});

test("keeps a dark picture without paper unchanged", () => {
	const dark = { width: 3, height: 2, data: new Uint8Array(6) };
	expect(removePaleInk(dark)).toEqual(dark);
});

test("keeps a background that is as dark as print", () => {
	const ground = { width, height, data: new Uint8Array(width * height).fill(10) };
	expect(greyAt(300, removePaleInk(ground))).toBeLessThan(140);
});
