import type { CharacterProbabilities } from "../../src/reader/reading/characters/odds.ts";
import type { Step } from "../../src/reader/reading/print/index.ts";

/** Probabilities by character, 0 to 1. */
type Shares = Readonly<Record<string, number>>;

const oddsOf = (shares: Shares): CharacterProbabilities => ({
	codes: Object.keys(shares).map((character) => character.charCodeAt(0)),
	probabilities: Object.values(shares),
});

/**
 * A step of a lattice for tests: the probability of a blank, and the characters seen. `printed`: the printed
 * alternatives, if they differ.
 */
export const aStep = (
	blank: number,
	seen: Shares = {},
	{ goesOn = false, at = 0, printed = seen }: { goesOn?: boolean; at?: number; printed?: Shares } = {},
): Step => ({
	position: at,
	blank,
	observed: oddsOf(seen),
	printed: oddsOf(printed),
	bestLog: Math.log(Math.max(blank, ...Object.values(seen))),
	isContinuation: goesOn,
});
