import { median } from "../../../page/median.ts";
import { findNearestCodeword, type TemplateBank } from "./blur.ts";
import { codewordCount, computeIndicators, countCheckCodewords, type Layout, rowsMax } from "./patterns.ts";
import type { LocatedSymbol } from "./place.ts";

/** One codeword position of the symbol, matched to the templates. */
interface Cell {
	/** Counted from the symbol's first row. */
	readonly row: number;
	/** 0 is the left indicator. */
	readonly column: number;
	readonly closeness: Float32Array;
	readonly contrast: number;
	/** Mean squared distance per sample to the nearest codeword. */
	readonly distance: number;
	readonly codeword: number;
}

/** The most probable codewords of a symbol, with their probabilities. */
export interface SoftWords {
	/** The most likely layout according to the row indicators. */
	readonly layout: Layout;
	/** Share of the indicators whose nearest codeword agrees with this layout. */
	readonly indicatorShare: number;
	/** All codewords in the symbol's order, error correction last. */
	readonly codewords: Uint16Array;
	/** For each codeword, its probability among all 929 in its cluster. */
	readonly certainties: Float32Array;
}

/** Darkness and contrast of each sample, row by row from the top of the picture. */
export interface Profiles {
	readonly columns: number;
	readonly darkness: Float32Array;
	readonly contrast: Float32Array;
}

/**
 * Minimum noise, as a variance of darkness, because no picture is as clean as a template. With 0.001 and 0.004, all 6
 * faint symbols are read too.
 */
const varianceMin = 0.002;
/**
 * Share of a codeword's distance to its nearest template that counts as noise. With 0.35 and 1.4, all 6 faint symbols
 * are read too.
 */
const distanceShare = 0.7;

/** Matches each codeword to the templates and computes its probability. `samples` is per module. */
export function readSoftWords(
	profiles: Profiles,
	bank: TemplateBank,
	placed: LocatedSymbol,
	samples: number,
): SoftWords {
	const cells = matchCells(profiles, bank, placed);
	/** Standard deviation of the noise, in grey values. */
	const noise = median(cells.map(({ distance, contrast }) => Math.sqrt(distance) * contrast));
	// Adjacent samples share their noise, so a module counts as one sample.
	const variance = ({ contrast, distance }: Cell): number =>
		samples * Math.max((noise / contrast) ** 2, distanceShare * distance, varianceMin);
	const indicators = cells.filter(({ column }) => column === 0 || column === placed.columns + 1);
	const layout = findLikeliestLayout(indicators, placed, variance);
	const agreeingCount = indicators.filter((cell) => cell.codeword === expectedIndicator(cell, layout)).length;
	const size = placed.rows * placed.columns;
	const [codewords, certainties] = [new Uint16Array(size), new Float32Array(size)];
	for (const cell of cells) {
		if (cell.column === 0 || cell.column === placed.columns + 1) continue;
		const index = cell.row * placed.columns + cell.column - 1;
		codewords[index] = cell.codeword;
		certainties[index] = certaintyOf(cell, variance(cell));
	}
	// The first codeword is the number of data codewords, which the layout gives.
	const data = layout.rows * layout.columns - countCheckCodewords(layout.level);
	if (data > 0) [codewords[0], certainties[0]] = [data, 1];
	return { layout, indicatorShare: agreeingCount / indicators.length, codewords, certainties };
}

function matchCells(
	{ columns, darkness, contrast }: Profiles,
	bank: TemplateBank,
	placed: LocatedSymbol,
): readonly Cell[] {
	return Array.from({ length: placed.rows * (placed.columns + 2) }, (_, i) => {
		const [pictureRow, column] = [Math.floor(i / (placed.columns + 2)), i % (placed.columns + 2)];
		const row = placed.isMirrored ? placed.rows - 1 - pictureRow : pictureRow;
		const offset = pictureRow * columns + (column + 1) * bank.samplesPerCodeword;
		const profile = darkness.subarray(offset, offset + bank.samplesPerCodeword);
		const closeness = new Float32Array(codewordCount);
		const { codeword, distance } = findNearestCodeword(bank, row % 3, profile, closeness);
		const illumination =
			contrast.subarray(offset, offset + bank.samplesPerCodeword).reduce((sum, value) => sum + value, 0) /
			bank.samplesPerCodeword;
		return { row, column, closeness, contrast: illumination, distance: Math.max(0, distance), codeword };
	});
}

function certaintyOf({ closeness, codeword }: Cell, variance: number): number {
	const best = closeness[codeword] as number;
	let sum = 0;
	for (const value of closeness) sum += Math.exp((value - best) / (2 * variance));
	return 1 / sum;
}

/** The value of an indicator according to the layout, extrapolated for a row beyond the layout's last one. */
const expectedIndicator = ({ row, column }: Cell, layout: Layout): number =>
	computeIndicators(row, layout)[column === 0 ? 0 : 1];

/**
 * Maximum penalty of one indicator that contradicts a layout, in natural logarithms, so that a blot cannot outweigh
 * the others. With 6 and 24, all 6 faint symbols are read too.
 */
const penaltyMax = 12;
/**
 * Maximum error in the number of rows; the outermost ones may be missed or mistaken next to white or other print.
 * With 2, all 6 faint symbols are read too.
 */
const rowsErrorMax = 3;

/** Finds the number of rows and the error correction level that all indicators together support best. */
function findLikeliestLayout(
	indicators: readonly Cell[],
	{ rows, columns }: LocatedSymbol,
	variance: (cell: Cell) => number,
): Layout {
	const scoreOf = (layout: Layout): number =>
		indicators.reduce((sum, cell) => {
			const deficit =
				(cell.closeness[cell.codeword] as number) - (cell.closeness[expectedIndicator(cell, layout)] ?? 0);
			return sum - Math.min(penaltyMax, deficit / (2 * variance(cell)));
		}, 0);
	let [best, bestScore]: [Layout, number] = [{ rows, columns, level: 0 }, Number.NEGATIVE_INFINITY];
	for (let count = Math.max(3, rows - rowsErrorMax); count <= Math.min(rowsMax, rows + rowsErrorMax); count++) {
		for (let level = 0; level <= 8; level++) {
			const layout = { rows: count, columns, level };
			const score = scoreOf(layout);
			if (score > bestScore) [best, bestScore] = [layout, score];
		}
	}
	return best;
}
