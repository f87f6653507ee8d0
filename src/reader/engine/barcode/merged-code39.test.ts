import bwipjs from "bwip-js/node";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { Grey } from "../raster/grey.ts";
import { type BarcodeReader, createBarcodeReader } from "./barcode-reader.ts";
import { readMergedCode39 } from "./merged-code39.ts";

/** A strip with the symbol in its middle, `narrowPixels` per narrow element, blurred by `sigma` pixels. */
async function drawStrip(text: string, narrowPixels: number, sigma: number): Promise<Grey> {
	const options = { bcid: "code39", text, scale: 4, height: 20, paddingwidth: 30, backgroundcolor: "FFFFFF" };
	const bars = sharp(await bwipjs.toBuffer(options)).flatten({ background: "white" });
	const { width } = await bars.metadata();
	const scaled = bars
		.resize(Math.round((width / 4) * narrowPixels), 80, { fit: "fill" })
		.blur(sigma)
		.toColourspace("b-w");
	const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, data: Uint8Array.from(data) };
}

let reader: BarcodeReader;
beforeAll(async () => {
	reader = await createBarcodeReader();
});

test("reads bars that are hardly wider than their blur", async () => {
	for (const text of ["0001010000089", "9912319999089", "7305284611086"]) {
		const [barcode] = await reader.read(await drawStrip(text, 1.7, 1.5), 13);
		expect(barcode).toMatchObject({ format: "Code39", text });
		expect(barcode?.isApproximate).toBeUndefined();
	}
});

test("marks the reading of more blurred bars as approximate", async () => {
	const [barcode] = await reader.read(await drawStrip("0001010000089", 2, 3.6), 13);
	expect(barcode).toMatchObject({ text: "0001010000089", isApproximate: true });
});

test("reads nothing certain from illegible bars or from another symbol", async () => {
	for (const [text, blur] of [
		["0001010000089", 5] as const,
		["123456789", 2] as const,
		["ABCDEFGHIJKLM", 2] as const,
	]) {
		const found = await reader.read(await drawStrip(text, 1.7, blur), 13);
		expect(found.filter((each) => !each.isApproximate && each.text !== text)).toEqual([]);
	}
});

test("returns null for plain paper", () => {
	expect(readMergedCode39({ width: 600, height: 80, data: new Uint8Array(48_000).fill(220) }, 13)).toBeNull();
});
