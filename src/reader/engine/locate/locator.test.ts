import { expect, test } from "vitest";
import { aLocated } from "../../../../test/support/located-maps.ts";
import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import { createPyramid } from "../raster/grey.ts";
import { createLocator, locatorSide } from "./locator.ts";
import type { LocatorMaps } from "./outlines.ts";

/** A locator whose network returns these maps, and the inputs that the network received. */
function aLocator({ inside, edge, facingPage }: LocatorMaps) {
	const inputs: Tensor[] = [];
	const model: Model = {
		run: async (input) => {
			inputs.push(input);
			return [
				{ data: Float32Array.from([...inside, ...edge]), dims: [1, 2, locatorSide / 4, locatorSide / 4] },
				{
					data: Float32Array.from([...new Float32Array(8 * facingPage.length), ...facingPage]),
					dims: [1, 9, locatorSide / 8, locatorSide / 8],
				},
			];
		},
		runAll: async () => [],
		spentMs: () => 5,
		runs: () => 1,
		close: async () => undefined,
	};
	return { locator: createLocator(model), inputs };
}

const mapsWith = (documents: readonly Quad[]) => aLocated(documents, { side: locatorSide });

/**
 * The first row (inclusive) and the last row (exclusive) of the square that show a picture twice as wide as it is
 * high.
 */
const [firstRow, endRow] = [locatorSide / 4, (3 * locatorSide) / 4];
/** A picture of 1024 x 512, scaled down to a quarter in the square, where its rows begin at `firstRow`. */
const wide = createPyramid({ width: 1024, height: 512, data: new Uint8Array(1024 * 512).fill(255) });
const card = quadOf({ left: 20, top: firstRow + 16, right: 120, bottom: firstRow + 80 });

test("reports a document in picture pixels, top left corner first", async () => {
	const turned: Quad = [card[2], card[3], card[0], card[1]];
	const [found, ...others] = await aLocator(mapsWith([turned])).locator.locate(wide);
	expect(others).toEqual([]);
	const expected = quadOf({ left: 80, top: 64, right: 480, bottom: 320 });
	expect(found?.isFacingPage).toBe(false);
	for (const [i, [x, y]] of expected.entries()) {
		expect(Math.hypot((found?.quad[i]?.[0] ?? 0) - x, (found?.quad[i]?.[1] ?? 0) - y)).toBeLessThan(8);
	}
});

test("distinguishes a page without a holder from a document", async () => {
	const [found] = await aLocator(aLocated([card], { facing: 0.8, side: locatorSide })).locator.locate(wide);
	expect(found?.isFacingPage).toBe(true);
});

test("feeds the network the whole picture surrounded by middle grey, from -1 to 1", async () => {
	const { locator, inputs } = aLocator(mapsWith([]));
	expect(await locator.locate(wide)).toEqual([]);
	const [input] = inputs;
	expect(input?.dims).toEqual([1, 1, locatorSide, locatorSide]);
	expect([input?.data[firstRow * locatorSide], input?.data[endRow * locatorSide - 1]]).toEqual([1, 1]);
	expect(Math.abs(input?.data[(firstRow - 1) * locatorSide] ?? 1)).toBeLessThan(0.01);
	expect(Math.abs(input?.data[endRow * locatorSide] ?? 1)).toBeLessThan(0.01);
	expect(locator.stats()).toEqual({ ms: 5, runs: 1 });
});
