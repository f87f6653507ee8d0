import { median } from "../../../page/median.ts";
import { type Bank, nearest } from "./blur.ts";
import { checksOf, codewordCount, indicatorsOf, type Layout, rowsMax } from "./patterns.ts";
import type { Placed } from "./place.ts";

/** A codeword as a row shows it. */
interface Cell {
	/** Counted from the symbol's first. */
	readonly row: number;
	/** 0 is the left indicator. */
	readonly column: number;
	readonly closeness: Float32Array;
	readonly contrast: number;
	/** Squared distance to the nearest codeword, a sample. */
	readonly distance: number;
	readonly word: number;
}

/** What the rows of a symbol say. */
export interface SoftWords {
	/** The layout that the row indicators speak for. */
	readonly layout: Layout;
	/** Share of the indicators that, read alone, say what this layout asks of them. */
	readonly indicatorShare: number;
	/** All codewords of the rows that were seen, in the symbol's order, error correction last. */
	readonly words: Uint16Array;
	/** How probable each is among all 929 of its cluster. */
	readonly certainties: Float32Array;
}

/** A row's darkness and contrast, row after row from the top of the picture. */
export interface Profiles {
	readonly columns: number;
	readonly darkness: Float32Array;
	readonly contrast: Float32Array;
}

/**
 * The noise is at least this, in darkness squared: no picture is as clean as a look. With 0.001 and 0.004 all of 6
 * faint symbols are read too.
 */
const varianceMin = 0.002;
/**
 * Share of a codeword's own distance that counts as its noise. With 0.35 and 1.4 all of 6 faint symbols are read
 * too.
 */
const ownShare = 0.7;

/** Reads each codeword by its look, with probabilities. `samples`: of a module. */
export function softWords(profiles: Profiles, bank: Bank, placed: Placed, samples: number): SoftWords {
	const cells = cellsOf(profiles, bank, placed);
	/** Standard deviation, in greys. */
	const noise = median(cells.map(({ distance, contrast }) => Math.sqrt(distance) * contrast));
	// Neighbouring samples share their noise: a module's count for one.
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
	// The first codeword counts those of the data: the layout says how many.
	const data = layout.rows * layout.columns - checksOf(layout.level);
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
		const light = contrast.subarray(from, from + bank.length).reduce((sum, value) => sum + value, 0) / bank.length;
		return { row, column, closeness, contrast: light, distance: Math.max(0, distance), word };
	});
}

function certaintyOf({ closeness, word }: Cell, variance: number): number {
	const best = closeness[word] as number;
	let sum = 0;
	for (const value of closeness) sum += Math.exp((value - best) / (2 * variance));
	return 1 / sum;
}

/** What an indicator has to say. A row beyond the layout's last says nothing that fits. */
const saidBy = ({ row, column }: Cell, layout: Layout): number => indicatorsOf(row, layout)[column === 0 ? 0 : 1];

/**
 * An indicator speaks against a layout no louder than this, in natural logarithms: a blot must not outshout others.
 * With 6 and 24 all of 6 faint symbols are read too.
 */
const againstMax = 12;
/**
 * Rows that the outermost ones may be mistaken by, where white or other print lies beside them. With 2 all of 6
 * faint symbols are read too.
 */
const rowsMistaken = 3;

/** All indicators together say how many rows the symbol has and its level of error correction. */
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
