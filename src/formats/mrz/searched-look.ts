import { type CharacterClass, classOf, codeOf, mrzAlphabet } from "./characters.ts";
import { bestColumn, type Emissions, emissionColumns } from "./emissions.ts";
import { type FoundLine, type LineGrammar, likelyLines, type SearchBreadth } from "./search.ts";

/** One look at a line and the likeliest lines in it: found once, however many looks they are then weighed with. */
export interface SearchedLook {
	readonly emissions: Emissions;
	/** The likeliest first, one at least. */
	readonly lines: readonly FoundLine[];
	/** The natural logarithm of the likeliest path of any kind, with no rule at all. */
	readonly free: number;
	/** By text how the look shows it, as far as somebody asked (`showing`). */
	readonly shown: Map<string, FoundLine | null>;
}

/**
 * How much is followed at once, first where nearly every line is read well, then where rules overrule what was
 * seen.
 */
const breadths: readonly SearchBreadth[] = [
	{ width: 32, followedMin: 1e-4 },
	{ width: 64, followedMin: 1e-10 },
];
/** How much is followed at once where the line is known and only its alignments are not. */
const knownBreadth: SearchBreadth = { width: 12, followedMin: 1e-10 };
/**
 * A line is plain if it explains its look nearly as well as free reading does, its prior included (natural
 * logarithm). A broken check digit costs 7 of it.
 */
const plainMin = -7;
/**
 * This many of each look's lines are weighed with all looks. Measured with the whole search on 348 pages
 * (docs/experiments/2026-11-27-one-search-for-the-zone.md).
 */
const linesMax = 8;

/**
 * Lines this much less likely than a look's best (natural logarithm) cannot win: two broken rules cost as much.
 * Measured with the whole search on 348 pages (docs/experiments/2026-11-27-one-search-for-the-zone.md).
 */
const behindMax = 14;

/** By code the class of one character. */
const classesOfOne: readonly CharacterClass[] = [...mrzAlphabet].map(classOf);

/** Searches one look for lines. Null for a look that can hold none. */
export function searchLook(emissions: Emissions, grammar: LineGrammar): SearchedLook | null {
	const free = freest(emissions);
	let lines: readonly FoundLine[] = [];
	for (const breadth of breadths) {
		lines = likelyLines(emissions, grammar, breadth);
		if (lines[0] && lines[0].log + lines[0].prior - free > plainMin) break;
	}
	const [best] = lines;
	const least = best ? best.log + best.prior - behindMax : 0;
	const likely = lines.filter(({ log, prior }) => log + prior >= least);
	return best ? { emissions, lines: likely.slice(0, linesMax), free, shown: new Map() } : null;
}

/** How a look shows a known line. Null where it cannot. */
export function showing({ emissions, shown }: SearchedLook, text: string): FoundLine | null {
	const known = shown.get(text);
	if (known !== undefined) return known;
	const allowed = [...text].map((character) => classesOfOne[codeOf(character)] as CharacterClass);
	const line = likelyLines(emissions, { allowed, follow: () => 0, favours: () => false }, knownBreadth)[0] ?? null;
	shown.set(text, line);
	return line;
}

/** The natural logarithm of the likeliest path of any kind through a look, with no rule at all. */
function freest(emissions: Emissions): number {
	let sum = 0;
	for (let step = 0; step < emissions.steps; step++) {
		sum += Math.log(emissions.rows[step * emissionColumns + bestColumn(emissions, step)] as number);
	}
	return sum;
}
