import type { BoundedSteps } from "../../decode/beam.ts";
import { anyCharacter, type StepOdds, type Steps } from "../../decode/steps.ts";
import { once } from "../../once.ts";
import { confusedWithin, isForeign, strayCharacter, strayFigure, strayLetter } from "../characters/confusion.ts";
import { figureCodes, letterCodes, type Skippable } from "../characters/letters.ts";
import type { Odds } from "../characters/odds.ts";
import type { Search } from "../grammars/searchable.ts";
import type { Step } from "../print/index.ts";

/** Prepares steps for a search, with bounds that no text exceeds: at each step the sum of everything possible there. */
export function searchedSteps(
	steps: readonly Step[],
	{ alphabet, skippable }: Pick<Search, "alphabet" | "skippable">,
): BoundedSteps {
	const { shown, goesOn } = numbersOf(steps);
	const { blanks, least } = betweenOf(steps)(skippable);
	const odds = ownOf(steps)(alphabet);
	return { blanks, shown, goesOn, odds, bounds: boundsOf(least, odds) };
}

/** Prepares steps for scoring a text of any alphabet. */
export function printedSteps(steps: readonly Step[], skippable: Skippable): Steps {
	const { shown, goesOn, printed } = numbersOf(steps);
	return { blanks: betweenOf(steps)(skippable).blanks, shown, goesOn, odds: printed };
}

const numbersOf = once((steps: readonly Step[]) => ({
	shown: Float64Array.from(steps, ({ blank }) => 1 - blank),
	goesOn: Uint8Array.from(steps, (step) => Number(step.goesOn)),
	printed: flat(steps, ({ printed }) => printed),
}));

/** The odds of each step as flat arrays, restricted to an alphabet. */
function flat(steps: readonly Step[], of: (step: Step) => Odds, alphabet?: ReadonlySet<number>): StepOdds {
	const firsts = new Int32Array(steps.length + 1);
	const [codes, probabilities]: [number[], number[]] = [[], []];
	for (let at = 0; at < steps.length; at++) {
		const odds = of(steps[at] as Step);
		for (let i = 0; i < odds.codes.length; i++) {
			const code = odds.codes[i] as number;
			if (alphabet && !alphabet.has(code)) continue;
			codes.push(code);
			probabilities.push(odds.probabilities[i] as number);
		}
		firsts[at + 1] = codes.length;
	}
	return { firsts, codes: Uint16Array.from(codes), probabilities: Float64Array.from(probabilities) };
}

const betweenOf = once((steps: readonly Step[]) => once((skippable: Skippable) => between(steps, skippable)));

/** By step, the probability of no text character: with stray characters and, for the bounds, without them. */
function between(steps: readonly Step[], skippable: Skippable) {
	const [blanks, least] = [new Float64Array(steps.length), new Float64Array(steps.length)];
	for (let step = 0; step < steps.length; step++) {
		const { blank, seen } = steps[step] as Step;
		let [all, sure] = [blank, Math.max(blank, anyCharacter)];
		for (let i = 0; i < seen.codes.length; i++) {
			const [code, probability] = [seen.codes[i] as number, seen.probabilities[i] as number];
			const known = skippable.get(code);
			all += probability * (known ?? strayOf(code));
			if (known !== undefined) sure += probability * known;
		}
		blanks[step] = all;
		least[step] = sure;
	}
	return { blanks, least };
}

const strayOf = (code: number): number =>
	figureCodes.has(code) ? strayFigure : letterCodes.has(code) ? strayLetter : strayCharacter;

const ownOf = once((steps: readonly Step[]) => once((alphabet: ReadonlySet<number>) => ownOdds(steps, alphabet)));

/** The characters of an alphabet that each step may show; an unknown diacritic is replaced with one of the alphabet. */
function ownOdds(steps: readonly Step[], alphabet: ReadonlySet<number>): StepOdds {
	const within = ({ seen, printed }: Step): Odds =>
		seen.codes.some((code) => isForeign(code, alphabet)) ? confusedWithin(seen, alphabet) : printed;
	return flat(steps, within, alphabet);
}

function boundsOf(least: Float64Array, { firsts, probabilities }: StepOdds): Float64Array {
	const bounds = new Float64Array(least.length + 1);
	for (let step = 0; step < least.length; step++) {
		let most = least[step] as number;
		for (let i = firsts[step] as number; i < (firsts[step + 1] as number); i++) most += probabilities[i] as number;
		bounds[step + 1] = (bounds[step] as number) + Math.log(Math.min(1, most));
	}
	return bounds;
}
