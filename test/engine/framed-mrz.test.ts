import { expect, test } from "vitest";
import { drawing } from "../../lab/generator/documents/passport/drawing.ts";
import type { Sheet } from "../../lab/generator/drawing/sheet.ts";
import { createRandom } from "../../lab/generator/random.ts";
import { processOfFile } from "../support/reader-of-file.ts";

const read = processOfFile();

const pixelsPerMm = 6;

/** Draws something near one line of the MRZ. */
type Frame = (context: Sheet["context"], left: number, top: number, width: number, height: number) => void;

test.each<[string, Frame]>([
	["a thick box", (context, ...box) => context.strokeRect(...box)],
	[
		"a rule above and below",
		(context, x, y, width, height) => {
			for (const rule of [y, y + height]) context.strokeRect(x, rule, width, 0);
		},
	],
	[
		"a bar at either end",
		(context, x, y, width, height) => {
			for (const bar of [x, x + width]) context.strokeRect(bar, y, 0, height);
		},
	],
])("reads each MRZ line with %s around it", async (_, frame) => {
	const design = drawing.usual(createRandom("framed zone 0"));
	const { canvas, fieldBoxes } = design.draw(pixelsPerMm);
	const context = canvas.getContext("2d");
	context.resetTransform();
	context.strokeStyle = "#000000";
	context.lineWidth = 0.5 * pixelsPerMm;
	for (const { field, left, top, right, bottom } of fieldBoxes) {
		if (!field.startsWith("mrzLine")) continue;
		// A rule is half a millimetre thick: at a distance of 0.5 mm it touches letters, and the MRZ becomes null.
		const room = 0.6 * pixelsPerMm;
		frame(context, left - room, top - room, right - left + 2 * room, bottom - top + 2 * room);
	}
	const { outcome } = await read(canvas.toBuffer("image/png"), "passport");
	const { mrzLine1, mrzLine2 } = design.fields;
	expect(outcome).toMatchObject({ fields: { mrzLine1: { value: mrzLine1 }, mrzLine2: { value: mrzLine2 } } });
});
