import type { Grey } from "../raster/grey.ts";

/** Replaces each pixel with the mean of the `rows` pixels around it in its column, or fewer at the edges. */
export function averageVertically({ width, height, data }: Grey, rows: number): Grey {
	const half = rows >> 1;
	const out = new Uint8Array(width * height);
	const sums = new Float64Array(width);
	for (let y = -half; y < height; y++) {
		const [entering, leaving] = [y + half, y - half - 1];
		for (let x = 0; x < width; x++) {
			if (entering < height) sums[x] = (sums[x] as number) + (data[entering * width + x] as number);
			if (leaving >= 0) sums[x] = (sums[x] as number) - (data[leaving * width + x] as number);
		}
		if (y < 0) continue;
		const count = Math.min(height - 1, entering) - Math.max(0, leaving + 1) + 1;
		for (let x = 0; x < width; x++) out[y * width + x] = (sums[x] as number) / count;
	}
	return { width, height, data: out };
}
