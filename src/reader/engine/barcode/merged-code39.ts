import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import type { Grey } from "../raster/grey.ts";
import { middleTemplates, pitch, type Templates, templates } from "./code39-templates.ts";

/** The best match for merged bars. */
export interface MergedCode {
	/** The digits between the two guards. */
	readonly text: string;
	/** Correlation with the bars, -1 to 1: the mean over all characters, and the lowest. */
	readonly similarity: number;
	readonly worst: number;
	/** The smallest margin by which a digit matches better than any other digit at its position. */
	readonly lead: number;
	/** Position on the strip. */
	readonly quad: Quad;
}

/** Number of rows tried, those with most contrast first. In the others, bars are broken or crossed by text. */
const rowsTried = 4;
/** Relative error of the bars' measured extent, at first tried coarsely. */
const roughStretches = [-0.04, 0, 0.04];
/** Then all of these are tried. */
const stretches = [-0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06];
/** A row with a lower correlation at the first try is text or paper. */
const roughMin = 0.6;

/**
 * Reads a Code 39 of `count` digits by matching blurred templates of whole characters instead of edges. `calm`: a
 * row-averaged strip that is mostly bars. Returns the best match, which may be a poor one. Null if nothing resembles
 * bars.
 */
export function readMergedCode39(calm: Grey, count: number): MergedCode | null {
	const characters = count + 2;
	// First rank the rows coarsely, then choose ratio and blur, then the scale in steps.
	const tries = liveliestRows(calm).flatMap((y) => {
		const row = Float32Array.from(calm.data.subarray(y * calm.width, (y + 1) * calm.width), (value) => 255 - value);
		const extent = barsIn(row, characters);
		return extent
			? roughStretches.map((stretch) => lay({ row, y, extent, characters, templates: middleTemplates, stretch }))
			: [];
	});
	const rough = liker(tries);
	if (!rough || rough.similarity < roughMin) return null;
	const printed = liker(templates.map((each) => lay({ ...rough, templates: each }))) ?? rough;
	const best = liker(stretches.map((stretch) => lay({ ...printed, stretch }))) ?? printed;
	const { text, similarity, worst, lead, extent, y } = best;
	return { text, similarity, worst, lead, quad: quadOf({ ...extent, top: y - 7, bottom: y + 8 }) };
}

function liker<Reading extends { readonly similarity: number }>(readings: readonly Reading[]): Reading | null {
	return readings.reduce<Reading | null>(
		(best, each) => (each.similarity > (best?.similarity ?? -1) ? each : best),
		null,
	);
}

function liveliestRows({ width, height, data }: Grey): readonly number[] {
	const rows = Array.from({ length: Math.ceil(height / 4) }, (_, i) => ({ y: i * 4, change: 0 }));
	for (const row of rows)
		for (let at = row.y * width + 2; at < (row.y + 1) * width; at++)
			row.change += Math.abs((data[at] as number) - (data[at - 2] as number));
	return rows
		.sort((one, other) => other.change - one.change)
		.slice(0, rowsTried)
		.map(({ y }) => y);
}

/** Characters matched to a row, and the scale and templates used. */
interface LaidCharacters {
	readonly row: Float32Array;
	readonly y: number;
	readonly extent: PixelRange;
	readonly characters: number;
	readonly templates: Templates;
	readonly stretch: number;
}

interface PixelRange {
	readonly left: number;
	readonly right: number;
}

/** The longest high-contrast run in a row: bars, not paper. Null if its characters are too narrow to distinguish. */
function barsIn(row: Float32Array, characters: number): PixelRange | null {
	const half = Math.max(4, Math.round(row.length / 40));
	const sums = new Float64Array(row.length + 1);
	for (let x = 0; x < row.length; x++)
		sums[x + 1] = (sums[x] as number) + Math.abs((row[x] as number) - (row[x + 1] ?? (row[x] as number)));
	const busy = Float64Array.from(row, (_, x) => {
		const [from, to] = [Math.max(0, x - half), Math.min(row.length, x + half + 1)];
		return ((sums[to] as number) - (sums[from] as number)) / (to - from);
	});
	const limit = 0.4 * (busy.toSorted()[Math.floor(busy.length * 0.8)] as number);
	let [from, longest] = [0, { left: 0, right: 0 }];
	for (let x = 0; x <= busy.length; x++) {
		if (x < busy.length && (busy[x] as number) >= limit) continue;
		if (x - from > longest.right - longest.left) longest = { left: from + half / 2, right: x - half / 2 };
		from = x + 1;
	}
	return longest.right - longest.left > characters * 12 ? longest : null;
}

/** The row resampled to about `pitch` samples per character, with a margin of two characters. */
function evenRow(row: Float32Array, { left, right }: PixelRange, characters: number, stretch: number): Float32Array {
	const scale = (right - left) / (pitch * characters * (1 + stretch));
	const middle = (left + right) / 2;
	const length = pitch * (characters + 4);
	return Float32Array.from({ length }, (_, i) => {
		const x = Math.min(Math.max(middle + (i + 0.5 - length / 2) * scale - 0.5, 0), row.length - 1.001);
		const [before, after] = [row[Math.floor(x)] as number, row[Math.floor(x) + 1] as number];
		return before + (after - before) * (x - Math.floor(x));
	});
}

/** The positions of all characters with the best total match, and the characters there. */
function lay(attempt: LaidCharacters) {
	const { characters, templates } = attempt;
	const row = evenRow(attempt.row, attempt.extent, characters, attempt.stretch);
	const { figures, guard } = templates;
	const lengths = lengthsOf(row);
	const guardFit = fitsOf(row, lengths, guard);
	const fits = figures.map((template) => fitsOf(row, lengths, template));
	const figureFit = guardFit.map((_, x) => fits.reduce((most, fit) => Math.max(most, fit[x] as number), -1));
	const isGuard = (k: number) => k === 0 || k === characters - 1;
	const inTurn = Array.from({ length: characters }, (_, k) => (isGuard(k) ? guardFit : figureFit));
	const places = bestPath(inTurn, pitch);
	const similarities = places.map((x, k) => inTurn[k]?.[x] as number);
	const ranked = places
		.slice(1, -1)
		.map((x) => fits.map((fit, figure) => ({ figure, fit: fit[x] as number })).sort((a, b) => b.fit - a.fit));
	return {
		...attempt,
		text: ranked.map(([first]) => first?.figure).join(""),
		similarity: similarities.reduce((sum, each) => sum + each, 0) / characters,
		worst: Math.min(...similarities),
		lead: Math.min(...ranked.map(([first, second]) => (first?.fit ?? 0) - (second?.fit ?? 0))),
	};
}

/** The length of each window of the row, taken as a vector, after subtracting its mean. */
function lengthsOf(row: Float32Array): Float64Array {
	return Float64Array.from({ length: row.length - pitch + 1 }, (_, x) => {
		let [sum, squares] = [0, 0];
		for (let i = x; i < x + pitch; i++) {
			sum += row[i] as number;
			squares += (row[i] as number) ** 2;
		}
		return Math.sqrt(Math.max(1, squares - sum ** 2 / pitch));
	});
}

/** The correlation of a template with the row at each position. */
function fitsOf(row: Float32Array, lengths: Float64Array, template: Float32Array): Float64Array {
	return lengths.map((length, x) => {
		let sum = 0;
		for (let i = 0; i < pitch; i++) sum += (row[x + i] as number) * (template[i] as number);
		return sum / length;
	});
}

/** Tolerance of the distance between characters, in pitches. */
const drift = 0.04;

/**
 * Chooses one position in each list of fits (all of one length) so that their total is best. Each is one pitch after
 * the previous one, plus or minus the drift.
 */
function bestPath(fits: readonly Float64Array[], pitch: number): readonly number[] {
	const slack = Math.max(1, Math.round(drift * pitch));
	let sums = fits[0] as Float64Array;
	const back: Int32Array[] = [];
	for (const fit of fits.slice(1)) {
		const from = Int32Array.from(fit, (_, x) => {
			let best = -1;
			for (let p = Math.max(0, x - pitch - slack); p <= x - pitch + slack; p++)
				if (best < 0 || (sums[p] as number) > (sums[best] as number)) best = p;
			return best;
		});
		const before = sums;
		sums = fit.map((value, x) => value + (before[from[x] as number] ?? Number.NEGATIVE_INFINITY));
		back.push(from);
	}
	const places = [sums.indexOf(Math.max(...sums))];
	for (const from of back.reverse()) places.unshift(from[places[0] as number] as number);
	return places;
}
