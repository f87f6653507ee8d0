import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { aDrawnCard } from "../../../test/support/a-drawn-card.ts";
import { createRandom } from "../random.ts";
import { certifiedCopy } from "./certified-copy.ts";
import { placeAcross } from "./place-across.ts";
import { copy } from "./toner.ts";

const design = aDrawnCard("MOKOENA");

test("a certified copy is a page without colour but that of its stamp, and its values lie where it says", () => {
	for (let seed = 0; seed < 6; seed++) {
		const shown = certifiedCopy(createRandom(`copy ${seed}`), design);
		const { canvas, ink } = shown.draw(4);
		expect(canvas.width).toBe(840);
		expect(shown.subject.height).toBeGreaterThan(design.subject.height + 60);
		const [{ left, top, right, bottom }] = ink as [(typeof ink)[number]];
		const { data } = canvas.getContext("2d").getImageData(left, top, right - left, bottom - top);
		const pixels = Array.from({ length: data.length / 4 }, (_, index) => data.slice(4 * index, 4 * index + 3));
		expect(
			pixels.every(([red = 0, green = 0, blue = 0]) => Math.max(red, green, blue) - Math.min(red, green, blue) < 24),
		).toBe(true);
		expect(pixels.filter(([red = 255]) => red < 128).length).toBeGreaterThan(pixels.length / 10);
	}
});

test("a stamp lies across an edge of the document and on none of its values", () => {
	const document = { x: 60, y: 30, width: 86, height: 54 };
	const values = [{ x: 90, y: 40, width: 40, height: 30 }];
	const size = { width: 46, height: 30 };
	for (let seed = 0; seed < 40; seed++) {
		const place = placeAcross(createRandom(`stamp ${seed}`), { width: 210, height: 297 }, document, values, size);
		if (!place) continue;
		const [left, top] = [place.x - 23, place.y - 15];
		const isOn = left < 130 && left + 46 > 90 && top < 70 && top + 30 > 40;
		const isWithin = left > 60 && left + 46 < 146 && top > 30 && top + 30 < 84;
		expect([isOn, isWithin]).toEqual([false, false]);
	}
	expect(
		placeAcross(
			createRandom("full"),
			{ width: 210, height: 297 },
			document,
			[{ ...document, x: 0, y: 0, width: 210, height: 297 }],
			size,
		),
	).toBeNull();
});

test("a copier in black and white drops pale print and keeps dark print", () => {
	const canvas = createCanvas(20, 20);
	const context = canvas.getContext("2d");
	for (const [x, shade] of [
		[0, "#e0d0d0"],
		[10, "#303050"],
	] as const) {
		context.fillStyle = shade;
		context.fillRect(x, 0, 10, 20);
	}
	copy(canvas, createRandom("toner"), "black", 10);
	const red = (x: number) => context.getImageData(x, 10, 1, 1).data[0] as number;
	expect(red(4)).toBe(255);
	expect(red(14)).toBeLessThan(40);
});
