import { expect, test } from "vitest";
import { linesAlong } from "./lines-along.ts";
import type { TextBox } from "./rectangle.ts";

const box = (center: readonly [number, number], long: number, angle: number): TextBox => {
	return { center, length: 20 * long, thickness: 20, angle, certainty: 0.9, reading: 1 };
};
test("a single letter lies along the direction, whichever way its own box leans; a line keeps its own", () => {
	const found = linesAlong([box([100, 100], 8, 0.1), box([100, 130], 1, 0.2)], 0);
	expect(found.map(({ angle }) => angle)).toEqual([0.1, 0]);
});

test("a stroke that is higher than wide is a letter as thick as high, and a long line across is none", () => {
	const stroke = box([100, 140], 1.5, Math.PI / 2);
	const [line] = linesAlong([stroke, box([300, 300], 8, Math.PI / 2)], 0);
	expect(line).toMatchObject({ length: 20, thickness: 30, angle: 0 });
	expect(linesAlong([box([300, 300], 8, Math.PI / 2)], 0)).toEqual([]);
});

test("lines of a page that is read from bottom to top run along that direction", () => {
	const up = box([100, 100], 8, Math.PI / 2);
	const [line, letter] = linesAlong([up, box([140, 100], 1, 0)], -Math.PI / 2);
	expect([line?.angle, letter?.angle]).toEqual([expect.closeTo(-Math.PI / 2), expect.closeTo(-Math.PI / 2)]);
});
