import { type CharacterClass, filler } from "./characters.ts";
import { type Emissions, emissionColumns } from "./emissions.ts";

/**
 * Where each position's character should begin, in steps of one look. `deviations`: how far off each may be (standard
 * deviation, in steps).
 */
export interface Grid {
	readonly places: Float64Array;
	readonly deviations: Float64Array;
}

/** Two neighbouring fillers melt into one in the recogniser's eyes about this often... */
export const meltedFiller = 0.005;
/** ... and one is seen twice about this often (both counted on specimens). */
export const doubledFiller = 0.01;
/** Before the first and behind the last character anything may stand, such as edges and dust, at this cost a step. */
export const outside = 0.02;
/** Even far off the grid a character is possible: bent pages, joined crops. */
const offGridMin = 1e-4;
/** With a grid, a step is compared with this many positions to either side of the grid's. */
const bandWithGrid = 5;
/** Without a grid, a step is compared with this many positions to either side of an even spread. */
const bandWithout = 16;

/** One look at a line and everything that says how characters may lie in it. */
export interface Alignment {
	readonly length: number;
	readonly steps: number;
	/** Codes that each position may hold. */
	readonly allowed: readonly Uint8Array[];
	/** 1 where a position may hold the filler. */
	readonly mayFill: Uint8Array;
	/** `length` x `steps`: how well a position may begin at a step, 0..1. */
	readonly weights: Float64Array;
	/** The positions that a step may show: from `low[step]` to `high[step]`, both inclusive. */
	readonly low: Int32Array;
	readonly high: Int32Array;
	/** The emissions of a step: column 0 the blank, code + 1 a character. */
	row(step: number): Float64Array;
}

/** Prepares the alignment of one look with a line of `template.length` characters. */
export function align(emissions: Emissions, template: readonly CharacterClass[], grid: Grid | null): Alignment {
	const { steps } = emissions;
	const length = template.length;
	const { low, high } = bandOf(length, steps, grid);
	return {
		length,
		steps,
		allowed: template.map((flags) => Uint8Array.from([...flags.keys()].filter((code) => flags[code] === 1))),
		mayFill: Uint8Array.from(template, (flags) => flags[filler] as number),
		weights: weightsOf(length, steps, grid),
		low,
		high,
		row: (step) => emissions.rows.subarray(step * emissionColumns, (step + 1) * emissionColumns),
	};
}

function weightsOf(length: number, steps: number, grid: Grid | null): Float64Array {
	const weights = new Float64Array(length * steps).fill(1);
	if (grid === null) return weights;
	for (let i = 0; i < length; i++) {
		for (let step = 0; step < steps; step++) {
			const off = (step - (grid.places[i] as number)) / (grid.deviations[i] as number);
			weights[i * steps + step] = Math.max(offGridMin, Math.exp(-0.5 * off * off));
		}
	}
	return weights;
}

function bandOf(length: number, steps: number, grid: Grid | null) {
	const low = new Int32Array(steps);
	const high = new Int32Array(steps);
	const reach = grid === null ? bandWithout : bandWithGrid;
	let nearest = 0;
	for (let step = 0; step < steps; step++) {
		if (grid === null) nearest = (step / steps) * length;
		else while (nearest < length - 1 && (grid.places[nearest + 1] as number) <= step) nearest++;
		low[step] = Math.max(0, Math.floor(nearest - reach));
		high[step] = Math.min(length - 1, Math.ceil(nearest + reach));
	}
	return { low, high };
}
