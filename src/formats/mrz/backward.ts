import { type Alignment, doubledFiller, meltedFiller, outside } from "./alignment.ts";
import { filler, alphabetSize as n } from "./characters.ts";
import { divide } from "./forward.ts";

/** How well the remaining steps can be explained from each state (see ForwardState), scaled. */
export interface BackwardState {
	readonly characters: Float64Array;
	readonly blanks: Float64Array;
	readonly fillerBlanks: Float64Array;
	/** `characters`, and the ways on that go through fillers melted onto this one in the same step. */
	readonly melted: Float64Array;
}

/** The state behind the last step: the line must be complete. */
export function ending(alignment: Alignment): BackwardState {
	const { length } = alignment;
	const characters = new Float64Array(length * n);
	for (const c of alignment.allowed[length - 1] as Uint8Array) characters[(length - 1) * n + c] = 1;
	const done = new Float64Array(length + 1);
	done[length] = 1;
	return { characters, blanks: done, fillerBlanks: done, melted: throughMelting(alignment, characters) };
}

function throughMelting({ length, mayFill }: Alignment, characters: Float64Array): Float64Array {
	const melted = characters.slice();
	for (let i = length - 2; i >= 0; i--) {
		if (mayFill[i] === 0 || mayFill[i + 1] === 0) continue;
		melted[i * n] = (melted[i * n] as number) + meltedFiller * (melted[(i + 1) * n] as number);
	}
	return melted;
}

/** The state one step earlier: what `step` and everything behind it say. */
export function retreated(alignment: Alignment, step: number, after: BackwardState): BackwardState {
	const { length, low, high } = alignment;
	const row = alignment.row(step);
	const characters = new Float64Array(length * n);
	const blanks = new Float64Array(length + 1);
	const fillerBlanks = new Float64Array(length + 1);
	let [enter, total] = [0, 0];
	const [first, last] = [low[step] as number, Math.min(length - 1, (high[step] as number) + 1)];
	for (let i = last; i >= Math.max(0, first - 1); i--) {
		// `enter`: every way on that begins position i + 1 at this step.
		const blank = i === length - 1 ? Math.max(row[0] as number, outside) : (row[0] as number);
		const restBlank = blank * (after.blanks[i + 1] as number);
		const restFiller = blank * (after.fillerBlanks[i + 1] as number);
		const again = alignment.mayFill[i] === 1 ? doubledFiller * (row[1] as number) * (after.melted[i * n] as number) : 0;
		blanks[i + 1] = restBlank + enter;
		fillerBlanks[i + 1] = restFiller + enter + again;
		let begun = 0;
		for (const c of alignment.allowed[i] as Uint8Array) {
			const own = (row[c + 1] as number) * (after.melted[i * n + c] as number);
			const onward = Math.max(0, enter - twinOf(alignment, i, c, step, row, after));
			const value = own + onward + (c === filler ? restFiller : restBlank);
			characters[i * n + c] = value;
			begun += own;
			total += value;
		}
		total += (blanks[i + 1] as number) + (fillerBlanks[i + 1] as number);
		enter = (alignment.weights[i * alignment.steps + step] as number) * begun;
	}
	if (first === 0) blanks[0] = Math.max(row[0] as number, outside) * (after.blanks[0] as number) + enter;
	total += blanks[0] as number;
	divide(characters, total);
	divide(blanks, total);
	divide(fillerBlanks, total);
	return { characters, blanks, fillerBlanks, melted: throughMelting(alignment, characters) };
}

/** The way that would begin the next position with the same character without a blank between: it does not exist. */
function twinOf(
	{ length, steps, weights, allowed }: Alignment,
	i: number,
	c: number,
	step: number,
	row: Float64Array,
	after: BackwardState,
): number {
	if (i + 1 >= length || !(allowed[i + 1] as Uint8Array).includes(c)) return 0;
	const weight = weights[(i + 1) * steps + step] as number;
	return weight * (row[c + 1] as number) * (after.melted[(i + 1) * n + c] as number);
}
