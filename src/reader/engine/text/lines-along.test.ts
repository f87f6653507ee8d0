import { expect, test } from "vitest";
import type { TextBox } from "./detector.ts";
import { linesAlong } from "./lines-along.ts";

const box = (center: readonly [number, number], long: number, angle: number): TextBox => {
	return { center, length: 20 * long, thickness: 20, angle, certainty: 0.9, reading: 1 };
};
const lines = (count: number, y: number, angle: number) =>
	Array.from({ length: count }, (_, i) => box([100, y + 30 * i], 8, angle));

test("a single letter lies as most lines around it, whichever way its own box leans", () => {
	const stamp = box([100, 60], 8, -0.2);
	const letters = [box([100, 80], 1, 0.2), box([100, 970], 1.2, -0.1)];
	const found = linesAlong([...lines(5, 100, 0), stamp, ...lines(5, 1000, 0.3), ...letters], 0);
	expect(found.slice(-2).map(({ angle }) => angle)).toEqual([0, 0.3]);
});

test("five lines around a letter tell how it lies: two of a stamp among them do not", () => {
	const stamp = [box([100, 90], 8, -0.2), box([100, 110], 8, -0.2)];
	const found = linesAlong([...stamp, ...lines(3, 130, 0), box([100, 100], 1, 0.2)], 0);
	expect(found.at(-1)?.angle).toBe(0);
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
