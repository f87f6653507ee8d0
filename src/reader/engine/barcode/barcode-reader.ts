import type { Barcode, Quad } from "../../page/page.ts";
import { distanceBetween, heightOf, outlineOf } from "../../page/quad.ts";
import type { Grey } from "../raster/grey.ts";
import { erodeBars } from "./eroded-bars.ts";
import { findGuards, type Guards } from "./guards.ts";
import { type MergedCode, readMergedCode39 } from "./merged-code39.ts";
import { createFaintEffort, type FaintEffort } from "./pdf417/faint-effort.ts";
import { countModules, estimateColumns } from "./pdf417/patterns.ts";
import { readFaintSymbol } from "./pdf417/read-faint.ts";
import { type Rectified, rectify } from "./rectify.ts";
import { findSymbolCorners } from "./symbol-corners.ts";
import { adaptiveThreshold } from "./threshold.ts";
import { applyUnsharpMask } from "./unsharp-mask.ts";
import { averageVertically } from "./vertical-mean.ts";
import { createSymbolReader, type SymbolReader } from "./zxing.ts";

/** Reads PDF417 and Code 39 symbols in greyscale pictures. */
export interface BarcodeReader {
	/**
	 * Tries several scales, rectifications and binarisations until a symbol is found; a Code 39 does not end the search
	 * for a PDF417. Bars must be roughly upright or upside down. Returns quads in pixels of `grey`; empty if nothing was
	 * read. `digitCount`: after a plain attempt, only a Code 39 of this many digits is searched for; in a strip, merged
	 * bars are read by template matching and marked `isApproximate` if uncertain. `effort` is the budget for faint
	 * PDF417 symbols, shared by all passes over a picture; it defaults to that of a whole picture.
	 */
	read(grey: Grey, digitCount?: number, effort?: FaintEffort): Promise<Barcode[]>;
	/** Makes one attempt on the unmodified picture, for clearly visible symbols. */
	readPlain(grey: Grey): Promise<Barcode[]>;
}

/** Number of rows that are averaged to denoise a strip of bars: noise and blots fade, while upright bars stay. */
const averagedRows = 15;

/**
 * Whether a template match is certain. Of 360 synthetic symbols of thirteen digits, blurred by 0.5 to 1.6 narrow
 * elements, none that met these thresholds was misread.
 */
const isCertain = ({ similarity, worst, lead }: Pick<MergedCode, "similarity" | "worst" | "lead">): boolean =>
	similarity >= 0.93 && worst >= 0.7 && lead >= 0.1;
/** Minimum correlation of a match that counts as evidence. */
const likelySimilarityMin = 0.8;

/** Loads the WebAssembly module once. The reader then takes up about 20 MB. */
export async function createBarcodeReader(): Promise<BarcodeReader> {
	const symbols = await createSymbolReader();
	const readPlain = (grey: Grey) => symbols.read(grey, "LocalAverage");
	return {
		readPlain,
		async read(grey, digitCount, effort = createFaintEffort()) {
			const found = await readPlain(grey);
			if (found.some(({ format }) => format === "PDF417")) return found;
			// With `digitCount` the symbol is a Code 39, so no PDF417 is searched for.
			const allFound = digitCount ? found : [...found, ...(await readRectified(symbols, grey, effort))];
			return allFound.length > 0 || !isStrip(grey) ? allFound : readLinearSymbol(symbols, grey, digitCount);
		},
	};
}

/**
 * Whether this is a wide, low picture, cropped where a linear symbol is expected. In a whole page, averaging rows
 * would only blur the symbols and take seconds.
 */
function isStrip({ width, height }: Grey): boolean {
	return height < 0.6 * width && width * height < 3_000_000;
}

/**
 * Searches for a Code 39 in the row-averaged picture, at its size and at twice its width. Tries an adaptive threshold
 * (for shadows), then none. If `digitCount` is given, template matching is tried last.
 */
async function readLinearSymbol(symbols: SymbolReader, grey: Grey, digitCount?: number): Promise<Barcode[]> {
	const averaged = averageVertically(grey, averagedRows);
	const whole = outlineOf(averaged);
	for (const scale of [1, 2]) {
		const rectified = rectify(averaged, whole, averaged.width * scale, averaged.height, 8);
		const blackAndWhite = { ...rectified.picture, data: binarise(rectified.picture, Math.max(12, 20 * scale)) };
		const attempts = [
			{ picture: blackAndWhite, binarizer: "FixedThreshold" },
			{ picture: rectified.picture, binarizer: "GlobalHistogram" },
		] as const;
		for (const { picture, binarizer } of attempts) {
			const found = await symbols.read(picture, binarizer);
			if (found.length > 0) return found.map((barcode) => ({ ...barcode, quad: mapQuadBack(rectified, barcode.quad) }));
		}
	}
	const merged = digitCount ? readMergedCode39(averaged, digitCount) : null;
	return merged && merged.similarity >= likelySimilarityMin ? [barcodeOf(merged)] : [];
}

function barcodeOf({ text, quad, ...certainty }: MergedCode): Barcode {
	const barcode = { format: "Code39", text, bytes: Buffer.from(text), quad } as const;
	return isCertain(certainty) ? barcode : { ...barcode, isApproximate: true };
}

/** The adaptive threshold as a picture: 0 where dark, 255 elsewhere. */
function binarise(picture: Grey, radius: number): Uint8Array {
	return adaptiveThreshold(picture, radius).map((isDark) => (isDark ? 0 : 255));
}

/**
 * Finds the outer patterns of a PDF417 and reads the rectified symbol in several ways, finally by template matching.
 */
async function readRectified(symbols: SymbolReader, grey: Grey, effort: FaintEffort): Promise<Barcode[]> {
	let firstGuards: Guards | null = null;
	const [narrowRadius, wideRadius] = [60, 30].map((divisor) => Math.max(12, Math.round(grey.width / divisor))) as [
		number,
		number,
	];
	for (const [radius, isBlurred] of [
		[narrowRadius, false],
		[wideRadius, false],
		[narrowRadius, true],
	] as const) {
		const guards = findGuards(grey, radius, isBlurred);
		if (!guards) continue;
		firstGuards ??= guards;
		const corners = findSymbolCorners(grey, guards);
		for (const { pixels, sharpening, binarizers } of attempts) {
			const rectified = rectifySymbol(grey, corners, guards.module, pixels);
			const eroded = erodeBars(rectified.picture, Math.round((guards.growth * pixels) / 2));
			const picture = sharpening
				? applyUnsharpMask(averageVertically(eroded, sharpening.rows), sharpening.strength, sharpening.radius)
				: eroded;
			for (const binarizer of binarizers) {
				const found = await symbols.read(picture, binarizer);
				if (found.length > 0)
					return found.map((barcode) => ({ ...barcode, quad: mapQuadBack(rectified, barcode.quad) }));
			}
		}
	}
	return readFaintSymbol(symbols, grey, firstGuards, effort);
}

/**
 * The attempts to read a rectified symbol: pixels per module, and how to reverse the blur. Rows are averaged before
 * sharpening, which amplifies noise; a row of a licence's symbol is three modules high.
 */
const attempts = [
	{ pixels: 4, sharpening: null, binarizers: ["LocalAverage", "GlobalHistogram"] },
	{ pixels: 3, sharpening: null, binarizers: ["LocalAverage", "GlobalHistogram"] },
	{ pixels: 3, sharpening: { rows: 3, strength: 2, radius: 2 }, binarizers: ["LocalAverage"] },
	{ pixels: 4, sharpening: { rows: 5, strength: 3, radius: 4 }, binarizers: ["LocalAverage", "GlobalHistogram"] },
] as const;

/** Rectifies the symbol to a whole number of pixels per module, with a quiet zone. */
function rectifySymbol(grey: Grey, corners: Quad, module: number, pixels: number): Rectified {
	const modules = countModules(Math.max(1, estimateColumns(distanceBetween(corners[0], corners[1]) / module)));
	const height = heightOf(corners) / module;
	return rectify(grey, corners, modules * pixels, Math.round(height * pixels), pixels * 4);
}

function mapQuadBack(rectified: Rectified, [a, b, c, d]: Quad): Quad {
	return [rectified.toPicture(a), rectified.toPicture(b), rectified.toPicture(c), rectified.toPicture(d)];
}
