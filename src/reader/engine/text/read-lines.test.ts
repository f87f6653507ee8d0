import { expect, test } from "vitest";
import { type Box, boundingQuadOf, boxOf, quadOf } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import { createPyramid } from "../raster/grey.ts";
import { readLines } from "./read-lines.ts";
import { createRecogniser } from "./recogniser.ts";

const [width, height] = [600, 200];

/** Bars 4 pixels wide, every 8 pixels, on white paper. A network that knows a single letter takes them for text. */
function paperWith(...areas: readonly Box[]) {
	const data = new Uint8Array(width * height).fill(255);
	for (const { left, right, top, bottom } of areas) {
		for (let y = top; y < bottom; y++) {
			for (let x = left; x < right; x++) if ((x - left) % 8 < 4) data[y * width + x] = 0;
		}
	}
	return createPyramid({ width, height, data });
}

/**
 * A recogniser whose network reads an H wherever there is ink and measures where the ink begins and ends, and the
 * number of lines that it has read.
 */
function inkRecogniser() {
	const widths: number[] = [];
	const outputsOf = ({ data, dims }: Tensor) => {
		const [rows, columns] = [dims[2] as number, dims[3] as number];
		// Blank paper has a uniform grey, so nothing in it is ink.
		const isBlank = !data.some((grey) => grey > 0);
		const isInk = (x: number, y: number): boolean => !isBlank && (data[y * columns + x] as number) < 0;
		const steps = columns / 2;
		const logarithms = new Float32Array(steps * 2).map((_, i) => (i % 2 === 0 ? -0.01 : -9));
		const edges = new Float32Array(steps * 4);
		const inkRowsByColumn = Array.from({ length: columns }, (_, x) =>
			Array.from({ length: rows }, (_, y) => y).filter((y) => isInk(x, y)),
		);
		const [first, last] = [
			inkRowsByColumn.findIndex(({ length }) => length > 0),
			inkRowsByColumn.findLastIndex(({ length }) => length > 0),
		];
		// Letters are four steps apart, so that a blank separates them.
		for (let step = first >> 1; first >= 0 && step <= last >> 1; step += 4) {
			const ink = inkRowsByColumn.slice(step * 2, step * 2 + 8).flat();
			logarithms.set([-9, -0.01], step * 2);
			const [from, to] = [step * 2, Math.min(last + 1, step * 2 + 8)].map((x) => x - (step + 0.5) * 2);
			edges.set([from as number, Math.min(...ink), to as number, Math.max(...ink) + 1], step * 4);
		}
		widths.push(columns);
		return [
			{ data: logarithms, dims: [steps, 2] },
			{ data: edges, dims: [steps, 4] },
		];
	};
	const model: Model = {
		run: async (input) => outputsOf(input),
		runAll: async (inputs) => inputs.map(outputsOf),
		spentMs: () => 0,
		runs: () => widths.length,
		close: async () => undefined,
	};
	return { recogniser: createRecogniser(model, "H"), runs: () => widths.length };
}

const positionOf = (left: number, top: number, right: number, bottom: number) => {
	const quad = quadOf({ left, top, right, bottom });
	return { picture: quad, page: quad };
};

/** Tolerance for an edge, in pixels: the resolution of the network's rows and steps. */
const tolerance = 5;

function expectNear(box: Box, ink: Box) {
	for (const side of ["left", "right", "top", "bottom"] as const) {
		expect(Math.abs(box[side] - ink[side]), side).toBeLessThan(tolerance);
	}
}

test.each([
	["as high as its letters need", 80, 125],
	["three times as high as its letters", 50, 155],
	["hardly higher than its letters", 89, 111],
])("reads a position %s once and locates its ink", async (_, top, bottom) => {
	const ink = { left: 100, right: 300, top: 90, bottom: 110 };
	const { recogniser, runs: countRuns } = inkRecogniser();
	const [line] = await readLines(recogniser, paperWith(ink), [positionOf(80, top, 320, bottom)]);
	expect(line?.text).toMatch(/^H+$/);
	expectNear(boxOf(boundingQuadOf(line?.words.map(({ quad }) => quad) ?? [])), ink);
	expect(countRuns()).toBe(1);
});

test("returns lines in the order of their positions, including empty ones", async () => {
	const [top, bottom] = [
		{ left: 20, right: 200, top: 30, bottom: 50 },
		{ left: 20, right: 500, top: 130, bottom: 150 },
	];
	const { recogniser } = inkRecogniser();
	const places = [positionOf(10, 20, 520, 65), positionOf(10, 70, 520, 115), positionOf(10, 120, 520, 165)];
	const lines = await readLines(recogniser, paperWith(top, bottom), places);
	expect(lines.map(({ text }) => text !== "")).toEqual([true, false, true]);
	expect(lines.map(({ quad }) => quad)).toEqual(places.map(({ page }) => page));
});
