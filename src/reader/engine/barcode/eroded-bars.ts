import type { Grey } from "../raster/grey.ts";

/**
 * Narrows upright bars by `radius` pixels on either side: each pixel becomes the lightest one within the radius in
 * its row.
 */
export function erodeBars({ width, height, data }: Grey, radius: number): Grey {
	if (radius < 1) return { width, height, data };
	const out = new Uint8Array(data);
	for (let y = 0; y < height; y++) {
		const row = y * width;
		for (let x = 0; x < width; x++) {
			for (let neighbour = Math.max(0, x - radius); neighbour <= Math.min(width - 1, x + radius); neighbour++)
				out[row + x] = Math.max(out[row + x] as number, data[row + neighbour] as number);
		}
	}
	return { width, height, data: out };
}
