import type { CharacterPosition } from "./automaton.ts";
import { anyCharacterProbability, rescaleBelow, type Steps } from "./steps.ts";

/** Forward variables of CTC: total probabilities of the alignments up to a step. */
interface ForwardState {
	/** Alignments without any character yet. */
	empty: number;
	/** By position: alignments that end in a blank after its character. */
	readonly blank: Float64Array;
	/** By position: alignments that end in its character. */
	readonly ending: Float64Array;
}

const createForwardState = (count: number): ForwardState => ({
	empty: 1,
	blank: new Float64Array(count),
	ending: new Float64Array(count),
});

/** Returns the natural log of the total probability of an automaton's texts at the steps `from` to `to` (exclusive). */
export function logLikelihood(steps: Steps, from: number, to: number, positions: readonly CharacterPosition[]): number {
	let [current, next] = [createForwardState(positions.length), createForwardState(positions.length)];
	let logScale = 0;
	for (let step = from; step < to; step++) {
		const total = advance(positions, steps, step, current, next);
		if (!(total > 0)) return Number.NEGATIVE_INFINITY;
		[current, next] = [next, current];
		if (total > rescaleBelow) continue;
		logScale += Math.log(total);
		current.empty /= total;
		for (let index = 0; index < positions.length; index++) {
			current.blank[index] = (current.blank[index] as number) / total;
			current.ending[index] = (current.ending[index] as number) / total;
		}
	}
	const accepted = positions.reduce((sum, { isLast }, index) => sum + (isLast ? sumAt(current, index) : 0), 0);
	return Math.log(accepted) + logScale;
}

const sumAt = ({ blank, ending }: ForwardState, index: number): number =>
	(blank[index] as number) + (ending[index] as number);

/** Computes the forward variables after one more step and writes them to `next`. Returns their sum. */
function advance(
	positions: readonly CharacterPosition[],
	steps: Steps,
	step: number,
	{ empty, blank, ending }: ForwardState,
	next: ForwardState,
): number {
	const { offsets, codes: shownCodes, probabilities } = steps.characterProbabilities;
	const [first, end] = [offsets[step] as number, offsets[step + 1] as number];
	for (let i = first; i < end; i++) probabilityByCode[shownCodes[i] as number] = probabilities[i] as number;
	const anyProbability = (steps.nonBlanks[step] as number) * anyCharacterProbability;
	const blankProbability = steps.blanks[step] as number;
	const continues = steps.isContinuation[step] === 1;
	next.empty = empty * blankProbability;
	let total = next.empty;
	for (let index = 0; index < positions.length; index++) {
		const { codes, predecessors, isFirst } = positions[index] as CharacterPosition;
		let entering = isFirst ? empty : 0;
		for (const { at: previous, isSame } of predecessors) {
			entering += (blank[previous] as number) + (isSame || continues ? 0 : (ending[previous] as number));
		}
		const staying = ending[index] as number;
		const nextBlank = ((blank[index] as number) + staying) * blankProbability;
		const arriving = staying + entering;
		const nextEnding = arriving === 0 ? 0 : arriving * (sumProbabilities(codes) + anyProbability);
		next.blank[index] = nextBlank;
		next.ending[index] = nextEnding;
		total += nextBlank + nextEnding;
	}
	for (let i = first; i < end; i++) probabilityByCode[shownCodes[i] as number] = 0;
	return total;
}

/** The probability of each character at the current step, by UTF-16 code. All zero between calls. */
const probabilityByCode = new Float64Array(0x10000);

function sumProbabilities(codes: readonly number[]): number {
	let sum = 0;
	for (const code of codes) sum += probabilityByCode[code] as number;
	return Math.min(1, sum);
}
