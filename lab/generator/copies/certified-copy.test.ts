import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { aDrawnCard } from "../../../test/support/a-drawn-card.ts";
import { createRandom } from "../random.ts";
import { createCertifiedCopy } from "./certified-copy.ts";
import { findPositionAcrossEdge } from "./place-across.ts";
import { applyToner } from "./toner.ts";

const design = aDrawnCard("MOKOENA");

test("a certified copy is as wide as A4 and shows the document without colour, with boxes at its values", () => {
	for (let seed = 0; seed < 6; seed++) {
		const copied = createCertifiedCopy(createRandom(`copy ${seed}`), design);
		const { canvas, fieldBoxes } = copied.draw(4);
		expect(canvas.width).toBe(840);
		expect(copied.subject.height).toBeGreaterThan(design.subject.height + 60);
		const [{ left, top, right, bottom }] = fieldBoxes as [(typeof fieldBoxes)[number]];
		const { data } = canvas.getContext("2d").getImageData(left, top, right - left, bottom - top);
		const pixels = Array.from({ length: data.length / 4 }, (_, index) => data.slice(4 * index, 4 * index + 3));
		expect(
			pixels.every(([red = 0, green = 0, blue = 0]) => Math.max(red, green, blue) - Math.min(red, green, blue) < 24),
		).toBe(true);
		expect(pixels.filter(([red = 255]) => red < 128).length).toBeGreaterThan(pixels.length / 10);
	}
});

test("findPositionAcrossEdge finds a position across an edge of the document that covers no value", () => {
	const document = { x: 60, y: 30, width: 86, height: 54 };
	const values = [{ x: 90, y: 40, width: 40, height: 30 }];
	const size = { width: 46, height: 30 };
	for (let seed = 0; seed < 40; seed++) {
		const position = findPositionAcrossEdge(
			createRandom(`stamp ${seed}`),
			{ width: 210, height: 297 },
			document,
			values,
			size,
		);
		if (!position) continue;
		const [left, top] = [position.x - 23, position.y - 15];
		const coversValue = left < 130 && left + 46 > 90 && top < 70 && top + 30 > 40;
		const isInsideDocument = left > 60 && left + 46 < 146 && top > 30 && top + 30 < 84;
		expect([coversValue, isInsideDocument]).toEqual([false, false]);
	}
	expect(
		findPositionAcrossEdge(
			createRandom("full"),
			{ width: 210, height: 297 },
			document,
			[{ ...document, x: 0, y: 0, width: 210, height: 297 }],
			size,
		),
	).toBeNull();
});

test("black toner drops pale print and keeps dark print", () => {
	const canvas = createCanvas(20, 20);
	const context = canvas.getContext("2d");
	for (const [x, shade] of [
		[0, "#e0d0d0"],
		[10, "#303050"],
	] as const) {
		context.fillStyle = shade;
		context.fillRect(x, 0, 10, 20);
	}
	applyToner(canvas, createRandom("toner"), "black", 10);
	const readRed = (x: number) => context.getImageData(x, 10, 1, 1).data[0] as number;
	expect(readRed(4)).toBe(255);
	expect(readRed(14)).toBeLessThan(40);
});
