import { expect, test } from "vitest";
import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { isRowBelow, looseRowMin, toRelativePosition } from "./layout.ts";

const boxAt = (left: number, top: number, height: number): Quad =>
	quadOf({ left, top, right: left + 60, bottom: top + height });
const rotate = (quad: Quad, degrees: number): Quad => {
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return quad.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos] as const) as unknown as Quad;
};

test("a row of similar size, aligned and close below, may continue a text, at any angle", () => {
	const isContinued = (left: number, top: number, height = 10) =>
		[0, 30, 100, -170].map((degrees) =>
			isRowBelow(
				toRelativePosition(rotate(boxAt(100, 200, 10), degrees), rotate(boxAt(100 + left, 200 + top, height), degrees)),
				looseRowMin,
			),
		);
	const [yes, no] = [
		[true, true, true, true],
		[false, false, false, false],
	];
	for (const top of [4, 10, 14.5]) expect(isContinued(0, top)).toEqual(yes);
	for (const top of [-12, 0, 3, 15.5, 40]) expect(isContinued(0, top)).toEqual(no);
	for (const left of [-9, 9]) expect(isContinued(left, 12)).toEqual(yes);
	for (const left of [-11, 11]) expect(isContinued(left, 12)).toEqual(no);
	expect(isContinued(0, 14.5, 15.5)).toEqual(yes);
	expect(isContinued(0, 4, 15.5)).toEqual(yes);
	expect(isContinued(0, 14.5, 6.5)).toEqual(yes);
	for (const height of [6, 16.5]) expect(isContinued(0, 12, height)).toEqual(no);
});
