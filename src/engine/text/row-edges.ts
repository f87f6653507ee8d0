/** The rows that print is known by: the busiest tenth. */
const busiest = 0.1;

/**
 * How much grey changes from pixel to pixel along each row. It changes where letters stand, and not in shadows and
 * rules.
 */
export function edgesByRow(pixels: Float32Array, width: number): number[] {
	return Array.from({ length: pixels.length / width }, (_, y) => {
		let sum = 0;
		for (let i = y * width + 1; i < (y + 1) * width; i++)
			sum += Math.abs((pixels[i] as number) - (pixels[i - 1] as number));
		return sum;
	});
}

/** The edges that the least of the busiest rows has. */
export const busyEdges = (edges: readonly number[]): number =>
	[...edges].sort((a, b) => b - a)[Math.floor(edges.length * busiest)] as number;
