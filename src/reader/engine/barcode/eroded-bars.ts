import type { Grey } from "../raster/grey.ts";

/** Narrows upright bars by `radius` pixels on either side: each pixel becomes the lightest around it. */
export function erodedBars({ width, height, data }: Grey, radius: number): Grey {
	if (radius < 1) return { width, height, data };
	const out = new Uint8Array(data);
	for (let y = 0; y < height; y++) {
		const row = y * width;
		for (let x = 0; x < width; x++) {
			for (let near = Math.max(0, x - radius); near <= Math.min(width - 1, x + radius); near++)
				out[row + x] = Math.max(out[row + x] as number, data[row + near] as number);
		}
	}
	return { width, height, data: out };
}
