import type { Quad } from "../../page/page.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";

/** Samples the area inside `quad` (pixels of the pyramid's first level) as grey values 0 to 255, row-major. */
export function sampleGreys(pyramid: Pyramid, quad: Quad, width: number, height: number): Float32Array {
	const out = new Float32Array(width * height);
	sampleQuad(pyramid, quad, { out, offset: 0, stride: width, width, height });
	return out;
}

/** Share of the pixels clipped at either end; the rest is stretched from black to white (lab/training/damage.py). */
const clippedShare = 0.01;
/** Maximum contrast gain, the same as in training (lab/training/damage.py). */
const gainMax = 10;

/** Stretches grey values 0..255 to [-1, 1] in place, so that faint print looks like bold print. */
export function normaliseContrast(pixels: Float32Array): Float32Array {
	const counts = new Uint32Array(256);
	// A plain index loop is used, because an iterator allocates an object per pixel.
	for (let i = 0; i < pixels.length; i++) {
		const value = Math.trunc(pixels[i] as number);
		counts[value] = (counts[value] as number) + 1;
	}
	const clippedCount = pixels.length * clippedShare;
	const low = findGreyValue(counts, (upTo) => upTo > clippedCount);
	const high = findGreyValue(counts, (upTo) => upTo >= pixels.length - clippedCount);
	const gain = Math.min(gainMax, 255 / Math.max(1, high - low));
	for (let i = 0; i < pixels.length; i++) {
		const stretched = Math.max(0, Math.min(255, ((pixels[i] as number) - low) * gain));
		pixels[i] = stretched / 127.5 - 1;
	}
	return pixels;
}

/** The lowest grey value for which enough pixels are as dark or darker. */
function findGreyValue(counts: Uint32Array, isEnough: (upTo: number) => boolean): number {
	let sum = 0;
	return counts.findIndex((count) => {
		sum += count;
		return isEnough(sum);
	});
}
