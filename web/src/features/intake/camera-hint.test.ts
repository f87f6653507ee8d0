import { expect, test } from "vitest";
import { chooseHint, type GreyFrame } from "./camera-hint.ts";

const [width, height] = [700, 394];

/** Returns a document that covers `part` of each side, on a grey table. Its print is shifted by `shift` pixels. */
function frameWith(part: number, brightness = 1, shift = 0): GreyFrame {
	const grey = (x: number, y: number) => {
		const isDocument = Math.abs(x - width / 2) < (part * width) / 2 && Math.abs(y - height / 2) < (part * height) / 2;
		const isPrint = y % 20 < 10 && ((x + shift) * 7 + y * 3) % 11 < 4;
		return brightness * (isDocument ? (isPrint ? 60 : 210) : 150);
	};
	return {
		width,
		height,
		data: Uint8Array.from({ length: width * height }, (_, i) => grey(i % width, (i / width) | 0)),
	};
}

test("returns the most urgent hint, and null for a good frame", () => {
	expect(chooseHint(frameWith(0.8, 0.2), null)).toMatch(/^Too dark/);
	expect(chooseHint(frameWith(0.8), frameWith(0.3))).toBe("Hold still");
	expect(chooseHint(frameWith(0.3), frameWith(0.3))).toMatch(/^Too far/);
	expect(chooseHint(frameWith(0), null)).toBe("Place the document inside the frame");
	expect(chooseHint(frameWith(0.8), frameWith(0.8))).toBeNull();
});
