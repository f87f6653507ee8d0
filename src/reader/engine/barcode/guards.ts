import type { Grey } from "../raster/grey.ts";
import { type FittedLine, fitLine, type Sighting } from "./line-fit.ts";
import { startWidths, stopWidths } from "./pdf417/patterns.ts";
import { localThreshold } from "./threshold.ts";
import { unsharpMask } from "./unsharp-mask.ts";

/**
 * Maximum error of a run's width, in modules; twice that for runs wider than 3 modules. Blur stays below it. Not
 * sensitive: half and double read the same 6 faint symbols.
 */
const runErrorMax = 0.75;
/** Maximum mean error. With 0.18 and 0.72, all 6 faint symbols are read too. */
const meanErrorMax = 0.36;
/** Bars grow into the spaces, or shrink, by less than this, in modules, so that a one-module space remains. */
const growthMax = 0.7;

/** For a blurred picture with modules about 2 to 4 pixels wide. */
const sharpening = { strength: 2, radius: 2 };

/**
 * Target number of scan lines. The step is a whole number of rows, so there are up to twice as many, and fewer if the
 * picture has fewer rows. Not sensitive: 200 and 800 read the same 6 faint symbols.
 */
const scanLines = 400;

/** The outer patterns of one symbol, given as the centre lines of their wide bars. */
export interface Guards {
	readonly start: FittedLine;
	readonly stop: FittedLine;
	/** Pixels per module: the geometric mean of both ends, which gives the right width for a symbol in perspective. */
	readonly module: number;
	/** How much wider than one module a one-module bar is, in modules (ink spread). */
	readonly growth: number;
}

/**
 * Finds the two outer patterns of an upright PDF417 (to within about 20 degrees). Scan lines that meet a pattern vote,
 * and a straight line through the votes is the pattern. Null if either is missing. `radius`: see `localThreshold`.
 * `isBlurred`: the thinnest bars have merged, so sharpen first; a sharp picture would only gain noise.
 */
export function findGuards(picture: Grey, radius: number, isBlurred = false): Guards | null {
	const step = Math.max(1, Math.floor(picture.height / scanLines));
	const rows = meanRows(picture, step);
	const calm = isBlurred ? unsharpMask(rows, sharpening.strength, sharpening.radius) : rows;
	const dark = localThreshold(calm, radius, Math.ceil(radius / step));
	const starts: Sighting[] = [];
	const stops: Sighting[] = [];
	for (let row = 0; row < calm.height; row++) {
		const runs = runsOf(dark, row * calm.width, calm.width);
		const y = (row + 0.5) * step;
		sight(runs, startWidths, y, starts);
		sight(runs, stopWidths, y, stops);
	}
	return pairGuards(starts, stops, picture.width);
}

/** Averages groups of `count` rows: upright bars stay, noise fades. */
export function meanRows({ width, height, data }: Grey, count: number): Grey {
	const rows = Math.floor(height / count);
	const out = new Uint8Array(width * rows);
	for (let row = 0; row < rows; row++) {
		for (let x = 0; x < width; x++) {
			let sum = 0;
			for (let k = 0, at = row * count * width + x; k < count; k++, at += width) sum += data[at] as number;
			out[row * width + x] = sum / count;
		}
	}
	return { width, height: rows, data: out };
}

/** Ends of the runs along a row, alternating, white first; so `ends[0]` is where the first dark run begins. */
function runsOf(dark: Uint8Array, offset: number, width: number): number[] {
	const ends: number[] = [];
	let colour = 0;
	for (let x = 0; x < width; x++) {
		if (dark[offset + x] === colour) continue;
		ends.push(x);
		colour ^= 1;
	}
	ends.push(width);
	return ends;
}

function sight(ends: readonly number[], widths: readonly number[], y: number, into: Sighting[]): void {
	for (let i = 0; i + widths.length < ends.length; i += 2) {
		const from = ends[i] as number;
		const runs = widths.map((_, k) => (ends[i + k + 1] as number) - (ends[i + k] as number));
		const { module, growth } = fitted(runs, widths);
		if (module < 1 || !matches(runs, widths, module, growth)) continue;
		into.push({ x: (from + (ends[i + 1] as number)) / 2, y, module, growth: growth / module });
	}
}

/** The module size and bar growth, in pixels, at which all bars and all spaces have the pattern's total widths. */
function fitted(runs: readonly number[], widths: readonly number[]): { module: number; growth: number } {
	const sums = (of: readonly number[], odd: number): number =>
		of.reduce((sum, width, k) => (k % 2 === odd ? sum + width : sum), 0);
	const [bars, spaces] = [(runs.length + 1) >> 1, runs.length >> 1];
	const module = (sums(runs, 0) * spaces + sums(runs, 1) * bars) / (sums(widths, 0) * spaces + sums(widths, 1) * bars);
	return { module, growth: (sums(runs, 0) - module * sums(widths, 0)) / bars };
}

function matches(runs: readonly number[], widths: readonly number[], module: number, growth: number): boolean {
	if (Math.abs(growth) > growthMax * module) return false;
	let sum = 0;
	for (const [k, width] of widths.entries()) {
		const grown = k % 2 === 0 ? growth : -growth;
		const error = Math.abs(((runs[k] as number) - grown) / module - width);
		if (error > runErrorMax * (width > 3 ? 2 : 1)) return false;
		sum += error;
	}
	return sum / widths.length <= meanErrorMax;
}

/** Ratio of the module sizes at the two ends of a symbol in perspective: at most 2.1 on 10 hard pictures. */
const moduleRatioMax = 2.2;

/** The best supported start line, and the best stop line to its right with a similar module. */
export function pairGuards(starts: readonly Sighting[], stops: readonly Sighting[], width: number): Guards | null {
	const start = fitLine(starts);
	if (!start) return null;
	const fitting = stops.filter(
		(stop) =>
			stop.x > start.xAt(stop.y) + 40 * start.module &&
			stop.x <= width &&
			ratio(stop.module, start.module) < moduleRatioMax,
	);
	const stop = fitLine(fitting);
	if (!stop) return null;
	const [module, growth] = [Math.sqrt(start.module * stop.module), (start.growth + stop.growth) / 2];
	return { start, stop, module, growth };
}

function ratio(a: number, b: number): number {
	return Math.max(a, b) / Math.min(a, b);
}
