import type { CharacterClass } from "./characters.ts";
import { type SearchedLook, showing } from "./search.ts";
import { seenShare } from "./seen.ts";
import type { SeenSpan } from "./td3.ts";

/** A whole line that may be what is printed. */
export interface LineCandidate {
	readonly text: string;
	/** How usual such a line is, known before looking (natural logarithm). 0 for a line that keeps every rule. */
	readonly prior: number;
}

/** A candidate and the share it has of all that was considered, 0..1. */
export interface RankedLine extends LineCandidate {
	readonly certainty: number;
	/**
	 * How much worse the line explains the look that it fits best than free reading explains it (natural logarithm, 0 or
	 * below). Far below 0, rules had to overrule what was clearly seen.
	 */
	readonly strain: number;
}

/** What came of reading one line. */
export interface LineReading {
	/** The likeliest first. Empty where nothing can be such a line. */
	readonly ranked: readonly RankedLine[];
	/** How well the worst position of a span was seen, 0..1. */
	seen(span: SeenSpan): number;
}

/**
 * Reads a line from all looks at it. What any of them shows is weighed by all of them. `template`: what each position
 * may hold.
 */
export function readLine(looks: readonly SearchedLook[], template: readonly CharacterClass[]): LineReading {
	const found = looks.flatMap(({ lines }) => lines).map(({ text, prior }) => [text, { text, prior }] as const);
	const ranked = rank([...new Map(found).values()], looks);
	const [best] = ranked;
	return { ranked, seen: (span) => (best ? seenShare(best.text, span, template, looks) : 0) };
}

/**
 * Looks at the same pixels are not independent: n of them weigh as much as n to this power. It is set so that no line
 * read with a certainty of 0.9 or more from blurred specimens was wrong.
 */
const independence = 0.35;
/** What a look that cannot show a line makes of it (natural logarithm): a double has no such probability (IEEE 754). */
const impossible = -1000;

/**
 * Weighs whole lines against one another, by what every look says of each and by their priors. The likeliest comes
 * first.
 */
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
