import { expect, test } from "vitest";
import type { Quad } from "../../page/page.ts";
import { slantOf } from "../../page/quad.ts";
import { frameOf, mapQuad, rectangle } from "../raster/frame.ts";
import { pyramidOf } from "../raster/grey.ts";
import type { Detector, TextBox } from "./detector.ts";
import { type FindingModels, type FoundText, findLevelled, findOtherWay } from "./find-text.ts";
import { mapBack } from "./line-detector.ts";

const size = { width: 640, height: 480 };
const pyramid = pyramidOf({ ...size, data: new Uint8Array(size.width * size.height).fill(200) });

/**
 * The result of `findLevelled` for two lines that lean by this many degrees, in a picture rotated by `rotation`. The
 * detector finds one line across its map.
 */
async function levelled(lean: number, rotation: number) {
	const frame = frameOf(size, rotation);
	const leaning = frameOf(frame, -lean);
	const lines: Quad[] = [200, 260].map((y) => mapQuad(rectangle(250, y, 160, 20), leaning.toPicture));
	const detector: Detector = {
		detect: async (_pyramid, area, at) => {
			const center = [at.width / 2, at.height / 2] as const;
			const box = { center, length: at.width * 0.4, thickness: at.height * 0.1, angle: 0 };
			return [{ ...mapBack(area, at)(box), certainty: 0.9, reading: 1 }];
		},
		work: () => ({ ms: 0, runs: 0 }),
	};
	return findLevelled(detector, { quarter: 0, pyramid, frame }, lines);
}

test.each([
	[14, 0],
	[-14, 0],
	[20, -5],
])("lines that lean by %s degrees in a picture turned by %s run level afterwards", async (lean, rotation) => {
	const { frame, quads } = await levelled(lean, rotation);
	expect(frame.rotation).toBeCloseTo(rotation - lean);
	const [[tl, tr]] = quads as [Quad];
	expect(quads).toHaveLength(1);
	expect(tr[1] - tl[1]).toBeCloseTo(0);
	expect(tr[0]).toBeGreaterThan(tl[0]);
});

test.each([
	[2.5, 0],
	[4, 6],
])(
	"a box %s times as long as thick that leans by 6 degrees on a level page is a line that leans by %s",
	async (long, lean) => {
		const box: TextBox = {
			center: [320, 240],
			length: 20 * long,
			thickness: 20,
			angle: Math.PI / 30,
			certainty: 0.9,
			reading: 1,
		};
		const detector = { detect: async () => [box] } as unknown as Detector;
		const found = await findLevelled(detector, { quarter: 0, pyramid, frame: frameOf(size, 0) }, [
			rectangle(250, 200, 160, 20),
		]);
		expect(slantOf(found.quads[0] as Quad)).toBeCloseTo(lean);
	},
);

/** Lines 200 pixels long, one below the other, read along `angle` (radians). */
const linesAlong = (angle: number, count: number, x: number): readonly TextBox[] =>
	Array.from({ length: count }, (_, i) => {
		return { center: [x, 60 + i * 40], length: 200, thickness: 20, angle, certainty: 0.9, reading: 1 };
	});

const blind = { detector: { detect: async () => [] } } as unknown as FindingModels;

test("print on its head beside more print that stands upright is turned upright, without the other", async () => {
	const boxes = [...linesAlong(0, 9, 150), ...linesAlong(Math.PI, 7, 480)];
	const sight = { boxes, rotation: 0, scale: 1 };
	const found: FoundText = { quarter: 0, pyramid, frame: frameOf(size, 0), quads: [], sight };
	const other = await findOtherWay(blind, found, "overturned");
	expect(await findOtherWay(blind, found, "across")).toBeNull();
	expect([other?.quarter, other?.frame.rotation, other?.quads.length]).toEqual([180, 0, 7]);
	// After the rotation, what was on the right is on the left.
	for (const [[left]] of other?.quads ?? []) expect(left).toBeLessThan(size.width / 2);
	const few = { ...sight, boxes: [...linesAlong(0, 9, 150), ...linesAlong(Math.PI, 5, 480)] };
	expect(await findOtherWay(blind, { ...found, sight: few }, "overturned")).toBeNull();
});

test("print across is found where more print seems to stand on its head: it may be the same, told wrongly", async () => {
	const boxes = [...linesAlong(Math.PI, 9, 150), ...linesAlong(Math.PI / 2, 7, 480)];
	const sight = { boxes, rotation: 0, scale: 1 };
	const found: FoundText = { quarter: 0, pyramid, frame: frameOf(size, 0), quads: [], sight };
	expect((await findOtherWay(blind, found, "across"))?.quads.length).toBe(7);
	expect((await findOtherWay(blind, found, "overturned"))?.quads.length).toBe(9);
});
