import { solveLinear } from "../gaussian-elimination.ts";
import { bendTermCount, bendTermsAt, type Grid, type SymbolField } from "./grid.ts";
import type { Illumination } from "./illumination.ts";

/** Differences in grey values are clipped to this. With 20 and 80, all 6 faint symbols are read too. */
const differenceMax = 40;
/**
 * Standard deviation of the blur across the rows, as a share of a row's height: about that of a photo in which ZXing
 * reads nothing. With 0.1 and 0.4, all 6 faint symbols are read too.
 */
const acrossSigma = 0.2;

/** The expected content of each row: its darkness, the certainty of each sample, and its illumination. */
export interface Expected {
	readonly darkness: Float32Array;
	readonly weights: Float32Array;
	readonly illumination: Illumination;
}

/**
 * Moves and bends the field towards the position at which the picture matches the expected content, by one least
 * squares step (Lucas and Kanade). Gradients and differences are summed over each codeword of `length` samples, over
 * which a bend is taken as constant.
 */
export function alignField(
	field: SymbolField,
	grid: Grid,
	expected: Expected,
	length: number,
	linesPerRow: number,
): SymbolField {
	const unknowns = 2 * bendTermCount;
	const sums = Array.from({ length: unknowns }, () => new Float64Array(unknowns + 1));
	const lineDarkness = blurAcrossRows(expected.darkness, grid, linesPerRow);
	for (let top = 0; top < grid.lines; top += linesPerRow) {
		for (let left = 0; left + length <= grid.columns; left += length) {
			const weight = expected.weights[(top / linesPerRow) * grid.columns + left] as number;
			if (weight === 0) continue;
			const gradients = sumGradients({ left, top, length, linesPerRow }, grid, lineDarkness, expected.illumination);
			accumulateCell(
				sums,
				gradients,
				weight,
				bendTermsAt((left + length / 2) / grid.columns, (top + linesPerRow / 2) / grid.lines),
			);
		}
	}
	const step = solveLinear(sums.map((row) => [...row]));
	if (!step) return field;
	const addStep = (weights: ArrayLike<number>, from: number): readonly number[] =>
		Array.from(weights, (value, k) => value + (step[from + k] as number));
	return { corners: field.corners, across: addStep(field.across, 0), down: addStep(field.down, bendTermCount) };
}

/** Computes the darkness of each line: that of its row after the vertical blur, which mixes in the adjacent rows. */
function blurAcrossRows(rowDarkness: Float32Array, { columns, lines }: Grid, linesPerRow: number): Float32Array {
	const rows = lines / linesPerRow;
	const out = new Float32Array(columns * lines);
	for (let line = 0; line < lines; line++) {
		const [row, k] = [Math.floor(line / linesPerRow), line % linesPerRow];
		const [above, below] = [Math.max(0, row - 1), Math.min(rows - 1, row + 1)];
		const fromAbove = tailProbability((k + 0.5) / linesPerRow / acrossSigma);
		const fromBelow = tailProbability((linesPerRow - k - 0.5) / linesPerRow / acrossSigma);
		for (let column = 0; column < columns; column++) {
			const darknessAt = (rowIndex: number): number => rowDarkness[rowIndex * columns + column] as number;
			out[line * columns + column] =
				darknessAt(row) +
				fromAbove * (darknessAt(above) - darknessAt(row)) +
				fromBelow * (darknessAt(below) - darknessAt(row));
		}
	}
	return out;
}

/** The tail probability of a normal distribution, approximated by the logistic function. */
const tailProbability = (deviations: number): number => 1 / (1 + Math.exp(1.7 * deviations));

/** Sums over a codeword of the products of the gradients with each other and with the grey difference. */
interface GradientSums {
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
	readonly linesPerRow: number;
}

function sumGradients(
	{ left, top, length, linesPerRow }: Cell,
	grid: Grid,
	lineDarkness: Float32Array,
	illumination: Illumination,
): GradientSums {
	const { columns, lines, values } = grid;
	let [across, both, down, differenceAcross, differenceDown] = [0, 0, 0, 0, 0];
	for (let line = Math.max(1, top); line < Math.min(lines - 1, top + linesPerRow); line++) {
		for (let column = Math.max(1, left); column < Math.min(columns - 1, left + length); column++) {
			const [index, expectedIndex] = [line * columns + column, Math.floor(line / linesPerRow) * columns + column];
			const contrast = illumination.contrast[expectedIndex] as number;
			const x = ((lineDarkness[index + 1] as number) - (lineDarkness[index - 1] as number)) * contrast * (columns / 2);
			const y =
				((lineDarkness[index + columns] as number) - (lineDarkness[index - columns] as number)) *
				contrast *
				(lines / 2);
			const rawDifference =
				(values[index] as number) -
				((illumination.paper[expectedIndex] as number) - contrast * (lineDarkness[index] as number));
			const difference = Math.max(-differenceMax, Math.min(differenceMax, rawDifference));
			across += x * x;
			both += x * y;
			down += y * y;
			differenceAcross += x * difference;
			differenceDown += y * difference;
		}
	}
	return { across, both, down, differenceAcross, differenceDown };
}

function accumulateCell(
	sums: readonly Float64Array[],
	gradients: GradientSums,
	weight: number,
	terms: readonly number[],
): void {
	for (const [i, rowTerm] of terms.entries()) {
		const [acrossRow, downRow] = [sums[i] as Float64Array, sums[bendTermCount + i] as Float64Array];
		const add = (row: Float64Array, column: number, value: number): void => {
			row[column] = (row[column] as number) + weight * rowTerm * value;
		};
		for (const [j, term] of terms.entries()) {
			add(acrossRow, j, gradients.across * term);
			add(acrossRow, bendTermCount + j, gradients.both * term);
			add(downRow, j, gradients.both * term);
			add(downRow, bendTermCount + j, gradients.down * term);
		}
		add(acrossRow, 2 * bendTermCount, gradients.differenceAcross);
		add(downRow, 2 * bendTermCount, gradients.differenceDown);
	}
}
