import type { Barcode, Point, Quad, SecondPass } from "../page/page.ts";
import { mapQuad } from "../page/quad.ts";
import type { BarcodeReader } from "./barcode/barcode-reader.ts";
import { createFaintEffort, type FaintEffort } from "./barcode/pdf417/faint-effort.ts";
import type { Grey } from "./raster/grey.ts";
import type { Picture } from "./raster/picture.ts";
import { sampleQuad } from "./raster/sample.ts";
import type { ReadingModels } from "./reading-models.ts";
import { backgroundCertainty } from "./text/plain-ground.ts";
import { readLines } from "./text/read-lines.ts";

/**
 * Long side, in pixels, of the first barcode search. The widest symbol on a supported document has about 290 modules.
 */
const barcodeLongSide = 2400;
/** Long side, in pixels, of the search for clearly visible barcodes, at which each of 290 modules has 5.5 pixels. */
const plainBarcodeLongSide = 1600;

/**
 * Creates second passes over one picture. All quadrilaterals are in pixels of its upright frame. `effort` is the
 * budget for faint barcodes, shared by all frames of an image.
 */
export function createSecondPass(
	models: Pick<ReadingModels, "recogniser">,
	barcodes: BarcodeReader,
	picture: Picture,
	effort: FaintEffort = createFaintEffort(),
): SecondPass {
	const { pyramid, toPixels } = picture;
	return {
		measureBackgrounds: async (regions) =>
			regions.map(({ region, adjacentText }) => backgroundCertainty(pyramid, toPixels(region), toPixels(adjacentText))),
		readLines: (quads) => {
			const positions = quads.map((quad) => ({ page: quad, picture: toPixels(quad) }));
			return readLines(models.recogniser, pyramid, positions);
		},
		findPlainBarcodes: async (quad) => {
			const area = rectifyArea(picture, quad, plainBarcodeLongSide);
			return (await barcodes.readPlain(area)).map((each) => toPageBarcode(each, quad, area));
		},
		findBarcodes: memoiseSearch(async (quad, digitCount) => {
			let found: readonly Barcode[] = [];
			for (const side of barcodeSides(quad)) {
				const area = rectifyArea(picture, quad, side);
				const results = (await barcodes.read(area, digitCount, effort)).map((each) => toPageBarcode(each, quad, area));
				found = [...found.filter(({ format }) => results.every((each) => each.format !== format)), ...results];
				// A Code 39 may be legible at a size at which the PDF417 beside it is not.
				if (found.some(({ format }) => digitCount !== undefined || format !== "Code39")) break;
			}
			return found;
		}),
	};
}

/**
 * Memoises the search, because one caller asks whether a barcode proves a document, and the next one what it
 * contains.
 */
function memoiseSearch(find: SecondPass["findBarcodes"]): SecondPass["findBarcodes"] {
	const results = new Map<string, Promise<readonly Barcode[]>>();
	return (quad, digitCount) => {
		const key = JSON.stringify([quad, digitCount]);
		const result = results.get(key) ?? find(quad, digitCount);
		results.set(key, result);
		return result;
	};
}

/**
 * The long sides at which barcodes are searched: first the smaller one, if that saves much time, then full
 * resolution.
 */
function barcodeSides(quad: Quad): readonly number[] {
	return barcodeLongSide / Math.max(...measureSides(quad)) < 0.8
		? [barcodeLongSide, Number.POSITIVE_INFINITY]
		: [Number.POSITIVE_INFINITY];
}

function measureSides([tl, tr, , bl]: Quad): [width: number, height: number] {
	return [Math.hypot(tr[0] - tl[0], tr[1] - tl[1]), Math.hypot(bl[0] - tl[0], bl[1] - tl[1])];
}

/** Samples the inside of `quad`, upright, at the picture's resolution. The long side has at most `sideMax` pixels. */
function rectifyArea({ pyramid, toPixels }: Picture, quad: Quad, sideMax: number): Grey {
	const pixels = toPixels(quad);
	const sides = measureSides(pixels);
	const scale = Math.min(1, sideMax / Math.max(...sides));
	const [width, height] = sides.map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
	const data = new Uint8Array(width * height);
	sampleQuad(pyramid, pixels, { out: data, offset: 0, stride: width, width, height });
	return { width, height, data };
}

function toPageBarcode(barcode: Barcode, [tl, tr, , bl]: Quad, { width, height }: Grey): Barcode {
	const toPage = ([x, y]: Point): Point => [
		tl[0] + ((tr[0] - tl[0]) * x) / width + ((bl[0] - tl[0]) * y) / height,
		tl[1] + ((tr[1] - tl[1]) * x) / width + ((bl[1] - tl[1]) * y) / height,
	];
	return { ...barcode, quad: mapQuad(barcode.quad, toPage) };
}
