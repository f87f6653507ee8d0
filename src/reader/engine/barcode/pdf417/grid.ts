import type { Point, Quad } from "../../../page/page.ts";
import type { Grey } from "../../raster/grey.ts";
import { sampleRow } from "../../raster/sample.ts";
import { planeMap } from "../plane-map.ts";

/** Samples of a rectified symbol, row-major. */
export interface Grid {
	readonly columns: number;
	readonly lines: number;
	readonly values: Float32Array;
}

/**
 * A symbol's position: its corners, and how it bends between them. `across` and `down` are weights of the terms of
 * `bends`, which are added to a point's share of the width and of the height.
 */
export interface SymbolField {
	readonly corners: Quad;
	readonly across: ArrayLike<number>;
	readonly down: ArrayLike<number>;
}

const unitSquare: Quad = [
	[0, 0],
	[1, 0],
	[1, 1],
	[0, 1],
];

/** Maps shares of the quad's width and height to points. */
export const insideOf = (corners: Quad) => planeMap(unitSquare, corners);

/** Terms of a bend at shares of the width and height. A lens bends with the third power, a card with the second. */
export function bends(across: number, down: number): readonly number[] {
	const [u, v] = [2 * across - 1, 2 * down - 1];
	return [1, u, v, u * v, u * u, v * v, u ** 3, u * u * v, u * v * v];
}
/** Number of terms in `bends`. */
export const bendTerms = 9;

/** A flat symbol. */
export const flatField = (corners: Quad): SymbolField => ({
	corners,
	across: new Array<number>(bendTerms).fill(0),
	down: new Array<number>(bendTerms).fill(0),
});

/** Samples the symbol at cell centres. `piece`: number of columns over which perspective is treated as straight. */
export function sampleGrid(grey: Grey, field: SymbolField, columns: number, lines: number, piece: number): Grid {
	const placeOf = placesIn(field);
	const values = new Float32Array(columns * lines).fill(255);
	for (let line = 0; line < lines; line++) {
		for (let from = 0; from < columns; from += piece) {
			const count = Math.min(piece, columns - from);
			const [left, top] = placeOf(from / columns, (line + 0.5) / lines);
			const [right, bottom] = placeOf((from + count) / columns, (line + 0.5) / lines);
			const [stepX, stepY] = [(right - left) / count, (bottom - top) / count];
			if (!Number.isFinite(left + top + stepX + stepY)) continue;
			const at = line * columns + from;
			sampleRow(grey, left + (stepX - 1) / 2, top + (stepY - 1) / 2, stepX, stepY, values, at, count);
		}
	}
	return { columns, lines, values };
}

function placesIn({ corners, across, down }: SymbolField): (u: number, v: number) => Point {
	const toPicture = insideOf(corners);
	return (u, v) => {
		const terms = bends(u, v);
		const moved = (weights: ArrayLike<number>): number =>
			terms.reduce((sum, term, i) => sum + term * (weights[i] as number), 0);
		return toPicture([u + moved(across), v + moved(down)]);
	};
}

/** The mean around each sample: `linesAround` lines up and down, `columnsAround` columns to either side. */
export function windowMeans(
	values: Float32Array,
	{ columns, lines }: Pick<Grid, "columns" | "lines">,
	columnsAround: number,
	linesAround: number,
): Float32Array {
	const stride = columns + 1;
	const sums = new Float64Array((lines + 1) * stride);
	for (let line = 0; line < lines; line++) {
		for (let column = 0, row = 0; column < columns; column++) {
			row += values[line * columns + column] as number;
			sums[(line + 1) * stride + column + 1] = (sums[line * stride + column + 1] as number) + row;
		}
	}
	const out = new Float32Array(values.length);
	for (let line = 0; line < lines; line++) {
		const [top, bottom] = [Math.max(0, line - linesAround), Math.min(lines, line + linesAround + 1)];
		for (let column = 0; column < columns; column++) {
			const [left, right] = [Math.max(0, column - columnsAround), Math.min(columns, column + columnsAround + 1)];
			const at = (y: number, x: number): number => sums[y * stride + x] as number;
			const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
			out[line * columns + column] = sum / ((bottom - top) * (right - left));
		}
	}
	return out;
}
