import { expect, test } from "vitest";
import { type Glimpse, hintOf } from "./camera-hint.ts";

/** A grey table with a striped document on its middle `share` of the width. */
function glimpse(share: number, light = 1): Glimpse {
	const [width, height] = [100, 60];
	const grey = new Uint8Array(width * height);
	for (let index = 0; index < grey.length; index++) {
		const x = index % width;
		const isDocument = Math.abs(x - width / 2) < (share * width) / 2;
		grey[index] = light * (isDocument ? (x % 4 < 2 ? 230 : 90) : 150);
	}
	return { grey, width, height };
}

test("the most pressing hint comes first, and none when all is well", () => {
	expect(hintOf(glimpse(0.9, 0.2), null)).toBe("Too dark: turn on a light");
	expect(hintOf(glimpse(0.9), glimpse(0.3))).toBe("Hold still");
	expect(hintOf(glimpse(0.3), glimpse(0.3))).toBe("Move closer");
	expect(hintOf(glimpse(0.9), glimpse(0.9))).toBeNull();
});
