import { expect, test } from "vitest";
import { type DetectorMaps, extractLines, mergeTouchingBoxes } from "./line-cores.ts";
import type { TextBox } from "./rectangle.ts";

/** A line of ink, `height` pixels high, read along `angle` (degrees). */
interface DrawnLine {
	readonly center: readonly [number, number];
	readonly length: number;
	readonly height: number;
	readonly angle: number;
}

const width = 320;
const height = 240;

/** The maps of a network that detects these lines and nothing else. */
function drawMaps(lines: readonly DrawnLine[], certainty = 0.95, vectorLength = 1): DetectorMaps {
	const core = new Float32Array(width * height);
	const cells = (width / 8) * (height / 8);
	const geometry = new Float32Array(3 * cells);
	for (const line of lines) {
		const radians = (line.angle * Math.PI) / 180;
		const isInside = (x: number, y: number, alongMax: number, acrossMax: number) => {
			const [dx, dy] = [x - line.center[0], y - line.center[1]];
			const [u, v] = [dx * Math.cos(radians) + dy * Math.sin(radians), dy * Math.cos(radians) - dx * Math.sin(radians)];
			return Math.abs(u) <= alongMax / 2 && Math.abs(v) <= acrossMax / 2;
		};
		const inset = Math.min(0.25 * line.height, 0.2 * line.length);
		for (let y = 0; y < height; y++)
			for (let x = 0; x < width; x++)
				if (isInside(x + 0.5, y + 0.5, line.length - 2 * inset, line.height / 2)) core[y * width + x] = certainty;
		for (let cell = 0; cell < cells; cell++) {
			const [x, y] = [(cell % (width / 8)) * 8 + 4, Math.floor(cell / (width / 8)) * 8 + 4];
			if (!isInside(x, y, line.length + 16, line.height + 16)) continue;
			geometry[cell] = vectorLength * Math.cos(radians);
			geometry[cells + cell] = vectorLength * Math.sin(radians);
			geometry[2 * cells + cell] = Math.log2(line.height / 16);
		}
	}
	return { width, height, core, geometry };
}

test("finds a line with its length, height and angle, and the same margin on every side", () => {
	const [box, ...others] = extractLines(drawMaps([{ center: [150, 120], length: 200, height: 20, angle: 9 }]));
	expect(others).toEqual([]);
	expect(box?.center[0]).toBeCloseTo(150, 0);
	expect(box?.center[1]).toBeCloseTo(120, 0);
	expect((box?.angle ?? 0) * (180 / Math.PI)).toBeCloseTo(9, 0);
	// The edge may be one pixel off on both sides.
	expect(Math.abs((box?.thickness ?? 0) - 27.2)).toBeLessThan(2);
	expect(Math.abs((box?.length ?? 0) - 207.2)).toBeLessThan(3);
});

test.each([
	[0, 1],
	[180, -1],
])("finds the reading direction of a line read along %s degrees", (angle, reading) => {
	const [box] = extractLines(drawMaps([{ center: [150, 120], length: 200, height: 20, angle }]));
	expect(box?.angle).toBeCloseTo(0, 1);
	expect(box?.readingDirection).toBeCloseTo(reading, 1);
});

test("takes the angle of a long line from its core, whatever the length of the predicted vector", () => {
	const maps = drawMaps([{ center: [150, 120], length: 240, height: 14, angle: 6 }], 0.95, 0.3);
	// The network's own angle is slightly off, at 0 degrees.
	maps.geometry.fill(0, (width / 8) * (height / 8), 2 * (width / 8) * (height / 8));
	const [box] = extractLines(maps);
	expect(((box?.angle ?? 0) * 180) / Math.PI).toBeCloseTo(6, 0);
	expect(box?.readingDirection).toBeCloseTo(1, 1);
});

test.each([0, 14, -14])("takes the angle of a single narrow letter from the network: %s degrees", (angle) => {
	const [box] = extractLines(drawMaps([{ center: [100, 100], length: 8, height: 24, angle }]));
	expect(((box?.angle ?? 99) * 180) / Math.PI).toBeCloseTo(angle, 3);
	expect(box?.thickness).toBeGreaterThan(26);
	expect(box?.length).toBeLessThan(24);
});

test("keeps two lines with a narrow gap separate", () => {
	const lines = extractLines(
		drawMaps([
			{ center: [150, 100], length: 200, height: 12, angle: 0 },
			{ center: [150, 113], length: 200, height: 12, angle: 0 },
		]),
	);
	expect(lines).toHaveLength(2);
});

test("splits rows with merged cores at a higher threshold", () => {
	const maps = drawMaps([
		{ center: [150, 100], length: 200, height: 16, angle: 0 },
		{ center: [130, 116], length: 140, height: 16, angle: 0 },
	]);
	// Between the two lines, over part of their length, the network gives a probability of one half.
	for (let y = 104; y < 112; y++) for (let x = 70; x < 120; x++) maps.core[y * width + x] = 0.5;
	const lines = extractLines(maps);
	expect(lines.map(({ length }) => Math.round(length / 10))).toEqual([21, 15]);
	for (const { angle, thickness } of lines) {
		expect(Math.abs(angle)).toBeLessThan(0.02);
		expect(thickness).toBeLessThan(26);
	}
});

test("drops uncertain cores and cores that are too small to be legible", () => {
	expect(extractLines(drawMaps([{ center: [150, 120], length: 200, height: 20, angle: 0 }], 0.5))).toEqual([]);
	expect(extractLines(drawMaps([{ center: [150, 120], length: 60, height: 2, angle: 0 }]))).toEqual([]);
});

/** A box 20 pixels high in a row of boxes. */
const boxInRow = (left: number, right: number, changes: Partial<TextBox> = {}): TextBox => ({
	...{
		center: [(left + right) / 2, 100],
		length: right - left,
		thickness: 20,
		angle: 0,
		certainty: 0.9,
		readingDirection: 1,
	},
	...changes,
});

test("merges all pieces of one row whose margins touch", () => {
	const [line, ...others] = mergeTouchingBoxes([boxInRow(100, 180), boxInRow(300, 400), boxInRow(176, 304)]);
	expect(others).toEqual([]);
	expect(line).toMatchObject({ length: 300, thickness: 20, angle: 0, readingDirection: 1 });
	expect(line?.center[0]).toBeCloseTo(250, 5);
	expect(line?.center[1]).toBeCloseTo(100, 5);
});

test("accounts for the opposite angle of a piece in the reading direction", () => {
	const [line] = mergeTouchingBoxes([boxInRow(100, 200), boxInRow(198, 298, { angle: 3.1, readingDirection: -1 })]);
	expect(line?.readingDirection).toBeCloseTo(1, 5);
});

test.each([
	["a column away", boxInRow(230, 300)],
	["on the row below", boxInRow(190, 290, { center: [240, 116] })],
	["half as high again", boxInRow(190, 290, { thickness: 30 })],
	["aslant", boxInRow(190, 290, { angle: 0.3 })],
])("keeps a box separate that is %s", (_, piece) => {
	expect(mergeTouchingBoxes([boxInRow(100, 200), piece])).toHaveLength(2);
});

test.each([
	["bent a little against it", boxInRow(196, 290, { angle: 0.09 })],
	["a quarter of its height below it", boxInRow(190, 290, { center: [240, 105] })],
	["a quarter of its height away", boxInRow(205, 300)],
])("merges a box that is %s", (_, piece) => {
	expect(mergeTouchingBoxes([boxInRow(100, 200), piece])).toHaveLength(1);
});
