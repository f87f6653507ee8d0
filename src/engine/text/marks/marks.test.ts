import { expect, test } from "vitest";
import type { PlacedCharacter } from "./letter-ranges.ts";
import { marksOf, PATCH_HEIGHT } from "./marks.ts";

const WIDTH = 220;
/** Where the drawn capitals end above and below. */
const [TOP, FOOT] = [34, 62];
/** Each letter is 20 pixels wide and 32 from the next. */
const leftOf = (index: number) => 12 + 32 * index;

/** A row of six drawn capitals (frames with a stem), on slightly uneven paper. */
function aPatch() {
	const data = new Uint8Array(WIDTH * PATCH_HEIGHT).map((_, i) => 215 + ((i * 7) % 11));
	const patch = { width: WIDTH, height: PATCH_HEIGHT, data };
	const bar = (left: number, top: number, right: number, bottom: number, grey = 30) => {
		for (let y = top; y < bottom; y++) data.fill(grey, y * WIDTH + left, y * WIDTH + right);
	};
	/** A stroke 4 thick from one point to another. */
	const stroke = (fromX: number, fromY: number, toX: number, toY: number, grey = 30) => {
		for (let t = 0; t <= 1; t += 0.02) {
			const [x, y] = [Math.round(fromX + (toX - fromX) * t), Math.round(fromY + (toY - fromY) * t)];
			bar(x - 2, y - 2, x + 2, y + 2, grey);
		}
	};
	for (let index = 0; index < 6; index++) {
		const left = leftOf(index);
		bar(left, TOP, left + 4, FOOT);
		bar(left + 16, TOP, left + 20, FOOT);
		bar(left, TOP, left + 20, TOP + 4);
	}
	return { patch, bar, stroke };
}

const characters: readonly PlacedCharacter[] = Array.from("MARKEN", (character, i) => ({
	character,
	x: leftOf(i) + 10,
}));
const nothing = characters.map(() => null);
/** Marks that were seen, without what says only that nothing can be known. */
const seen = (patch: Parameters<typeof marksOf>[0]) =>
	marksOf(patch, characters).map((mark) => (mark?.shape === "hidden" ? null : mark));

test("letters without marks have none", () => {
	expect(marksOf(aPatch().patch, characters)).toEqual(nothing);
});

test("a mark is seen over the letter that it stands over, with its shape", () => {
	const { patch, bar, stroke } = aPatch();
	bar(leftOf(0) + 3, 25, leftOf(0) + 8, 30);
	bar(leftOf(0) + 12, 25, leftOf(0) + 17, 30);
	stroke(leftOf(2) + 8, 29, leftOf(2) + 14, 24);
	stroke(leftOf(3) + 6, 24, leftOf(3) + 12, 29);
	bar(leftOf(4) + 4, 26, leftOf(4) + 16, 30);
	const shapes = marksOf(patch, characters).map((mark) => mark && `${mark.position} ${mark.shape}`);
	expect(shapes).toEqual(["above dots", null, "above rising", "above falling", "above flat", null]);
});

test("a mark that touches its letter is seen, above and below", () => {
	const { patch, bar, stroke } = aPatch();
	stroke(leftOf(1) + 8, 34, leftOf(1) + 14, 25);
	bar(leftOf(5) + 8, FOOT - 4, leftOf(5) + 13, FOOT + 9);
	bar(leftOf(5), FOOT - 4, leftOf(5) + 20, FOOT);
	const positions = marksOf(patch, characters).map((mark) => mark?.position ?? null);
	expect(positions).toEqual([null, "above", null, null, null, "below"]);
});

test("a caption printed tightly above is no mark", () => {
	const { patch, bar } = aPatch();
	for (let x = 8; x < WIDTH - 16; x += 14) bar(x, 14, x + 9, 31);
	expect(seen(patch)).toEqual(nothing);
	expect(marksOf(patch, characters)[2]).toEqual({ position: "above", shape: "hidden" });
});

test("a rule above and a line of small print below are no marks", () => {
	const { patch, bar } = aPatch();
	bar(0, 27, WIDTH, 30);
	for (let x = 8; x < WIDTH - 16; x += 11) bar(x, FOOT + 4, x + 7, FOOT + 12);
	expect(seen(patch)).toEqual(nothing);
});

test("background lighter than the letters is no mark", () => {
	const { patch, bar } = aPatch();
	for (let index = 0; index < 6; index++) bar(leftOf(index) + 5, 24, leftOf(index) + 12, 29, 150);
	expect(seen(patch)).toEqual(nothing);
});

test("a patch without print has no marks", () => {
	const data = new Uint8Array(WIDTH * PATCH_HEIGHT).fill(200);
	expect(marksOf({ width: WIDTH, height: PATCH_HEIGHT, data }, characters)).toEqual(nothing);
});
