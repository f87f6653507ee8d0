import sharp, { type TiffOptions } from "sharp";
import { expect, test } from "vitest";
import { aTiff } from "../../../../../test/support/a-tiff.ts";
import { countTiffPages, decodeTiffPage } from "./tiff-pixels.ts";

const bytesOf = (file: Buffer): ArrayBuffer => Uint8Array.from(file).buffer;

/** Compressions that scanners use, as settings for the encoder. */
const tiffs: readonly (readonly [string, TiffOptions])[] = [
	["a fax's black and white (Group 4)", { compression: "ccittfax4", bitdepth: 1 }],
	["LZW", { compression: "lzw" }],
	["deflate with a predictor", { compression: "deflate", predictor: "horizontal" }],
	["JPEG", { compression: "jpeg", quality: 90 }],
	["packbits", { compression: "packbits" }],
	["tiles", { compression: "lzw", tile: true }],
	["nothing packed", { compression: "none" }],
];

test.each(tiffs)("decodes every page of a TIFF: %s", async (_name, options) => {
	const bytes = bytesOf(await aTiff([0, 255], options));
	expect(countTiffPages(bytes)).toBe(2);
	const greys = [1, 2].map((page) => {
		const { data, width, height, orientation } = decodeTiffPage(bytes, page);
		expect({ width, height, orientation }).toEqual({ width: 300, height: 200, orientation: 1 });
		const redAt = (x: number, y: number) => data[4 * (y * width + x)] ?? -1;
		return [redAt(20, 20), redAt(280, 180)];
	});
	for (const [page, lower] of [0, 255].entries()) {
		expect(greys[page]?.[0]).toBeLessThan(8);
		expect(Math.abs((greys[page]?.[1] ?? -1) - lower)).toBeLessThan(8);
	}
});

test("returns the orientation of a page", async () => {
	const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: "white" } });
	const bytes = bytesOf(await picture.withMetadata({ orientation: 6 }).tiff().toBuffer());
	expect(decodeTiffPage(bytes, 1)).toMatchObject({ width: 30, height: 20, orientation: 6 });
});

test("throws if a TIFF is damaged or too large", async () => {
	const valid = await aTiff([0, 255], { compression: "lzw" });
	expect(() => countTiffPages(bytesOf(Buffer.from("II*\0\x08\0\0\0", "latin1")))).toThrow();
	expect(() => decodeTiffPage(bytesOf(valid), 3)).toThrow("no such page");
	const looped = Buffer.from(valid);
	const first = looped.readUInt32LE(4);
	looped.writeUInt32LE(first, first + 2 + 12 * looped.readUInt16LE(first));
	expect(() => countTiffPages(bytesOf(looped))).toThrow("loop");
	const huge = sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: "white" } });
	const oversized = await huge.toColourspace("b-w").tiff({ compression: "ccittfax4", bitdepth: 1 }).toBuffer();
	expect(() => decodeTiffPage(bytesOf(oversized), 1)).toThrow("too large");
});
