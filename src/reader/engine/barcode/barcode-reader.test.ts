import bwipjs from "bwip-js/node";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Quad } from "../../page/page.ts";
import { boxOf } from "../../page/quad.ts";
import type { Grey } from "../raster/grey.ts";
import { type BarcodeReader, createBarcodeReader } from "./barcode-reader.ts";
import { erodeBars } from "./eroded-bars.ts";
import { createFaintEffort } from "./pdf417/faint-effort.ts";
import { rectify } from "./rectify.ts";

/** 720 bytes as on a licence card: an unencrypted header of version 2, then data that looks random. */
const licence = Uint8Array.from({ length: 720 }, (_, i) => (i * i * 31 + i * 7 + (i >> 3)) & 255);
licence.set([0x01, 0x9b, 0x09, 0x45, 0, 0]);

let reader: BarcodeReader;
beforeAll(async () => {
	reader = await createBarcodeReader();
});

describe("the barcode reader", () => {
	test("reads a mirrored licence symbol byte for byte and locates it", async () => {
		const picture = await licencePicture();
		const [barcode] = await reader.read(picture);
		expect(barcode?.format).toBe("PDF417");
		expect(barcode?.bytes).toEqual(licence);
		const box = boxOf(barcode?.quad as Quad);
		expect(box.right - box.left).toBeGreaterThan(picture.width * 0.9);
	});

	test("reads an upside-down symbol", async () => {
		const [barcode] = await reader.read(rotateByHalfTurn(await licencePicture()));
		expect(barcode?.bytes).toEqual(licence);
	});

	test("rectifies a blurred symbol that was photographed from the side", async () => {
		const picture = viewFromTheSide(await licencePicture());
		const blurred = await throughCamera(picture, 1);
		const [barcode] = await reader.read(blurred);
		expect(barcode?.bytes).toEqual(licence);
		const box = boxOf(barcode?.quad as Quad);
		expect(box.left).toBeGreaterThan(60);
		expect(box.left).toBeLessThan(170);
	});

	test("reads a symbol 1 200 pixels wide with a blur of one pixel", async () => {
		const picture = await throughCamera(await licencePicture(1200), 1);
		const [barcode] = await reader.read(picture);
		expect(barcode?.bytes).toEqual(licence);
	});

	test("deblurs merged thin bars", async () => {
		const picture = await throughCamera(await licencePicture(1200), 1.7);
		const [barcode] = await reader.read(picture);
		expect(barcode?.bytes).toEqual(licence);
		expect(await reader.readPlain(picture)).toEqual([]);
	});

	test("reads a symbol with ink spread", async () => {
		const picture = dilateBars(await licencePicture(1200), 1);
		const [barcode] = await reader.read(await throughCamera(picture, 0.5));
		expect(barcode?.bytes).toEqual(licence);
	});

	test("reads a symbol of 1.3 pixels per module by template matching, partly under a reflection", async () => {
		const picture = addGlare(await throughCamera(await licencePicture(600), 0.9), 30);
		const [barcode] = await reader.read(picture);
		expect(barcode?.bytes).toEqual(licence);
		const box = boxOf(barcode?.quad as Quad);
		expect(box.right - box.left).toBeGreaterThan(picture.width * 0.9);
	});

	test("returns the correct bytes of a faint symbol or none, whatever blots it has", { timeout: 60_000 }, async () => {
		const clean = await throughCamera(await licencePicture(700), 0.9);
		const percent = fc.integer({ min: 0, max: 99 });
		const blot = fc.record({
			x: percent,
			y: percent,
			radius: fc.integer({ min: 5, max: 90 }),
			light: fc.integer({ min: -400, max: 400 }),
		});
		let [read, unread] = [0, 0];
		await fc.assert(
			fc.asyncProperty(fc.array(blot, { minLength: 1, maxLength: 4 }), async (blots) => {
				const found = await reader.read(blots.reduce(addBlot, clean));
				for (const { bytes } of found) expect(bytes).toEqual(licence);
				if (found.length > 0) read++;
				else unread++;
			}),
			{ numRuns: 8, seed: 417 },
		);
		expect(Math.min(read, unread)).toBeGreaterThan(0);
	});

	test("stops reading the faint symbols of a picture when its effort is spent", async () => {
		const picture = await throughCamera(await licencePicture(600), 0.9);
		const effort = createFaintEffort();
		for (let attempt = 0; attempt < 5; attempt++) await reader.read(addGlare(picture, 110), undefined, effort);
		expect(effort.remainingRounds).toBeGreaterThanOrEqual(0);
		expect(await reader.read(picture, undefined, effort)).toEqual([]);
		expect(await reader.read(picture)).toHaveLength(1);
	});

	test("reads Code 39 without a check character", async () => {
		const png = await bwipjs.toBuffer({ bcid: "code39", text: "0001010000089", scale: 3, height: 12, padding: 20 });
		const [barcode] = await reader.read(await greyOf(png));
		expect(barcode).toMatchObject({ format: "Code39", text: "0001010000089" });
	});

	test.each(["above", "below"] as const)("reads a faint symbol with a Code 39 %s it", async (side) => {
		const faint = await throughCamera(await licencePicture(600), 0.9);
		const png = await bwipjs.toBuffer({ bcid: "code39", text: "4024000BC1D2", scale: 2, height: 12, padding: 12 });
		const linear = await greyOf(png);
		const both = side === "above" ? [linear, faint] : [faint, linear];
		const formats = (await reader.read(stackVertically(both))).map(({ format }) => format);
		expect(formats.toSorted()).toEqual(["Code39", "PDF417"]);
	});

	test("finds nothing on plain paper and on noise", async () => {
		const paper = { width: 400, height: 200, data: new Uint8Array(80_000).fill(230) };
		expect(await reader.read(paper)).toEqual([]);
		const noise = { ...paper, data: paper.data.map((_, i) => (Math.imul(i + 7, 2_654_435_761) >>> 24) & 255) };
		expect(await reader.read(noise)).toEqual([]);
	});
});

async function licencePicture(width?: number): Promise<Grey> {
	const text = [...licence].map((byte) => `^${String(byte).padStart(3, "0")}`).join("");
	const options = { bcid: "pdf417", text, parse: true, columns: 22, eclevel: 5, rowmult: 3, scale: 4, padding: 8 };
	const png = await bwipjs.toBuffer({ ...options, backgroundcolor: "FFFFFF" });
	const flipped = await sharp(png).flip().png().toBuffer();
	return greyOf(width === undefined ? flipped : await sharp(flipped).resize(width).png().toBuffer());
}

async function greyOf(image: Uint8Array): Promise<Grey> {
	const { data, info } = await sharp(image)
		.flatten({ background: "white" })
		.toColourspace("b-w")
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, data: Uint8Array.from(data) };
}

async function throughCamera({ width, height, data }: Grey, sigma: number): Promise<Grey> {
	return greyOf(
		await sharp(data, { raw: { width, height, channels: 1 } })
			.blur(sigma)
			.jpeg({ quality: 80 })
			.toBuffer(),
	);
}

/** Stacks pictures vertically on white paper. */
function stackVertically(pictures: readonly Grey[]): Grey {
	const width = Math.max(...pictures.map((picture) => picture.width));
	const height = pictures.reduce((sum, picture) => sum + picture.height, 0);
	const paper = { width, height, data: new Uint8Array(width * height).fill(255) };
	let top = 0;
	for (const { width: columns, height: rows, data } of pictures) {
		for (let y = 0; y < rows; y++) paper.data.set(data.subarray(y * columns, (y + 1) * columns), (top + y) * width);
		top += rows;
	}
	return paper;
}

/** Adds white glare in the middle; `radius` is in pixels. */
const addGlare = (grey: Grey, radius: number): Grey => addBlot(grey, { x: 50, y: 50, radius, light: 400 });

/**
 * Lightens or darkens a spot. `x` and `y` are in hundredths of the sides, `radius` in pixels, `light` in grey values.
 */
function addBlot(grey: Grey, blot: { x: number; y: number; radius: number; light: number }): Grey {
	const { width, height, data } = grey;
	const lightAt = (index: number): number => {
		const [x, y] = [(index % width) - (blot.x * width) / 100, Math.floor(index / width) - (blot.y * height) / 100];
		return blot.light * Math.exp(-((x * x + y * y) / blot.radius ** 2) * 2);
	};
	return { width, height, data: data.map((value, index) => Math.max(0, Math.min(255, value + lightAt(index)))) };
}

function rotateByHalfTurn({ width, height, data }: Grey): Grey {
	return { width, height, data: Uint8Array.from(data).reverse() };
}

/** Skews the picture by 3 degrees and moves its right side farther away, on a larger white sheet. */
function viewFromTheSide(picture: Grey): Grey {
	const { width, height } = picture;
	const corners: Quad = [
		[-100, -20],
		[width + 60, -130],
		[width + 90, height + 40],
		[-80, height + 120],
	];
	const sheet = {
		width: width + 400,
		height: height + 400,
		data: new Uint8Array((width + 400) * (height + 400)).fill(255),
	};
	for (let y = 0; y < height; y++)
		sheet.data.set(picture.data.subarray(y * width, (y + 1) * width), (y + 200) * sheet.width + 200);
	const shifted = corners.map(([x, y]) => [x + 200, y + 200] as const) as unknown as Quad;
	return rectify(sheet, shifted, width, height + 100, 0).picture;
}

/** Widens each bar by `radius` pixels on either side. */
function dilateBars({ width, height, data }: Grey, radius: number): Grey {
	const light = { width, height, data: data.map((grey) => 255 - grey) };
	return { width, height, data: erodeBars(light, radius).data.map((grey) => 255 - grey) };
}
