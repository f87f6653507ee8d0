import type { Quad } from "../../../page/page.ts";
import type { Grey } from "../../raster/grey.ts";
import { applyAssumedBlur, templateBank } from "./blur.ts";
import { createFlatField, type SymbolField, sampleGrid } from "./grid.ts";
import { computeDarkness, estimateIllumination } from "./illumination.ts";
import { countModules, meanModules, startModules, stopModules } from "./patterns.ts";

/** Samples per module. With 1 and 4, all 6 faint symbols are read too. */
const samples = 2;
/** Number of lines that are sampled and averaged. With 20 and 80, all 6 faint symbols are read too. */
const lineCount = 40;

/** Offsets tried at the ends and in the middle, as shares of the width. */
const endOffsets = [-0.006, -0.004, -0.002, 0, 0.002, 0.004, 0.006];
const middleOffsets = Array.from({ length: 33 }, (_, i) => (i - 16) / 400);

/** Where the columns of a symbol are, for an assumed number of columns. */
export interface LocatedColumns {
	readonly field: SymbolField;
	/** Correlation of the symbol's mean row with the mean of all possible rows, -1 to 1. */
	readonly similarity: number;
}

/**
 * Locates the columns from a symbol's mean row, which shows them even in perspective, because every codeword begins
 * with a bar and ends with a space. `corners` are the approximate corners of the symbol.
 */
export function locateColumns(grey: Grey, corners: Quad, columns: number): LocatedColumns {
	const count = countModules(columns) * samples;
	const bank = templateBank(samples);
	const grid = sampleGrid(grey, createFlatField(corners), count, lineCount, bank.samplesPerCodeword);
	const darkness = computeDarkness(grid, estimateIllumination(grid, bank, Math.round(lineCount / 10)));
	const columnDarkness = new Float32Array(count);
	for (const [i, value] of darkness.entries())
		columnDarkness[i % count] = (columnDarkness[i % count] as number) + value;
	const template = buildMeanTemplate(columns);
	let best: { warp: Warp; similarity: number } = { warp: [0, 0, 0], similarity: -1 };
	for (const middle of middleOffsets) {
		for (const left of endOffsets) {
			for (const right of endOffsets) {
				const similarity = correlateWarped(columnDarkness, template, [left, middle, right]);
				if (similarity > best.similarity) best = { warp: [left, middle, right], similarity };
			}
		}
	}
	return { field: { ...createFlatField(corners), across: toBendWeights(best.warp) }, similarity: best.similarity };
}

/** Offsets at the left end, in the middle and at the right end, as shares of the width. */
type Warp = readonly [left: number, middle: number, right: number];

/** Converts the warp to weights of the terms of a bend. */
function toBendWeights([left, middle, right]: Warp): readonly number[] {
	const [mean, slope] = [(left + right) / 2, (right - left) / 2];
	return [mean + middle, slope, 0, 0, -middle, 0, 0, 0, 0];
}

/** Builds the mean of all possible rows after the assumed blur. */
function buildMeanTemplate(columns: number): Float32Array {
	const words = Array.from({ length: columns + 2 }, () => meanModules);
	const modules = [...startModules, ...words.flat(), ...stopModules];
	return applyAssumedBlur(modules, samples);
}

function correlateWarped(columnDarkness: Float32Array, template: Float32Array, [left, middle, right]: Warp): number {
	const count = columnDarkness.length;
	let [sum, squares, templates, templateSquares, product] = [0, 0, 0, 0, 0];
	for (let i = 0; i < count; i++) {
		const u = (i + 0.5) / count;
		const warped = u + left * (1 - u) + right * u + middle * 4 * u * (1 - u);
		const index = Math.min(count - 1, Math.max(0, Math.floor(warped * count)));
		const [value, templateValue] = [columnDarkness[index] as number, template[i] as number];
		sum += value;
		squares += value * value;
		templates += templateValue;
		templateSquares += templateValue * templateValue;
		product += value * templateValue;
	}
	const variances = (squares - (sum * sum) / count) * (templateSquares - (templates * templates) / count);
	return variances > 0 ? (product - (sum * templates) / count) / Math.sqrt(variances) : 0;
}
