import type { Point, Quad } from "../../../page/page.ts";
import { distanceBetween, heightOf } from "../../../page/quad.ts";
import type { Grey } from "../../raster/grey.ts";
import { findNearestCodeword, templateBank } from "./blur.ts";
import { locateColumns } from "./columns.ts";
import { createUnitSquareMap, type SymbolField, sampleGrid } from "./grid.ts";
import { computeDarkness, estimateIllumination } from "./illumination.ts";
import { codewordCount, codewordsMax, columnsMax, countModules, estimateColumns, rowsMax } from "./patterns.ts";

/** A symbol's rows, columns and position. */
export interface LocatedSymbol {
	readonly rows: number;
	readonly columns: number;
	/** Whether the first row is at the bottom, because the symbol is printed mirrored, as on the licence. */
	readonly isMirrored: boolean;
	readonly field: SymbolField;
}

/** Number of samples per module, enough to distinguish the clusters. With 2, all 6 faint symbols are read too. */
const samples = 1;
/** Number of lines sampled. With this and with 240, all 6 faint symbols are read; with 60, 5 are. */
const lineCount = 120;
/**
 * Approximate number of columns sampled; the sum over these is enough. With 4 and 16, all 6 faint symbols are read
 * too.
 */
const sampledColumnsTarget = 8;
/**
 * Margin, as a share of the height, by which the search extends beyond the detected corners, because a reflection may
 * hide the end of a bar. With this and with 0.075, all 6 faint symbols are read; with 0.3, 5 are.
 */
const margin = 0.15;
/** Offsets tried for the first and the last row from the corners, in rows. */
const endOffsets = [-1.6, -1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2, 1.6];
/** Slants tried: how far the right ends of rows are below the left ones, as shares of the height. */
const tilts = [-0.045, -0.03, -0.015, 0, 0.015, 0.03, 0.045];
/** Minimum height of a row, in modules. ISO/IEC 15438 requires 3; a flattened symbol has 2. */
const rowModulesMin = 1.6;
/**
 * Maximum height of a row, in modules. Most symbols have 3, as ISO/IEC 15438 requires at least; a stretched symbol
 * has 5.
 */
const rowModulesMax = 8;
/**
 * Share of a row's height, around its middle, that is used, because its edges also show the adjacent rows. With this
 * and with 1.2, all 6 faint symbols are read; with 0.3, 4 are.
 */
const rowMiddle = 0.6;
/**
 * Distances to templates are clipped to this, so that a reflection in one column cannot outweigh the others. With
 * 0.075 and 0.3, all 6 faint symbols are read too.
 */
const distanceMax = 0.15;

/**
 * Locates the rows and columns of the symbol within `corners`, whose modules are about `module` pixels wide. Tries
 * the number of columns that the width implies, and the adjacent numbers. The sequence of the rows' clusters, 0, 1,
 * 2, 0 ..., reveals the number of rows, where they begin, and from which end they are counted. Null if no number of
 * rows or columns is possible.
 */
export function locateSymbol(grey: Grey, corners: Quad, module: number): LocatedSymbol | null {
	const [tl, tr] = corners;
	const guess = estimateColumns(distanceBetween(tl, tr) / module);
	const columnCounts = [guess - 1, guess, guess + 1].filter((columns) => columns >= 1 && columns <= columnsMax);
	const byColumnCount = columnCounts.map((columns) => ({ columns, ...locateColumns(grey, corners, columns) }));
	const located = byColumnCount.sort((a, b) => b.similarity - a.similarity)[0];
	if (!located) return null;
	const { columns, field } = located;
	const height = heightOf(corners) / module;
	const rows = gatherClusterEvidence(grey, field, columns).flatMap((evidence) => {
		const found = findBestRows(evidence, height, columns);
		return found ? [{ ...found, tilt: evidence.tilt }] : [];
	});
	const best = rows.sort((a, b) => b.fit - a.fit)[0];
	if (!best) return null;
	const { isMirrored, top, bottom, tilt } = best;
	return { rows: best.rows, columns, isMirrored, field: { ...field, corners: quadWithin(corners, top, bottom, tilt) } };
}

/** Returns the symbol with a different number of rows, added or removed at its last row. */
export function withRowCount(placed: LocatedSymbol, rows: number): LocatedSymbol {
	const ratio = rows / placed.rows;
	const [top, bottom] = placed.isMirrored ? [1 - ratio, 1] : [0, ratio];
	const corners = quadWithin(placed.field.corners, top, bottom, 0);
	return { ...placed, rows, field: { ...placed.field, corners } };
}

/** The quadrilateral from `top` to `bottom` (shares of the height), with its right end lower by `tilt`. */
function quadWithin(corners: Quad, top: number, bottom: number, tilt: number): Quad {
	const toPicture = createUnitSquareMap(corners);
	const pointAt = (u: number, v: number): Point => toPicture([u, v + (u - 0.5) * tilt]);
	return [pointAt(0, top), pointAt(1, top), pointAt(1, bottom), pointAt(0, bottom)];
}

/** For each cluster, prefix sums over the lines of how much better the cluster fits than the average of all three. */
interface ClusterEvidence {
	/** Offset of the right ends of rows, as a share of the height. */
	readonly tilt: number;
	readonly sums: readonly Float64Array[];
}

function gatherClusterEvidence(grey: Grey, symbolField: SymbolField, columns: number): readonly ClusterEvidence[] {
	const bank = templateBank(samples);
	const field = { ...symbolField, corners: quadWithin(symbolField.corners, -margin, 1 + margin, 0) };
	const grid = sampleGrid(grey, field, countModules(columns) * samples, lineCount, bank.samplesPerCodeword);
	const darkness = computeDarkness(grid, estimateIllumination(grid, bank, Math.round(lineCount / 10)));
	const step = Math.max(1, Math.floor((columns + 2) / sampledColumnsTarget));
	const sampledColumns = Array.from({ length: Math.ceil((columns + 2) / step) }, (_, i) => 1 + i * step);
	const closeness = new Float32Array(codewordCount);
	const gains = [0, 1, 2].map(() => sampledColumns.map(() => new Float64Array(lineCount)));
	for (let line = 0; line < lineCount; line++) {
		for (const [i, column] of sampledColumns.entries()) {
			const from = line * grid.columns + column * bank.samplesPerCodeword;
			const profile = darkness.subarray(from, from + bank.samplesPerCodeword);
			const distances = gains.map((_, cluster) =>
				Math.min(distanceMax, findNearestCodeword(bank, cluster, profile, closeness).distance),
			);
			const mean = distances.reduce((sum, value) => sum + value, 0) / 3;
			for (const [k, clusterGains] of gains.entries()) {
				(clusterGains[i] as Float64Array)[line] = (mean - (distances[k] as number)) / sampledColumns.length;
			}
		}
	}
	const symbolLines = lineCount / (1 + 2 * margin);
	return tilts.map((tilt) => {
		const shifts = sampledColumns.map((column) =>
			Math.round(tilt * symbolLines * ((column + 0.5) / (columns + 4) - 0.5)),
		);
		return { tilt, sums: gains.map((clusterGains) => prefixSums(clusterGains, shifts)) };
	});
}

/** Prefix sums over the lines, with each column moved up by its shift. */
function prefixSums(gains: readonly Float64Array[], shifts: readonly number[]): Float64Array {
	const sums = new Float64Array(lineCount + 1);
	for (let line = 0; line < lineCount; line++) {
		const lineSum = gains.reduce((sum, columnGains, i) => sum + (columnGains[line + (shifts[i] as number)] ?? 0), 0);
		sums[line + 1] = (sums[line] as number) + lineSum;
	}
	return sums;
}

interface RowLayout {
	readonly rows: number;
	readonly isMirrored: boolean;
	/** How clearly the rows follow the sequence of clusters. Only meaningful in comparison with other layouts. */
	readonly fit: number;
	/** The outer edges of the first and last row in the picture, as shares of the height between the corners. */
	readonly top: number;
	readonly bottom: number;
}

function findBestRows({ sums }: ClusterEvidence, modulesHigh: number, columns: number): RowLayout | null {
	const symbolLines = lineCount / (1 + 2 * margin);
	const rowsTo = Math.min(rowsMax, Math.floor((modulesHigh * 1.1) / rowModulesMin), Math.floor(codewordsMax / columns));
	let best: RowLayout | null = null;
	for (let rows = Math.max(3, Math.ceil(modulesHigh / rowModulesMax)); rows <= rowsTo; rows++) {
		for (const isMirrored of [false, true]) {
			for (const topOffset of endOffsets) {
				for (const bottomOffset of endOffsets) {
					const [top, bottom] = [topOffset / rows, 1 + bottomOffset / rows];
					const fit = scoreRows(rows, isMirrored, sums, (margin + top) * symbolLines, (margin + bottom) * symbolLines);
					if (!best || fit > best.fit) best = { rows, isMirrored, fit, top, bottom };
				}
			}
		}
	}
	return best;
}

/** Scores this number of rows between two lines, where each row has the cluster that its number implies. */
function scoreRows(rows: number, isMirrored: boolean, sums: readonly Float64Array[], from: number, to: number) {
	const height = (to - from) / rows;
	let sum = 0;
	for (let row = 0; row < rows; row++) {
		const clusterSums = sums[(isMirrored ? rows - 1 - row : row) % 3] as Float64Array;
		const middle = from + (row + 0.5) * height;
		sum +=
			interpolateSum(clusterSums, middle + (rowMiddle / 2) * height) -
			interpolateSum(clusterSums, middle - (rowMiddle / 2) * height);
	}
	return sum;
}

/** The prefix sum at a fractional line, interpolated linearly. */
function interpolateSum(sums: Float64Array, position: number): number {
	const clamped = Math.min(sums.length - 1, Math.max(0, position));
	const line = Math.min(sums.length - 2, Math.floor(clamped));
	const [before, after] = [sums[line] as number, sums[line + 1] as number];
	return before + (clamped - line) * (after - before);
}
