import type { Barcode, Line, Look, Point, Quad } from "../page/page.ts";
import { boxOf, heightOf, sharedArea, slantOf } from "../page/quad.ts";
import type { BarcodeReader } from "./barcode/barcode-reader.ts";
import { type FaintEffort, faintEffort } from "./barcode/pdf417/faint-effort.ts";
import { mapQuad } from "./raster/frame.ts";
import type { Grey } from "./raster/grey.ts";
import type { Picture, View } from "./raster/picture.ts";
import { sampleQuad } from "./raster/sample.ts";
import type { ReadingModels } from "./reading-models.ts";
import { boxQuad } from "./text/box-quad.ts";
import { resolutionFor } from "./text/detector.ts";
import { linesAlong } from "./text/lines-along.ts";
import { groundCertainty, groundRows } from "./text/plain-ground.ts";
import { readLines } from "./text/read-lines.ts";

/**
 * Maximum long side, in detector pixels, of an area in a second pass. With 736, nine fields of 64 documents were lost
 * and two gained (docs/experiments.md).
 */
const areaSideMax = 960;
/** Minimum long side, in detector pixels, of an area in a second pass. */
const areaSideMin = 320;
/** An area whose lines would still be this high (detector pixels) needs fewer pixels. */
const areaThickness = 40;
/** A line at least this certain is kept in a second pass. On hard pictures none of 52 such lines was read better. */
const knownSure = 0.95;
/** A newly detected line replaces another if it shares this much of its area; measured on the same pictures. */
const knownShared = 0.7;
/**
 * Higher lines (pixels, padding included) are read no better. Ink that fills less than 0.6 of the line is cropped
 * (ink-band.ts): 32 of 40 pixels, the recogniser's rows.
 */
const lineEnough = 40;
/** Long side, in pixels, of the first barcode search: our documents' widest symbol has about 290 modules. */
const barcodeSide = 2400;
/** Long side, in pixels, of the search for clearly visible barcodes: each of 290 modules has 5.5 pixels. */
const plainBarcodeSide = 1600;

/**
 * Second passes over one picture. All quadrilaterals are in pixels of its upright frame. `effort`: the budget for faint
 * barcodes, shared by all frames of an image.
 */
export function createLook(
	models: ReadingModels,
	barcodes: BarcodeReader,
	picture: Picture,
	effort: FaintEffort = faintEffort(),
): Look {
	const lines = async (quads: readonly Quad[]): Promise<Line[]> => {
		const view = await picture.showing(quads, lineEnough);
		const places = quads.map((quad) => ({ page: quad, picture: view.toPixels(quad) }));
		return readLines(models.recogniser, view.pyramid, places);
	};
	const area = async (quad: Quad, before: readonly Line[] = []): Promise<Line[]> => {
		const at = resolutionFor(...sidesOf(quad), areaSide(quad, before));
		const view = await picture.showing([quad], at.height);
		const there = view.toPixels(quad);
		const boxes = await models.detector.detect(view.pyramid, there, at);
		const quads = linesAlong(boxes, (slantOf(there) * Math.PI) / 180)
			.map((box) => view.toFrame(boxQuad(box)))
			.filter((found) => !isCutBy(quad, found));
		const known = quads.map((found) => knownLine(found, before));
		const anew = await lines(quads.flatMap((found, i) => (known[i] ? [] : [found])));
		return known.map((line) => line ?? (anew.shift() as Line));
	};
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
		lines,
		area,
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
				// A Code 39 may be legible at a size at which the PDF417 beside it is not.
				if (found.some(({ format }) => figures !== undefined || format !== "Code39")) break;
			}
			return found;
		}),
	};
}

/** Memoises the search: one caller asks whether a barcode proves a document, the next one what it contains. */
function remembered(find: Look["barcodes"]): Look["barcodes"] {
	const known = new Map<string, Promise<readonly Barcode[]>>();
	return (quad, figures) => {
		const key = JSON.stringify([quad, figures]);
		const found = known.get(key) ?? find(quad, figures);
		known.set(key, found);
		return found;
	};
}

/** A line that ends within this share of its height from the area's end may continue beyond. */
const endMin = 0.5;
/** A line whose upper or lower edge is this near to the area's edge may be cut through its letters. */
const edgeMin = 0.25;

/** Whether a line ends where the searched area ends, so that the rest of it may be outside. */
function isCutBy(area: Quad, line: Quad): boolean {
	const [around, own, height] = [boxOf(area), boxOf(line), heightOf(line)];
	const isCutAcross = own.left < around.left + height * endMin || own.right > around.right - height * endMin;
	return isCutAcross || own.top < around.top + height * edgeMin || own.bottom > around.bottom - height * edgeMin;
}

/** The line read there before, if it is too certain to be read again. */
function knownLine(quad: Quad, before: readonly Line[]): Line | undefined {
	return before.find((line) => line.certainty >= knownSure && sharedArea(line.quad, quad) > knownShared);
}

/** The long side of an area, in detector pixels. */
function areaSide(quad: Quad, before: readonly Line[]): number {
	if (before.length === 0) return areaSideMax;
	const enough = (Math.max(...sidesOf(quad)) * areaThickness) / lineHeight(before);
	return Math.max(areaSideMin, Math.min(areaSideMax, enough));
}

/** The smaller side first, if it saves much. */
function barcodeSides(quad: Quad): readonly number[] {
	return barcodeSide / Math.max(...sidesOf(quad)) < 0.8
		? [barcodeSide, Number.POSITIVE_INFINITY]
		: [Number.POSITIVE_INFINITY];
}

/** The lower quartile of line heights: two merged lines are higher. */
function lineHeight(lines: readonly Line[]): number {
	const heights = lines.map(({ quad }) => heightOf(quad)).sort((a, b) => a - b);
	return heights[heights.length >> 2] as number;
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
