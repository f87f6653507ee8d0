import { type Area, busyArea } from "./raster/busy-area.ts";
import { type Grey, pyramidOf } from "./raster/grey.ts";
import { darkP98, glareValue, histogramOf, percentile, sharpnessOf } from "./raster/quality.ts";

/** A reason not to take the picture yet. */
export type CaptureFlaw = "nothing" | "too_dark" | "blurred" | "too_far" | "cut_off" | "glare";

/**
 * Long side, in pixels, of the picture to check, the same at which the service judges quality (`judgedSide` in
 * open-upright.ts). The thresholds below were measured on specimens of this size.
 */
export const captureSidePx = 700;

/**
 * Stricter than for an upload (`sharpnessMin` in quality.ts), because the picture can be taken again. Specimens have at
 * least 0.020 at a blur of one pixel in 1280 and, except for barcodes, 0.005 at two.
 */
const sharpnessMin = 0.01;
/**
 * Share of the picture's width or height that contains print. Specimens that fill 0.3 of a picture reach at most 0.46,
 * those that fill 0.86 at least 0.57.
 */
const filledMin = 0.55;
/**
 * Width in pixels of the border that is searched for cut-off print. Tested on specimens shifted by 250 of 1280 pixels.
 */
const edgeBand = 8;
/**
 * Mean difference between adjacent pixels in that border, in grey values. On the same specimens it detects print that
 * reaches the edge, but ignores a bare table or white paper.
 */
const edgeMin = 6;
/** Side in pixels of the squares searched for a reflection; by definition a cell of busy-area.ts. */
const squareSide = 16;
/** As a share of the document. A white spot 110 of 1280 pixels wide was detected on four of six specimens. */
const glareShareMin = 0.01;

/**
 * The flaws of a camera preview, the most important first; empty for a good one. Uses the same measures and document
 * search as an upload. Pure, so it also runs in browsers.
 */
export function captureFlaws(picture: Grey): readonly CaptureFlaw[] {
	if (percentile(histogramOf(picture), 0.98) < darkP98) return ["too_dark"];
	const area = busyArea(pyramidOf(picture));
	if (!area) return ["nothing"];
	const document = cut(picture, area);
	const checks: readonly [CaptureFlaw, boolean][] = [
		["blurred", (sharpnessOf(document) ?? 0) < sharpnessMin],
		["too_far", Math.max(area.width / picture.width, area.height / picture.height) < filledMin],
		["cut_off", isCutOff(picture, area)],
		["glare", hasReflection(document)],
	];
	return checks.filter(([, isWrong]) => isWrong).map(([flaw]) => flaw);
}

function cut({ width, data }: Grey, area: Area): Grey {
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
	const [right, bottom] = [picture.width - edgeBand, picture.height - edgeBand];
	const bands: readonly [number, Area][] = [
		[x, { x: 0, y, width: edgeBand, height }],
		[right - x - width, { x: right, y, width: edgeBand, height }],
		[y, { x, y: 0, width, height: edgeBand }],
		[bottom - y - height, { x, y: bottom, width, height: edgeBand }],
	];
	return bands.some(([room, band]) => room < squareSide && meanStep(cut(picture, band)) > edgeMin);
}

/** Mean of |dx| + |dy|, grey values. */
function meanStep({ width, height, data }: Grey): number {
	let sum = 0;
	for (let y = 0; y < height - 1; y++) {
		for (let x = 0; x < width - 1; x++) {
			const at = y * width + x;
			const here = data[at] as number;
			sum += Math.abs((data[at + 1] as number) - here) + Math.abs((data[at + width] as number) - here);
		}
	}
	return sum / ((width - 1) * (height - 1));
}

/**
 * Whether parts of the document are clipped but its paper is not. If the paper beside the text is as bright, the
 * document itself is white.
 */
function hasReflection(document: Grey): boolean {
	const rest = new Uint32Array(256);
	let [clipped, squares] = [0, 0];
	for (let y = 0; y + squareSide <= document.height; y += squareSide) {
		for (let x = 0; x + squareSide <= document.width; x += squareSide) {
			const square = histogramOf(cut(document, { x, y, width: squareSide, height: squareSide }));
			squares++;
			if (square.subarray(glareValue).reduce((a, b) => a + b, 0) > 0.95 * squareSide ** 2) clipped++;
			else for (let value = 0; value < 256; value++) rest[value] = (rest[value] as number) + (square[value] as number);
		}
	}
	return clipped > glareShareMin * squares && percentile(rest, 0.9) < glareValue;
}
