import { type Alignment, align, type Grid, meltedFiller } from "./alignment.ts";
import { type BackwardState, ending, retreated } from "./backward.ts";
import { type CharacterClass, filler, alphabetSize as n } from "./characters.ts";
import type { Emissions } from "./emissions.ts";
import { beginning, divide, entries, type ForwardState, forwardStates, shownSum } from "./forward.ts";

/** What a lattice says of a line that is known to have `length` characters. */
export interface Decoding {
	readonly length: number;
	/**
	 * `length` x `alphabetSize`, row-major: the probability that this position holds this character, over all alignments.
	 */
	readonly marginals: Float64Array;
	/** The step at which each position most likely begins (expected value). */
	readonly onsets: Float64Array;
}

/**
 * Finds each position's characters and place by CTC forward-backward over position and character. The line has exactly
 * `template.length` characters, each of its position's class. Runs of fillers may melt together or be seen twice.
 * `grid` tells where characters should stand. Null if no alignment can have caused the emissions.
 */
export function decode(emissions: Emissions, template: readonly CharacterClass[], grid: Grid | null): Decoding | null {
	if (emissions.steps === 0) return null;
	const alignment = align(emissions, template, grid);
	const states = forwardStates(alignment);
	if (states === null) return null;
	const marginals = new Float64Array(template.length * n);
	const onsets = new Float64Array(template.length);
	let after = ending(alignment);
	for (let step = alignment.steps - 1; step >= 0; step--) {
		const from = states[step - 1] ?? beginning(template.length);
		collect(alignment, step, from, states[step] as ForwardState, after, { marginals, onsets });
		after = retreated(alignment, step, after);
	}
	return normalised({ length: template.length, marginals, onsets });
}

/** Adds up the ways that begin a position exactly at `step`. */
function collect(
	alignment: Alignment,
	step: number,
	from: ForwardState,
	now: ForwardState,
	after: BackwardState,
	{ marginals, onsets }: Omit<Decoding, "length">,
): void {
	const all = explained(alignment, step, now, after) * now.total;
	if (!(all > 0)) return;
	const row = alignment.row(step);
	const [first, last] = [alignment.low[step] as number, alignment.high[step] as number];
	let before = first > 0 ? shownSum(alignment, first - 1, from) : 0;
	for (let i = first; i <= last; i++) {
		const { weight, total } = entries(alignment, i, step, from, before);
		for (const c of alignment.allowed[i] as Uint8Array) {
			const twin = i > 0 ? (from.characters[(i - 1) * n + c] as number) : 0;
			let begun = weight * (total - twin) * (row[c + 1] as number);
			if (c === filler && i > 0) begun += meltedFiller * (now.characters[(i - 1) * n] as number) * now.total;
			const share = (begun * (after.melted[i * n + c] as number)) / all;
			marginals[i * n + c] = (marginals[i * n + c] as number) + share;
			onsets[i] = (onsets[i] as number) + share * step;
		}
		before = shownSum(alignment, i, from);
	}
}

/** The sum over all states of how likely they are and how well the rest can be explained from there. */
function explained({ low, high, allowed }: Alignment, step: number, now: ForwardState, after: BackwardState): number {
	let sum = (now.blanks[0] as number) * (after.blanks[0] as number);
	for (let i = low[step] as number; i <= (high[step] as number); i++) {
		for (const c of allowed[i] as Uint8Array) {
			sum += (now.characters[i * n + c] as number) * (after.characters[i * n + c] as number);
		}
		sum += (now.blanks[i + 1] as number) * (after.blanks[i + 1] as number);
		sum += (now.fillerBlanks[i + 1] as number) * (after.fillerBlanks[i + 1] as number);
	}
	return sum;
}

function normalised(decoding: Decoding): Decoding | null {
	const { length, marginals, onsets } = decoding;
	for (let i = 0; i < length; i++) {
		const row = marginals.subarray(i * n, (i + 1) * n);
		let sum = 0;
		for (const share of row) sum += share;
		if (!(sum > 0)) return null;
		divide(row, sum);
		onsets[i] = (onsets[i] as number) / sum;
	}
	return decoding;
}
