import { expect, test } from "vitest";
import { createPyramid, type Grey, mapLevels } from "./grey.ts";

const picture = { width: 256, height: 128, data: new Uint8Array(256 * 128).map((_, i) => i % 251) };

test("changes only the levels that are used, each once", () => {
	const widths: number[] = [];
	const changed = mapLevels(createPyramid(picture), (level, scale) => {
		widths.push(level.width, scale);
		return { ...level, data: level.data.map((grey) => 255 - grey) };
	});
	const negative = changed.level(1);
	expect(changed.level(1)).toBe(negative);
	expect(widths).toEqual([128, 0.5]);
	const half: Grey = createPyramid(picture).level(1);
	expect(negative.data[300]).toBe(255 - (half.data[300] as number));
});
