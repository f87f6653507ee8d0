import { expect, test } from "vitest";
import { busyArea } from "./busy-area.ts";
import { pyramidOf } from "./grey.ts";

const side = 1024;

/** A picture with vertical stripes two pixels wide, of this contrast at each position. */
const striped = (contrastAt: (x: number, y: number) => number) =>
	pyramidOf({
		width: side,
		height: side,
		data: Uint8Array.from({ length: side * side }, (_, i) => {
			const [x, y] = [i % side, Math.floor(i / side)];
			return 128 + (x % 4 < 2 ? 0.5 : -0.5) * contrastAt(x, y);
		}),
	});

const isWithin = (x: number, y: number) => x >= 320 && x < 640 && y >= 400 && y < 600;

test("a card on a table is where most edges are, give or take the room around it", () => {
	const area = busyArea(striped((x, y) => (isWithin(x, y) ? 120 : 0)));
	expect(area?.x).toBeGreaterThan(320 - 64);
	expect(area?.x).toBeLessThanOrEqual(320);
	expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThan(640 + 64);
	expect(area?.height).toBeLessThan(200 + 128);
});

test("a pattern of a fifth of its contrast beside it is the table's", () => {
	const area = busyArea(striped((x, y) => (isWithin(x, y) ? 120 : 24)));
	expect(area?.width).toBeLessThan(320 + 128);
});

test("faint texture is no document", () => {
	expect(busyArea(striped(() => 9))).toBeNull();
	expect(busyArea(striped((x, y) => (isWithin(x, y) ? 9 : 0)))).toBeNull();
});
