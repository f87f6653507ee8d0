import type { Barcode, Quad } from "../../page/page.ts";
import { distanceBetween, heightOf, wholeOf } from "../../page/quad.ts";
import type { Grey } from "../raster/grey.ts";
import { erodedBars } from "./eroded-bars.ts";
import { findGuards, type Guards } from "./guards.ts";
import { type MergedCode, readMergedCode39 } from "./merged-code39.ts";
import { type FaintEffort, faintEffort } from "./pdf417/faint-effort.ts";
import { columnsIn, modulesIn } from "./pdf417/patterns.ts";
import { readFaint } from "./pdf417/read-faint.ts";
import { type Rectified, rectify } from "./rectify.ts";
import { symbolCorners } from "./symbol-corners.ts";
import { localThreshold } from "./threshold.ts";
import { unsharpMask } from "./unsharp-mask.ts";
import { verticalMean } from "./vertical-mean.ts";
import { createSymbolReader, type SymbolReader } from "./zxing.ts";

/** Reads PDF417 and Code 39 symbols in greyscale pictures. */
export interface BarcodeReader {
	/**
	 * Tries several scales, rectifications and binarisations until a symbol is found. Bars must be roughly upright, or
	 * upside down. `grey.data`: row-major, one byte per pixel. Quads are in pixels of `grey`. Empty if nothing was
	 * read. `figures`: `grey` may be a strip with a Code 39 of this many digits; if its bars have merged, it is read by
	 * template matching and marked `likely` if that is not certain. `effort`: the budget for faint PDF417 symbols,
	 * shared by all passes over a picture. Defaults to a whole picture's budget.
	 */
	read(grey: Grey, figures?: number, effort?: FaintEffort): Promise<Barcode[]>;
	/** Makes one attempt on the unmodified picture, for clearly visible symbols. */
	readPlain(grey: Grey): Promise<Barcode[]>;
}

/** Number of rows averaged to denoise a strip of bars: noise and blots fade, upright bars stay. */
const calmRows = 15;

/**
 * Thresholds for a certain reading. Of 360 synthetic thirteen-digit symbols, blurred by 0.5 to 1.6 narrow elements,
 * none that passed was misread.
 */
const isSure = ({ similarity, worst, lead }: Pick<MergedCode, "similarity" | "worst" | "lead">): boolean =>
	similarity >= 0.93 && worst >= 0.7 && lead >= 0.1;
/** A match with a lower correlation is not evidence. */
const likelyMin = 0.8;

/** Loads the WebAssembly module once. The reader then takes up about 20 MB. */
export async function createBarcodeReader(): Promise<BarcodeReader> {
	const symbols = await createSymbolReader();
	const readPlain = (grey: Grey) => symbols.read(grey, "LocalAverage");
	return {
		readPlain,
		async read(grey, figures, effort = faintEffort()) {
			const found = await readPlain(grey);
			if (found.some(({ format }) => format === "PDF417")) return found;
			// With `figures` the symbol is a Code 39, so no PDF417 is searched for.
			const more = figures ? found : [...found, ...(await straightened(symbols, grey, effort))];
			return more.length > 0 || !isStrip(grey) ? more : barsAlone(symbols, grey, figures);
		},
	};
}

/**
 * A wide, low picture, cropped where a linear symbol is expected. For a whole page, averaging rows would only blur it
 * and take seconds.
 */
function isStrip({ width, height }: Grey): boolean {
	return height < 0.6 * width && width * height < 3_000_000;
}

/**
 * Searches for a Code 39 in the row-averaged picture: with a local threshold (for shadows), unmodified, and at twice
 * the size; finally by template matching.
 */
async function barsAlone(symbols: SymbolReader, grey: Grey, figures?: number): Promise<Barcode[]> {
	const calm = verticalMean(grey, calmRows);
	const whole = wholeOf(calm);
	for (const scale of [1, 2]) {
		const piece = rectify(calm, whole, calm.width * scale, calm.height, 8);
		const blackAndWhite = { ...piece.picture, data: inked(piece.picture, Math.max(12, 20 * scale)) };
		const attempts = [
			{ picture: blackAndWhite, binarizer: "FixedThreshold" },
			{ picture: piece.picture, binarizer: "GlobalHistogram" },
		] as const;
		for (const { picture, binarizer } of attempts) {
			const found = await symbols.read(picture, binarizer);
			if (found.length > 0) return found.map((barcode) => ({ ...barcode, quad: onPicture(piece, barcode.quad) }));
		}
	}
	const merged = figures ? readMergedCode39(calm, figures) : null;
	return merged && merged.similarity >= likelyMin ? [barcodeOf(merged)] : [];
}

function barcodeOf({ text, quad, ...certainty }: MergedCode): Barcode {
	const barcode = { format: "Code39", text, bytes: Buffer.from(text), quad } as const;
	return isSure(certainty) ? barcode : { ...barcode, likely: true };
}

/** The local threshold as a picture: 0 where dark, 255 elsewhere. */
function inked(picture: Grey, radius: number): Uint8Array {
	return localThreshold(picture, radius).map((dark) => (dark ? 0 : 255));
}

/** Finds the outer patterns and reads the rectified symbol in several ways, finally by template matching. */
async function straightened(symbols: SymbolReader, grey: Grey, effort: FaintEffort): Promise<Barcode[]> {
	let seen: Guards | null = null;
	const [narrow, wide] = [60, 30].map((part) => Math.max(12, Math.round(grey.width / part))) as [number, number];
	for (const [radius, isBlurred] of [
		[narrow, false],
		[wide, false],
		[narrow, true],
	] as const) {
		const guards = findGuards(grey, radius, isBlurred);
		if (!guards) continue;
		seen ??= guards;
		const corners = symbolCorners(grey, guards);
		for (const { pixels, sharpening, binarizers } of attempts) {
			const piece = straighten(grey, corners, guards.module, pixels);
			const even = erodedBars(piece.picture, Math.round((guards.growth * pixels) / 2));
			const picture = sharpening
				? unsharpMask(verticalMean(even, sharpening.rows), sharpening.strength, sharpening.radius)
				: even;
			for (const binarizer of binarizers) {
				const found = await symbols.read(picture, binarizer);
				if (found.length > 0) return found.map((barcode) => ({ ...barcode, quad: onPicture(piece, barcode.quad) }));
			}
		}
	}
	return readFaint(symbols, grey, seen, effort);
}

/**
 * The attempts to read a rectified symbol: pixels per module, and the blur to reverse. Rows are averaged first, because
 * sharpening amplifies noise; a row of a licence's symbol is three modules high.
 */
const attempts = [
	{ pixels: 4, sharpening: null, binarizers: ["LocalAverage", "GlobalHistogram"] },
	{ pixels: 3, sharpening: null, binarizers: ["LocalAverage", "GlobalHistogram"] },
	{ pixels: 3, sharpening: { rows: 3, strength: 2, radius: 2 }, binarizers: ["LocalAverage"] },
	{ pixels: 4, sharpening: { rows: 5, strength: 3, radius: 4 }, binarizers: ["LocalAverage", "GlobalHistogram"] },
] as const;

/** The symbol with a whole number of pixels per module and a quiet zone. */
function straighten(grey: Grey, corners: Quad, module: number, pixels: number): Rectified {
	const modules = modulesIn(Math.max(1, columnsIn(distanceBetween(corners[0], corners[1]) / module)));
	const height = heightOf(corners) / module;
	return rectify(grey, corners, modules * pixels, Math.round(height * pixels), pixels * 4);
}

function onPicture(piece: Rectified, [a, b, c, d]: Quad): Quad {
	return [piece.toPicture(a), piece.toPicture(b), piece.toPicture(c), piece.toPicture(d)];
}
