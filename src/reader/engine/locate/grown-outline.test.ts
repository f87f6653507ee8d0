import { expect, test } from "vitest";
import { quadOf } from "../../page/quad.ts";
import { grownOutline } from "./grown-outline.ts";

const outline = quadOf({ left: 100, top: 100, right: 300, bottom: 220 });

test("an outline is moved out to the end of a line that it cuts, and to no other side", () => {
	const line = quadOf({ left: 90, top: 150, right: 180, bottom: 160 });
	const grown = grownOutline(outline, [line, quadOf({ left: 120, top: 120, right: 200, bottom: 130 })]);
	const expected = quadOf({ left: 90, top: 100, right: 300, bottom: 220 });
	for (const [i, corner] of grown.entries()) {
		for (const axis of [0, 1] as const) expect(corner[axis]).toBeCloseTo((expected[i] as typeof corner)[axis]);
	}
});

test("it stays where print runs through the document, and where a line beside it begins", () => {
	const through = quadOf({ left: 20, top: 150, right: 260, bottom: 160 });
	const beside = quadOf({ left: 290, top: 150, right: 390, bottom: 160 });
	for (const [i, corner] of grownOutline(outline, [through, beside]).entries()) {
		for (const axis of [0, 1] as const) expect(corner[axis]).toBeCloseTo((outline[i] as typeof corner)[axis]);
	}
});
