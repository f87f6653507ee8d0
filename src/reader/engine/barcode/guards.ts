import type { Grey } from "../raster/grey.ts";
import { type FittedLine, fitLine, type Sighting } from "./line-fit.ts";
import { startWidths, stopWidths } from "./pdf417/patterns.ts";
import { adaptiveThreshold } from "./threshold.ts";
import { applyUnsharpMask } from "./unsharp-mask.ts";

/**
 * Maximum error of a run's width, in modules; twice this for runs wider than 3 modules. The errors caused by blur are
 * smaller. Not sensitive: with half and with double this value, the same 6 faint symbols are read.
 */
const runErrorMax = 0.75;
/** Maximum mean error of a pattern's runs, in modules. With 0.18 and 0.72, all 6 faint symbols are read too. */
const meanErrorMax = 0.36;
/** Maximum growth of bars into the spaces (or shrinkage), in modules, so that a one-module space remains. */
const growthMax = 0.7;

/** Unsharp mask for a blurred picture with modules about 2 to 4 pixels wide. */
const sharpening = { strength: 2, radius: 2 };

/**
 * Target number of scan lines. The step is a whole number of rows, so there may be up to twice as many lines, or
 * fewer if the picture has fewer rows. Not sensitive: with 200 and 800, the same 6 faint symbols are read.
 */
const scanLinesTarget = 400;

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
 * Finds the two outer patterns of an upright PDF417 (to within about 20 degrees). Each scan line that crosses a
 * pattern yields a sighting, and a straight line is fitted through the sightings. Null if either pattern is missing.
 * `radius`: see `adaptiveThreshold`. `isBlurred`: the thinnest bars have merged, so the picture is sharpened first;
 * sharpening a clear picture would only add noise.
 */
export function findGuards(picture: Grey, radius: number, isBlurred = false): Guards | null {
	const step = Math.max(1, Math.floor(picture.height / scanLinesTarget));
	const rows = averageRows(picture, step);
	const prepared = isBlurred ? applyUnsharpMask(rows, sharpening.strength, sharpening.radius) : rows;
	const dark = adaptiveThreshold(prepared, radius, Math.ceil(radius / step));
	const starts: Sighting[] = [];
	const stops: Sighting[] = [];
	for (let row = 0; row < prepared.height; row++) {
		const runs = findRunEnds(dark, row * prepared.width, prepared.width);
		const y = (row + 0.5) * step;
		collectSightings(runs, startWidths, y, starts);
		collectSightings(runs, stopWidths, y, stops);
	}
	return pairGuards(starts, stops, picture.width);
}

/** Averages groups of `count` rows: upright bars stay, while noise fades. */
export function averageRows({ width, height, data }: Grey, count: number): Grey {
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

/** The ends of the runs along a row. Runs alternate, white first, so `ends[0]` is where the first dark run begins. */
function findRunEnds(dark: Uint8Array, offset: number, width: number): number[] {
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

function collectSightings(ends: readonly number[], widths: readonly number[], y: number, sightings: Sighting[]): void {
	for (let i = 0; i + widths.length < ends.length; i += 2) {
		const from = ends[i] as number;
		const runs = widths.map((_, k) => (ends[i + k + 1] as number) - (ends[i + k] as number));
		const { module, growth } = fitModule(runs, widths);
		if (module < 1 || !matchesPattern(runs, widths, module, growth)) continue;
		sightings.push({ x: (from + (ends[i + 1] as number)) / 2, y, module, growth: growth / module });
	}
}

/**
 * The module size and the bar growth, in pixels, at which all bars together and all spaces together have the widths
 * of the pattern.
 */
function fitModule(runs: readonly number[], widths: readonly number[]): { module: number; growth: number } {
	const sumOf = (values: readonly number[], parity: number): number =>
		values.reduce((sum, width, k) => (k % 2 === parity ? sum + width : sum), 0);
	const [bars, spaces] = [(runs.length + 1) >> 1, runs.length >> 1];
	const module =
		(sumOf(runs, 0) * spaces + sumOf(runs, 1) * bars) / (sumOf(widths, 0) * spaces + sumOf(widths, 1) * bars);
	return { module, growth: (sumOf(runs, 0) - module * sumOf(widths, 0)) / bars };
}

function matchesPattern(runs: readonly number[], widths: readonly number[], module: number, growth: number): boolean {
	if (Math.abs(growth) > growthMax * module) return false;
	let sum = 0;
	for (const [k, width] of widths.entries()) {
		const growthOfRun = k % 2 === 0 ? growth : -growth;
		const error = Math.abs(((runs[k] as number) - growthOfRun) / module - width);
		if (error > runErrorMax * (width > 3 ? 2 : 1)) return false;
		sum += error;
	}
	return sum / widths.length <= meanErrorMax;
}

/**
 * Maximum ratio of the module sizes at the two ends of a symbol in perspective; on 10 hard pictures it was at most
 * 2.1.
 */
const moduleRatioMax = 2.2;

/**
 * Pairs the best supported start line with the best supported stop line to its right that has a similar module size.
 */
export function pairGuards(starts: readonly Sighting[], stops: readonly Sighting[], width: number): Guards | null {
	const start = fitLine(starts);
	if (!start) return null;
	const candidates = stops.filter(
		(stop) =>
			stop.x > start.xAt(stop.y) + 40 * start.module &&
			stop.x <= width &&
			ratio(stop.module, start.module) < moduleRatioMax,
	);
	const stop = fitLine(candidates);
	if (!stop) return null;
	const [module, growth] = [Math.sqrt(start.module * stop.module), (start.growth + stop.growth) / 2];
	return { start, stop, module, growth };
}

function ratio(a: number, b: number): number {
	return Math.max(a, b) / Math.min(a, b);
}
