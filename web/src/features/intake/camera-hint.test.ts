import { expect, test } from "vitest";
import { type Glimpse, hintOf } from "./camera-hint.ts";

const [width, height] = [700, 394];

/** Print on a grey table, across the middle `share` of the width. */
function glimpse(share: number, light = 1, moved = 0): Glimpse {
	const grey = (x: number, y: number) => {
		const isDocument = Math.abs(x - width / 2) < (share * width) / 2 && Math.abs(y - height / 2) < (share * height) / 2;
		const isInk = y % 20 < 10 && ((x + moved) * 7 + y * 3) % 11 < 4;
		return light * (isDocument ? (isInk ? 60 : 210) : 150);
	};
	return {
		width,
		height,
		data: Uint8Array.from({ length: width * height }, (_, at) => grey(at % width, (at / width) | 0)),
	};
}

test("the most pressing hint comes first, and none when all is well", () => {
	expect(hintOf(glimpse(0.8, 0.2), null)).toMatch(/^Too dark/);
	expect(hintOf(glimpse(0.8), glimpse(0.3))).toBe("Hold still");
	expect(hintOf(glimpse(0.3), glimpse(0.3))).toMatch(/^Too far/);
	expect(hintOf(glimpse(0), null)).toBe("Place the document inside the frame");
	expect(hintOf(glimpse(0.8), glimpse(0.8))).toBeNull();
});
