import { solveLinear } from "../gaussian-elimination.ts";
import { bends, bendTerms, type Grid, type SymbolField } from "./grid.ts";
import type { Illumination } from "./illumination.ts";

/** Larger differences in grey values are clipped to this. With 20 and 80, all 6 faint symbols are read too. */
const differenceMax = 40;
/**
 * Blur across the rows, as a share of a row's height: about that of a photo in which ZXing reads nothing. With 0.1 and
 * 0.4, all 6 faint symbols are read too.
 */
const acrossSigma = 0.2;

/** The expected content by rows: its darkness, the certainty of each sample, and its illumination. */
export interface Expected {
	readonly shown: Float32Array;
	readonly weights: Float32Array;
	readonly illumination: Illumination;
}

/**
 * Moves and bends the field so that the picture matches the expected content, by one least squares step (Lucas and
 * Kanade). Gradients and differences are summed over each codeword of `length` samples, over which a bend is constant.
 */
export function alignedField(
	field: SymbolField,
	grid: Grid,
	expected: Expected,
	length: number,
	linesOfRow: number,
): SymbolField {
	const unknowns = 2 * bendTerms;
	const sums = Array.from({ length: unknowns }, () => new Float64Array(unknowns + 1));
	const shown = linesShown(expected.shown, grid, linesOfRow);
	for (let top = 0; top < grid.lines; top += linesOfRow) {
		for (let left = 0; left + length <= grid.columns; left += length) {
			const weight = expected.weights[(top / linesOfRow) * grid.columns + left] as number;
			if (weight === 0) continue;
			const slopes = slopesIn({ left, top, length, linesOfRow }, grid, shown, expected.illumination);
			addCell(sums, slopes, weight, bends((left + length / 2) / grid.columns, (top + linesOfRow / 2) / grid.lines));
		}
	}
	const step = solveLinear(sums.map((row) => [...row]));
	if (!step) return field;
	const moved = (weights: ArrayLike<number>, from: number): readonly number[] =>
		Array.from(weights, (value, k) => value + (step[from + k] as number));
	return { corners: field.corners, across: moved(field.across, 0), down: moved(field.down, bendTerms) };
}

/** Darkness by lines: each row through the vertical blur, which mixes in its neighbours' adjacent lines. */
function linesShown(shown: Float32Array, { columns, lines }: Grid, linesOfRow: number): Float32Array {
	const rows = lines / linesOfRow;
	const out = new Float32Array(columns * lines);
	for (let line = 0; line < lines; line++) {
		const [row, k] = [Math.floor(line / linesOfRow), line % linesOfRow];
		const [above, below] = [Math.max(0, row - 1), Math.min(rows - 1, row + 1)];
		const fromAbove = beyond((k + 0.5) / linesOfRow / acrossSigma);
		const fromBelow = beyond((linesOfRow - k - 0.5) / linesOfRow / acrossSigma);
		for (let column = 0; column < columns; column++) {
			const at = (of: number): number => shown[of * columns + column] as number;
			out[line * columns + column] = at(row) + fromAbove * (at(above) - at(row)) + fromBelow * (at(below) - at(row));
		}
	}
	return out;
}

/** Tail probability of a normal distribution, approximated by the logistic function. */
const beyond = (deviations: number): number => 1 / (1 + Math.exp(1.7 * deviations));

/** Sums over a codeword: products of the gradients, and of each gradient with the difference. */
interface Slopes {
	readonly across: number;
	readonly both: number;
	readonly down: number;
	readonly differenceAcross: number;
	readonly differenceDown: number;
}

interface Cell {
	readonly left: number;
	readonly top: number;
	readonly length: number;
	readonly linesOfRow: number;
}

function slopesIn(
	{ left, top, length, linesOfRow }: Cell,
	grid: Grid,
	shown: Float32Array,
	illumination: Illumination,
): Slopes {
	const { columns, lines, values } = grid;
	let [across, both, down, differenceAcross, differenceDown] = [0, 0, 0, 0, 0];
	for (let line = Math.max(1, top); line < Math.min(lines - 1, top + linesOfRow); line++) {
		for (let column = Math.max(1, left); column < Math.min(columns - 1, left + length); column++) {
			const [at, own] = [line * columns + column, Math.floor(line / linesOfRow) * columns + column];
			const contrast = illumination.contrast[own] as number;
			const x = ((shown[at + 1] as number) - (shown[at - 1] as number)) * contrast * (columns / 2);
			const y = ((shown[at + columns] as number) - (shown[at - columns] as number)) * contrast * (lines / 2);
			const off = (values[at] as number) - ((illumination.paper[own] as number) - contrast * (shown[at] as number));
			const difference = Math.max(-differenceMax, Math.min(differenceMax, off));
			across += x * x;
			both += x * y;
			down += y * y;
			differenceAcross += x * difference;
			differenceDown += y * difference;
		}
	}
	return { across, both, down, differenceAcross, differenceDown };
}

function addCell(sums: readonly Float64Array[], slopes: Slopes, weight: number, terms: readonly number[]): void {
	for (const [i, own] of terms.entries()) {
		const [first, second] = [sums[i] as Float64Array, sums[bendTerms + i] as Float64Array];
		const add = (row: Float64Array, at: number, value: number): void => {
			row[at] = (row[at] as number) + weight * own * value;
		};
		for (const [j, term] of terms.entries()) {
			add(first, j, slopes.across * term);
			add(first, bendTerms + j, slopes.both * term);
			add(second, j, slopes.both * term);
			add(second, bendTerms + j, slopes.down * term);
		}
		add(first, 2 * bendTerms, slopes.differenceAcross);
		add(second, 2 * bendTerms, slopes.differenceDown);
	}
}
