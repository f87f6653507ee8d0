import type { Point, Quad } from "../../page/page.ts";
import type { Grey } from "../raster/grey.ts";
import { sampleRow } from "../raster/sample.ts";
import { computeHomography } from "./plane-map.ts";

/** A rectified part of a picture, and the map back to the picture. */
export interface Rectified {
	readonly picture: Grey;
	/** Maps pixels of the rectified part to pixels of the source picture. */
	toPicture(point: Point): Point;
}

/**
 * Number of pixels in a row over which perspective is treated as linear, which is accurate to a hundredth of a pixel.
 * With 16 and 64, all 6 faint symbols are read too.
 */
const segmentColumns = 32;

/**
 * Rectifies the perspective of `quad` into `width` x `height` pixels with a white `margin` around them. Sampling is
 * bilinear; when downscaling, several samples are averaged per pixel, so that thin bars do not vanish.
 */
export function rectify(source: Grey, quad: Quad, width: number, height: number, margin: number): Rectified {
	const toPicture = computeHomography(
		[
			[margin, margin],
			[margin + width, margin],
			[margin + width, margin + height],
			[margin, margin + height],
		],
		quad,
	);
	const [outWidth, outHeight] = [width + 2 * margin, height + 2 * margin];
	const data = new Uint8Array(outWidth * outHeight).fill(255);
	const reduction = Math.hypot(quad[1][0] - quad[0][0], quad[1][1] - quad[0][1]) / width;
	const samples = Math.max(1, Math.min(4, Math.round(reduction)));
	const segment = new Float32Array(segmentColumns * samples);
	for (let y = margin; y < margin + height; y++) {
		for (let x = margin; x < margin + width; x += segmentColumns) {
			const count = Math.min(segmentColumns, margin + width - x);
			const [fromX, fromY] = toPicture([x, y + 0.5]);
			const [toX, toY] = toPicture([x + count, y + 0.5]);
			const [stepX, stepY] = [(toX - fromX) / (count * samples), (toY - fromY) / (count * samples)];
			sampleRow(source, fromX + (stepX - 1) / 2, fromY + (stepY - 1) / 2, stepX, stepY, segment, 0, count * samples);
			for (let i = 0; i < count; i++) data[y * outWidth + x + i] = meanOf(segment, i * samples, samples);
		}
	}
	return { picture: { width: outWidth, height: outHeight, data }, toPicture };
}

function meanOf(values: Float32Array, from: number, count: number): number {
	let sum = 0;
	for (let i = from; i < from + count; i++) sum += values[i] as number;
	return sum / count;
}

/**
 * The bilinear grey value at a point (pixel centres at .5). Outside the picture it is that of the nearest edge pixel.
 */
export function sampleAt({ width, height, data }: Grey, [px, py]: Point): number {
	const x = Math.min(Math.max(px - 0.5, 0), width - 1);
	const y = Math.min(Math.max(py - 0.5, 0), height - 1);
	const [x0, y0] = [Math.floor(x), Math.floor(y)];
	const [x1, y1] = [Math.min(x0 + 1, width - 1), Math.min(y0 + 1, height - 1)];
	const upper = interpolate(data[y0 * width + x0] as number, data[y0 * width + x1] as number, x - x0);
	const lower = interpolate(data[y1 * width + x0] as number, data[y1 * width + x1] as number, x - x0);
	return interpolate(upper, lower, y - y0);
}

function interpolate(a: number, b: number, t: number): number {
	return a + (b - a) * t;
}
