import { expect, test } from "vitest";
import { quadOf } from "../../page/quad.ts";
import { expandOutline } from "./outlines.ts";

const outline = quadOf({ left: 100, top: 100, right: 300, bottom: 220 });

test("moves only the side that cuts a line out to its end", () => {
	const line = quadOf({ left: 90, top: 150, right: 180, bottom: 160 });
	const grown = expandOutline(outline, [line, quadOf({ left: 120, top: 120, right: 200, bottom: 130 })]);
	const expected = quadOf({ left: 90, top: 100, right: 300, bottom: 220 });
	for (const [i, corner] of grown.entries()) {
		for (const axis of [0, 1] as const) expect(corner[axis]).toBeCloseTo((expected[i] as typeof corner)[axis]);
	}
});

test("leaves an outline crossed by print or beside a line", () => {
	const through = quadOf({ left: 20, top: 150, right: 260, bottom: 160 });
	const beside = quadOf({ left: 290, top: 150, right: 390, bottom: 160 });
	for (const [i, corner] of expandOutline(outline, [through, beside]).entries()) {
		for (const axis of [0, 1] as const) expect(corner[axis]).toBeCloseTo((outline[i] as typeof corner)[axis]);
	}
});
