import { filler } from "./characters.ts";
import { doubledFiller, type Grid, gridWeights, meltedFiller, outside } from "./decode.ts";
import { type Emissions, emissionColumns } from "./emissions.ts";

/**
 * The natural logarithm of how likely a line that holds exactly these characters (codes) causes the emissions: the same sum over
 * alignments as `decode`, for one text. Minus infinity where it cannot.
 */
export function likelihoodOf(emissions: Emissions, codes: Uint8Array, grid: Grid | null): number {
	const length = codes.length;
	const weights = gridWeights(length, emissions.steps, grid);
	let shown = new Float64Array(length);
	let blanks = new Float64Array(length + 1);
	blanks[0] = 1;
	let logarithm = 0;
	for (let step = 0; step < emissions.steps; step++) {
		const row = emissions.rows.subarray(step * emissionColumns, (step + 1) * emissionColumns);
		const [nextShown, nextBlanks] = [new Float64Array(length), new Float64Array(length + 1)];
		const blank = row[0] as number;
		nextBlanks[0] = Math.max(blank, outside) * (blanks[0] as number);
		let total = nextBlanks[0] as number;
		for (let i = 0; i < length; i++) {
			const code = codes[i] as number;
			const fresh = i > 0 && code !== codes[i - 1] ? (shown[i - 1] as number) : 0;
			const entered = (weights[i * emissions.steps + step] as number) * ((blanks[i] as number) + fresh);
			const again = code === filler ? doubledFiller * (blanks[i + 1] as number) : 0;
			const melted = code === filler && i > 0 && codes[i - 1] === filler ? meltedFiller * (nextShown[i - 1] as number) : 0;
			const value = ((shown[i] as number) + entered + again) * (row[code + 1] as number) + melted;
			const rest = i === length - 1 ? Math.max(blank, outside) : blank;
			nextShown[i] = value;
			nextBlanks[i + 1] = rest * ((blanks[i + 1] as number) + (shown[i] as number));
			total += value + (nextBlanks[i + 1] as number);
		}
		if (!(total > 1e-300)) return Number.NEGATIVE_INFINITY;
		logarithm += Math.log(total);
		for (let i = 0; i < length; i++) nextShown[i] = (nextShown[i] as number) / total;
		for (let i = 0; i <= length; i++) nextBlanks[i] = (nextBlanks[i] as number) / total;
		[shown, blanks] = [nextShown, nextBlanks];
	}
	const ended = (shown[length - 1] as number) + (blanks[length] as number);
	return ended > 0 ? logarithm + Math.log(ended) : Number.NEGATIVE_INFINITY;
}
