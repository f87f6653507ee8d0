import { expect, test } from "vitest";
import { quadOf } from "../../page/quad.ts";
import type { Model } from "../model/session.ts";
import { createPyramid } from "../raster/grey.ts";
import { createLineDetector } from "./line-detector.ts";

const size = { width: 640, height: 320 };
const columns = 320;
const rows = 160;

/**
 * A detector whose network finds one line in the middle of its map, 16 pixels high and read from right to left, and
 * the inputs that the network received.
 */
function aDetector() {
	const inputs: { readonly data: Float32Array; readonly dims: readonly number[] }[] = [];
	const core = new Float32Array(columns * rows);
	for (let y = 76; y < 84; y++) core.fill(0.9, y * columns + 64, y * columns + 256);
	const squares = (columns / 8) * (rows / 8);
	const geometry = new Float32Array(3 * squares).fill(-1, 0, squares);
	const model: Model = {
		run: async (input) => {
			inputs.push(input);
			const map = [1, 1, rows, columns];
			return [
				{ data: core, dims: map },
				{ data: new Float32Array(columns * rows).fill(1), dims: map },
				{ data: geometry, dims: [1, 3, rows / 8, columns / 8] },
			];
		},
		runAll: async () => [],
		spentMs: () => 7,
		runs: () => 1,
		close: async () => undefined,
	};
	return { detector: createLineDetector(model), inputs };
}

const pyramid = createPyramid({ ...size, data: new Uint8Array(size.width * size.height).fill(255) });
const wholePicture = quadOf({ left: 0, top: 0, right: size.width, bottom: size.height });

test("converts a line of the map to a box in picture pixels with its reading direction", async () => {
	const [box, ...others] = await aDetector().detector.detect(pyramid, wholePicture, { width: columns, height: rows });
	expect(others).toEqual([]);
	expect(box).toMatchObject({ center: [320, 160] });
	// The picture is twice the map's size. The line has 192 pixels, a quarter of its height at both ends, and the
	// margin.
	expect(Math.abs((box?.length ?? 0) - 2 * (192 + 8 + 0.36 * 16))).toBeLessThan(2);
	expect(Math.abs((box?.thickness ?? 0) - 2 * 16 * 1.36)).toBeLessThan(3);
	expect(box?.readingDirection).toBeCloseTo(-1, 3);
});

test("feeds the network one grey plane from -1 to 1, even for a dark picture", async () => {
	const { detector, inputs } = aDetector();
	const dark = createPyramid({
		...size,
		data: Uint8Array.from({ length: 640 * 320 }, (_, i) => (i % 640 < 320 ? 20 : 70)),
	});
	await detector.detect(dark, wholePicture, { width: columns, height: rows });
	expect(inputs[0]?.dims).toEqual([1, 1, rows, columns]);
	expect([inputs[0]?.data[10], inputs[0]?.data[columns - 10]]).toEqual([-1, 1]);
});
