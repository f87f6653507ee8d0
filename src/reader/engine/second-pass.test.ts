import { expect, test } from "vitest";
import type { Barcode, Quad } from "../page/page.ts";
import { quadOf } from "../page/quad.ts";
import type { BarcodeReader } from "./barcode/barcode-reader.ts";
import { createFrame } from "./raster/frame.ts";
import { createPyramid } from "./raster/grey.ts";
import { createSecondPass } from "./second-pass.ts";

const size = { width: 640, height: 320 };

/** A second pass over a grey picture, with the given barcode reader. */
function secondPassOver(barcodes: BarcodeReader) {
	const pyramid = createPyramid({ ...size, data: new Uint8Array(size.width * size.height).fill(200) });
	const recogniser = { recognise: async () => [], stats: () => ({ ms: 0, runs: 0 }) };
	return createSecondPass({ recogniser }, barcodes, {
		frame: createFrame(size, 0),
		pyramid,
		toPixels: (quad: Quad) => quad,
	});
}

const wholePicture = quadOf({ left: 0, top: 0, right: size.width, bottom: size.height });

test("searches for a PDF417 at full size if only the Code 39 beside it was read at a smaller one", async () => {
	const barcode = (format: Barcode["format"]): Barcode => ({
		format,
		text: "",
		bytes: new Uint8Array(),
		quad: wholePicture,
	});
	const sides: number[] = [];
	const secondPass = secondPassOver({
		readPlain: async () => [],
		read: async ({ width }) => {
			sides.push(width);
			return [barcode(sides.length === 1 ? "Code39" : "PDF417")];
		},
	});
	const large = quadOf({ left: 0, top: 0, right: 6000, bottom: 3000 });
	expect((await secondPass.findBarcodes(large)).map(({ format }) => format)).toEqual(["Code39", "PDF417"]);
	expect(sides).toHaveLength(2);
	// When a Code 39 of this many digits is requested, the smaller size is enough.
	sides.length = 0;
	expect((await secondPass.findBarcodes(large, 13)).map(({ format }) => format)).toEqual(["Code39"]);
});
