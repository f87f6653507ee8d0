import { type Area, findBusyArea } from "./raster/busy-area.ts";
import { createPyramid, type Grey } from "./raster/grey.ts";
import { clippedGreyMin, computeHistogram, measureSharpness, p98Min, percentile } from "./raster/quality.ts";

/** A reason why the picture should not be taken yet. */
export type CaptureFlaw = "nothing" | "too_dark" | "blurred" | "too_far" | "cut_off" | "glare";

/**
 * Long side, in pixels, of the picture to check. The service judges quality at about the same size (`judgedSide` in
 * open-upright.ts). The thresholds below were measured on specimens of this size.
 */
export const captureLongSidePx = 700;

/**
 * Minimum sharpness. It is stricter than for an upload (`sharpnessMin` in quality.ts), because the picture can be
 * taken again. Specimens have at least 0.020 at a blur of one pixel in 1280 and, except for barcodes, 0.005 at two.
 */
const sharpnessMin = 0.01;
/**
 * Minimum share of the picture's width or height that contains print. Specimens that fill 0.3 of a picture reach at
 * most 0.46, those that fill 0.86 at least 0.57.
 */
const filledShareMin = 0.55;
/**
 * Width in pixels of the border that is searched for cut-off print. Tested on specimens shifted by 250 of 1280 pixels.
 */
const borderWidth = 8;
/**
 * Minimum mean gradient in that border, in grey values, at which print is cut off. On the same specimens it detects
 * print that reaches the edge, and ignores a bare table or white paper.
 */
const borderGradientMin = 6;
/** Side, in pixels, of the cells searched for glare, as in busy-area.ts. Print this close to an edge may be cut off. */
const cellSide = 16;
/**
 * Minimum share of the document's cells that a reflection clips. A white spot 110 of 1280 pixels wide was detected on
 * four of six specimens.
 */
const glareAreaShareMin = 0.01;

/**
 * Finds the flaws of a camera preview, the most important first; empty for a good one. "too_dark" and "nothing" are
 * returned alone, because nothing else can be judged. Pure, so it also runs in browsers.
 */
export function findCaptureFlaws(picture: Grey): readonly CaptureFlaw[] {
	if (percentile(computeHistogram(picture), 0.98) < p98Min) return ["too_dark"];
	const area = findBusyArea(createPyramid(picture));
	if (!area) return ["nothing"];
	const document = crop(picture, area);
	const checks: readonly [CaptureFlaw, boolean][] = [
		["blurred", (measureSharpness(document) ?? 0) < sharpnessMin],
		["too_far", Math.max(area.width / picture.width, area.height / picture.height) < filledShareMin],
		["cut_off", isCutOff(picture, area)],
		["glare", hasGlare(document)],
	];
	return checks.filter(([, isWrong]) => isWrong).map(([flaw]) => flaw);
}

function crop({ width, data }: Grey, area: Area): Grey {
	const [x, y] = [Math.floor(area.x), Math.floor(area.y)];
	const size = { width: Math.floor(area.width), height: Math.floor(area.height) };
	const out = new Uint8Array(size.width * size.height);
	for (let row = 0; row < size.height; row++) {
		const start = (y + row) * width + x;
		out.set(data.subarray(start, start + size.width), row * size.width);
	}
	return { ...size, data: out };
}

/** Whether text or a picture reaches the edge of the preview. */
function isCutOff(picture: Grey, { x, y, width, height }: Area): boolean {
	const [right, bottom] = [picture.width - borderWidth, picture.height - borderWidth];
	const bands: readonly [number, Area][] = [
		[x, { x: 0, y, width: borderWidth, height }],
		[right - x - width, { x: right, y, width: borderWidth, height }],
		[y, { x, y: 0, width, height: borderWidth }],
		[bottom - y - height, { x, y: bottom, width, height: borderWidth }],
	];
	return bands.some(
		([distanceToEdge, band]) => distanceToEdge < cellSide && meanGradient(crop(picture, band)) > borderGradientMin,
	);
}

/** The mean of |dx| + |dy|, in grey values. */
function meanGradient({ width, height, data }: Grey): number {
	let sum = 0;
	for (let y = 0; y < height - 1; y++) {
		for (let x = 0; x < width - 1; x++) {
			const index = y * width + x;
			const value = data[index] as number;
			sum += Math.abs((data[index + 1] as number) - value) + Math.abs((data[index + width] as number) - value);
		}
	}
	return sum / ((width - 1) * (height - 1));
}

/**
 * Whether parts of the document are clipped although its paper is not. If the paper beside the print is as bright,
 * the document itself is white.
 */
function hasGlare(document: Grey): boolean {
	const unclipped = new Uint32Array(256);
	let [clippedCells, cells] = [0, 0];
	for (let y = 0; y + cellSide <= document.height; y += cellSide) {
		for (let x = 0; x + cellSide <= document.width; x += cellSide) {
			const histogram = computeHistogram(crop(document, { x, y, width: cellSide, height: cellSide }));
			cells++;
			if (histogram.subarray(clippedGreyMin).reduce((a, b) => a + b, 0) > 0.95 * cellSide ** 2) clippedCells++;
			else
				for (let value = 0; value < 256; value++)
					unclipped[value] = (unclipped[value] as number) + (histogram[value] as number);
		}
	}
	return clippedCells > glareAreaShareMin * cells && percentile(unclipped, 0.9) < clippedGreyMin;
}
