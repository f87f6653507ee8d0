import { expect, test } from "vitest";
import { locatePortrait } from "./portrait-of.ts";

/** A value of 200 by 20 pixels whose left edge has its centre at (x, y). */
const box = (name: string, x: number, y: number) => ({
	...{ name, title: name },
	corners: [
		[x, y - 10],
		[x + 200, y - 10],
		[x + 200, y + 10],
		[x, y + 10],
	] as [number, number][],
});

/** A Smart ID card 1000 pixels wide with its corner at (100, 50). */
const height = (1000 * 53.98) / 85.6;
const values = [
	box("surname", 100 + 270, 50 + 0.285 * height),
	box("idNumber", 100 + 270, 50 + 0.63 * height),
	box("citizenshipStatus", 100 + 270, 50 + 0.905 * height),
];

test("locates the portrait from the positions of the values", () => {
	const [topLeft = [0, 0], , bottomRight = [0, 0]] = locatePortrait("sa-id-smart-front", values) ?? [];
	// In the specified layout, the photo spans 0.69 to 0.94 of the width and 0.23 to 0.74 of the height.
	expect(topLeft[0]).toBeLessThan(100 + 690);
	expect(topLeft[1]).toBeLessThan(50 + 0.23 * height);
	expect(bottomRight[0]).toBeGreaterThan(100 + 940);
	expect(bottomRight[1]).toBeGreaterThan(50 + 0.74 * height);
	expect(topLeft[0]).toBeGreaterThan(100 + 600);
});

test("returns null for a document without a portrait, or with a single value", () => {
	expect(locatePortrait("sa-drivers-back", values)).toBeNull();
	expect(locatePortrait("sa-id-smart-front", values.slice(0, 1))).toBeNull();
});
