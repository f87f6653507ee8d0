import type { BoundedSteps } from "../../decode/beam.ts";
import { anyCharacter, type StepOdds, type Steps } from "../../decode/steps.ts";
import { once } from "../../once.ts";
import { confusedWithin, isForeign, strayCharacter, strayFigure, strayLetter } from "../characters/confusion.ts";
import { figureCodes, letterCodes, type Silence } from "../characters/letters.ts";
import type { Odds } from "../characters/odds.ts";
import type { Search } from "../languages/searchable.ts";
import type { Step } from "../print/index.ts";

/** Prepares steps for a search, with bounds that no text exceeds: at each step the sum of all that may be there. */
export function searchedSteps(
	steps: readonly Step[],
	{ alphabet, silent }: Pick<Search, "alphabet" | "silent">,
): BoundedSteps {
	const { shown, goesOn } = numbersOf(steps);
	const { silences, least } = betweenOf(steps)(silent);
	const odds = ownOf(steps)(alphabet);
	return { silences, shown, goesOn, odds, bounds: boundsOf(least, odds) };
}

/** Prepares steps for scoring a text of any alphabet. */
export function printedSteps(steps: readonly Step[], silent: Silence): Steps {
	const { shown, goesOn, printed } = numbersOf(steps);
	return { silences: betweenOf(steps)(silent).silences, shown, goesOn, odds: printed };
}

const numbersOf = once((steps: readonly Step[]) => ({
	shown: Float64Array.from(steps, ({ blank }) => 1 - blank),
	goesOn: Uint8Array.from(steps, (step) => Number(step.goesOn)),
	printed: flat(steps, ({ printed }) => printed),
}));

/** The odds of each step as flat arrays, restricted to an alphabet. */
function flat(steps: readonly Step[], of: (step: Step) => Odds, alphabet?: ReadonlySet<number>): StepOdds {
	const firsts = new Int32Array(steps.length + 1);
	const [codes, shares]: [number[], number[]] = [[], []];
	for (let at = 0; at < steps.length; at++) {
		const odds = of(steps[at] as Step);
		for (let i = 0; i < odds.codes.length; i++) {
			const code = odds.codes[i] as number;
			if (alphabet && !alphabet.has(code)) continue;
			codes.push(code);
			shares.push(odds.shares[i] as number);
		}
		firsts[at + 1] = codes.length;
	}
	return { firsts, codes: Uint16Array.from(codes), shares: Float64Array.from(shares) };
}

const betweenOf = once((steps: readonly Step[]) => once((silent: Silence) => between(steps, silent)));

/** By step, the probability of no text character: with stray characters and, for the bounds, without. */
function between(steps: readonly Step[], silent: Silence) {
	const [silences, least] = [new Float64Array(steps.length), new Float64Array(steps.length)];
	for (let step = 0; step < steps.length; step++) {
		const { blank, seen } = steps[step] as Step;
		let [all, sure] = [blank, Math.max(blank, anyCharacter)];
		for (let i = 0; i < seen.codes.length; i++) {
			const [code, share] = [seen.codes[i] as number, seen.shares[i] as number];
			const known = silent.get(code);
			all += share * (known ?? strayOf(code));
			if (known !== undefined) sure += share * known;
		}
		silences[step] = all;
		least[step] = sure;
	}
	return { silences, least };
}

const strayOf = (code: number): number =>
	figureCodes.has(code) ? strayFigure : letterCodes.has(code) ? strayLetter : strayCharacter;

const ownOf = once((steps: readonly Step[]) => once((alphabet: ReadonlySet<number>) => ownOdds(steps, alphabet)));

/** The characters of an alphabet that each step may show; an unknown diacritic becomes one of the alphabet. */
function ownOdds(steps: readonly Step[], alphabet: ReadonlySet<number>): StepOdds {
	const within = ({ seen, printed }: Step): Odds =>
		seen.codes.some((code) => isForeign(code, alphabet)) ? confusedWithin(seen, alphabet) : printed;
	return flat(steps, within, alphabet);
}

function boundsOf(least: Float64Array, { firsts, shares }: StepOdds): Float64Array {
	const bounds = new Float64Array(least.length + 1);
	for (let step = 0; step < least.length; step++) {
		let most = least[step] as number;
		for (let i = firsts[step] as number; i < (firsts[step + 1] as number); i++) most += shares[i] as number;
		bounds[step + 1] = (bounds[step] as number) + Math.log(Math.min(1, most));
	}
	return bounds;
}
