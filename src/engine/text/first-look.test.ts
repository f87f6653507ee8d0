import { expect, test } from "vitest";
import { pyramidOf } from "../raster/grey.ts";
import type { Detector, TextBox } from "./detector.ts";
import { firstLook } from "./first-look.ts";

const pyramid = pyramidOf({ width: 640, height: 480, data: new Uint8Array(640 * 480).fill(200) });
const busy = { x: 100, y: 100, width: 200, height: 150 };

/** Boxes so many times as long as thick. */
const boxes = (count: number, length: number): readonly TextBox[] =>
	Array.from({ length: count }, (_, i) => {
		return { center: [120 + i, 160], length: length * 20, thickness: 20, angle: 0, certainty: 0.9, reading: 1 };
	});

/** A detector that sees some boxes on the whole picture, and others in its busy area. */
function detecting(onWhole: readonly TextBox[], inArea: readonly TextBox[]): Detector {
	let looks = 0;
	return {
		detect: async () => [...(looks++ === 0 ? onWhole : inArea)],
		work: () => ({ ms: 0, runs: looks }),
	};
}

const seen = async (onWhole: readonly TextBox[], inArea: readonly TextBox[]) =>
	(await firstLook(detecting(onWhole, inArea), pyramid, () => busy)).boxes;

test("specks all over a picture are no lines: its busy area is looked at for a card that lies small among them", async () => {
	const [specks, card] = [boxes(100, 1), boxes(12, 6)];
	expect(await seen(specks, card)).toEqual(card);
});

test("a picture with lines enough is looked at once, and a closer look that sees less is not taken", async () => {
	const lines = boxes(9, 6);
	expect(await seen(lines, boxes(20, 6))).toEqual(lines);
	const few = boxes(3, 6);
	expect(await seen(few, boxes(50, 1))).toEqual(few);
});

test("lines outside of the area that is looked at closer are kept", async () => {
	const [inside, closer] = [boxes(2, 3), boxes(12, 6)];
	const outside = boxes(3, 6).map((box) => ({ ...box, center: [400, 60] as const }));
	expect(await seen([...inside, ...outside], closer)).toEqual([...closer, ...outside]);
});
