import type { Quad } from "../../../page/page.ts";
import type { Grey } from "../../raster/grey.ts";
import { assumedSymbol, sampleWeights, shownThrough } from "./assumed-symbol.ts";
import { usualBank } from "./blur.ts";
import type { FaintEffort } from "./faint-effort.ts";
import { type Grid, type SymbolField, sampleGrid } from "./grid.ts";
import { darknessIn, fittedIllumination, type Illumination, initialIllumination } from "./illumination.ts";
import { alignedField } from "./lucas-kanade.ts";
import { checkCodewordsOf, codewordModules, type Layout, modulesIn } from "./patterns.ts";
import { type Placed, placeSymbol, withRows } from "./place.ts";
import { correctorOf } from "./reed-solomon.ts";
import { type Profiles, type SoftWords, softWords } from "./soft-words.ts";

/** A symbol whose codewords were corrected with a margin to spare. */
export interface FaintSymbol {
	readonly layout: Layout;
	readonly codewords: Uint16Array;
	readonly corners: Quad;
}

/** Samples per module, and per codeword. With 1 and 4, all 6 faint symbols are read too. */
const samples = 2;
const length = codewordModules * samples;
/** Weights of a row's lines; the outer ones also show the adjacent rows. */
const lineWeights = [0.35, 0.8, 1, 1, 0.8, 0.35];
/** Lines per row. */
const linesOfRow = lineWeights.length;
/** Maximum number of rounds for refining light and position; none of 31 symbols needed more than 3. */
const roundsMax = 6;
/** Locating a symbol costs as much as this many rounds, measured on 31 symbols. */
const placingRounds = 3;
/** With a lower share of matching indicators it is not a PDF417 of this layout. One in 929 matches by chance. */
const indicatorShareMin = 0.4;
/**
 * Unused error correction codewords. A wrong correction passes once in 929^4 attempts, of which a round makes about 30.
 */
const spareChecks = 4;
/** Erasures added per attempt. With 2 and 8, all 6 faint symbols are read too. */
const erasureStep = 4;

/**
 * Reads the codewords of a PDF417 whose bars have merged or are partly hidden by a reflection. Each codeword is
 * compared, after the blur, with all 929 of its row's cluster. Certain codewords are used to refine the light and the
 * position, then all are read again. The least certain codewords are treated as erasures. `corners`: its outer corners,
 * approximately; `module`: pixels. Null if it cannot be read, the error correction has no margin left, or `effort` is
 * spent.
 */
export function readFaintCodewords(grey: Grey, corners: Quad, module: number, effort: FaintEffort): FaintSymbol | null {
	if (effort.left <= placingRounds) return null;
	effort.left -= placingRounds;
	let placed = placeSymbol(grey, corners, module);
	if (!placed) return null;
	let view: View = { field: placed.field, illumination: null };
	for (let round = 0; round < roundsMax && effort.left > 0; round++) {
		effort.left--;
		const seen = seenThrough(grey, placed, view);
		const { layout, indicatorShare } = seen.said;
		if (indicatorShare < indicatorShareMin) return null;
		if (layout.rows !== placed.rows) {
			placed = withRows(placed, layout.rows);
			view = { field: placed.field, illumination: null };
			continue;
		}
		const codewords = corrected(seen.said);
		if (codewords) return { layout, codewords, corners: placed.field.corners };
		view = learnt(view, seen, placed);
	}
	return null;
}

/** The current estimate: the symbol's position and, once known, its light. */
interface View {
	readonly field: SymbolField;
	readonly illumination: Illumination | null;
}

interface Seen {
	readonly grid: Grid;
	/** Grey values of each row. */
	readonly rows: Grid;
	readonly profiles: Profiles;
	readonly said: SoftWords;
}

/** Rows above and below used for the first estimate of light. With 2 and 6, all 6 faint symbols are read too. */
const rowsAround = 3;

function seenThrough(grey: Grey, placed: Placed, { field, illumination }: View): Seen {
	const grid = sampleGrid(grey, field, modulesIn(placed.columns) * samples, placed.rows * linesOfRow, length);
	const rows = rowMeans(grid);
	const bank = usualBank(samples);
	const own = illumination ?? initialIllumination(rows, bank, rowsAround);
	const profiles = { columns: rows.columns, darkness: darknessIn(rows, own), contrast: own.contrast };
	return { grid, rows, profiles, said: softWords(profiles, bank, placed, samples) };
}

function learnt({ field }: View, { grid, rows, said }: Seen, placed: Placed): View {
	const assumed = assumedSymbol(said, placed);
	const shown = shownThrough(assumed, samples);
	const weights = sampleWeights(assumed, samples);
	const illumination = fittedIllumination(rows, shown, weights, length);
	return { field: alignedField(field, grid, { shown, weights, illumination }, length, linesOfRow), illumination };
}

/** The weighted mean of each row's lines. */
function rowMeans({ columns, lines, values }: Grid): Grid {
	const total = lineWeights.reduce((sum, weight) => sum + weight, 0);
	const out = new Float32Array(values.length / linesOfRow);
	for (let at = 0; at < out.length; at++) {
		const [row, column] = [Math.floor(at / columns), at % columns];
		let sum = 0;
		for (const [k, weight] of lineWeights.entries()) {
			sum += weight * (values[(row * linesOfRow + k) * columns + column] as number);
		}
		out[at] = sum / total;
	}
	return { columns, lines: lines / linesOfRow, values: out };
}

/** The corrected codewords with as few erasures as possible, the least certain first. Null if no number works. */
function corrected({ words, certainties, layout }: SoftWords): Uint16Array | null {
	const checks = checkCodewordsOf(layout.level);
	if (words.length <= checks) return null;
	const order = [...certainties.keys()].sort((a, b) => (certainties[a] as number) - (certainties[b] as number));
	const correct = correctorOf(words, checks);
	for (let erased = 0; erased <= checks - spareChecks; erased += erasureStep) {
		const found = correct(order.slice(0, erased), spareChecks);
		if (found) return found.codewords;
	}
	return null;
}
