import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aPdf } from "../../../test/support/a-pdf.ts";
import { jpegOf } from "./jpeg-of.ts";
import { type OpenScan, openScan } from "./open-scan.ts";

const heic = await readFile(join(import.meta.dirname, "../../../test/browser/support/passport.heic"));
const colours = ["red", "lime", "blue"];
const sheets = await Promise.all(
	colours.map((background) =>
		sharp({ create: { width: 300, height: 200, channels: 3, background } })
			.jpeg()
			.toBuffer(),
	),
);
const bytesMax = 4 * 1024 * 1024;

async function opened(bytes: Uint8Array): Promise<OpenScan> {
	const scan = await openScan(bytes, bytesMax);
	if (scan === null || typeof scan === "string") throw new Error(`not opened: ${scan}`);
	return scan;
}

test("a telephone's HEIC becomes a JPEG of the same size, upright", async () => {
	const scan = await opened(heic);
	expect(scan.pages).toBe(1);
	expect(await sharp((await scan.page(1)) ?? undefined).metadata()).toMatchObject({
		format: "jpeg",
		width: 1229,
		height: 922,
	});
});

test("every page of a PDF is drawn at 300 dots per inch of an A4 sheet, each its own", async () => {
	const scan = await opened(await aPdf(sheets));
	expect(scan.pages).toBe(3);
	for (const [at, channel] of [0, 1, 2].entries()) {
		const picture = sharp((await scan.page(at + 1)) ?? undefined);
		expect(await picture.metadata()).toMatchObject({ width: 3500, height: 2333 });
		const means = (await picture.stats()).channels.map(({ mean }) => mean);
		expect(means.indexOf(Math.max(...means)), colours[at]).toBe(channel);
	}
	scan.close();
});

test("a picture that would be too large is made smaller until it fits", async () => {
	const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
	const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: "white", noise } }).ensureAlpha();
	const pixels = { data: await picture.raw().toBuffer(), width: 600, height: 600 };
	const large = await jpegOf(pixels, bytesMax);
	const small = await jpegOf(pixels, large.length / 4);
	expect(large.length).toBeGreaterThan(200_000);
	expect(small.length).toBeLessThanOrEqual(large.length / 4);
});

test("a PDF with a password says so", async () => {
	expect(await openScan(await aPdf(sheets, { isEncrypted: true }), bytesMax)).toBe("encrypted");
});

test.each([
	["a HEIC that ends early", heic.subarray(0, 9_000)],
	["a HEIC of a few bytes", heic.subarray(0, 40)],
	["a PDF that is none", Buffer.from("%PDF-1.7 but nothing follows")],
])("%s is damaged, and nothing is written to the terminal", async (_name, bytes) => {
	expect(await openScan(bytes, bytesMax)).toBe("broken");
});

test("what is neither is left to others", async () => {
	expect(await openScan(sheets[0] as Buffer, bytesMax)).toBeNull();
});
