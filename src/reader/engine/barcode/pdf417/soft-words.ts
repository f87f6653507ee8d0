import { median } from "../../../page/median.ts";
import { type Bank, nearest } from "./blur.ts";
import { checkCodewordsOf, codewordCount, indicatorsOf, type Layout, rowsMax } from "./patterns.ts";
import type { Placed } from "./place.ts";

/** One codeword position of a row. */
interface Cell {
	/** Counted from the symbol's first row. */
	readonly row: number;
	/** 0 is the left indicator. */
	readonly column: number;
	readonly closeness: Float32Array;
	readonly contrast: number;
	/** Squared distance to the nearest codeword, per sample. */
	readonly distance: number;
	readonly word: number;
}

/** The codewords of a symbol with their probabilities. */
export interface SoftWords {
	/** The most likely layout according to the row indicators. */
	readonly layout: Layout;
	/** Share of the indicators whose own best reading agrees with this layout. */
	readonly indicatorShare: number;
	/** All codewords in the symbol's order, error correction last. */
	readonly words: Uint16Array;
	/** For each codeword, its probability among all 929 in its cluster. */
	readonly certainties: Float32Array;
}

/** Darkness and contrast, row by row from the top of the picture. */
export interface Profiles {
	readonly columns: number;
	readonly darkness: Float32Array;
	readonly contrast: Float32Array;
}

/**
 * Minimum noise, in squared darkness, because no picture is as clean as a template. With 0.001 and 0.004, all 6 faint
 * symbols are read too.
 */
const varianceMin = 0.002;
/** Share of a codeword's own distance that counts as its noise. With 0.35 and 1.4, all 6 faint symbols are read too. */
const ownShare = 0.7;

/** Matches each codeword to the templates and computes probabilities. `samples`: per module. */
export function softWords(profiles: Profiles, bank: Bank, placed: Placed, samples: number): SoftWords {
	const cells = cellsOf(profiles, bank, placed);
	/** Standard deviation, in grey levels. */
	const noise = median(cells.map(({ distance, contrast }) => Math.sqrt(distance) * contrast));
	// Adjacent samples share their noise, so a module counts as one sample.
	const variance = ({ contrast, distance }: Cell): number =>
		samples * Math.max((noise / contrast) ** 2, ownShare * distance, varianceMin);
	const indicators = cells.filter(({ column }) => column === 0 || column === placed.columns + 1);
	const layout = likeliestLayout(indicators, placed, variance);
	const agreeing = indicators.filter((cell) => cell.word === saidBy(cell, layout)).length;
	const size = placed.rows * placed.columns;
	const [words, certainties] = [new Uint16Array(size), new Float32Array(size)];
	for (const cell of cells) {
		if (cell.column === 0 || cell.column === placed.columns + 1) continue;
		const at = cell.row * placed.columns + cell.column - 1;
		words[at] = cell.word;
		certainties[at] = certaintyOf(cell, variance(cell));
	}
	// The first codeword is the number of data codewords, which the layout gives.
	const data = layout.rows * layout.columns - checkCodewordsOf(layout.level);
	if (data > 0) [words[0], certainties[0]] = [data, 1];
	return { layout, indicatorShare: agreeing / indicators.length, words, certainties };
}

function cellsOf({ columns, darkness, contrast }: Profiles, bank: Bank, placed: Placed): readonly Cell[] {
	return Array.from({ length: placed.rows * (placed.columns + 2) }, (_, i) => {
		const [line, column] = [Math.floor(i / (placed.columns + 2)), i % (placed.columns + 2)];
		const row = placed.isMirrored ? placed.rows - 1 - line : line;
		const from = line * columns + (column + 1) * bank.length;
		const profile = darkness.subarray(from, from + bank.length);
		const closeness = new Float32Array(codewordCount);
		const { word, distance } = nearest(bank, row % 3, profile, closeness);
		const illumination =
			contrast.subarray(from, from + bank.length).reduce((sum, value) => sum + value, 0) / bank.length;
		return { row, column, closeness, contrast: illumination, distance: Math.max(0, distance), word };
	});
}

function certaintyOf({ closeness, word }: Cell, variance: number): number {
	const best = closeness[word] as number;
	let sum = 0;
	for (const value of closeness) sum += Math.exp((value - best) / (2 * variance));
	return 1 / sum;
}

/** The value that the layout gives for an indicator. A row beyond the layout's last matches nothing. */
const saidBy = ({ row, column }: Cell, layout: Layout): number => indicatorsOf(row, layout)[column === 0 ? 0 : 1];

/**
 * Maximum penalty of one indicator against a layout, in natural logarithms, so that a blot cannot outweigh the others.
 * With 6 and 24, all 6 faint symbols are read too.
 */
const againstMax = 12;
/** Possible error of the outermost rows, next to white or other print. With 2, all 6 faint symbols are read too. */
const rowsMistaken = 3;

/** Combines all indicators to find the number of rows and the error correction level. */
function likeliestLayout(
	indicators: readonly Cell[],
	{ rows, columns }: Placed,
	variance: (cell: Cell) => number,
): Layout {
	const scoreOf = (layout: Layout): number =>
		indicators.reduce((sum, cell) => {
			const behind = (cell.closeness[cell.word] as number) - (cell.closeness[saidBy(cell, layout)] ?? 0);
			return sum - Math.min(againstMax, behind / (2 * variance(cell)));
		}, 0);
	let [best, bestScore]: [Layout, number] = [{ rows, columns, level: 0 }, Number.NEGATIVE_INFINITY];
	for (let tried = Math.max(3, rows - rowsMistaken); tried <= Math.min(rowsMax, rows + rowsMistaken); tried++) {
		for (let level = 0; level <= 8; level++) {
			const layout = { rows: tried, columns, level };
			const score = scoreOf(layout);
			if (score > bestScore) [best, bestScore] = [layout, score];
		}
	}
	return best;
}
