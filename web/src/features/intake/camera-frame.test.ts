import { expect, test } from "vitest";
import { fitFrame } from "./camera-frame.ts";

test.each([
	["a page in a landscape stream", 1280, 720, 125 / 88],
	["a card in a portrait stream", 720, 1280, 85.6 / 53.98],
	["an upright page in a landscape stream", 1280, 720, 0.72],
])("the frame for %s stays within the picture and keeps its aspect ratio", (_, width, height, aspect) => {
	const frame = fitFrame({ width, height }, aspect);
	expect(frame.width / frame.height).toBeCloseTo(aspect);
	expect(frame.x).toBeGreaterThan(0);
	expect(frame.y).toBeGreaterThan(0);
	expect(frame.y + frame.height).toBeLessThan(height);
	expect(frame.x + frame.width).toBeLessThan(width);
});
