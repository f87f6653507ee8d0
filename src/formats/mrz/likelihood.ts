import { type Alignment, align, doubledFiller, type Grid, meltedFiller, outside } from "./alignment.ts";
import { characterClasses, filler } from "./characters.ts";
import type { Emissions } from "./emissions.ts";

/**
 * How likely it is that a line's first characters caused the steps up to here, by the character that is shown last.
 * Scaled to add up to 1.
 */
interface AlignmentProgress {
	/** By character: it is on show. */
	readonly shown: Float64Array;
	/** By number of characters: all of them were shown, and nothing is. */
	readonly blanks: Float64Array;
}

/**
 * Answers a function that gives how likely a line causes the emissions (natural logarithm). The line holds exactly the
 * given characters (codes). It is the same sum over alignments as `decode`, for one text. Minus infinity if the line
 * cannot cause them.
 */
export function likelihoods(emissions: Emissions, length: number, grid: Grid | null): (codes: Uint8Array) => number {
	const alignment = align(emissions, new Array(length).fill(characterClasses.any), grid);
	const progress = (): AlignmentProgress => ({ shown: new Float64Array(length), blanks: new Float64Array(length + 1) });
	return (codes) => {
		let [now, next] = [progress(), progress()];
		now.blanks[0] = 1;
		let logarithm = 0;
		for (let step = 0; step < alignment.steps; step++) {
			const total = advance(alignment, step, codes, now, next);
			if (!(total > 1e-300)) return Number.NEGATIVE_INFINITY;
			logarithm += Math.log(total);
			scale(next, 1 / total);
			[now, next] = [next, now];
		}
		const ended = (now.shown[length - 1] as number) + (now.blanks[length] as number);
		return ended > 0 ? logarithm + Math.log(ended) : Number.NEGATIVE_INFINITY;
	};
}

/** Goes on by one step: fills `next` from `now`. Answers the sum of all of `next`. */
function advance(
	alignment: Alignment,
	step: number,
	codes: Uint8Array,
	now: AlignmentProgress,
	next: AlignmentProgress,
): number {
	const { steps, weights, low, high } = alignment;
	const row = alignment.row(step);
	const outer = Math.max(row[0] as number, outside);
	const last = codes.length - 1;
	next.shown.fill(0);
	next.blanks.fill(0);
	next.blanks[0] = outer * (now.blanks[0] as number);
	let total = next.blanks[0];
	for (let i = low[step] as number; i <= (high[step] as number); i++) {
		const code = codes[i] as number;
		const twin = i > 0 && code === codes[i - 1];
		const fresh = i > 0 && !twin ? (now.shown[i - 1] as number) : 0;
		const entered = (weights[i * steps + step] as number) * ((now.blanks[i] as number) + fresh);
		const again = code === filler ? doubledFiller * (now.blanks[i + 1] as number) : 0;
		const melted = twin && code === filler ? meltedFiller * (next.shown[i - 1] as number) : 0;
		const shown = ((now.shown[i] as number) + entered + again) * (row[code + 1] as number) + melted;
		const blank = i === last ? outer : (row[0] as number);
		const blanks = blank * ((now.blanks[i + 1] as number) + (now.shown[i] as number));
		next.shown[i] = shown;
		next.blanks[i + 1] = blanks;
		total += shown + blanks;
	}
	return total;
}

function scale({ shown, blanks }: AlignmentProgress, factor: number): void {
	for (let i = 0; i < shown.length; i++) shown[i] = (shown[i] as number) * factor;
	for (let i = 0; i < blanks.length; i++) blanks[i] = (blanks[i] as number) * factor;
}
