import { expect, test } from "vitest";
import { quadOf } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import { createPyramid } from "../raster/grey.ts";
import { normaliseContrast } from "./normalise-contrast.ts";
import { createRecogniser, cropLine, inputRows } from "./recogniser.ts";

const paper = createPyramid({ width: 400, height: 40, data: new Uint8Array(400 * 40).fill(255) });

test("scales each line to the trained height, keeps its proportions and pads it to whole steps", async () => {
	const received: Tensor[] = [];
	const model: Model = {
		run: async (input) => [input],
		runAll: async (inputs) => {
			received.push(...inputs);
			return inputs.map(({ dims }) =>
				[2, 4].map((each) => ({ data: new Float32Array(((dims[3] as number) / 2) * each), dims })),
			);
		},
		spentMs: () => 0,
		runs: () => 0,
		close: async () => undefined,
	};
	const crops = [80, 202].map((right) => cropLine(paper, quadOf({ left: 0, top: 0, right, bottom: 40 })));
	const lattices = await createRecogniser(model, "A").recognise(crops);
	expect(received.map(({ dims }) => dims)).toEqual([
		[1, 1, inputRows, 64],
		[1, 1, inputRows, 164],
	]);
	expect(lattices.map(({ steps }) => steps)).toEqual([32, 81]);
	expect(received[1]?.data[163]).toBe(0);
	expect(received[1]?.data[0]).toBe(-1);
});

test("stretches faint print over all greys despite a few stray pixels, but not nearly empty paper", () => {
	const pixels = (...greys: number[]) => Float32Array.from({ length: 1000 }, (_, i) => greys[i] ?? (i % 2 ? 120 : 180));
	expect([...normaliseContrast(pixels(0, 255, 150)).slice(0, 5)]).toEqual([-1, 1, 0, -1, 1]);
	const empty = normaliseContrast(Float32Array.from({ length: 1000 }, (_, i) => (i % 2 ? 120 : 121)));
	expect(Math.max(...empty) - Math.min(...empty)).toBeCloseTo(10 / 127.5);
});

test("limits the width of a malicious line", () => {
	const thread = cropLine(paper, quadOf({ left: 0, top: 0, right: 400, bottom: 0.001 }));
	expect(thread.width).toBeLessThanOrEqual(1600);
});
