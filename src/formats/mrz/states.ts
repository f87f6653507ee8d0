import { codeStandingOf, isRareCode, knownCodes } from "../country-code.ts";
import { alphabetSize, codeOf, mrzAlphabet } from "./characters.ts";
import { kBest } from "./k-best.ts";
import type { Span } from "./names.ts";

/** Something that is weighed roughly (by marginals) before it is weighed exactly. Natural logarithms. */
export interface Rough {
	readonly text: string;
	readonly prior: number;
	readonly rough: number;
}

/**
 * Nine of ten passports are of the state's own nationals. The others share what is left. An unknown code is one print
 * in ten thousand.
 */
const [usualLog, otherLog, unknownLog] = [Math.log(0.9), Math.log(0.1 / 20), Math.log(1e-4)];
/** How much rarer a code is of which few passports were ever made (natural logarithm). */
const rareLog = Math.log(1 / 20);

/** This many states are weighed further. */
const statesMax = 3;

/** What a character comes to at a position. */
export const logAt = (marginals: Float64Array, position: number, character: string): number =>
	Math.log(Math.max(marginals[position * alphabetSize + codeOf(character)] as number, 1e-9));

/** The states that three positions may name, the likeliest first. `usual`: the one that the other line names. */
export function statesIn(marginals: Float64Array, [from, to]: Span, usual: string | null): readonly Rough[] {
	const known = knownCodes.map((code) => code.padEnd(to - from, "<"));
	const seen = kBest(marginals, from, to, [0, 0, 0], 2).map(({ codes }) =>
		codes.map((code) => mrzAlphabet[code]).join(""),
	);
	return [...new Set([...known, ...seen])]
		.map((text) => {
			const code = text.replaceAll("<", "");
			const odd = codeStandingOf(code) === "unknown" ? unknownLog : isRareCode(code) ? rareLog : 0;
			const prior = (text === usual ? usualLog : otherLog) + odd;
			return { text, prior, rough: [...text].reduce((sum, each, j) => sum + logAt(marginals, from + j, each), prior) };
		})
		.sort((a, b) => b.rough - a.rough)
		.slice(0, statesMax);
}
