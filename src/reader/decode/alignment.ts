import type { CharacterPosition } from "./automaton.ts";
import { anyCharacter, type StepOdds, type Steps, tooSmall } from "./steps.ts";

/**
 * Probabilities of all alignments up to a step: with no character yet and, for each place, ending in a blank after its
 * character or in the character itself.
 */
interface Alignments {
	nothing: number;
	readonly blank: Float64Array;
	readonly ending: Float64Array;
}

const unaligned = (count: number): Alignments => ({
	nothing: 1,
	blank: new Float64Array(count),
	ending: new Float64Array(count),
});

/**
 * Log probability of the steps `from` to `to` (exclusive) given that they show one of an automaton's texts (natural
 * logarithm, summed over all alignments of all texts): CTC's forward algorithm.
 */
export function logOf(steps: Steps, from: number, to: number, places: readonly CharacterPosition[]): number {
	let [before, next] = [unaligned(places.length), unaligned(places.length)];
	let scale = 0;
	for (let at = from; at < to; at++) {
		const total = advance(places, steps, at, before, next);
		if (!(total > 0)) return Number.NEGATIVE_INFINITY;
		[before, next] = [next, before];
		if (total > tooSmall) continue;
		scale += Math.log(total);
		rescale(before, total);
	}
	const ended = places.reduce((sum, { isLast }, at) => sum + (isLast ? sumAt(before, at) : 0), 0);
	return Math.log(ended) + scale;
}

const sumAt = ({ blank, ending }: Alignments, at: number): number => (blank[at] as number) + (ending[at] as number);

/** Advances the alignments by one step into `next`. Returns their sum. */
function advance(
	places: readonly CharacterPosition[],
	steps: Steps,
	step: number,
	{ nothing, blank, ending }: Alignments,
	next: Alignments,
): number {
	const skip = steps.blanks[step] as number;
	const goesOn = steps.goesOn[step] === 1;
	next.nothing = nothing * skip;
	let total = next.nothing;
	for (let at = 0; at < places.length; at++) {
		const { codes, before, isFirst } = places[at] as CharacterPosition;
		let entered = isFirst ? nothing : 0;
		for (const { at: other, isSame } of before) {
			entered += (blank[other] as number) + (isSame || goesOn ? 0 : (ending[other] as number));
		}
		const ended = ending[at] as number;
		const behind = ((blank[at] as number) + ended) * skip;
		const given = ended + entered === 0 ? 0 : (ended + entered) * shownAt(steps, step, codes);
		next.blank[at] = behind;
		next.ending[at] = given;
		total += behind + given;
	}
	return total;
}

/** The probability that one of these characters is printed at a step. */
const shownAt = ({ odds, shown }: Steps, step: number, codes: readonly number[]): number =>
	probabilityOfAny(odds, step, codes) + (shown[step] as number) * anyCharacter;

function probabilityOfAny({ firsts, codes, probabilities }: StepOdds, step: number, wanted: readonly number[]): number {
	let sum = 0;
	const end = firsts[step + 1] as number;
	for (let i = firsts[step] as number; i < end; i++) {
		if (wanted.includes(codes[i] as number)) sum += probabilities[i] as number;
	}
	return Math.min(1, sum);
}

function rescale(alignments: Alignments, total: number): void {
	alignments.nothing /= total;
	for (let at = 0; at < alignments.blank.length; at++) {
		alignments.blank[at] = (alignments.blank[at] as number) / total;
		alignments.ending[at] = (alignments.ending[at] as number) / total;
	}
}
