import { describe, expect, test } from "vitest";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { designs } from "./designs.ts";
import { mrzTop } from "./documents/passport/page.ts";
import type { FieldBox } from "./drawing/sheet.ts";
import { createRandom } from "./random.ts";

const types = Object.keys(designs) as readonly DocumentType[];
const pixelsPerMm = 3;
const seeds = Array.from({ length: 12 }, (_, index) => `layout ${index}`);

/** Fields that are not printed, or that are printed only as part of another value. */
const fieldsWithoutBox = new Set(["rawBarcode", "barcodeData", "nationality", "sex", "documentType"]);

/** Whether the boxes of two different fields overlap by more than one pixel in both directions. */
const doOverlap = (first: FieldBox, second: FieldBox) =>
	first.field !== second.field &&
	Math.min(first.right, second.right) - Math.max(first.left, second.left) > 1 &&
	Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > 1;

describe.each(types)("%s in a random layout", (type) => {
	// Drawing is slow, so it is done once for all tests.
	const drawn = seeds.map((seed) => {
		const design = designs[type].random(createRandom(seed));
		return { ...design, ...design.draw(pixelsPerMm) };
	});

	test("prints every value inside the page and no two values on top of each other", () => {
		for (const { canvas, fieldBoxes } of drawn) {
			// The fields of the MRZ lie inside the boxes of its lines, so they would always overlap.
			const printed = fieldBoxes.filter(({ top }) => type !== "passport" || top < mrzTop * pixelsPerMm);
			for (const value of printed) {
				expect(Math.min(value.left, value.top), value.field).toBeGreaterThanOrEqual(0);
				expect(value.right, value.field).toBeLessThanOrEqual(canvas.width);
				expect(value.bottom, value.field).toBeLessThanOrEqual(canvas.height);
				const overlapping = printed.filter((other) => doOverlap(value, other));
				expect(overlapping.map(({ field }) => `${value.field} over ${field}`)).toEqual([]);
			}
		}
	});

	test.skipIf(type === "sa-drivers-back")("records a box for every printed value", () => {
		for (const { fieldBoxes, fields } of drawn) {
			const named = new Set(fieldBoxes.map(({ field }) => field));
			const missing = Object.keys(fields).filter((field) => fields[field] !== null && !named.has(field));
			expect(missing.filter((field) => !fieldsWithoutBox.has(field))).toEqual([]);
		}
	});

	test.skipIf(type === "sa-drivers-back")("has a different arrangement for every seed", () => {
		const arrangements = drawn.map(({ fieldBoxes }) =>
			fieldBoxes.map(({ field, left }) => `${field} ${Math.round(left)}`).join(),
		);
		expect(new Set(arrangements).size).toBe(seeds.length);
	});
});
