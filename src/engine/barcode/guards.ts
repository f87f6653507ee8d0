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
	const modules = widths.reduce((sum, width) => sum + width, 0);
	for (let i = 0; i + widths.length < ends.length; i += 2) {
		const from = ends[i] as number;
		const module = ((ends[i + widths.length] as number) - from) / modules;
		if (module < 1 || !matches(ends, i, widths, module)) continue;
		into.push({ x: (from + (ends[i + 1] as number)) / 2, y, module });
	}
}

function matches(ends: readonly number[], first: number, widths: readonly number[], module: number): boolean {
	let sum = 0;
	for (const [k, width] of widths.entries()) {
		const error = Math.abs(((ends[first + k + 1] as number) - (ends[first + k] as number)) / module - width);
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
	return stop && { start, stop, module: Math.sqrt(start.module * stop.module) };
}

function ratio(a: number, b: number): number {
	return Math.max(a, b) / Math.min(a, b);
}
