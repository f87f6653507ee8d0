import { expect, test } from "vitest";
import { quadOf } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import { pyramidOf } from "../raster/grey.ts";
import { cropLine, firstTreatment, LINE_HEIGHT, recognise } from "./recognise.ts";

const line = { left: 0, top: 0, right: 200, bottom: 40 };

/** White paper with black edges, three rows above and below, where neighbouring lines may stand. */
function betweenNeighbours() {
	const data = new Uint8Array(200 * 40).fill(255);
	data.fill(0, 0, 200 * 3);
	data.fill(0, 200 * 37);
	return pyramidOf({ width: 200, height: 40, data });
}

test("a low line is as long as a plain one and lower, without what lies above and below it", () => {
	const [plain, low] = [
		cropLine(betweenNeighbours(), quadOf(line), "plain"),
		cropLine(betweenNeighbours(), quadOf(line), "low"),
	];
	expect(plain.height).toBe(LINE_HEIGHT);
	expect(low.height).toBeLessThan(LINE_HEIGHT);
	expect(low.width).toBe(plain.width);
	expect(Math.min(...plain.pixels)).toBe(-1);
	expect(Math.min(...low.pixels)).toBe(1);
});

test("the recogniser gets each line in its own height, padded to the width that it was trained on", async () => {
	const asked: Tensor[] = [];
	const model: Model = {
		run: async (input) => input,
		runAll: async (inputs) => {
			asked.push(...inputs);
			return inputs.map(() => ({ data: new Float32Array(600), dims: [1, 30, 2] }));
		},
		spentMs: () => 0,
		close: async () => undefined,
	};
	const short = quadOf({ ...line, right: 80 });
	const crops = [cropLine(betweenNeighbours(), short), cropLine(betweenNeighbours(), quadOf(line), "low")];
	const lattices = await recognise(model, { alphabet: "A", classes: [0, 1] }, crops);
	expect(asked.map(({ dims }) => dims)).toEqual([
		[1, 1, 48, 160],
		[1, 1, 28, 240],
	]);
	expect(lattices.map(({ steps }) => steps)).toEqual([12, 30]);
});

test("what is as long as a line of the zone is cut low, other print in full height", () => {
	const high = { top: 0, bottom: 40 };
	expect(firstTreatment(quadOf({ ...high, left: 0, right: 44 * 25 }))).toBe("low");
	expect(firstTreatment(quadOf({ ...high, left: 0, right: 600 }))).toBe("plain");
});
