import sharp, { type TiffOptions } from "sharp";
import { expect, test } from "vitest";
import { aTiff } from "../../../../../test/support/a-tiff.ts";
import { countTiffPages, tiffPixels } from "./tiff-pixels.ts";

const bytesOf = (file: Buffer): ArrayBuffer => Uint8Array.from(file).buffer;

/** Scanner output with various settings. */
const tiffs: readonly (readonly [string, TiffOptions])[] = [
	["a fax's black and white (Group 4)", { compression: "ccittfax4", bitdepth: 1 }],
	["LZW", { compression: "lzw" }],
	["deflate with a predictor", { compression: "deflate", predictor: "horizontal" }],
	["JPEG", { compression: "jpeg", quality: 90 }],
	["packbits", { compression: "packbits" }],
	["tiles", { compression: "lzw", tile: true }],
	["nothing packed", { compression: "none" }],
];

test.each(tiffs)("every page of a TIFF is unpacked: %s", async (_name, options) => {
	const bytes = bytesOf(await aTiff([0, 255], options));
	expect(countTiffPages(bytes)).toBe(2);
	const greys = [1, 2].map((page) => {
		const { data, width, height, orientation } = tiffPixels(bytes, page);
		expect({ width, height, orientation }).toEqual({ width: 300, height: 200, orientation: 1 });
		const at = (x: number, y: number) => data[4 * (y * width + x)] ?? -1;
		return [at(20, 20), at(280, 180)];
	});
	for (const [page, lower] of [0, 255].entries()) {
		expect(greys[page]?.[0]).toBeLessThan(8);
		expect(Math.abs((greys[page]?.[1] ?? -1) - lower)).toBeLessThan(8);
	}
});

test("how a page lies is told", async () => {
	const lying = sharp({ create: { width: 30, height: 20, channels: 3, background: "white" } });
	const bytes = bytesOf(await lying.withMetadata({ orientation: 6 }).tiff().toBuffer());
	expect(tiffPixels(bytes, 1)).toMatchObject({ width: 30, height: 20, orientation: 6 });
});

test("what is damaged, or would take all memory, is an error and never a picture", async () => {
	const whole = await aTiff([0, 255], { compression: "lzw" });
	expect(() => countTiffPages(bytesOf(Buffer.from("II*\0\x08\0\0\0", "latin1")))).toThrow();
	expect(() => tiffPixels(bytesOf(whole), 3)).toThrow("no such page");
	const circle = Buffer.from(whole);
	const first = circle.readUInt32LE(4);
	circle.writeUInt32LE(first, first + 2 + 12 * circle.readUInt16LE(first));
	expect(() => countTiffPages(bytesOf(circle))).toThrow("loop");
	const huge = sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: "white" } });
	const bomb = await huge.toColourspace("b-w").tiff({ compression: "ccittfax4", bitdepth: 1 }).toBuffer();
	expect(() => tiffPixels(bytesOf(bomb), 1)).toThrow("too large");
});
