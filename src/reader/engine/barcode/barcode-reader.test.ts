import bwipjs from "bwip-js/node";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Quad } from "../../page/page.ts";
import { boxOf } from "../../page/quad.ts";
import type { Grey } from "../raster/grey.ts";
import { type BarcodeReader, createBarcodeReader } from "./barcode-reader.ts";
import { erodedBars } from "./eroded-bars.ts";
import { faintEffort } from "./pdf417/faint-effort.ts";
import { rectify } from "./rectify.ts";

/** 720 bytes as on a licence card: a clear header for version 2, then data that looks random. */
const licence = Uint8Array.from({ length: 720 }, (_, i) => (i * i * 31 + i * 7 + (i >> 3)) & 255);
licence.set([0x01, 0x9b, 0x09, 0x45, 0, 0]);

let reader: BarcodeReader;
beforeAll(async () => {
	reader = await createBarcodeReader();
});

describe("the barcode reader", () => {
	test("reads a mirrored licence symbol to the byte, and says where it is", async () => {
		const picture = await licencePicture();
		const [barcode] = await reader.read(picture);
		expect(barcode?.format).toBe("PDF417");
		expect(barcode?.bytes).toEqual(licence);
		const box = boxOf(barcode?.quad as Quad);
		expect(box.right - box.left).toBeGreaterThan(picture.width * 0.9);
	});

	test("reads it the other way up", async () => {
		const [barcode] = await reader.read(turnedOver(await licencePicture()));
		expect(barcode?.bytes).toEqual(licence);
	});

	test("straightens a symbol seen from the side, blurred", async () => {
		const picture = seenFromTheSide(await licencePicture());
		const blurred = await throughCamera(picture, 1);
		const [barcode] = await reader.read(blurred);
		expect(barcode?.bytes).toEqual(licence);
		const box = boxOf(barcode?.quad as Quad);
		expect(box.left).toBeGreaterThan(60);
		expect(box.left).toBeLessThan(170);
	});

	test("reads a symbol 1 200 pixels wide through a blur of a pixel", async () => {
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

	test("reads a symbol whose bars have grown into the spaces, as ink does", async () => {
		const picture = grown(await licencePicture(1200), 1);
		const [barcode] = await reader.read(await throughCamera(picture, 0.5));
		expect(barcode?.bytes).toEqual(licence);
	});

	test("reads a symbol of 1.3 pixels per module by template matching, partly under a reflection", async () => {
		const picture = reflecting(await throughCamera(await licencePicture(600), 0.9), 30);
		const [barcode] = await reader.read(picture);
		expect(barcode?.bytes).toEqual(licence);
		const box = boxOf(barcode?.quad as Quad);
		expect(box.right - box.left).toBeGreaterThan(picture.width * 0.9);
	});

	test("gives the right bytes of a faint symbol or none, whatever is laid over it", { timeout: 60_000 }, async () => {
		const clean = await throughCamera(await licencePicture(700), 0.9);
		const place = fc.integer({ min: 0, max: 99 });
		const blot = fc.record({
			x: place,
			y: place,
			radius: fc.integer({ min: 5, max: 90 }),
			light: fc.integer({ min: -400, max: 400 }),
		});
		let [read, refused] = [0, 0];
		await fc.assert(
			fc.asyncProperty(fc.array(blot, { minLength: 1, maxLength: 4 }), async (blots) => {
				const found = await reader.read(blots.reduce(blotted, clean));
				for (const { bytes } of found) expect(bytes).toEqual(licence);
				if (found.length > 0) read++;
				else refused++;
			}),
			{ numRuns: 8, seed: 417 },
		);
		expect(Math.min(read, refused)).toBeGreaterThan(0);
	});

	test("spends no more on the faint symbols of one picture than its effort", async () => {
		const picture = await throughCamera(await licencePicture(600), 0.9);
		const effort = faintEffort();
		for (let template = 0; template < 5; template++) await reader.read(reflecting(picture, 110), undefined, effort);
		expect(effort.left).toBeGreaterThanOrEqual(0);
		expect(await reader.read(picture, undefined, effort)).toEqual([]);
		expect(await reader.read(picture)).toHaveLength(1);
	});

	test("reads Code 39 without a check character", async () => {
		const png = await bwipjs.toBuffer({ bcid: "code39", text: "0001010000089", scale: 3, height: 12, padding: 20 });
		const [barcode] = await reader.read(await greyOf(png));
		expect(barcode).toMatchObject({ format: "Code39", text: "0001010000089" });
	});

	test.each(["above", "below"] as const)("reads a faint symbol where a Code 39 stands %s it", async (side) => {
		const faint = await throughCamera(await licencePicture(600), 0.9);
		const png = await bwipjs.toBuffer({ bcid: "code39", text: "4024000BC1D2", scale: 2, height: 12, padding: 12 });
		const linear = await greyOf(png);
		const both = side === "above" ? [linear, faint] : [faint, linear];
		const formats = (await reader.read(under(both))).map(({ format }) => format);
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

/** Pictures stacked vertically on white paper. */
function under(pictures: readonly Grey[]): Grey {
	const width = Math.max(...pictures.map((each) => each.width));
	const height = pictures.reduce((sum, each) => sum + each.height, 0);
	const paper = { width, height, data: new Uint8Array(width * height).fill(255) };
	let top = 0;
	for (const { width: own, height: rows, data } of pictures) {
		for (let y = 0; y < rows; y++) paper.data.set(data.subarray(y * own, (y + 1) * own), (top + y) * width);
		top += rows;
	}
	return paper;
}

/** White glare over the middle; its radius is in pixels. */
const reflecting = (grey: Grey, radius: number): Grey => blotted(grey, { x: 50, y: 50, radius, light: 400 });

/** Lightens or darkens a spot. `x`, `y`: hundredths of the sides. `radius`: pixels. `light`: grey values. */
function blotted(grey: Grey, blot: { x: number; y: number; radius: number; light: number }): Grey {
	const { width, height, data } = grey;
	const added = (at: number): number => {
		const [x, y] = [(at % width) - (blot.x * width) / 100, Math.floor(at / width) - (blot.y * height) / 100];
		return blot.light * Math.exp(-((x * x + y * y) / blot.radius ** 2) * 2);
	};
	return { width, height, data: data.map((value, at) => Math.max(0, Math.min(255, value + added(at)))) };
}

function turnedOver({ width, height, data }: Grey): Grey {
	return { width, height, data: Uint8Array.from(data).reverse() };
}

/** The picture skewed by 3 degrees and closer on its right, on a larger white sheet. */
function seenFromTheSide(picture: Grey): Grey {
	const { width, height } = picture;
	const outside: Quad = [
		[-100, -20],
		[width + 60, -130],
		[width + 90, height + 40],
		[-80, height + 120],
	];
	const upright = {
		width: width + 400,
		height: height + 400,
		data: new Uint8Array((width + 400) * (height + 400)).fill(255),
	};
	for (let y = 0; y < height; y++)
		upright.data.set(picture.data.subarray(y * width, (y + 1) * width), (y + 200) * upright.width + 200);
	const shifted = outside.map(([x, y]) => [x + 200, y + 200] as const) as unknown as Quad;
	return rectify(upright, shifted, width, height + 100, 0).picture;
}

/** Widens each bar by `radius` pixels on either side. */
function grown({ width, height, data }: Grey, radius: number): Grey {
	const light = { width, height, data: data.map((grey) => 255 - grey) };
	return { width, height, data: erodedBars(light, radius).data.map((grey) => 255 - grey) };
}
