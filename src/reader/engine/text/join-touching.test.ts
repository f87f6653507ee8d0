import { expect, test } from "vitest";
import { joinTouching } from "./line-cores.ts";
import type { TextBox } from "./rectangle.ts";

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
