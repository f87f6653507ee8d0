import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import type { Barcode, Point, Quad } from "../../page/page.ts";
import type { Grey } from "../raster/grey.ts";

/** The binarisations of ZXing that are used: local, global, and none (the picture is already black and white). */
export type Binarizer = "LocalAverage" | "GlobalHistogram" | "FixedThreshold";

/** Reads symbols from one greyscale picture, and returns only those whose error correction or shape check passed. */
export interface SymbolReader {
	read(picture: Grey, binarizer: Binarizer): Promise<Barcode[]>;
}

/** Loads the WebAssembly module from the package's file. Nothing is downloaded. */
export async function createSymbolReader(): Promise<SymbolReader> {
	const path = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
	const file = await readFile(path);
	const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
	await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
	return {
		read: async (picture, binarizer) => {
			const results = await readBarcodes(encodePgm(picture), { ...readerOptions, binarizer });
			return results.filter((result) => result.isValid).map(toBarcode);
		},
	};
}

const readerOptions: ReaderOptions = {
	formats: ["PDF417", "Code39"],
	tryHarder: true,
	tryInvert: false,
	tryDownscale: false,
	// The page is already upright.
	tryRotate: false,
	tryDenoise: false,
	maxNumberOfSymbols: 4,
};

/**
 * Encodes the picture as PGM, the only format of the module with one byte per pixel, a quarter of an RGBA picture.
 */
function encodePgm({ width, height, data }: Grey): Uint8Array {
	const header = Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1");
	const file = new Uint8Array(header.length + width * height);
	file.set(header);
	file.set(data.subarray(0, width * height), header.length);
	return file;
}

const formats: Readonly<Record<string, Barcode["format"]>> = { Code39: "Code39", PDF417: "PDF417" };

function toBarcode(result: ReadResult): Barcode {
	const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
	const toPoint = ({ x, y }: { x: number; y: number }): Point => [x, y];
	const quad: Quad = [toPoint(topLeft), toPoint(topRight), toPoint(bottomRight), toPoint(bottomLeft)];
	return {
		format: formats[result.symbology] ?? "other",
		text: result.text,
		bytes: Uint8Array.from(result.bytes),
		quad,
	};
}
