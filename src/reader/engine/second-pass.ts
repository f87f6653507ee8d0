import type { Barcode, Point, Quad, SecondPass } from "../page/page.ts";
import type { BarcodeReader } from "./barcode/barcode-reader.ts";
import { type FaintEffort, faintEffort } from "./barcode/pdf417/faint-effort.ts";
import { mapQuad } from "./raster/frame.ts";
import type { Grey } from "./raster/grey.ts";
import type { Picture, View } from "./raster/picture.ts";
import { sampleQuad } from "./raster/sample.ts";
import type { ReadingModels } from "./reading-models.ts";
import { groundCertainty, groundRows } from "./text/plain-ground.ts";
import { readLines } from "./text/read-lines.ts";

/**
 * Higher lines (pixels, padding included) are read no better. A line is cropped if ink fills less than 0.6 of it
 * (ink-band.ts): 32 of 40 pixels, the recogniser's rows.
 */
const lineEnough = 40;
/** Long side, in pixels, of the first barcode search; the widest symbol on our documents has about 290 modules. */
const barcodeSide = 2400;
/** Long side, in pixels, of the search for clearly visible barcodes; each of 290 modules then has 5.5 pixels. */
const plainBarcodeSide = 1600;

/**
 * Second passes over one picture. All quadrilaterals are in pixels of its upright frame. `effort`: the budget for faint
 * barcodes, shared by all frames of an image.
 */
export function createSecondPass(
	models: Pick<ReadingModels, "recogniser">,
	barcodes: BarcodeReader,
	picture: Picture,
	effort: FaintEffort = faintEffort(),
): SecondPass {
	return {
		grounds: async (places) => {
			const view = await picture.showing(
				places.map(({ print }) => print),
				groundRows,
			);
			return places.map(({ place, print }) =>
				groundCertainty(view.pyramid, view.toPixels(place), view.toPixels(print)),
			);
		},
		lines: async (quads) => {
			const view = await picture.showing(quads, lineEnough);
			const places = quads.map((quad) => ({ page: quad, picture: view.toPixels(quad) }));
			return readLines(models.recogniser, view.pyramid, places);
		},
		plainBarcodes: async (quad) => {
			const cut = straighten(picture.working, quad, plainBarcodeSide);
			return (await barcodes.readPlain(cut)).map((each) => onPage(each, quad, cut));
		},
		barcodes: remembered(async (quad, figures) => {
			const view = await picture.full();
			let found: readonly Barcode[] = [];
			for (const side of barcodeSides(quad)) {
				const cut = straighten(view, quad, side);
				const read = (await barcodes.read(cut, figures, effort)).map((each) => onPage(each, quad, cut));
				found = [...found.filter(({ format }) => read.every((each) => each.format !== format)), ...read];
				// A Code 39 may be legible at a size where the PDF417 beside it is not.
				if (found.some(({ format }) => figures !== undefined || format !== "Code39")) break;
			}
			return found;
		}),
	};
}

/** Memoises the search: one caller asks whether a barcode proves a document, the next one what it contains. */
function remembered(find: SecondPass["barcodes"]): SecondPass["barcodes"] {
	const known = new Map<string, Promise<readonly Barcode[]>>();
	return (quad, figures) => {
		const key = JSON.stringify([quad, figures]);
		const found = known.get(key) ?? find(quad, figures);
		known.set(key, found);
		return found;
	};
}

/** The smaller side first, if that saves a lot. */
function barcodeSides(quad: Quad): readonly number[] {
	return barcodeSide / Math.max(...sidesOf(quad)) < 0.8
		? [barcodeSide, Number.POSITIVE_INFINITY]
		: [Number.POSITIVE_INFINITY];
}

function sidesOf([tl, tr, , bl]: Quad): [width: number, height: number] {
	return [Math.hypot(tr[0] - tl[0], tr[1] - tl[1]), Math.hypot(bl[0] - tl[0], bl[1] - tl[1])];
}

/** The inside of `quad`, upright, at the view's resolution but at most `sideMax` pixels long. */
function straighten(view: View, quad: Quad, sideMax: number): Grey {
	const pixels = view.toPixels(quad);
	const sides = sidesOf(pixels);
	const scale = Math.min(1, sideMax / Math.max(...sides));
	const [width, height] = sides.map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
	const data = new Uint8Array(width * height);
	sampleQuad(view.pyramid, pixels, { out: data, offset: 0, stride: width, width, height });
	return { width, height, data };
}

function onPage(barcode: Barcode, [tl, tr, , bl]: Quad, { width, height }: Grey): Barcode {
	const place = ([x, y]: Point): Point => [
		tl[0] + ((tr[0] - tl[0]) * x) / width + ((bl[0] - tl[0]) * y) / height,
		tl[1] + ((tr[1] - tl[1]) * x) / width + ((bl[1] - tl[1]) * y) / height,
	];
	return { ...barcode, quad: mapQuad(barcode.quad, place) };
}
