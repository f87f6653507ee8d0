import type { UnreadableReason } from "../engine.ts";
import type { Grey } from "./grey.ts";

/** Grey value, 0 to 255. Measured on specimens darkened and blurred in steps until people could not read them. */
export const darkP98 = 70;
/** Grey value, 0 to 255, from which a pixel counts as clipped; measured on the same specimens. */
export const glareValue = 250;
/** Glare clips at least this share of the pixels. A picture of white paper is bright too, but everywhere. */
const glareShare = 0.12;
/** Grey value, 0 to 255. Next to glare, the rest of a picture is at most this bright. */
const glareRestMax = 170;
/** Glare leaves at least this share of the picture unclipped; otherwise the picture shows something white. */
const glareRestShare = 0.25;
/** Variance of the Laplacian over the squared contrast, which is independent of exposure. */
const sharpnessMin = 0.004;
/** Range of grey values from the 5th to the 95th percentile; with less contrast, nothing could be sharp. */
const contrastMin = 25;

/**
 * The picture's quality flaws, worst first; empty for a good one. `picture`: downscaled to about 500 to 1000 pixels.
 * Called only if few characters were legible (`charactersEnough` in open-upright.ts): a picture that can be read is
 * good, whatever its histogram. `blurred` has a second source: a flawless picture whose fields give no result
 * (src/reader/extraction/read-document.ts).
 */
export function flawsOf(picture: Grey): UnreadableReason[] {
	const histogram = histogramOf(picture);
	const flaws: UnreadableReason[] = [];
	if (percentile(histogram, 0.98) < darkP98) flaws.push("too_dark");
	if ((sharpnessOf(picture) ?? sharpnessMin) < sharpnessMin) flaws.push("blurred");
	if (isGlaring(histogram)) flaws.push("glare");
	return flaws;
}

/** The number of pixels of each grey value. */
export function histogramOf({ data }: Grey): Uint32Array {
	const histogram = new Uint32Array(256);
	// An index loop, because an iterator takes several times as long.
	for (let i = 0; i < data.length; i++) {
		const value = data[i] as number;
		histogram[value] = (histogram[value] as number) + 1;
	}
	return histogram;
}

/** The smallest grey value not exceeded by at least this share (0 to 1) of the pixels. */
export function percentile(histogram: Uint32Array, share: number): number {
	const total = histogram.reduce((a, b) => a + b, 0);
	let seen = 0;
	for (let value = 0; value < 256; value++) {
		seen += histogram[value] as number;
		if (seen >= total * share) return value;
	}
	return 255;
}

function isGlaring(histogram: Uint32Array): boolean {
	const total = histogram.reduce((a, b) => a + b, 0);
	const clipped = histogram.subarray(glareValue).reduce((a, b) => a + b, 0);
	let sum = 0;
	for (let value = 0; value < glareValue; value++) sum += value * (histogram[value] as number);
	const rest = total - clipped;
	return clipped > glareShare * total && rest >= glareRestShare * total && sum < glareRestMax * rest;
}

/**
 * Variance of the Laplacian over the squared contrast: above 0.02 for sharp print. Null for a picture with nothing that
 * could be sharp.
 */
export function sharpnessOf(picture: Grey): number | null {
	const histogram = histogramOf(picture);
	const contrast = percentile(histogram, 0.95) - percentile(histogram, 0.05);
	return contrast < contrastMin ? null : laplacianVariance(picture) / contrast ** 2;
}

function laplacianVariance({ width, height, data }: Grey): number {
	let [sum, squares, count] = [0, 0, 0];
	for (let y = 1; y < height - 1; y++) {
		for (let x = 1; x < width - 1; x++) {
			const i = y * width + x;
			const laplacian =
				4 * (data[i] as number) -
				(data[i - 1] as number) -
				(data[i + 1] as number) -
				(data[i - width] as number) -
				(data[i + width] as number);
			sum += laplacian;
			squares += laplacian * laplacian;
			count++;
		}
	}
	return squares / count - (sum / count) ** 2;
}
