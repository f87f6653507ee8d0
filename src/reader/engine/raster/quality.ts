import type { UnreadableReason } from "../engine.ts";
import type { Grey } from "./grey.ts";

/**
 * A picture is too dark if the 98th percentile of its grey values (0 to 255) is below this. Measured on specimens
 * that were darkened and blurred in steps until people could not read them.
 */
export const p98Min = 70;
/** Grey value, 0 to 255, from which a pixel counts as clipped; measured on the same specimens. */
export const clippedGreyMin = 250;
/** Glare clips more than this share of the pixels. White paper is bright too, but everywhere. */
const glareShareMin = 0.12;
/** Next to glare, the mean grey value (0 to 255) of the unclipped pixels is below this. */
const unclippedMeanMax = 170;
/** Glare leaves at least this share of the pixels unclipped; otherwise the picture shows something white. */
const unclippedShareMin = 0.25;
/** Minimum variance of the Laplacian over the squared contrast, a measure that does not depend on exposure. */
const sharpnessMin = 0.004;
/**
 * Minimum contrast: the range of grey values from the 5th to the 95th percentile. With less contrast, sharpness
 * cannot be judged.
 */
const contrastMin = 25;

/**
 * Finds the flaws that may make a picture unreadable, worst first; empty if there are none. May misjudge a legible
 * picture, so call it only if few characters were legible (`charactersEnough` in open-upright.ts). `picture` has a long
 * side of about 500 to 1000 pixels. A picture without flaws whose fields give no result is also reported as `blurred`
 * (src/reader/extraction/read-document.ts).
 */
export function findFlaws(picture: Grey): UnreadableReason[] {
	const histogram = computeHistogram(picture);
	const flaws: UnreadableReason[] = [];
	if (percentile(histogram, 0.98) < p98Min) flaws.push("too_dark");
	if ((measureSharpness(picture) ?? sharpnessMin) < sharpnessMin) flaws.push("blurred");
	if (hasGlare(histogram)) flaws.push("glare");
	return flaws;
}

/** The number of pixels of each grey value. */
export function computeHistogram({ data }: Grey): Uint32Array {
	const histogram = new Uint32Array(256);
	// A plain index loop is used, because an iterator takes several times as long.
	for (let i = 0; i < data.length; i++) {
		const value = data[i] as number;
		histogram[value] = (histogram[value] as number) + 1;
	}
	return histogram;
}

/** The smallest grey value that at least this fraction (0 to 1) of the pixels do not exceed. */
export function percentile(histogram: Uint32Array, fraction: number): number {
	const total = histogram.reduce((a, b) => a + b, 0);
	let counted = 0;
	for (let value = 0; value < 256; value++) {
		counted += histogram[value] as number;
		if (counted >= total * fraction) return value;
	}
	return 255;
}

function hasGlare(histogram: Uint32Array): boolean {
	const total = histogram.reduce((a, b) => a + b, 0);
	const clipped = histogram.subarray(clippedGreyMin).reduce((a, b) => a + b, 0);
	let sum = 0;
	for (let value = 0; value < clippedGreyMin; value++) sum += value * (histogram[value] as number);
	const unclipped = total - clipped;
	return (
		clipped > glareShareMin * total && unclipped >= unclippedShareMin * total && sum < unclippedMeanMax * unclipped
	);
}

/**
 * Variance of the Laplacian over the squared contrast; it is above 0.02 for sharp print. Null for a picture whose
 * contrast is too low to judge.
 */
export function measureSharpness(picture: Grey): number | null {
	const histogram = computeHistogram(picture);
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
