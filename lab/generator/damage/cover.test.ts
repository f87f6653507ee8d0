import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { type FieldBox, toMillimetres } from "../drawing/sheet.ts";
import { createRandom } from "../random.ts";
import { chooseCovers, drawSpots } from "./cover.ts";
import { isFingerOver, placeFingers } from "./finger.ts";

const subject = { width: 85.6, height: 54, minCapHeightMm: 1.5, symbol: null };
const pixelsPerMm = 10;
const createBox = (field: string, left: number, top: number): FieldBox => ({
	field,
	left,
	top,
	right: left + 150,
	bottom: top + 20,
});
const ink = [
	createBox("surname", 300, 100),
	createBox("names", 300, 160),
	createBox("idNumber", 300, 300),
	createBox("barcode", 300, 420),
];
const seeds = Array.from({ length: 60 }, (_, index) => createRandom(`cover ${index}`));

describe("chooseCovers", () => {
	test("reports every partly hidden field and never the barcode", () => {
		for (const random of seeds) {
			const { spots, fingers, fields } = chooseCovers(random, subject, ink, pixelsPerMm);
			expect(fields).not.toContain("barcode");
			const canvas = createCanvas(856, 540);
			canvas.getContext("2d").fillRect(0, 0, 856, 540);
			drawSpots(canvas, spots);
			for (const { field, left, top, right, bottom } of ink) {
				const { data } = canvas.getContext("2d").getImageData(left, top, right - left, bottom - top);
				const isBleached = data.some((value, index) => index % 4 === 0 && value > 60);
				const isUnderFinger = fingers.some((finger) =>
					isFingerOver(finger, { left: left / 10, top: top / 10, right: right / 10, bottom: bottom / 10 }),
				);
				if (isBleached || isUnderFinger) expect(fields).toContain(field);
			}
			expect(fields.length > 0).toBe(spots.length + fingers.length > 0);
		}
	});
});

describe("placeFingers", () => {
	test("places fingers over an edge and over no value", () => {
		const placed = seeds.flatMap((random) => placeFingers(random, subject, ink, pixelsPerMm));
		expect(placed.length).toBeGreaterThan(seeds.length / 2);
		for (const finger of placed) {
			const [x, y] = finger.tip;
			expect(x > 0 && x < subject.width && y > 0 && y < subject.height).toBe(true);
			const covered = ink.filter((box) => isFingerOver(finger, toMillimetres(box, 10)));
			expect(covered).toEqual([]);
		}
	});
});
