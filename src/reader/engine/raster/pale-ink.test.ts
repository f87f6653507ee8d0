import { expect, test } from "vitest";
import type { Grey } from "./grey.ts";
import { withoutPaleInk } from "./pale-ink.ts";

const width = 580;
const height = 400;
/** A picture with marks, each a bar three pixels wide at its position, given by the share of light it lets through. */
function paperWith(marks: Readonly<Record<number, number>>, lightAt: (x: number) => number) {
	const data = Uint8Array.from({ length: width * height }, (_, i) => {
		const x = i % width;
		return lightAt(x) * (marks[x - (x % 3)] ?? 1);
	});
	return { width, height, data };
}
const at = (x: number, { data }: Grey) => data[200 * width + x + 1] as number;

test.each([
	["white paper", () => 250],
	["paper in a shadow", () => 90],
	["paper that grows darker", (x: number) => 240 - 0.2 * x],
])("pale ink becomes paper, and black print stays black: %s", (_, lightAt) => {
	const bare = withoutPaleInk(paperWith({ 60: 0.1, 300: 0.7, 450: 0.3 }, lightAt));
	expect(at(120, bare)).toBeGreaterThan(240);
	expect(at(300, bare)).toBeGreaterThan(240);
	expect(at(60, bare)).toBeLessThan(20);
	expect(at(450, bare)).toBeLessThan(140);
});

test("a picture without paper stays as it is: dark, and of its size", () => {
	const dark = { width: 3, height: 2, data: new Uint8Array(6) };
	expect(withoutPaleInk(dark)).toEqual(dark);
});

test("ground as dark as print has no paper: it stays dark", () => {
	const ground = { width, height, data: new Uint8Array(width * height).fill(10) };
	expect(at(300, withoutPaleInk(ground))).toBeLessThan(140);
});
