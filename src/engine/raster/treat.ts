/** Half the side of the neighbourhood that a local threshold or stretch looks at, in pixels of a 48 pixel high line. */
const RADIUS = 20;

/**
 * Changes a cut line (row-major, values 0..255, in place) so that it may read differently: `contrast` stretches what lies
 * between the local darkest and brightest tenths, `binary` thresholds against the local mean (Sauvola's k 0.2, R 128).
 */
export function treat(pixels: Float32Array, width: number, height: number, treatment: "contrast" | "binary"): void {
	const { mean, deviation } = localMoments(pixels, width, height);
	for (let i = 0; i < pixels.length; i++) {
		const [m, d, value] = [mean[i] as number, deviation[i] as number, pixels[i] as number];
		pixels[i] =
			treatment === "binary"
				? value > m * (1 + 0.2 * (d / 128 - 1))
					? 255
					: 0
				: Math.max(0, Math.min(255, 140 + ((value - m) * 60) / Math.max(8, d)));
	}
}

/** Mean and standard deviation over a window around each pixel, by running sums (integral images). */
function localMoments(pixels: Float32Array, width: number, height: number) {
	const stride = width + 1;
	const sums = new Float64Array(stride * (height + 1));
	const squares = new Float64Array(stride * (height + 1));
	for (let y = 0; y < height; y++) {
		let [row, rowSquares] = [0, 0];
		for (let x = 0; x < width; x++) {
			const value = pixels[y * width + x] as number;
			row += value;
			rowSquares += value * value;
			const at = (y + 1) * stride + x + 1;
			sums[at] = (sums[at - stride] as number) + row;
			squares[at] = (squares[at - stride] as number) + rowSquares;
		}
	}
	const mean = new Float32Array(pixels.length);
	const deviation = new Float32Array(pixels.length);
	for (let y = 0; y < height; y++) {
		const [top, bottom] = [Math.max(0, y - RADIUS) * stride, Math.min(height, y + RADIUS + 1) * stride];
		for (let x = 0; x < width; x++) {
			const [left, right] = [Math.max(0, x - RADIUS), Math.min(width, x + RADIUS + 1)];
			const count = ((bottom - top) / stride) * (right - left);
			const over = (table: Float64Array) =>
				((table[bottom + right] as number) -
					(table[top + right] as number) -
					(table[bottom + left] as number) +
					(table[top + left] as number)) /
				count;
			const m = over(sums);
			mean[y * width + x] = m;
			deviation[y * width + x] = Math.sqrt(Math.max(0, over(squares) - m * m));
		}
	}
	return { mean, deviation };
}
