import type { Grey } from "../raster/grey.ts";
import { type FittedLine, fitLine, type Sighting } from "./line-fit.ts";
import { startWidths, stopWidths } from "./pdf417/patterns.ts";
import { sharpened } from "./sharpened.ts";
import { localThreshold } from "./threshold.ts";

/**
 * How far a run's width may be off, in modules. A blurred bar grows or shrinks by less. With 0.375 and 1.5 all of 6
 * faint symbols are read too.
 */
const runErrorMax = 0.75;
/** With 0.18 and 0.72 all of 6 faint symbols are read too. */
const meanErrorMax = 0.36;
/** Bars grow into the spaces, or shrink, by less than this, in modules: a space of one module is left. */
const growthMax = 0.7;

/** Of a blurred picture, whose modules are some 2 to 4 pixels wide. */
const sharpening = { strength: 2, radius: 2 };

/**
 * This many scan lines cross a picture, or up to twice as many. More find nothing more. With 200 and 800 all of 6
 * faint symbols are read too.
 */
const scanLines = 400;

/** The outer patterns of one symbol, as the middle lines of their wide bars. */
export interface Guards {
	readonly start: FittedLine;
	readonly stop: FittedLine;
	/** Pixels of one module. Seen from the side, the width is this times the modules: the geometric mean of both ends. */
	readonly module: number;
	/** How much wider than that a bar of one module is, in modules: ink runs. */
	readonly growth: number;
}

/**
 * Finds the two outer patterns of a PDF417 that stands about upright (up to some 20 degrees). Scan lines that meet a
 * pattern vote, and a straight line through the votes is the pattern. Null when either is missing. `radius`: see
 * `localThreshold`. `isBlurred`: the thinnest bars have melted, so the picture is sharpened first. That only makes
 * noise of a sharp one.
 */
export function findGuards(picture: Grey, radius: number, isBlurred = false): Guards | null {
	const step = Math.max(1, Math.floor(picture.height / scanLines));
	const rows = meanRows(picture, step);
	const calm = isBlurred ? sharpened(rows, sharpening.strength, sharpening.radius) : rows;
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

/** Each row the mean of `count` rows: bars that stand upright stay, noise shrinks. */
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

/** Ends of the runs along a row, alternating white first: `ends[0]` is where the first dark run begins. */
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

/**
 * The module, and what bars have grown into the spaces by ink or by the limit of black, both in pixels: the two with
 * which all bars together and all spaces together are as wide as the pattern has them.
 */
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

/** A card seen aslant has modules this many times as wide at its near end: measured on 10 hard pictures, up to 2.1. */
const moduleRatioMax = 2.2;

/** The best supported start line and the best stop line to its right with modules of about the same size. */
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
