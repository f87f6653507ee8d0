import { expect, test } from "vitest";
import { groundOf } from "./ground-of.ts";

type Point = readonly [x: number, y: number];

/** A value whose text begins at (left, y), `rows` rows of 20 pixels high. */
const box = (
	name: string,
	left: number,
	y: number,
	width: number,
	placed: (point: Point) => Point = (point) => point,
) => ({
	...{ name, title: name },
	corners: (
		[
			[left, y - 10],
			[left + width, y - 10],
			[left + width, y + 10],
			[left, y + 10],
		] as Point[]
	).map(placed),
});

/** A Smart ID card 1000 pixels wide, laid out as in docs/facts: the photo begins at 0.69 of the width. */
const height = (1000 * 53.98) / 85.6;
const photoLeft = 690;
const cardRows = [
	["surname", 0.285, 210],
	["idNumber", 0.63, 240],
	["dateOfBirth", 0.725, 190],
	["citizenshipStatus", 0.905, 130],
] as const;
const card = (placed?: (point: Point) => Point) =>
	cardRows.map(([name, y, width]) => box(name, 270, y * height, width, placed));
const xs = (mask: readonly Point[] = []) => mask.map(([x]) => x);
const ys = (mask: readonly Point[] = []) => mask.map(([, y]) => y);

test("keeps the labels between a card's values visible", () => {
	const [column, ...more] = groundOf("sa-id-smart-front", card());
	expect(more).toEqual([]);
	expect(Math.min(...ys(column))).toBeLessThan(0.25 * height);
	expect(Math.max(...ys(column))).toBeGreaterThan(0.905 * height);
	expect(Math.min(...xs(column))).toBeLessThan(270);
});

test("the visible ground of a tilted card ends before the portrait", () => {
	for (const [squeeze, turn] of [
		[1, 0],
		[0.7, 0],
		[1, 0.3],
		[0.7, -0.3],
	] as const) {
		const placed = ([x, y]: Point): Point => {
			const narrow = x * squeeze;
			return [narrow * Math.cos(turn) - y * Math.sin(turn), narrow * Math.sin(turn) + y * Math.cos(turn)];
		};
		const [column = []] = groundOf("sa-id-smart-front", card(placed));
		// Coordinates on the card itself, with rotation and squeeze undone.
		const along = column.map(([x, y]) => (x * Math.cos(turn) + y * Math.sin(turn)) / squeeze);
		expect(Math.max(...along), `${squeeze}, ${turn}`).toBeLessThan(photoLeft);
	}
});

test("too few values, and layouts that are not known, have no ground", () => {
	expect(groundOf("sa-id-smart-front", card().slice(0, 2))).toEqual([]);
	expect(groundOf("sa-id-smart-back", [box("dateOfIssue", 700, 30, 100), box("cardNumber", 520, 250, 140)])).toEqual(
		[],
	);
	expect(groundOf("sa-drivers-back", card())).toEqual([]);
});

test("keeps a passport's labels above values, except on the right or without an MRZ", () => {
	const mrz = [box("mrzLine1", 30, 590, 900), box("mrzLine2", 30, 640, 900)];
	const surname = box("surname", 340, 150, 200);
	const [caption, ...more] = groundOf("passport", [surname, box("dateOfExpiry", 700, 400, 150), ...mrz]);
	expect(more).toEqual([]);
	expect([
		Math.min(...xs(caption)),
		Math.max(...xs(caption)),
		Math.min(...ys(caption)),
		Math.max(...ys(caption)),
	]).toEqual([340, 540, 140 - 36, 160]);
	expect(groundOf("passport", [surname])).toEqual([]);
});
