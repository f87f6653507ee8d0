import { expect, test } from "vitest";
import { aLattice } from "../../test/support/a-lattice.ts";
import type { Barcode, Line, Quad } from "../page/page.ts";
import { quadOf } from "../page/quad.ts";
import type { BarcodeReader } from "./barcode/barcode-reader.ts";
import { createLook } from "./look.ts";
import type { Model } from "./model/session.ts";
import { frameOf } from "./raster/frame.ts";
import { pyramidOf } from "./raster/grey.ts";
import type { Detector } from "./text/detector.ts";
import { createRecogniser } from "./text/recogniser.ts";

const size = { width: 640, height: 320 };
/** Two lines of print, in pixels of the picture. */
const upper = { left: 100, top: 80, right: 400, bottom: 110 };
const lower = { left: 100, top: 200, right: 300, bottom: 230 };

/** The inputs of the models: the detector finds both lines, the recogniser reads an A in the middle of each. */
function looking(barcodes: BarcodeReader = { read: async () => [], readPlain: async () => [] }) {
	let read = 0;
	const model = (run: Model["run"]): Model => ({
		run,
		runAll: (inputs) => Promise.all(inputs.map(run)),
		spentMs: () => 0,
		runs: () => 0,
		close: async () => undefined,
	});
	const detector: Detector = {
		detect: async () =>
			[upper, lower].map(({ left, top, right, bottom }) => ({
				center: [(left + right) / 2, (top + bottom) / 2],
				length: right - left,
				thickness: bottom - top,
				angle: 0,
				certainty: 0.9,
				reading: 1,
			})),
		work: () => ({ ms: 0, runs: 0 }),
	};
	// Two classes and four edges for each step of 2 pixels: one "A" at the third step.
	const recognition = model(async ({ dims: [count, , , width] }) => {
		const [lines, steps] = [count as number, (width as number) / 2];
		read += lines;
		const answer = (at: number[], elsewhere: number[]) => ({
			data: Float32Array.from(
				Array.from({ length: lines * steps }, (_, i) => (i % steps === 2 ? at : elsewhere)).flat(),
			),
			dims: [lines, steps, at.length],
		});
		return [answer([-2.3, -0.1], [-0.1, -2.3]), answer([-2, 4, 2, 28], [0, 0, 0, 0])];
	});
	const pyramid = pyramidOf({ ...size, data: new Uint8Array(size.width * size.height).fill(200) });
	const view = { pyramid, toPixels: (quad: Quad) => quad, toFrame: (quad: Quad) => quad };
	const look = createLook({ detector, recogniser: createRecogniser(recognition, "A") }, barcodes, {
		frame: frameOf(size, 0),
		working: view,
		full: async () => view,
		showing: async () => view,
		release: () => undefined,
	});
	return { look, read: () => read };
}

const aLine = (text: string, quad: Quad, certainty: number): Line => ({
	text,
	words: [],
	quad,
	certainty,
	lattice: aLattice(text),
});
const whole = quadOf({ left: 0, top: 0, right: size.width, bottom: size.height });

test("an area's lines are found anew, and all are read where none was before", async () => {
	const { look, read } = looking();
	expect((await look.area(whole)).map(({ text }) => text)).toEqual(["A", "A"]);
	expect(read()).toBe(2);
});

test("a line that was read surely and is found in the same place is not read again", async () => {
	const { look } = looking();
	const places = (await look.area(whole)).map(({ quad }) => quad) as [Quad, Quad];
	const again = looking();
	const before = [aLine("MOLEFE", places[0], 0.97), aLine("THABO", places[1], 0.9)];
	expect((await again.look.area(whole, before)).map(({ text }) => text)).toEqual(["MOLEFE", "A"]);
	expect(again.read()).toBe(1);
});

test("two rows that had melted into one line are read apart, however surely they were read", async () => {
	const { look, read } = looking();
	const melted = aLine("MOLEFETHABO", quadOf({ ...upper, bottom: lower.bottom }), 0.99);
	expect((await look.area(whole, [melted])).map(({ text }) => text)).toEqual(["A", "A"]);
	expect(read()).toBe(2);
});

test.each([
	["left", { left: 104, top: 40, right: 500, bottom: 280 }, 0],
	["right", { left: 40, top: 40, right: 396, bottom: 280 }, 1],
	["top", { left: 40, top: 84, right: 500, bottom: 280 }, 1],
	["bottom", { left: 40, top: 40, right: 500, bottom: 226 }, 1],
])("no line is kept that the area's %s edge cuts", async (_, area, kept) => {
	expect(await looking().look.area(quadOf(area))).toHaveLength(kept);
});

test.each([
	["is whole with two thirds of its height of room at its ends, and a third above and below", { left: 80, top: 70 }, 2],
	["may go on where there is a third of its height", { left: 90, top: 70 }, 0],
	["may be cut where there is a sixth of its height above it", { left: 80, top: 75 }, 1],
])("a line %s", async (_, edges, kept) => {
	expect(await looking().look.area(quadOf({ ...edges, right: 420, bottom: 240 }))).toHaveLength(kept);
});

test.each([
	["nine tenths of a line that was read surely", 0.1, 1],
	["half of it", 0.5, 2],
])("what shares %s is that line, or is read anew", async (_, moved, read) => {
	const again = looking();
	const by = moved * (upper.right - upper.left);
	const before = [aLine("MOLEFE", quadOf({ ...upper, left: upper.left + by, right: upper.right + by }), 0.97)];
	await again.look.area(whole, before);
	expect(again.read()).toBe(read);
});

test("a PDF417 is looked for at full size where only the Code 39 beside it was read at a smaller one", async () => {
	const barcode = (format: Barcode["format"]): Barcode => ({ format, text: "", bytes: new Uint8Array(), quad: whole });
	const sides: number[] = [];
	const { look } = looking({
		readPlain: async () => [],
		read: async ({ width }) => {
			sides.push(width);
			return [barcode(sides.length === 1 ? "Code39" : "PDF417")];
		},
	});
	const large = quadOf({ left: 0, top: 0, right: 6000, bottom: 3000 });
	expect((await look.barcodes(large)).map(({ format }) => format)).toEqual(["Code39", "PDF417"]);
	expect(sides).toHaveLength(2);
	// A Code 39 is enough if one with this many digits is requested.
	sides.length = 0;
	expect((await look.barcodes(large, 13)).map(({ format }) => format)).toEqual(["Code39"]);
});
