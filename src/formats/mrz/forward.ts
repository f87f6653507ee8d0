import { type Alignment, doubledFiller, meltedFiller, outside } from "./alignment.ts";
import { alphabetSize as n } from "./characters.ts";

/**
 * How likely each state is after a step, given the steps up to it, scaled to sum 1. `characters[i * n + c]`: position i
 * is c, and the step showed it. `blanks[i]`: i characters are done and the step was blank. `fillerBlanks[i]`: the same,
 * and the last character is a filler.
 */
export interface ForwardState {
	readonly characters: Float64Array;
	readonly blanks: Float64Array;
	readonly fillerBlanks: Float64Array;
	/** What the state was divided by. */
	readonly total: number;
}

/** The state before the first step. */
export function beginning(length: number): ForwardState {
	const blanks = new Float64Array(length + 1);
	blanks[0] = 1;
	return { characters: new Float64Array(length * n), blanks, fillerBlanks: new Float64Array(length + 1), total: 1 };
}

/** The states after every step, or null where no way leads through. */
export function forwardStates(alignment: Alignment): ForwardState[] | null {
	const states: ForwardState[] = [];
	let state = beginning(alignment.length);
	for (let step = 0; step < alignment.steps; step++) {
		state = advanced(alignment, step, state);
		if (!(state.total > 1e-300)) return null;
		states.push(state);
	}
	return states;
}

function advanced(alignment: Alignment, step: number, from: ForwardState): ForwardState {
	const { length, low, high } = alignment;
	const row = alignment.row(step);
	const to = { ...beginning(length), total: 0 };
	to.blanks[0] = Math.max(row[0] as number, outside) * (from.blanks[0] as number);
	to.total += to.blanks[0];
	const [first, last] = [low[step] as number, high[step] as number];
	let before = first > 0 ? shownSum(alignment, first - 1, from) : 0;
	for (let i = first; i <= last; i++) {
		const entering = entries(alignment, i, step, from, before);
		const shown = shownSum(alignment, i, from);
		to.total += emit(alignment, i, row, from, to, entering) + rest(length, i, row, shown, from, to);
		before = shown;
	}
	divide(to.characters, to.total);
	divide(to.blanks, to.total);
	divide(to.fillerBlanks, to.total);
	return to;
}

/** How likely position i was shown, whatever its character. */
export function shownSum({ allowed }: Alignment, i: number, { characters }: ForwardState): number {
	let sum = 0;
	for (const c of allowed[i] as Uint8Array) sum += characters[i * n + c] as number;
	return sum;
}

/** The ways to begin a position at a step, before its character is known. */
export interface Entries {
	readonly weight: number;
	/** From a blank, or straight from the character before. */
	readonly total: number;
}

/** `before` is `shownSum` of the position before. */
export function entries(alignment: Alignment, i: number, step: number, from: ForwardState, before: number): Entries {
	const weight = alignment.weights[i * alignment.steps + step] as number;
	return { weight, total: (from.blanks[i] as number) + (from.fillerBlanks[i] as number) + before };
}

/** Shows every character of position i. Answers the sum that was added. */
function emit(
	{ allowed, mayFill }: Alignment,
	i: number,
	row: Float64Array,
	from: ForwardState,
	to: ForwardState,
	{ weight, total }: Entries,
): number {
	let added = 0;
	for (const c of allowed[i] as Uint8Array) {
		// The same character twice needs a blank between: straight from its twin there is no way.
		const twin = i > 0 ? (from.characters[(i - 1) * n + c] as number) : 0;
		const value = ((from.characters[i * n + c] as number) + weight * (total - twin)) * (row[c + 1] as number);
		to.characters[i * n + c] = value;
		added += value;
	}
	if (mayFill[i] === 1) {
		const again = doubledFiller * (from.fillerBlanks[i + 1] as number) * (row[1] as number);
		const melted = i > 0 ? meltedFiller * (to.characters[(i - 1) * n] as number) : 0;
		to.characters[i * n] = (to.characters[i * n] as number) + again + melted;
		added += again + melted;
	}
	return added;
}

/** Shows nothing, with position i done. Answers the sum that was added. */
function rest(
	length: number,
	i: number,
	row: Float64Array,
	shown: number,
	from: ForwardState,
	to: ForwardState,
): number {
	const blank = i === length - 1 ? Math.max(row[0] as number, outside) : (row[0] as number);
	const afterFiller = from.characters[i * n] as number;
	to.blanks[i + 1] = blank * ((from.blanks[i + 1] as number) + shown - afterFiller);
	to.fillerBlanks[i + 1] = blank * ((from.fillerBlanks[i + 1] as number) + afterFiller);
	return (to.blanks[i + 1] as number) + (to.fillerBlanks[i + 1] as number);
}

/** Divides every value in place. */
export function divide(values: Float64Array, divisor: number): void {
	if (divisor === 0) return;
	for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) / divisor;
}
