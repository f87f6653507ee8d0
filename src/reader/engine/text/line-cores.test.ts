import { expect, test } from "vitest";
import { joinTouching, linesOf, type Maps } from "./line-cores.ts";
import type { TextBox } from "./rectangle.ts";

/** A line of ink `height` high, read along `angle` (degrees). */
interface DrawnLine {
	readonly center: readonly [number, number];
	readonly length: number;
	readonly height: number;
	readonly angle: number;
}

const width = 320;
const height = 240;

/** The maps of a network that is certain of these lines and nothing else. */
function mapsOf(lines: readonly DrawnLine[], sure = 0.95, arrow = 1): Maps {
	const core = new Float32Array(width * height);
	const squares = (width / 8) * (height / 8);
	const places = new Float32Array(3 * squares);
	for (const line of lines) {
		const turn = (line.angle * Math.PI) / 180;
		const inside = (x: number, y: number, along: number, across: number) => {
			const [dx, dy] = [x - line.center[0], y - line.center[1]];
			const [u, v] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
			return Math.abs(u) <= along / 2 && Math.abs(v) <= across / 2;
		};
		const end = Math.min(0.25 * line.height, 0.2 * line.length);
		for (let y = 0; y < height; y++)
			for (let x = 0; x < width; x++)
				if (inside(x + 0.5, y + 0.5, line.length - 2 * end, line.height / 2)) core[y * width + x] = sure;
		for (let square = 0; square < squares; square++) {
			const [x, y] = [(square % (width / 8)) * 8 + 4, Math.floor(square / (width / 8)) * 8 + 4];
			if (!inside(x, y, line.length + 16, line.height + 16)) continue;
			places[square] = arrow * Math.cos(turn);
			places[squares + square] = arrow * Math.sin(turn);
			places[2 * squares + square] = Math.log2(line.height / 16);
		}
	}
	return { width, height, core, places };
}

test("a line comes back as long, as high and as aslant as it was drawn, with the same room on every side", () => {
	const [box, ...others] = linesOf(mapsOf([{ center: [150, 120], length: 200, height: 20, angle: 9 }]));
	expect(others).toEqual([]);
	expect(box?.center[0]).toBeCloseTo(150, 0);
	expect(box?.center[1]).toBeCloseTo(120, 0);
	expect((box?.angle ?? 0) * (180 / Math.PI)).toBeCloseTo(9, 0);
	// The edge of a map may be one pixel off on both sides.
	expect(Math.abs((box?.thickness ?? 0) - 27.2)).toBeLessThan(2);
	expect(Math.abs((box?.length ?? 0) - 207.2)).toBeLessThan(3);
});

test.each([
	[0, 1],
	[180, -1],
])("a line that is read along %s degrees tells so", (angle, reading) => {
	const [box] = linesOf(mapsOf([{ center: [150, 120], length: 200, height: 20, angle }]));
	expect(box?.angle).toBeCloseTo(0, 1);
	expect(box?.reading).toBeCloseTo(reading, 1);
});

test("a long line lies as its core does, however long the arrow is that the network answers", () => {
	const maps = mapsOf([{ center: [150, 120], length: 240, height: 14, angle: 6 }], 0.95, 0.3);
	// The network's own angle is slightly off, at 0 degrees.
	maps.places.fill(0, (width / 8) * (height / 8), 2 * (width / 8) * (height / 8));
	const [box] = linesOf(maps);
	expect(((box?.angle ?? 0) * 180) / Math.PI).toBeCloseTo(6, 0);
	expect(box?.reading).toBeCloseTo(1, 1);
});

test.each([0, 14, -14])("a single narrow letter lies along the way its network tells, %s degrees", (angle) => {
	const [box] = linesOf(mapsOf([{ center: [100, 100], length: 8, height: 24, angle }]));
	expect(((box?.angle ?? 99) * 180) / Math.PI).toBeCloseTo(angle, 3);
	expect(box?.thickness).toBeGreaterThan(26);
	expect(box?.length).toBeLessThan(24);
});

test("two lines with a narrow gap stay two", () => {
	const lines = linesOf(
		mapsOf([
			{ center: [150, 100], length: 200, height: 12, angle: 0 },
			{ center: [150, 113], length: 200, height: 12, angle: 0 },
		]),
	);
	expect(lines).toHaveLength(2);
});

test("splits rows with merged cores at a higher threshold", () => {
	const maps = mapsOf([
		{ center: [150, 100], length: 200, height: 16, angle: 0 },
		{ center: [130, 116], length: 140, height: 16, angle: 0 },
	]);
	// Between the two, over part of their length, the network is half certain.
	for (let y = 104; y < 112; y++) for (let x = 70; x < 120; x++) maps.core[y * width + x] = 0.5;
	const lines = linesOf(maps);
	expect(lines.map(({ length }) => Math.round(length / 10))).toEqual([21, 15]);
	for (const { angle, thickness } of lines) {
		expect(Math.abs(angle)).toBeLessThan(0.02);
		expect(thickness).toBeLessThan(26);
	}
});

test("what the network is not sure of, and what is too small to be read, is no line", () => {
	expect(linesOf(mapsOf([{ center: [150, 120], length: 200, height: 20, angle: 0 }], 0.5))).toEqual([]);
	expect(linesOf(mapsOf([{ center: [150, 120], length: 60, height: 2, angle: 0 }]))).toEqual([]);
});

/** A box in a row of boxes from left to right, 20 high. */
const box = (left: number, right: number, other: Partial<TextBox> = {}): TextBox => ({
	...{ center: [(left + right) / 2, 100], length: right - left, thickness: 20, angle: 0, certainty: 0.9, reading: 1 },
	...other,
});

test("pieces of one row whose room touches are one line, however many there are", () => {
	const [line, ...others] = joinTouching([box(100, 180), box(300, 400), box(176, 304)]);
	expect(others).toEqual([]);
	expect(line).toMatchObject({ length: 300, thickness: 20, angle: 0, reading: 1 });
	expect(line?.center[0]).toBeCloseTo(250, 5);
	expect(line?.center[1]).toBeCloseTo(100, 5);
});

test("a piece that was seen the other way round agrees with the line that it is read with", () => {
	const [line] = joinTouching([box(100, 200), box(198, 298, { angle: 3.1, reading: -1 })]);
	expect(line?.reading).toBeCloseTo(1, 5);
});

test.each([
	["a column away", box(230, 300)],
	["on the row below", box(190, 290, { center: [240, 116] })],
	["half as high again", box(190, 290, { thickness: 30 })],
	["aslant", box(190, 290, { angle: 0.3 })],
])("print %s is another line", (_, other) => {
	expect(joinTouching([box(100, 200), other])).toHaveLength(2);
});

test.each([
	["bent a little against it", box(196, 290, { angle: 0.09 })],
	["a quarter of its height below it", box(190, 290, { center: [240, 105] })],
	["a quarter of its height away", box(205, 300)],
])("print %s is a piece of a line", (_, other) => {
	expect(joinTouching([box(100, 200), other])).toHaveLength(1);
});
