import type { Point, Quad } from "../../../page/page.ts";
import type { Grey } from "../../raster/grey.ts";
import { sampleRow } from "../../raster/sample.ts";
import { computeHomography } from "../plane-map.ts";

/** Samples of a rectified symbol: `lines` x `columns` values, row-major. */
export interface Grid {
	readonly columns: number;
	readonly lines: number;
	readonly values: Float32Array;
}

/**
 * A symbol's position: its corners, and how it bends between them. `across` and `down` are weights of the terms of
 * `bendTermsAt`; the weighted sums are added to a point's share of the width and of the height.
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

/** Returns the map from shares of the quad's width and height to points of the picture. */
export const createUnitSquareMap = (corners: Quad) => computeHomography(unitSquare, corners);

/**
 * The terms of a bend at these shares of the width and height. A lens bends with the third power, a card with the
 * second.
 */
export function bendTermsAt(xShare: number, yShare: number): readonly number[] {
	const [u, v] = [2 * xShare - 1, 2 * yShare - 1];
	return [1, u, v, u * v, u * u, v * v, u ** 3, u * u * v, u * v * v];
}
/** Number of terms that `bendTermsAt` returns. */
export const bendTermCount = 9;

/** The position of a flat symbol. */
export const createFlatField = (corners: Quad): SymbolField => ({
	corners,
	across: new Array<number>(bendTermCount).fill(0),
	down: new Array<number>(bendTermCount).fill(0),
});

/**
 * Samples the symbol at the centres of the grid's cells. Perspective is treated as linear over `segmentColumns`
 * columns.
 */
export function sampleGrid(
	grey: Grey,
	field: SymbolField,
	columns: number,
	lines: number,
	segmentColumns: number,
): Grid {
	const toPicturePoint = createFieldMap(field);
	const values = new Float32Array(columns * lines).fill(255);
	for (let line = 0; line < lines; line++) {
		for (let from = 0; from < columns; from += segmentColumns) {
			const count = Math.min(segmentColumns, columns - from);
			const [left, top] = toPicturePoint(from / columns, (line + 0.5) / lines);
			const [right, bottom] = toPicturePoint((from + count) / columns, (line + 0.5) / lines);
			const [stepX, stepY] = [(right - left) / count, (bottom - top) / count];
			if (!Number.isFinite(left + top + stepX + stepY)) continue;
			const offset = line * columns + from;
			sampleRow(grey, left + (stepX - 1) / 2, top + (stepY - 1) / 2, stepX, stepY, values, offset, count);
		}
	}
	return { columns, lines, values };
}

function createFieldMap({ corners, across, down }: SymbolField): (u: number, v: number) => Point {
	const toPicture = createUnitSquareMap(corners);
	return (u, v) => {
		const terms = bendTermsAt(u, v);
		const offsetFor = (weights: ArrayLike<number>): number =>
			terms.reduce((sum, term, i) => sum + term * (weights[i] as number), 0);
		return toPicture([u + offsetFor(across), v + offsetFor(down)]);
	};
}

/**
 * The mean in a window around each sample, with `linesAround` lines up and down and `columnsAround` columns to either
 * side.
 */
export function computeWindowMeans(
	values: Float32Array,
	{ columns, lines }: Pick<Grid, "columns" | "lines">,
	columnsAround: number,
	linesAround: number,
): Float32Array {
	const stride = columns + 1;
	const sums = new Float64Array((lines + 1) * stride);
	for (let line = 0; line < lines; line++) {
		for (let column = 0, rowSum = 0; column < columns; column++) {
			rowSum += values[line * columns + column] as number;
			sums[(line + 1) * stride + column + 1] = (sums[line * stride + column + 1] as number) + rowSum;
		}
	}
	const out = new Float32Array(values.length);
	for (let line = 0; line < lines; line++) {
		const [top, bottom] = [Math.max(0, line - linesAround), Math.min(lines, line + linesAround + 1)];
		for (let column = 0; column < columns; column++) {
			const [left, right] = [Math.max(0, column - columnsAround), Math.min(columns, column + columnsAround + 1)];
			const sumAt = (y: number, x: number): number => sums[y * stride + x] as number;
			const sum = sumAt(bottom, right) - sumAt(top, right) - sumAt(bottom, left) + sumAt(top, left);
			out[line * columns + column] = sum / ((bottom - top) * (right - left));
		}
	}
	return out;
}
