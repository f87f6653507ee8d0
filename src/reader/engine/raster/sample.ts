import type { Quad } from "../../page/page.ts";
import type { Grey, Pyramid } from "./grey.ts";

/** The destination of samples: the sample at column x and row y goes to `out[offset + y * stride + x]`. */
export interface Target {
	readonly out: Float32Array | Uint8Array;
	readonly offset: number;
	readonly stride: number;
	readonly width: number;
	readonly height: number;
}

/**
 * Samples the area inside `quad` (pixels of the pyramid's first level) into the target, as grey values 0 to 255.
 * Positions are interpolated linearly between the corners, which is exact for parallelograms and close for the mild
 * perspective of a text line. Outside the picture, edge pixels are repeated.
 */
export function sampleQuad(pyramid: Pyramid, quad: Quad, target: Target): void {
	const [level, scale] = selectLevel(pyramid, quad, target);
	const [tl, tr, br, bl] = quad;
	const { out, offset, stride, width, height } = target;
	for (let y = 0; y < height; y++) {
		const v = (y + 0.5) / height;
		const leftX = (tl[0] + (bl[0] - tl[0]) * v) * scale - 0.5;
		const leftY = (tl[1] + (bl[1] - tl[1]) * v) * scale - 0.5;
		const rightX = (tr[0] + (br[0] - tr[0]) * v) * scale - 0.5;
		const rightY = (tr[1] + (br[1] - tr[1]) * v) * scale - 0.5;
		const stepX = (rightX - leftX) / width;
		const stepY = (rightY - leftY) / width;
		sampleRow(level, leftX + stepX / 2, leftY + stepY / 2, stepX, stepY, out, offset + y * stride, width);
	}
}

/** Takes bilinear samples along a straight row of positions. Pixel centres have integer coordinates. */
export function sampleRow(
	{ width, height, data }: Grey,
	startX: number,
	startY: number,
	stepX: number,
	stepY: number,
	out: Float32Array | Uint8Array,
	offset: number,
	count: number,
): void {
	const maxX = width - 1;
	const maxY = height - 1;
	let x = startX;
	let y = startY;
	for (let i = 0; i < count; i++, x += stepX, y += stepY) {
		const clampedX = x < 0 ? 0 : Math.min(x, maxX);
		const clampedY = y < 0 ? 0 : Math.min(y, maxY);
		const x0 = clampedX | 0;
		const y0 = clampedY | 0;
		const fx = clampedX - x0;
		const fy = clampedY - y0;
		const x1 = x0 < maxX ? 1 : 0;
		const a = y0 * width + x0;
		const b = y0 < maxY ? a + width : a;
		const top = (data[a] as number) + ((data[a + x1] as number) - (data[a] as number)) * fx;
		const bottom = (data[b] as number) + ((data[b + x1] as number) - (data[b] as number)) * fx;
		out[offset + i] = top + (bottom - top) * fy;
	}
}

/** Selects the coarsest level with one to two pixels per sample, and its scale relative to the first level. */
function selectLevel(pyramid: Pyramid, [tl, tr, , bl]: Quad, target: Target): [Grey, number] {
	const pixelsAcross = Math.hypot(tr[0] - tl[0], tr[1] - tl[1]) / target.width;
	const pixelsDown = Math.hypot(bl[0] - tl[0], bl[1] - tl[1]) / target.height;
	const reduction = Math.max(1, Math.min(pixelsAcross, pixelsDown));
	const index = Math.min(pyramid.levelCount - 1, Math.floor(Math.log2(reduction)));
	return [pyramid.level(index), 1 / 2 ** index];
}
