import { expect, test } from "vitest";
import { pyramidOf } from "../raster/grey.ts";
import { showsBlurredPrint } from "./blurred-print.ts";
import type { Detector, TextBox } from "./detector.ts";

const picture = pyramidOf({ width: 1000, height: 800, data: new Uint8Array(800_000) });

/** A detector that finds these boxes only at this resolution. */
function seeingAt(side: number, boxes: readonly Partial<TextBox>[]): { detector: Detector; sides: number[] } {
	const sides: number[] = [];
	const box: TextBox = { center: [500, 400], length: 200, thickness: 30, angle: 0, certainty: 0.65, reading: 1 };
	const detector: Detector = {
		detect: async (_pyramid, _area, at) => {
			sides.push(at.width);
			return at.width === side ? boxes.map((own) => ({ ...box, ...own })) : [];
		},
		work: () => ({ ms: 0, runs: 0 }),
	};
	return { detector, sides };
}

test("lines that are seen only in a small picture are print, and no further look is taken", async () => {
	const { detector, sides } = seeingAt(224, [{}, { center: [500, 460] }]);
	expect(await showsBlurredPrint(detector, picture)).toBe(true);
	expect(sides).toEqual([320, 224]);
});

test.each([
	["are not sure", [{ certainty: 0.56 }, { certainty: 0.56, center: [500, 460] as const }]],
	["run all ways", [0, 0.6, 1.2, 1.8, 2.4].map((angle) => ({ angle, length: 80 }))],
	["are blobs", [{ length: 60, thickness: 40 }]],
	["are none", []],
])("what is seen is no print where its lines %s", async (_, boxes) => {
	const { detector, sides } = seeingAt(320, boxes);
	expect(await showsBlurredPrint(detector, picture)).toBe(false);
	expect(sides).toEqual([320, 224, 160]);
});
