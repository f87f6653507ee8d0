import type { Grey } from "../raster/grey.ts";

/**
 * Separates blurred upright bars with an unsharp mask along the rows: adds to each pixel `strength` times its
 * difference from the mean of `radius` pixels on either side.
 */
export function applyUnsharpMask({ width, height, data }: Grey, strength: number, radius: number): Grey {
	const out = new Uint8Array(width * height);
	for (let y = 0; y < height; y++) {
		const row = y * width;
		let sum = 0;
		for (let x = -radius; x < width; x++) {
			const [entering, leaving] = [x + radius, x - radius - 1];
			if (entering < width) sum += data[row + entering] as number;
			if (leaving >= 0) sum -= data[row + leaving] as number;
			if (x < 0) continue;
			const count = Math.min(width - 1, entering) - Math.max(0, leaving + 1) + 1;
			const value = data[row + x] as number;
			out[row + x] = Math.max(0, Math.min(255, value + strength * (value - sum / count)));
		}
	}
	return { width, height, data: out };
}
