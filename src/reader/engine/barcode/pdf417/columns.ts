import type { Quad } from "../../../page/page.ts";
import type { Grey } from "../../raster/grey.ts";
import { throughUsualBlur, usualBank } from "./blur.ts";
import { flatField, type SymbolField, sampleGrid } from "./grid.ts";
import { darknessIn, initialIllumination } from "./illumination.ts";
import { meanModules, modulesIn, startModules, stopModules } from "./patterns.ts";

/** Samples per module. With 1 and 4, all 6 faint symbols are read too. */
const samples = 2;
/** Number of lines averaged. With 20 and 80, all 6 faint symbols are read too. */
const linesSeen = 40;

/** Offsets searched, as shares of the width: at the ends, and in the middle. */
const endsSought = [-0.006, -0.004, -0.002, 0, 0.002, 0.004, 0.006];
const middlesSought = Array.from({ length: 33 }, (_, i) => (i - 16) / 400);

/** The columns of a symbol, assuming it has this many. */
export interface PlacedColumns {
	readonly field: SymbolField;
	/** Correlation of its mean row with the mean of all possible rows, -1 to 1. */
	readonly similarity: number;
}

/**
 * Finds the columns from a symbol's mean row, which shows them whatever the perspective, because every codeword begins
 * with a bar and ends with a space. `corners`: those of the symbol, approximately.
 */
export function placeColumns(grey: Grey, corners: Quad, columns: number): PlacedColumns {
	const count = modulesIn(columns) * samples;
	const bank = usualBank(samples);
	const grid = sampleGrid(grey, flatField(corners), count, linesSeen, bank.length);
	const darkness = darknessIn(grid, initialIllumination(grid, bank, Math.round(linesSeen / 10)));
	const seen = new Float32Array(count);
	for (const [at, value] of darkness.entries()) seen[at % count] = (seen[at % count] as number) + value;
	const template = meanTemplate(columns);
	let best: { warp: Warp; similarity: number } = { warp: [0, 0, 0], similarity: -1 };
	for (const middle of middlesSought) {
		for (const left of endsSought) {
			for (const right of endsSought) {
				const similarity = similarityOf(seen, template, [left, middle, right]);
				if (similarity > best.similarity) best = { warp: [left, middle, right], similarity };
			}
		}
	}
	return { field: { ...flatField(corners), across: acrossOf(best.warp) }, similarity: best.similarity };
}

/** Offsets at the left end, in the middle and at the right end, as shares of the width. */
type Warp = readonly [left: number, middle: number, right: number];

/** The warp as weights of `bends`. */
function acrossOf([left, middle, right]: Warp): readonly number[] {
	const [mean, lean] = [(left + right) / 2, (right - left) / 2];
	return [mean + middle, lean, 0, 0, -middle, 0, 0, 0, 0];
}

/** The mean of all possible rows after the blur. */
function meanTemplate(columns: number): Float32Array {
	const words = Array.from({ length: columns + 2 }, () => meanModules);
	const modules = [...startModules, ...words.flat(), ...stopModules];
	return throughUsualBlur(modules, samples);
}

function similarityOf(seen: Float32Array, template: Float32Array, [left, middle, right]: Warp): number {
	const count = seen.length;
	let [sum, squares, templates, templateSquares, product] = [0, 0, 0, 0, 0];
	for (let i = 0; i < count; i++) {
		const u = (i + 0.5) / count;
		const moved = u + left * (1 - u) + right * u + middle * 4 * u * (1 - u);
		const at = Math.min(count - 1, Math.max(0, Math.floor(moved * count)));
		const [value, own] = [seen[at] as number, template[i] as number];
		sum += value;
		squares += value * value;
		templates += own;
		templateSquares += own * own;
		product += value * own;
	}
	const spread = (squares - (sum * sum) / count) * (templateSquares - (templates * templates) / count);
	return spread > 0 ? (product - (sum * templates) / count) / Math.sqrt(spread) : 0;
}
