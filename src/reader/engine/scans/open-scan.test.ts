import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type TiffOptions } from "sharp";
import { expect, test } from "vitest";
import { aPdf } from "../../../../test/support/a-pdf.ts";
import { aTiff } from "../../../../test/support/a-tiff.ts";
import { encodeJpeg } from "./jpeg-of.ts";
import { type OpenScan, openScan } from "./open-scan.ts";

const heic = await readFile(join(import.meta.dirname, "../../../../test/browser/support/passport.heic"));
const colours = ["red", "lime", "blue"];
const images = await Promise.all(
	colours.map((background) =>
		sharp({ create: { width: 300, height: 200, channels: 3, background } })
			.jpeg()
			.toBuffer(),
	),
);
const bytesMax = 4 * 1024 * 1024;

async function openOrThrow(bytes: Uint8Array): Promise<OpenScan> {
	const scan = await openScan(bytes, bytesMax);
	if (scan === null || typeof scan === "string") throw new Error(`not opened: ${scan}`);
	return scan;
}

test("converts a phone's HEIC to an upright JPEG of the same size", async () => {
	const scan = await openOrThrow(heic);
	expect(scan.pages).toBe(1);
	expect(await sharp((await scan.page(1)) ?? undefined).metadata()).toMatchObject({
		format: "jpeg",
		width: 1229,
		height: 922,
	});
});

test("renders every page of a PDF at 300 dots per inch of an A4 sheet", async () => {
	const scan = await openOrThrow(await aPdf(images));
	expect(scan.pages).toBe(3);
	for (const [index, channel] of [0, 1, 2].entries()) {
		const picture = sharp((await scan.page(index + 1)) ?? undefined);
		expect(await picture.metadata()).toMatchObject({ width: 3500, height: 2333 });
		const means = (await picture.stats()).channels.map(({ mean }) => mean);
		expect(means.indexOf(Math.max(...means)), colours[index]).toBe(channel);
	}
	scan.close();
});

test("reduces a picture that is too large until it fits", async () => {
	const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
	const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: "white", noise } }).ensureAlpha();
	const pixels = { data: await picture.raw().toBuffer(), width: 600, height: 600 };
	const large = await encodeJpeg(pixels, bytesMax);
	const small = await encodeJpeg(pixels, large.length / 4);
	expect(large.length).toBeGreaterThan(200_000);
	expect(small.length).toBeLessThanOrEqual(large.length / 4);
});

/** Typical scanner output: black and white, grey or colour, each with its own compression. */
const tiffs: readonly (readonly [string, TiffOptions])[] = [
	["a fax's black and white (Group 4)", { compression: "ccittfax4", bitdepth: 1 }],
	["LZW", { compression: "lzw" }],
	["deflate with a predictor", { compression: "deflate", predictor: "horizontal" }],
	["JPEG", { compression: "jpeg", quality: 90 }],
	["packbits", { compression: "packbits" }],
	["tiles", { compression: "lzw", tile: true }],
	["nothing packed, in the other order of sizes (BigTIFF)", { compression: "none", bigtiff: true }],
];

test.each(tiffs)("converts every page of a TIFF to a JPEG: %s", async (_name, options) => {
	const scan = await openOrThrow(await aTiff([0, 255], options));
	expect(scan.pages).toBe(2);
	const means = [];
	for (const page of [1, 2]) {
		const picture = sharp((await scan.page(page)) ?? undefined);
		expect(await picture.metadata()).toMatchObject({ format: "jpeg", width: 300, height: 200 });
		means.push((await picture.stats()).channels[0]?.mean ?? 0);
	}
	expect(means[0]).toBeLessThan(10);
	expect(means[1]).toBeGreaterThan(110);
	expect(await scan.page(3)).toBeNull();
});

test("rotates a page of a TIFF according to its orientation tag", async () => {
	const sideways = sharp({ create: { width: 300, height: 200, channels: 3, background: "white" } });
	const scan = await openOrThrow(await sideways.withMetadata({ orientation: 6 }).tiff().toBuffer());
	expect(await sharp((await scan.page(1)) ?? undefined).metadata()).toMatchObject({ width: 200, height: 300 });
});

test("reports a PDF with a password as encrypted", async () => {
	expect(await openScan(await aPdf(images, { isEncrypted: true }), bytesMax)).toBe("encrypted");
});

test.each([
	["a HEIC that ends early", heic.subarray(0, 9_000)],
	["a HEIC of a few bytes", heic.subarray(0, 40)],
	["a TIFF that ends early", Buffer.from("II*\0\x08\0\0\0", "latin1")],
	["a PDF that is none", Buffer.from("%PDF-1.7 but nothing follows")],
])("reports %s as broken", async (_name, bytes) => {
	expect(await openScan(bytes, bytesMax)).toBe("broken");
});

test("returns null for other formats", async () => {
	expect(await openScan(images[0] as Buffer, bytesMax)).toBeNull();
});
