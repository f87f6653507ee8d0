import type { Point, Quad } from "../../page/page.ts";
import type { Grey } from "../raster/grey.ts";
import { sampleRow } from "../raster/sample.ts";
import { planeMap } from "./plane-map.ts";

/** A rectified part of a picture, and the inverse map. */
export interface Rectified {
	readonly picture: Grey;
	/** Maps pixels of the rectified part to pixels of the source picture. */
	toPicture(point: Point): Point;
}

/**
 * Number of pixels in a row over which perspective is treated as straight, which is less than a hundredth of a pixel
 * off. With 16 and 64, all 6 faint symbols are read too.
 */
const pieceColumns = 32;

/**
 * Rectifies the perspective of `quad` into `width` x `height` pixels, with a white `margin` around them. Bilinear; when
 * downscaling, several samples are averaged per pixel, so that thin bars do not vanish.
 */
export function rectify(source: Grey, quad: Quad, width: number, height: number, margin: number): Rectified {
	const toPicture = planeMap(
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
	const shrink = Math.hypot(quad[1][0] - quad[0][0], quad[1][1] - quad[0][1]) / width;
	const samples = Math.max(1, Math.min(4, Math.round(shrink)));
	const piece = new Float32Array(pieceColumns * samples);
	for (let y = margin; y < margin + height; y++) {
		for (let x = margin; x < margin + width; x += pieceColumns) {
			const count = Math.min(pieceColumns, margin + width - x);
			const [fromX, fromY] = toPicture([x, y + 0.5]);
			const [toX, toY] = toPicture([x + count, y + 0.5]);
			const [stepX, stepY] = [(toX - fromX) / (count * samples), (toY - fromY) / (count * samples)];
			sampleRow(source, fromX + (stepX - 1) / 2, fromY + (stepY - 1) / 2, stepX, stepY, piece, 0, count * samples);
			for (let i = 0; i < count; i++) data[y * outWidth + x + i] = meanOf(piece, i * samples, samples);
		}
	}
	return { picture: { width: outWidth, height: outHeight, data }, toPicture };
}

function meanOf(values: Float32Array, from: number, count: number): number {
	let sum = 0;
	for (let i = from; i < from + count; i++) sum += values[i] as number;
	return sum / count;
}

/** The grey value at a point (pixel centres at .5); outside the picture, that of the nearest edge pixel. */
export function sampleAt({ width, height, data }: Grey, [px, py]: Point): number {
	const x = Math.min(Math.max(px - 0.5, 0), width - 1);
	const y = Math.min(Math.max(py - 0.5, 0), height - 1);
	const [x0, y0] = [Math.floor(x), Math.floor(y)];
	const [x1, y1] = [Math.min(x0 + 1, width - 1), Math.min(y0 + 1, height - 1)];
	const upper = mix(data[y0 * width + x0] as number, data[y0 * width + x1] as number, x - x0);
	const lower = mix(data[y1 * width + x0] as number, data[y1 * width + x1] as number, x - x0);
	return mix(upper, lower, y - y0);
}

function mix(a: number, b: number, t: number): number {
	return a + (b - a) * t;
}
