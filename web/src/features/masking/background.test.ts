import { expect, test } from "vitest";
import { findBackground } from "./background.ts";

type Point = readonly [x: number, y: number];

/** A value of one row, 20 pixels high, whose left end is at (left, y). `transform` is applied to each corner. */
const box = (
	name: string,
	left: number,
	y: number,
	width: number,
	transform: (point: Point) => Point = (point) => point,
) => ({
	...{ name, title: name },
	corners: (
		[
			[left, y - 10],
			[left + width, y - 10],
			[left + width, y + 10],
			[left, y + 10],
		] as Point[]
	).map(transform),
});

/** A Smart ID card, 1000 pixels wide, with the layout in docs/facts: the photo begins at 0.69 of the width. */
const height = (1000 * 53.98) / 85.6;
const photoLeft = 690;
const cardRows = [
	["surname", 0.285, 210],
	["idNumber", 0.63, 240],
	["dateOfBirth", 0.725, 190],
	["citizenshipStatus", 0.905, 130],
] as const;
const card = (transform?: (point: Point) => Point) =>
	cardRows.map(([name, y, width]) => box(name, 270, y * height, width, transform));
const xs = (mask: readonly Point[] = []) => mask.map(([x]) => x);
const ys = (mask: readonly Point[] = []) => mask.map(([, y]) => y);

test("returns the column that contains a card's values and labels", () => {
	const [column, ...others] = findBackground("sa-id-smart-front", card());
	expect(others).toEqual([]);
	expect(Math.min(...ys(column))).toBeLessThan(0.25 * height);
	expect(Math.max(...ys(column))).toBeGreaterThan(0.905 * height);
	expect(Math.min(...xs(column))).toBeLessThan(270);
});

test("ends left of the portrait, even on a tilted card", () => {
	for (const [squeeze, angle] of [
		[1, 0],
		[0.7, 0],
		[1, 0.3],
		[0.7, -0.3],
	] as const) {
		const transform = ([x, y]: Point): Point => {
			const squeezed = x * squeeze;
			return [squeezed * Math.cos(angle) - y * Math.sin(angle), squeezed * Math.sin(angle) + y * Math.cos(angle)];
		};
		const [column = []] = findBackground("sa-id-smart-front", card(transform));
		// Coordinates on the card itself, with rotation and squeeze undone.
		const xsOnCard = column.map(([x, y]) => (x * Math.cos(angle) + y * Math.sin(angle)) / squeeze);
		expect(Math.max(...xsOnCard), `${squeeze}, ${angle}`).toBeLessThan(photoLeft);
	}
});

test("returns nothing for too few values or an unknown layout", () => {
	expect(findBackground("sa-id-smart-front", card().slice(0, 2))).toEqual([]);
	expect(
		findBackground("sa-id-smart-back", [box("dateOfIssue", 700, 30, 100), box("cardNumber", 520, 250, 140)]),
	).toEqual([]);
	expect(findBackground("sa-drivers-back", card())).toEqual([]);
});

test("returns the labels above a passport's values, except on the right or without an MRZ", () => {
	const mrz = [box("mrzLine1", 30, 590, 900), box("mrzLine2", 30, 640, 900)];
	const surname = box("surname", 340, 150, 200);
	const [caption, ...others] = findBackground("passport", [surname, box("dateOfExpiry", 700, 400, 150), ...mrz]);
	expect(others).toEqual([]);
	expect([
		Math.min(...xs(caption)),
		Math.max(...xs(caption)),
		Math.min(...ys(caption)),
		Math.max(...ys(caption)),
	]).toEqual([340, 540, 140 - 36, 160]);
	expect(findBackground("passport", [surname])).toEqual([]);
});
