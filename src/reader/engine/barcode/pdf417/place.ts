import type { Point, Quad } from "../../../page/page.ts";
import { distanceBetween, heightOf } from "../../../page/quad.ts";
import type { Grey } from "../../raster/grey.ts";
import { nearest, usualBank } from "./blur.ts";
import { placeColumns } from "./columns.ts";
import { insideOf, type SymbolField, sampleGrid } from "./grid.ts";
import { darknessIn, initialIllumination } from "./illumination.ts";
import { codewordCount, codewordsMax, columnsIn, columnsMax, modulesIn, rowsMax } from "./patterns.ts";

/** A symbol's rows, columns and position. */
export interface Placed {
	readonly rows: number;
	readonly columns: number;
	/** The first row is at the bottom because the symbol is printed mirrored, as on the licence. */
	readonly isMirrored: boolean;
	readonly field: SymbolField;
}

/** Samples per module, enough to distinguish clusters. With 2, all 6 faint symbols are read too. */
const samples = 1;
/** Number of lines sampled. With this and with 240, all 6 faint symbols are read; with 60, 5 are. */
const linesSeen = 120;
/** Approximate number of columns sampled, whose sum is enough. With 4 and 16, all 6 faint symbols are read too. */
const columnsSeen = 8;
/**
 * The outermost rows may lie beyond the detected corners by this share of the height, because a reflection may hide the
 * end of a bar. With this and with 0.075, all 6 faint symbols are read; with 0.3, 5 are.
 */
const margin = 0.15;
/** Offsets of the row ends from the corners, in rows. */
const endsSought = [-1.6, -1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2, 1.6];
/** Offsets of the right ends of rows below the left ones, as shares of the height. */
const tilts = [-0.045, -0.03, -0.015, 0, 0.015, 0.03, 0.045];
/** Minimum height of a row in modules: ISO/IEC 15438 requires 3, a flattened symbol has 2. */
const rowModulesMin = 1.6;
/** Maximum height of a row in modules: ISO/IEC 15438 asks for 3, a stretched symbol has 5. */
const rowModulesMax = 8;
/**
 * Only the middle of a row is used, because its edges also show the adjacent rows. With this and with 1.2, all 6 faint
 * symbols are read; with 0.3, 4 are.
 */
const rowMiddle = 0.6;
/**
 * Distances are clipped to this, so that a reflection cannot outweigh other columns. With 0.075 and 0.3, all 6 faint
 * symbols are read too.
 */
const distanceMax = 0.15;

/**
 * Finds the rows and columns of the symbol within `corners`, whose modules are about `module` pixels wide. Tries the
 * number of columns that the width implies, and the adjacent numbers. The rows' clusters, 0, 1, 2, 0 ..., give the
 * number of rows, where they begin, and from which end they are counted. Null if no number of rows fits.
 */
export function placeSymbol(grey: Grey, corners: Quad, module: number): Placed | null {
	const [tl, tr] = corners;
	const guess = columnsIn(distanceBetween(tl, tr) / module);
	const tried = [guess - 1, guess, guess + 1].filter((columns) => columns >= 1 && columns <= columnsMax);
	const all = tried.map((columns) => ({ columns, ...placeColumns(grey, corners, columns) }));
	const own = all.sort((a, b) => b.similarity - a.similarity)[0];
	if (!own) return null;
	const { columns, field } = own;
	const height = heightOf(corners) / module;
	const rows = clusterEvidence(grey, field, columns).flatMap((evidence) => {
		const found = likeliestRows(evidence, height, columns);
		return found ? [{ ...found, tilt: evidence.tilt }] : [];
	});
	const best = rows.sort((a, b) => b.fit - a.fit)[0];
	if (!best) return null;
	const { isMirrored, top, bottom, tilt } = best;
	return { rows: best.rows, columns, isMirrored, field: { ...field, corners: strip(corners, top, bottom, tilt) } };
}

/** The symbol with a different number of rows, added or removed at its last row. */
export function withRows(placed: Placed, rows: number): Placed {
	const share = rows / placed.rows;
	const [top, bottom] = placed.isMirrored ? [1 - share, 1] : [0, share];
	const corners = strip(placed.field.corners, top, bottom, 0);
	return { ...placed, rows, field: { ...placed.field, corners } };
}

/** From `top` to `bottom`, as shares of the height, with the right end lower by `tilt`. */
function strip(corners: Quad, top: number, bottom: number, tilt: number): Quad {
	const toPicture = insideOf(corners);
	const at = (u: number, v: number): Point => toPicture([u, v + (u - 0.5) * tilt]);
	return [at(0, top), at(1, top), at(1, bottom), at(0, bottom)];
}

/** By cluster, running sums over the lines of how much better the cluster fits than the average of all three. */
interface Evidence {
	/** As a share of the height. */
	readonly tilt: number;
	readonly sums: readonly Float64Array[];
}

function clusterEvidence(grey: Grey, own: SymbolField, columns: number): readonly Evidence[] {
	const bank = usualBank(samples);
	const field = { ...own, corners: strip(own.corners, -margin, 1 + margin, 0) };
	const grid = sampleGrid(grey, field, modulesIn(columns) * samples, linesSeen, bank.length);
	const darkness = darknessIn(grid, initialIllumination(grid, bank, Math.round(linesSeen / 10)));
	const step = Math.max(1, Math.floor((columns + 2) / columnsSeen));
	const seen = Array.from({ length: Math.ceil((columns + 2) / step) }, (_, i) => 1 + i * step);
	const closeness = new Float32Array(codewordCount);
	const gains = [0, 1, 2].map(() => seen.map(() => new Float64Array(linesSeen)));
	for (let line = 0; line < linesSeen; line++) {
		for (const [i, column] of seen.entries()) {
			const from = line * grid.columns + column * bank.length;
			const profile = darkness.subarray(from, from + bank.length);
			const distances = gains.map((_, cluster) =>
				Math.min(distanceMax, nearest(bank, cluster, profile, closeness).distance),
			);
			const mean = distances.reduce((sum, value) => sum + value, 0) / 3;
			for (const [k, own] of gains.entries()) {
				(own[i] as Float64Array)[line] = (mean - (distances[k] as number)) / seen.length;
			}
		}
	}
	const whole = linesSeen / (1 + 2 * margin);
	return tilts.map((tilt) => {
		const shifts = seen.map((column) => Math.round(tilt * whole * ((column + 0.5) / (columns + 4) - 0.5)));
		return { tilt, sums: gains.map((own) => runningSums(own, shifts)) };
	});
}

/** Sums over the lines, each column moved up by its shift. */
function runningSums(gains: readonly Float64Array[], shifts: readonly number[]): Float64Array {
	const sums = new Float64Array(linesSeen + 1);
	for (let line = 0; line < linesSeen; line++) {
		const here = gains.reduce((sum, own, i) => sum + (own[line + (shifts[i] as number)] ?? 0), 0);
		sums[line + 1] = (sums[line] as number) + here;
	}
	return sums;
}

interface Rows {
	readonly rows: number;
	readonly isMirrored: boolean;
	/** How clearly the rows follow the sequence of clusters. Only meaningful in comparisons. */
	readonly fit: number;
	/** Shares of the height between the corners. */
	readonly top: number;
	readonly bottom: number;
}

function likeliestRows({ sums }: Evidence, modulesHigh: number, columns: number): Rows | null {
	const whole = linesSeen / (1 + 2 * margin);
	const rowsTo = Math.min(rowsMax, Math.floor((modulesHigh * 1.1) / rowModulesMin), Math.floor(codewordsMax / columns));
	let best: Rows | null = null;
	for (let rows = Math.max(3, Math.ceil(modulesHigh / rowModulesMax)); rows <= rowsTo; rows++) {
		for (const isMirrored of [false, true]) {
			for (const above of endsSought) {
				for (const below of endsSought) {
					const [top, bottom] = [above / rows, 1 + below / rows];
					const fit = evidenceFor(rows, isMirrored, sums, (margin + top) * whole, (margin + bottom) * whole);
					if (!best || fit > best.fit) best = { rows, isMirrored, fit, top, bottom };
				}
			}
		}
	}
	return best;
}

/** The evidence for this number of rows between two lines, where each row has its own cluster. */
function evidenceFor(rows: number, isMirrored: boolean, sums: readonly Float64Array[], from: number, to: number) {
	const height = (to - from) / rows;
	let sum = 0;
	for (let row = 0; row < rows; row++) {
		const own = sums[(isMirrored ? rows - 1 - row : row) % 3] as Float64Array;
		const middle = from + (row + 0.5) * height;
		sum += sumAt(own, middle + (rowMiddle / 2) * height) - sumAt(own, middle - (rowMiddle / 2) * height);
	}
	return sum;
}

/** The interpolated running sum at a line. */
function sumAt(sums: Float64Array, at: number): number {
	const inside = Math.min(sums.length - 1, Math.max(0, at));
	const line = Math.min(sums.length - 2, Math.floor(inside));
	const [before, after] = [sums[line] as number, sums[line + 1] as number];
	return before + (inside - line) * (after - before);
}
