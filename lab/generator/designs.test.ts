import { describe, expect, test } from "vitest";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { designs } from "./designs.ts";
import { mrzTop } from "./documents/passport/page.ts";
import type { Ink } from "./drawing/sheet.ts";
import { createRandom } from "./random.ts";

const types = Object.keys(designs) as readonly DocumentType[];
const pixelsPerMm = 3;
const seeds = Array.from({ length: 12 }, (_, index) => `layout ${index}`);

/** Not printed, or printed only as part of another value. */
const withoutInk = new Set(["rawBarcode", "barcodeData", "nationality", "sex", "documentType"]);

/** MRZ fields are within the MRZ lines. */
const isOverprinted = (one: Ink, other: Ink) =>
	one.field !== other.field &&
	Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
	Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

describe.each(types)("%s of random layout", (type) => {
	// Drawing is slow, so it is done once for all tests.
	const drawn = seeds.map((seed) => {
		const design = designs[type].random(createRandom(seed));
		return { ...design, ...design.draw(pixelsPerMm) };
	});

	test("prints every value inside its edges, and none over another", () => {
		for (const { canvas, ink } of drawn) {
			const printed = ink.filter(({ top }) => type !== "passport" || top < mrzTop * pixelsPerMm);
			for (const value of printed) {
				expect(Math.min(value.left, value.top), value.field).toBeGreaterThanOrEqual(0);
				expect(value.right, value.field).toBeLessThanOrEqual(canvas.width);
				expect(value.bottom, value.field).toBeLessThanOrEqual(canvas.height);
				const over = printed.filter((other) => isOverprinted(value, other));
				expect(over.map(({ field }) => `${value.field} over ${field}`)).toEqual([]);
			}
		}
	});

	test.skipIf(type === "sa-drivers-back")("says of every value that letters print where its ink is", () => {
		for (const { ink, fields } of drawn) {
			const named = new Set(ink.map(({ field }) => field));
			const missing = Object.keys(fields).filter((field) => fields[field] !== null && !named.has(field));
			expect(missing.filter((field) => !withoutInk.has(field))).toEqual([]);
		}
	});

	test.skipIf(type === "sa-drivers-back")("comes in another arrangement from every seed", () => {
		const arrangements = drawn.map(({ ink }) => ink.map(({ field, left }) => `${field} ${Math.round(left)}`).join());
		expect(new Set(arrangements).size).toBe(seeds.length);
	});
});
