import type { Quad } from "../../../page/page.ts";
import type { Grey } from "../../raster/grey.ts";
import { blurAssumedSymbol, buildAssumedSymbol, expandWeights } from "./assumed-symbol.ts";
import { templateBank } from "./blur.ts";
import type { FaintEffort } from "./faint-effort.ts";
import { type Grid, type SymbolField, sampleGrid } from "./grid.ts";
import { computeDarkness, estimateIllumination, fitIllumination, type Illumination } from "./illumination.ts";
import { alignField } from "./lucas-kanade.ts";
import { codewordModules, countCheckCodewords, countModules, type Layout } from "./patterns.ts";
import { type LocatedSymbol, locateSymbol, withRowCount } from "./place.ts";
import { createCorrector } from "./reed-solomon.ts";
import { type Profiles, readSoftWords, type SoftWords } from "./soft-words.ts";

/** A symbol whose codewords were corrected with error correction codewords to spare. */
export interface FaintSymbol {
	readonly layout: Layout;
	readonly codewords: Uint16Array;
	readonly corners: Quad;
}

/** Number of samples per module, and per codeword. With 1 and 4 per module, all 6 faint symbols are read too. */
const samples = 2;
const codewordSamples = codewordModules * samples;
/** Weights of the lines of a row. The outer lines have less weight, because they also show the adjacent rows. */
const lineWeights = [0.35, 0.8, 1, 1, 0.8, 0.35];
/** Number of lines sampled per row. */
const linesPerRow = lineWeights.length;
/** Maximum number of rounds that refine the illumination and the position; none of 31 symbols needed more than 3. */
const roundsMax = 6;
/** The cost of locating a symbol, in rounds, measured on 31 symbols. */
const locatingRounds = 3;
/**
 * Minimum share of indicators that match the layout; below it, this is no PDF417 of this layout. An indicator matches
 * by chance once in 929 times.
 */
const indicatorShareMin = 0.4;
/**
 * Number of error correction codewords that must stay unused. A wrong correction then passes once in 929^4 attempts,
 * of which a round makes about 30.
 */
const spareChecks = 4;
/** Number of erasures added per attempt. With 2 and 8, all 6 faint symbols are read too. */
const erasureStep = 4;

/**
 * Reads the codewords of a PDF417 whose bars have merged or are partly hidden by a reflection. Each codeword is
 * compared, after the assumed blur, with all 929 of its row's cluster. Those with a high probability serve to refine
 * the illumination and the position, and then all are read again. The least probable codewords are treated as
 * erasures. `corners` are the approximate outer corners, and `module` is in pixels. Deducts its rounds from `effort`.
 * Null if the symbol cannot be read, too few error correction codewords remain unused, or `effort` is spent.
 */
export function readFaintCodewords(grey: Grey, corners: Quad, module: number, effort: FaintEffort): FaintSymbol | null {
	if (effort.remainingRounds <= locatingRounds) return null;
	effort.remainingRounds -= locatingRounds;
	let placed = locateSymbol(grey, corners, module);
	if (!placed) return null;
	let estimate: Estimate = { field: placed.field, illumination: null };
	for (let round = 0; round < roundsMax && effort.remainingRounds > 0; round++) {
		effort.remainingRounds--;
		const observation = observe(grey, placed, estimate);
		const { layout, indicatorShare } = observation.decoded;
		if (indicatorShare < indicatorShareMin) return null;
		if (layout.rows !== placed.rows) {
			placed = withRowCount(placed, layout.rows);
			estimate = { field: placed.field, illumination: null };
			continue;
		}
		const codewords = correctCodewords(observation.decoded);
		if (codewords) return { layout, codewords, corners: placed.field.corners };
		estimate = refineEstimate(estimate, observation, placed);
	}
	return null;
}

/** The current estimate of the symbol's position and, once known, of its illumination. */
interface Estimate {
	readonly field: SymbolField;
	readonly illumination: Illumination | null;
}

interface Observation {
	readonly grid: Grid;
	/** The mean grey values of each row. */
	readonly rows: Grid;
	readonly profiles: Profiles;
	readonly decoded: SoftWords;
}

/**
 * Number of rows above and below used for the first estimate of the illumination. With 2 and 6, all 6 faint symbols
 * are read too.
 */
const rowsAround = 3;

function observe(grey: Grey, placed: LocatedSymbol, { field, illumination }: Estimate): Observation {
	const grid = sampleGrid(
		grey,
		field,
		countModules(placed.columns) * samples,
		placed.rows * linesPerRow,
		codewordSamples,
	);
	const rows = rowMeans(grid);
	const bank = templateBank(samples);
	const light = illumination ?? estimateIllumination(rows, bank, rowsAround);
	const profiles = { columns: rows.columns, darkness: computeDarkness(rows, light), contrast: light.contrast };
	return { grid, rows, profiles, decoded: readSoftWords(profiles, bank, placed, samples) };
}

function refineEstimate({ field }: Estimate, { grid, rows, decoded }: Observation, placed: LocatedSymbol): Estimate {
	const assumed = buildAssumedSymbol(decoded, placed);
	const darkness = blurAssumedSymbol(assumed, samples);
	const weights = expandWeights(assumed, samples);
	const illumination = fitIllumination(rows, darkness, weights, codewordSamples);
	return {
		field: alignField(field, grid, { darkness, weights, illumination }, codewordSamples, linesPerRow),
		illumination,
	};
}

/** The weighted mean of each row's lines. */
function rowMeans({ columns, lines, values }: Grid): Grid {
	const total = lineWeights.reduce((sum, weight) => sum + weight, 0);
	const out = new Float32Array(values.length / linesPerRow);
	for (let index = 0; index < out.length; index++) {
		const [row, column] = [Math.floor(index / columns), index % columns];
		let sum = 0;
		for (const [k, weight] of lineWeights.entries()) {
			sum += weight * (values[(row * linesPerRow + k) * columns + column] as number);
		}
		out[index] = sum / total;
	}
	return { columns, lines: lines / linesPerRow, values: out };
}

/**
 * Corrects the codewords with as few erasures as possible, the least probable codewords first. Null if no number of
 * erasures works.
 */
function correctCodewords({ codewords, certainties, layout }: SoftWords): Uint16Array | null {
	const checks = countCheckCodewords(layout.level);
	if (codewords.length <= checks) return null;
	const order = [...certainties.keys()].sort((a, b) => (certainties[a] as number) - (certainties[b] as number));
	const correct = createCorrector(codewords, checks);
	for (let erasures = 0; erasures <= checks - spareChecks; erasures += erasureStep) {
		const correction = correct(order.slice(0, erasures), spareChecks);
		if (correction) return correction.codewords;
	}
	return null;
}
