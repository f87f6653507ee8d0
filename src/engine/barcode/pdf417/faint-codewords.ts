import type { Quad } from "../../../page/page.ts";
import type { Grey } from "../../raster/grey.ts";
import { believedSymbol, sampleWeights, shownThrough } from "./believed.ts";
import { usualBank } from "./blur.ts";
import type { FaintEffort } from "./faint-effort.ts";
import { type Field, type Grid, sampleGrid } from "./grid.ts";
import { darknessIn, firstLight, fittedLight, type Light } from "./light.ts";
import { movedField } from "./moved-field.ts";
import { checksOf, codewordModules, type Layout, modulesIn } from "./patterns.ts";
import { type Placed, placeSymbol, withRows } from "./place.ts";
import { correctorOf } from "./reed-solomon.ts";
import { type Profiles, type SoftWords, softWords } from "./soft-words.ts";

/** A symbol whose codewords were set right with a margin. */
export interface FaintSymbol {
	readonly layout: Layout;
	readonly codewords: Uint16Array;
	readonly corners: Quad;
}

/** Samples of a module, and of a codeword. With 1 and 4 all of 6 faint symbols are read too. */
const samples = 2;
const length = codewordModules * samples;
/** What each line of a row counts: its first and last ones show the next row too. */
const lineWeights = [0.35, 0.8, 1, 1, 0.8, 0.35];
/** Lines of a row. */
const linesOfRow = lineWeights.length;
/** What was learnt of light and place is used again so often, at most: of 31 symbols none took more than 3. */
const roundsMax = 6;
/** Finding a symbol's place costs as much as so many rounds: measured on 31 symbols. */
const placingRounds = 3;
/** Fewer indicators that say what the layout asks of them: no PDF417, or not this layout. By chance 1 of 929 does. */
const indicatorShareMin = 0.4;
/**
 * Codewords of error correction left over. A wrong correction passes 1 of 929^4 times, over some 30 tries a round.
 */
const spareChecks = 4;
/** More erasures each try. With 2 and 8 all of 6 faint symbols are read too. */
const erasureStep = 4;

/**
 * Reads the codewords of a PDF417 whose bars have melted into each other, in part under a reflection. Each codeword is
 * compared, through the blur, with all 929 of its row's cluster. What is read surely teaches the light and where the
 * symbol lies; then all is read again. Codewords that are least certain count as erased. `corners`: its outer corners,
 * about; `module`: pixels. Null where it cannot be read, the error correction has no margin left, or `effort` is
 * spent.
 */
export function readFaintCodewords(grey: Grey, corners: Quad, module: number, effort: FaintEffort): FaintSymbol | null {
	if (effort.left <= placingRounds) return null;
	effort.left -= placingRounds;
	let placed = placeSymbol(grey, corners, module);
	if (!placed) return null;
	let view: View = { field: placed.field, light: null };
	for (let round = 0; round < roundsMax && effort.left > 0; round++) {
		effort.left--;
		const seen = seenThrough(grey, placed, view);
		const { layout, indicatorShare } = seen.said;
		if (indicatorShare < indicatorShareMin) return null;
		if (layout.rows !== placed.rows) {
			placed = withRows(placed, layout.rows);
			view = { field: placed.field, light: null };
			continue;
		}
		const codewords = corrected(seen.said);
		if (codewords) return { layout, codewords, corners: placed.field.corners };
		view = learnt(view, seen, placed);
	}
	return null;
}

/** What is known of the picture: where the symbol lies, and its light once it was learnt. */
interface View {
	readonly field: Field;
	readonly light: Light | null;
}

interface Seen {
	readonly grid: Grid;
	/** The grey of each row. */
	readonly rows: Grid;
	readonly profiles: Profiles;
	readonly said: SoftWords;
}

/** The first light is that of this many rows above and below. With 2 and 6 all of 6 faint symbols are read too. */
const rowsAround = 3;

function seenThrough(grey: Grey, placed: Placed, { field, light }: View): Seen {
	const grid = sampleGrid(grey, field, modulesIn(placed.columns) * samples, placed.rows * linesOfRow, length);
	const rows = rowMeans(grid);
	const bank = usualBank(samples);
	const own = light ?? firstLight(rows, bank, rowsAround);
	const profiles = { columns: rows.columns, darkness: darknessIn(rows, own), contrast: own.contrast };
	return { grid, rows, profiles, said: softWords(profiles, bank, placed, samples) };
}

function learnt({ field }: View, { grid, rows, said }: Seen, placed: Placed): View {
	const believed = believedSymbol(said, placed);
	const shown = shownThrough(believed, samples);
	const weights = sampleWeights(believed, samples);
	const light = fittedLight(rows, shown, weights, length);
	return { field: movedField(field, grid, { shown, weights, light }, length, linesOfRow), light };
}

/** The weighted means of each row's lines. */
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

/** The codewords set right, with as few erased as will do, the least certain first. Null where none will do. */
function corrected({ words, certainties, layout }: SoftWords): Uint16Array | null {
	const checks = checksOf(layout.level);
	if (words.length <= checks) return null;
	const order = [...certainties.keys()].sort((a, b) => (certainties[a] as number) - (certainties[b] as number));
	const correct = correctorOf(words, checks);
	for (let erased = 0; erased <= checks - spareChecks; erased += erasureStep) {
		const found = correct(order.slice(0, erased), spareChecks);
		if (found) return found.codewords;
	}
	return null;
}
