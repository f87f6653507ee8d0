import type { CharacterClass } from "./characters.ts";
import { type SearchedLook, showing } from "./search.ts";
import { seenShare } from "./seen.ts";
import type { SeenSpan } from "./td3.ts";

/** A candidate for a whole line. */
export interface LineCandidate {
	readonly text: string;
	/** The line's log prior (natural logarithm). 0 for a line that obeys every rule. */
	readonly prior: number;
}

/** A candidate with its share of the total probability, 0..1. */
export interface RankedLine extends LineCandidate {
	readonly certainty: number;
	/**
	 * The log probability of its best pass given this line, minus that of the unconstrained reading (natural logarithm,
	 * 0 or below). If far below 0, rules overruled what was clearly seen.
	 */
	readonly strain: number;
}

/** The result of reading one line. */
export interface LineReading {
	/** The most probable first. Empty if nothing can be such a line. */
	readonly ranked: readonly RankedLine[];
	/** How well the worst position of a span was seen, 0..1. */
	seen(span: SeenSpan): number;
}

/**
 * Reads a line from all passes over it: every pass's candidates are scored by all of them. `template`: the characters
 * allowed at each position.
 */
export function readLine(looks: readonly SearchedLook[], template: readonly CharacterClass[]): LineReading {
	const found = looks.flatMap(({ lines }) => lines).map(({ text, prior }) => [text, { text, prior }] as const);
	const ranked = rank([...new Map(found).values()], looks);
	const [best] = ranked;
	return { ranked, seen: (span) => (best ? seenShare(best.text, span, template, looks) : 0) };
}

/**
 * Passes over the same pixels are not independent: n of them have the weight of n to this power. Chosen so that no line
 * read from blurred specimens with a certainty of 0.9 or more was wrong.
 */
const independence = 0.35;
/** Log probability of a line that a pass cannot show; a double has no such probability (IEEE 754). */
const impossible = -1000;

/** Ranks whole lines by their probability in every pass and their priors, the most probable first. */
function rank(candidates: readonly LineCandidate[], looks: readonly SearchedLook[]): RankedLine[] {
	if (candidates.length === 0 || looks.length === 0) return [];
	const evidence = candidates.map(({ text }) => looks.map((look) => showing(look, text)?.log ?? impossible));
	const free = looks.map((look) => look.free);
	const voice = looks.length ** (independence - 1);
	const weights = candidates.map(
		({ prior }, index) => prior + voice * (evidence[index] ?? []).reduce((sum, each) => sum + each, 0),
	);
	const best = Math.max(...weights);
	const total = weights.reduce((sum, weight) => sum + Math.exp(weight - best), 0);
	return candidates
		.map((candidate, index) => ({
			...candidate,
			certainty: Math.exp((weights[index] as number) - best) / total,
			strain: Math.min(0, Math.max(...free.map((each, look) => (evidence[index]?.[look] ?? 0) - each))),
		}))
		.sort((a, b) => b.certainty - a.certainty);
}
