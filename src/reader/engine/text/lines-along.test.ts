import { expect, test } from "vitest";
import { alignLines } from "./lines-along.ts";
import type { TextBox } from "./rectangle.ts";

const box = (center: readonly [number, number], long: number, angle: number): TextBox => {
	return { center, length: 20 * long, thickness: 20, angle, certainty: 0.9, readingDirection: 1 };
};
test("aligns a single letter with the direction and keeps the angle of a line", () => {
	const found = alignLines([box([100, 100], 8, 0.1), box([100, 130], 1, 0.2)], 0);
	expect(found.map(({ angle }) => angle)).toEqual([0.1, 0]);
});

test("turns a stroke that is higher than wide and drops a long line across", () => {
	const stroke = box([100, 140], 1.5, Math.PI / 2);
	const [line] = alignLines([stroke, box([300, 300], 8, Math.PI / 2)], 0);
	expect(line).toMatchObject({ length: 20, thickness: 30, angle: 0 });
	expect(alignLines([box([300, 300], 8, Math.PI / 2)], 0)).toEqual([]);
});

test("aligns lines that are read from bottom to top", () => {
	const up = box([100, 100], 8, Math.PI / 2);
	const [line, letter] = alignLines([up, box([140, 100], 1, 0)], -Math.PI / 2);
	expect([line?.angle, letter?.angle]).toEqual([expect.closeTo(-Math.PI / 2), expect.closeTo(-Math.PI / 2)]);
});
