import { expect, test } from "vitest";
import type { Quad } from "../../page/page.ts";
import { boxOf, quadOf } from "../../page/quad.ts";
import { createFrame } from "../raster/frame.ts";
import { createPyramid } from "../raster/grey.ts";
import type { ReadingModels } from "../reading-models.ts";
import { type DetectedText, findText, findTextInDirection } from "./find-text.ts";
import type { TextBox } from "./rectangle.ts";

const size = { width: 640, height: 480 };
const pyramid = createPyramid({ ...size, data: new Uint8Array(size.width * size.height).fill(200) });

/** Lines 200 pixels long, stacked vertically, read along `angle` (radians). */
const stackedLines = (angle: number, count: number, x: number): readonly TextBox[] =>
	Array.from({ length: count }, (_, i) => {
		return { center: [x, 60 + i * 40], length: 200, thickness: 20, angle, certainty: 0.9, readingDirection: 1 };
	});

const blindModels = { detector: { detect: async () => [] } } as unknown as ReadingModels;

test("turns upside-down text upright and leaves out the upright text beside it", async () => {
	const boxes = [...stackedLines(0, 9, 150), ...stackedLines(Math.PI, 7, 480)];
	const lastPass = { boxes, rotation: 0, scale: 1 };
	const found: DetectedText = { frame: createFrame(size, 0), quads: [], lastPass };
	const turnedText = await findTextInDirection(blindModels, pyramid, found, "overturned");
	expect(await findTextInDirection(blindModels, pyramid, found, "across")).toBeNull();
	expect([turnedText?.frame.rotation, turnedText?.quads.length]).toEqual([180, 7]);
	// After the rotation, the lines from the right are on the left.
	for (const [[left]] of turnedText?.quads ?? []) expect(left).toBeLessThan(size.width / 2);
	const few = { ...lastPass, boxes: [...stackedLines(0, 9, 150), ...stackedLines(Math.PI, 5, 480)] };
	expect(await findTextInDirection(blindModels, pyramid, { ...found, lastPass: few }, "overturned")).toBeNull();
});

test("finds text across even if more text is detected as upside down", async () => {
	const boxes = [...stackedLines(Math.PI, 9, 150), ...stackedLines(Math.PI / 2, 7, 480)];
	const lastPass = { boxes, rotation: 0, scale: 1 };
	const found: DetectedText = { frame: createFrame(size, 0), quads: [], lastPass };
	expect((await findTextInDirection(blindModels, pyramid, found, "across"))?.quads.length).toBe(7);
	expect((await findTextInDirection(blindModels, pyramid, found, "overturned"))?.quads.length).toBe(9);
});

test("a closer pass covers all of a document of which one line was found, and no other document", async () => {
	const searched: Quad[] = [];
	const thin: TextBox = { ...(stackedLines(0, 1, 150)[0] as TextBox), thickness: 6 };
	const detector = {
		detect: async (_: unknown, area: Quad) => {
			searched.push(area);
			return [thin];
		},
	};
	const recogniser = { recognise: async () => [] };
	const card = quadOf({ left: 20, top: 30, right: 280, bottom: 180 });
	const outlines = [card, quadOf({ left: 400, top: 300, right: 600, bottom: 400 })];
	await findText({ detector, recogniser } as unknown as ReadingModels, pyramid, outlines);
	expect(searched.slice(0, 2).map(boxOf)).toEqual([{ left: 0, top: 0, right: 640, bottom: 480 }, boxOf(card)]);
});
