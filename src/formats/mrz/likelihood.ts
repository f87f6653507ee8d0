import { align, doubledFiller, type Grid, meltedFiller, outside } from "./alignment.ts";
import { classes, filler } from "./characters.ts";
import type { Emissions } from "./emissions.ts";

/**
 * Answers a function that gives the natural logarithm of how likely a line that holds exactly the given characters (codes) causes the
 * emissions: the same sum over alignments as `decode`, for one text. Minus infinity where it cannot.
 */
export function likelihoods(emissions: Emissions, length: number, grid: Grid | null): (codes: Uint8Array) => number {
	const alignment = align(emissions, new Array(length).fill(classes.any), grid);
	const { steps, weights, low, high } = alignment;
	return (codes) => {
		let [shown, blanks] = [new Float64Array(length), new Float64Array(length + 1)];
		let [nextShown, nextBlanks] = [new Float64Array(length), new Float64Array(length + 1)];
		blanks[0] = 1;
		let logarithm = 0;
		for (let step = 0; step < steps; step++) {
			const row = alignment.row(step);
			nextShown.fill(0);
			nextBlanks.fill(0);
			nextBlanks[0] = Math.max(row[0] as number, outside) * (blanks[0] as number);
			let total = nextBlanks[0];
			for (let i = low[step] as number; i <= (high[step] as number); i++) {
				const code = codes[i] as number;
				const twin = i > 0 && code === codes[i - 1];
				const fresh = i > 0 && !twin ? (shown[i - 1] as number) : 0;
				const entered = (weights[i * steps + step] as number) * ((blanks[i] as number) + fresh);
				const again = code === filler ? doubledFiller * (blanks[i + 1] as number) : 0;
				const melted = twin && code === filler ? meltedFiller * (nextShown[i - 1] as number) : 0;
				nextShown[i] = ((shown[i] as number) + entered + again) * (row[code + 1] as number) + melted;
				const blank = i === length - 1 ? Math.max(row[0] as number, outside) : (row[0] as number);
				nextBlanks[i + 1] = blank * ((blanks[i + 1] as number) + (shown[i] as number));
				total += (nextShown[i] as number) + (nextBlanks[i + 1] as number);
			}
			if (!(total > 1e-300)) return Number.NEGATIVE_INFINITY;
			logarithm += Math.log(total);
			for (let i = 0; i < length; i++) nextShown[i] = (nextShown[i] as number) / total;
			for (let i = 0; i <= length; i++) nextBlanks[i] = (nextBlanks[i] as number) / total;
			[shown, nextShown] = [nextShown, shown];
			[blanks, nextBlanks] = [nextBlanks, blanks];
		}
		const ended = (shown[length - 1] as number) + (blanks[length] as number);
		return ended > 0 ? logarithm + Math.log(ended) : Number.NEGATIVE_INFINITY;
	};
}
