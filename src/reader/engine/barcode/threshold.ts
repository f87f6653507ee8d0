import type { Grey } from "../raster/grey.ts";

/**
 * Thresholds each pixel against its local mean. Returns 1 for dark pixels, row-major. `radius`, in pixels, should
 * span a few bars; `radiusDown` sets a different vertical radius. A dark pixel is at least 5 % below the mean, so
 * that blank paper stays white.
 */
export function adaptiveThreshold({ width, height, data }: Grey, radius: number, radiusDown = radius): Uint8Array {
	const sums = integralImage(data, width, height);
	const out = new Uint8Array(width * height);
	for (let y = 0; y < height; y++) {
		const top = Math.max(0, y - radiusDown) * (width + 1);
		const bottom = Math.min(height, y + radiusDown + 1) * (width + 1);
		const rows = (bottom - top) / (width + 1);
		for (let x = 0; x < width; x++) {
			const left = Math.max(0, x - radius);
			const right = Math.min(width, x + radius + 1);
			const sum =
				(sums[bottom + right] as number) -
				(sums[top + right] as number) -
				(sums[bottom + left] as number) +
				(sums[top + left] as number);
			out[y * width + x] = (data[y * width + x] as number) * rows * (right - left) < sum * 0.95 ? 1 : 0;
		}
	}
	return out;
}

/** The integral image, (width + 1) x (height + 1). */
function integralImage(data: Uint8Array, width: number, height: number): Float64Array {
	const sums = new Float64Array((width + 1) * (height + 1));
	for (let y = 0; y < height; y++) {
		let rowSum = 0;
		const offset = y * (width + 1);
		for (let x = 0; x < width; x++) {
			rowSum += data[y * width + x] as number;
			sums[offset + width + 1 + x + 1] = (sums[offset + x + 1] as number) + rowSum;
		}
	}
	return sums;
}
