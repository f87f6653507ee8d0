import { expect, test } from "vitest";
import { nearestQuarter, quarterTurned } from "./quarter-turn.ts";

const picture = { width: 3, height: 2, data: Uint8Array.of(1, 2, 3, 4, 5, 6) };

test.each([
	[0, 3, [1, 2, 3, 4, 5, 6]],
	[90, 2, [4, 1, 5, 2, 6, 3]],
	[180, 3, [6, 5, 4, 3, 2, 1]],
	[270, 2, [3, 6, 2, 5, 1, 4]],
] as const)("a picture turned by %i degrees clockwise", (quarter, width, pixels) => {
	const turned = quarterTurned(picture, quarter);
	expect([turned.width, [...turned.data]]).toEqual([width, pixels]);
});

test("a picture stays as it is when it is turned: decoders give buffers, whose slices share their bytes", () => {
	for (const quarter of [90, 180, 270] as const) {
		const buffer = { ...picture, data: Buffer.from(picture.data) };
		quarterTurned(buffer, quarter);
		expect([...buffer.data]).toEqual([...picture.data]);
	}
});

test.each([
	[0, 0],
	[44, 0],
	[46, 90],
	[-3, 0],
	[-89, 270],
	[178, 180],
	[-179, 180],
	[359, 0],
])("%i degrees are nearest to a turn by %i", (degrees, quarter) => {
	expect(nearestQuarter(degrees)).toBe(quarter);
});
