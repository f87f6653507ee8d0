import bwipjs from "bwip-js/node";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Grey } from "../raster/grey.ts";
import { readSoftCode39 } from "./soft-code39.ts";

/** A strip with the symbol in its middle, so many pixels a narrow element wide, seen through a blur of `sigma` pixels. */
async function strip(text: string, narrow: number, sigma: number): Promise<Grey> {
	const options = { bcid: "code39", text, scale: 4, height: 20, paddingwidth: 30, backgroundcolor: "FFFFFF" };
	const sharpBars = sharp(await bwipjs.toBuffer(options)).flatten({ background: "white" });
	const { width = 0 } = await sharp(await sharpBars.png().toBuffer()).metadata();
	const small = await sharpBars
		.resize(Math.round((width / 4) * narrow), 80, { fit: "fill" })
		.png()
		.toBuffer();
	const image = sharp(small).blur(sigma).toColourspace("b-w").raw();
	const { data, info } = await image.toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, data: Uint8Array.from(data) };
}

describe("bars that melt into each other", () => {
	test("are read where narrow elements are hardly wider than the blur", async () => {
		for (const text of ["0001010000089", "9912319999089", "7305284611086"])
			expect(readSoftCode39(await strip(text, 1.7, 1.2))?.text).toBe(text);
	});
	test("are not guessed where nothing is left of them, nor where another symbol or paper is", async () => {
		expect(readSoftCode39(await strip("0001010000089", 1.7, 5))).toBeNull();
		expect(readSoftCode39(await strip("123456789", 2, 1))).toBeNull();
		expect(readSoftCode39(await strip("ABCDEFGHIJKLM", 2, 1))).toBeNull();
		expect(readSoftCode39({ width: 600, height: 80, data: new Uint8Array(48_000).fill(220) })).toBeNull();
	});
});
