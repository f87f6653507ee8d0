import type { BoundedSteps } from "../../decode/beam.ts";
import { anyCharacterProbability, type StepProbabilities, type Steps } from "../../decode/steps.ts";
import { memoise } from "../../memoise.ts";
import {
	expandWithinAlphabet,
	isForeignDiacritic,
	strayCharacterProbability,
	strayDigitProbability,
	strayLetterProbability,
} from "../characters/confusion.ts";
import { digitCodes, multiStrokeLetterCodes, type Skippable } from "../characters/letters.ts";
import type { CharacterProbabilities } from "../characters/odds.ts";
import type { Search } from "../grammars/searchable.ts";
import type { Step } from "../print/index.ts";

/** Prepares steps for the search of one alphabet. Their bounds sum all characters that are possible at each step. */
export function prepareSearchSteps(
	steps: readonly Step[],
	{ alphabet, skippable }: Pick<Search, "alphabet" | "skippable">,
): BoundedSteps {
	const { nonBlanks, isContinuation } = flattenSteps(steps);
	const { blanks, boundBlanks } = cachedBlanks(steps)(skippable);
	const characterProbabilities = cachedAlphabetOdds(steps)(alphabet);
	const bounds = computeBounds(boundBlanks, characterProbabilities);
	return { blanks, nonBlanks, isContinuation, characterProbabilities, bounds };
}

/** Prepares steps for scoring given texts of any alphabet. */
export function prepareScoringSteps(steps: readonly Step[], skippable: Skippable): Steps {
	const { nonBlanks, isContinuation, printed } = flattenSteps(steps);
	const { blanks } = cachedBlanks(steps)(skippable);
	return { blanks, nonBlanks, isContinuation, characterProbabilities: printed };
}

const flattenSteps = memoise((steps: readonly Step[]) => ({
	nonBlanks: Float64Array.from(steps, ({ blank }) => 1 - blank),
	isContinuation: Uint8Array.from(steps, (step) => Number(step.isContinuation)),
	printed: flattenOdds(steps, ({ printed }) => printed),
}));

/** The character probabilities of each step as flat arrays, restricted to an alphabet if one is given. */
function flattenOdds(
	steps: readonly Step[],
	oddsOf: (step: Step) => CharacterProbabilities,
	alphabet?: ReadonlySet<number>,
): StepProbabilities {
	const offsets = new Int32Array(steps.length + 1);
	const [codes, probabilities]: [number[], number[]] = [[], []];
	for (let step = 0; step < steps.length; step++) {
		const odds = oddsOf(steps[step] as Step);
		for (let i = 0; i < odds.codes.length; i++) {
			const code = odds.codes[i] as number;
			if (alphabet && !alphabet.has(code)) continue;
			codes.push(code);
			probabilities.push(odds.probabilities[i] as number);
		}
		offsets[step + 1] = codes.length;
	}
	return { offsets, codes: new Uint16Array(codes), probabilities: new Float64Array(probabilities) };
}

const cachedBlanks = memoise((steps: readonly Step[]) => memoise((signs: Skippable) => computeBlanks(steps, signs)));

/**
 * By step, the probability that it shows no character of the text: the blank or a skippable or stray character.
 * `boundBlanks`, for the bounds: without stray characters, but at least `anyCharacterProbability`.
 */
function computeBlanks(steps: readonly Step[], skippable: Skippable) {
	const [blanks, boundBlanks] = [new Float64Array(steps.length), new Float64Array(steps.length)];
	for (let step = 0; step < steps.length; step++) {
		const { blank, observed } = steps[step] as Step;
		let [sum, boundSum] = [blank, Math.max(blank, anyCharacterProbability)];
		for (let i = 0; i < observed.codes.length; i++) {
			const [code, probability] = [observed.codes[i] as number, observed.probabilities[i] as number];
			const skipProbability = skippable.get(code);
			sum += probability * (skipProbability ?? strayProbabilityOf(code));
			if (skipProbability !== undefined) boundSum += probability * skipProbability;
		}
		blanks[step] = sum;
		boundBlanks[step] = boundSum;
	}
	return { blanks, boundBlanks };
}

function strayProbabilityOf(code: number): number {
	if (digitCodes.has(code)) return strayDigitProbability;
	return multiStrokeLetterCodes.has(code) ? strayLetterProbability : strayCharacterProbability;
}

/** The characters of an alphabet that each step may show. Diacritics that it lacks count as others of their letter. */
const cachedAlphabetOdds = memoise((steps: readonly Step[]) =>
	memoise((alphabet: ReadonlySet<number>) => {
		const isForeign = (code: number): boolean => isForeignDiacritic(code, alphabet);
		const oddsOf = ({ observed, printed }: Step): CharacterProbabilities =>
			observed.codes.some(isForeign) ? expandWithinAlphabet(observed, alphabet) : printed;
		return flattenOdds(steps, oddsOf, alphabet);
	}),
);

/** Cumulative upper bounds on the log probability (natural) of any text. */
function computeBounds(boundBlanks: Float64Array, { offsets, probabilities }: StepProbabilities): Float64Array {
	const bounds = new Float64Array(boundBlanks.length + 1);
	for (let step = 0; step < boundBlanks.length; step++) {
		let sum = boundBlanks[step] as number;
		for (let i = offsets[step] as number; i < (offsets[step + 1] as number); i++) sum += probabilities[i] as number;
		bounds[step + 1] = (bounds[step] as number) + Math.log(Math.min(1, sum));
	}
	return bounds;
}
