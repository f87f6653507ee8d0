import type { Canvas } from "@napi-rs/canvas";

/** RGBA pixels, 8 bits per channel, row by row. */
export interface Pixels {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8ClampedArray;
}

export function readPixels(canvas: Canvas): Pixels {
	const { width, height } = canvas;
	return { width, height, data: canvas.getContext("2d").getImageData(0, 0, width, height).data };
}

type Corner = readonly [number, number];

/** Returns the eight coefficients of the homography from the document's unit square to the picture. */
function computeHomography(corners: readonly Corner[]) {
	const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Corner, Corner, Corner, Corner];
	// Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
	const dx1 = x1 - x2;
	const dx2 = x3 - x2;
	const dy1 = y1 - y2;
	const dy2 = y3 - y2;
	const sumX = x0 - x1 + x2 - x3;
	const sumY = y0 - y1 + y2 - y3;
	const area = dx1 * dy2 - dx2 * dy1;
	const g = (sumX * dy2 - dx2 * sumY) / area;
	const h = (dx1 * sumY - sumX * dy1) / area;
	const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
	const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
	return { a, b, c, d, e, f, g, h };
}

/** Maps the document's point (u, v), 0 to 1 from its top left corner, into the picture. */
export function projectToPicture(corners: readonly Corner[], u: number, v: number): Corner {
	const { a, b, c, d, e, f, g, h } = computeHomography(corners);
	const w = g * u + h * v + 1;
	return [(a * u + b * v + c) / w, (d * u + e * v + f) / w];
}

/** Returns the nine coefficients of the inverse homography, from the picture to the document's unit square. */
function invertHomography(corners: readonly Corner[]): readonly number[] {
	const { a, b, c, d, e, f, g, h } = computeHomography(corners);
	return [
		e - f * h,
		c * h - b,
		b * f - c * e,
		f * g - d,
		a - c * g,
		c * d - a * f,
		d * h - e * g,
		b * g - a * h,
		a * e - b * d,
	];
}

/** Warps `card` into `scene` with its corners at `corners`, with bilinear interpolation and anti-aliased edges. */
export function warpInto(scene: Pixels, card: Pixels, corners: readonly Corner[]): void {
	const m = invertHomography(corners) as [number, number, number, number, number, number, number, number, number];
	const xs = corners.map(([x]) => x);
	const ys = corners.map(([, y]) => y);
	const left = Math.max(0, Math.floor(Math.min(...xs)));
	const right = Math.min(scene.width - 1, Math.ceil(Math.max(...xs)));
	const top = Math.max(0, Math.floor(Math.min(...ys)));
	const bottom = Math.min(scene.height - 1, Math.ceil(Math.max(...ys)));
	for (let y = top; y <= bottom; y++) {
		for (let x = left; x <= right; x++) {
			const px = x + 0.5;
			const py = y + 0.5;
			const w = m[6] * px + m[7] * py + m[8];
			const u = ((m[0] * px + m[1] * py + m[2]) / w) * card.width - 0.5;
			const v = ((m[3] * px + m[4] * py + m[5]) / w) * card.height - 0.5;
			if (u > -1 && v > -1 && u < card.width && v < card.height)
				blendPixel(scene, (y * scene.width + x) * 4, card, u, v);
		}
	}
}

function blendPixel(scene: Pixels, target: number, card: Pixels, u: number, v: number): void {
	const column = Math.floor(u);
	const row = Math.floor(v);
	const fx = u - column;
	const fy = v - row;
	let red = 0;
	let green = 0;
	let blue = 0;
	let alpha = 0;
	for (let corner = 0; corner < 4; corner++) {
		const cx = column + (corner & 1);
		const cy = row + (corner >> 1);
		if (cx < 0 || cy < 0 || cx >= card.width || cy >= card.height) continue;
		const source = (cy * card.width + cx) * 4;
		const weight = ((corner & 1 ? fx : 1 - fx) * (corner >> 1 ? fy : 1 - fy) * (card.data[source + 3] as number)) / 255;
		red += weight * (card.data[source] as number);
		green += weight * (card.data[source + 1] as number);
		blue += weight * (card.data[source + 2] as number);
		alpha += weight;
	}
	const transparency = 1 - alpha;
	scene.data[target] = red + transparency * (scene.data[target] as number);
	scene.data[target + 1] = green + transparency * (scene.data[target + 1] as number);
	scene.data[target + 2] = blue + transparency * (scene.data[target + 2] as number);
}
