import type { Odds } from "../../src/reading/characters/odds.ts";
import type { Step } from "../../src/reading/print/index.ts";

/** Probabilities by character, 0..1. */
type Shares = Readonly<Record<string, number>>;

const oddsOf = (shares: Shares): Odds => ({
	codes: Object.keys(shares).map((character) => character.charCodeAt(0)),
	shares: Object.values(shares),
});

/**
 * A step of a strip, for tests: how probable it is that nothing is printed, and what was seen. `printed`: what may have
 * been printed instead, where that is something else.
 */
export const aStep = (
	blank: number,
	seen: Shares = {},
	{ goesOn = false, at = 0, printed = seen }: { goesOn?: boolean; at?: number; printed?: Shares } = {},
): Step => ({
	at,
	blank,
	seen: oddsOf(seen),
	printed: oddsOf(printed),
	best: Math.log(Math.max(blank, ...Object.values(seen))),
	goesOn,
});
