import type { Barcode, Quad } from "../../page/page.ts";
import { distanceBetween, heightOf, wholeOf } from "../../page/quad.ts";
import type { Grey } from "../raster/grey.ts";
import { averagedRows } from "./averaged-rows.ts";
import { findGuards, type Guards } from "./guards.ts";
import { type MeltedCode, readMeltedCode39 } from "./melted-code39.ts";
import { type FaintEffort, faintEffort } from "./pdf417/faint-effort.ts";
import { columnsIn, modulesIn } from "./pdf417/patterns.ts";
import { readFaint } from "./pdf417/read-faint.ts";
import { type Rectified, rectify } from "./rectify.ts";
import { sharpened } from "./sharpened.ts";
import { symbolCorners } from "./symbol-corners.ts";
import { thinned } from "./thinned.ts";
import { localThreshold } from "./threshold.ts";
import { createSymbolReader, type SymbolReader } from "./zxing.ts";

/** Reads PDF417 and Code 39 off grey pictures. */
export interface BarcodeReader {
	/**
	 * Tries several scales, straightenings and binarisations until something is found. Bars must stand about upright,
	 * or on their heads. `grey.data`: row-major, a byte a pixel. Quads are in the given picture's pixels. Empty if
	 * nothing was read. `figures`: the picture may be a strip with a Code 39 of this many figures. If its bars have
	 * melted into each other, it is read by its look: `likely` if that is not sure. `effort`: what may be spent on a faint
	 * PDF417, shared by all looks at one picture. Default: one picture's whole effort.
	 */
	read(grey: Grey, figures?: number, effort?: FaintEffort): Promise<Barcode[]>;
	/** One attempt on the picture as it is: what is plain to see. */
	readPlain(grey: Grey): Promise<Barcode[]>;
}

/** Rows that are averaged to calm a strip of bars: noise and blots shrink, upright bars stay. */
const calmRows = 15;

/**
 * Measured on 360 drawn symbols of thirteen figures, blurred by 0.5 to 1.6 narrow elements. No symbol this like its
 * reading, and this unlike any other, was another.
 */
const isSure = ({ likeness, worst, lead }: Pick<MeltedCode, "likeness" | "worst" | "lead">): boolean =>
	likeness >= 0.93 && worst >= 0.7 && lead >= 0.1;
/** A poorer likeness than this speaks for nothing. */
const likelyMin = 0.8;

/** Loads the WebAssembly module once. The reader then keeps about 20 MB. */
export async function createBarcodeReader(): Promise<BarcodeReader> {
	const symbols = await createSymbolReader();
	const readPlain = (grey: Grey) => symbols.read(grey, "LocalAverage");
	return {
		readPlain,
		async read(grey, figures, effort = faintEffort()) {
			const found = await readPlain(grey);
			if (found.some(({ format }) => format === "PDF417")) return found;
			// If figures are asked for, the symbol is a Code 39, and no PDF417 is looked for.
			const more = figures ? found : [...found, ...(await straightened(symbols, grey, effort))];
			return more.length > 0 || !isStrip(grey) ? more : barsAlone(symbols, grey, figures);
		},
	};
}

/**
 * A wide, low picture, cut where a linear symbol is expected: in a whole page the averaging would only blur and take
 * seconds.
 */
function isStrip({ width, height }: Grey): boolean {
	return height < 0.6 * width && width * height < 3_000_000;
}

/**
 * Looks for Code 39 in the picture with its rows averaged. Tried are black and white by the surroundings (shadows), the
 * picture as it is, and twice as large. At last it is read by whole characters.
 */
async function barsAlone(symbols: SymbolReader, grey: Grey, figures?: number): Promise<Barcode[]> {
	const calm = averagedRows(grey, calmRows);
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
	const melted = figures ? readMeltedCode39(calm, figures) : null;
	return melted && melted.likeness >= likelyMin ? [barcodeOf(melted)] : [];
}

function barcodeOf({ text, quad, ...certainty }: MeltedCode): Barcode {
	const barcode = { format: "Code39", text, bytes: Buffer.from(text), quad } as const;
	return isSure(certainty) ? barcode : { ...barcode, likely: true };
}

/** Local threshold as a picture: 0 where it is dark, 255 elsewhere. */
function inked(picture: Grey, radius: number): Uint8Array {
	return localThreshold(picture, radius).map((dark) => (dark ? 0 : 255));
}

/** Finds the outer patterns and reads the symbol between them, straightened, several ways: at last by its look. */
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
			const even = thinned(piece.picture, Math.round((guards.growth * pixels) / 2));
			const picture = sharpening
				? sharpened(averagedRows(even, sharpening.rows), sharpening.strength, sharpening.radius)
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
 * How a straightened symbol is read: pixels a module, and the blur of a shaken or unfocused camera that is taken back.
 * Rows are averaged first, for sharpening makes more of noise too. A row of a licence's symbol is three modules high.
 */
const attempts = [
	{ pixels: 4, sharpening: null, binarizers: ["LocalAverage", "GlobalHistogram"] },
	{ pixels: 3, sharpening: null, binarizers: ["LocalAverage", "GlobalHistogram"] },
	{ pixels: 3, sharpening: { rows: 3, strength: 2, radius: 2 }, binarizers: ["LocalAverage"] },
	{ pixels: 4, sharpening: { rows: 5, strength: 3, radius: 4 }, binarizers: ["LocalAverage", "GlobalHistogram"] },
] as const;

/** The symbol at a whole number of pixels for each module, with a quiet zone. */
function straighten(grey: Grey, corners: Quad, module: number, pixels: number): Rectified {
	const modules = modulesIn(Math.max(1, columnsIn(distanceBetween(corners[0], corners[1]) / module)));
	const height = heightOf(corners) / module;
	return rectify(grey, corners, modules * pixels, Math.round(height * pixels), pixels * 4);
}

function onPicture(piece: Rectified, [a, b, c, d]: Quad): Quad {
	return [piece.toPicture(a), piece.toPicture(b), piece.toPicture(c), piece.toPicture(d)];
}
