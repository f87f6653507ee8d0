import type { SpacedText } from "../../decode/beam.ts";
import type { Breadth, CharacterPlace } from "../../decode/prefix.ts";
import { probabilityAmong, type Steps } from "../../decode/steps.ts";
import type { CharacterClass } from "./characters.ts";
import { emissionsOf, type LineLattice } from "./emissions.ts";
import { type LineGrammar, likelyLines } from "./search.ts";
import type { SeenSpan } from "./td3.ts";

/** A text with its share of the total probability, 0..1. */
export interface RankedLine {
	readonly text: string;
	readonly certainty: number;
}

/** The result of reading one line. */
export interface LineReading {
	/** The most probable first; at least one. */
	readonly ranked: readonly RankedLine[];
	/** Whether the best line breaks no rule, and rules hardly overruled what was seen. */
	readonly isPlain: boolean;
	/** The step of each character of the best line. */
	readonly places: readonly number[];
	/** How well the worst position of a span was seen, 0..1. */
	seen(span: SeenSpan): number;
}

/** All characters of the alphabet are tried where something was seen. */
const arcsMax = 37;
/**
 * Beam limits: first those sufficient for nearly every line, then those for lines where rules overrule what was seen.
 */
const breadths: readonly Breadth[] = [
	{ width: 32, followedMin: 1e-4, arcsMax },
	{ width: 64, followedMin: 1e-10, arcsMax },
];
/**
 * A line is plain if, with its prior, it explains its lattice nearly as well as the unconstrained reading does (natural
 * logarithm). A broken check digit costs 7.
 */
const plainMin = -7;

/** Less probable lines cannot win. Measured with the whole search on 348 pages (docs/experiments.md). */
const linesMax = 8;

/** Reads a line. Null if the lattice can show none. */
export function readLine(lattice: LineLattice, grammar: LineGrammar): LineReading | null {
	const emissions = emissionsOf(lattice);
	let lines: readonly SpacedText[] = [];
	let isPlain = false;
	for (const breadth of breadths) {
		lines = likelyLines(emissions, grammar, breadth).slice(0, linesMax);
		isPlain = lines[0] !== undefined && logOf(lines[0]) - emissions.free > plainMin;
		if (isPlain) break;
	}
	const [best] = lines;
	if (!best) return null;
	const odds = lines.map((line) => Math.exp(logOf(line) - logOf(best)));
	const total = odds.reduce((sum, each) => sum + each, 0);
	return {
		ranked: lines.map(({ text }, index) => ({ text, certainty: (odds[index] as number) / total })),
		isPlain,
		places: best.shown.map(({ place }) => place),
		seen: (span) => seenProbability(emissions, best.shown, span, grammar.allowed),
	};
}

const logOf = ({ log, prior }: SpacedText): number => log + prior;

/** A character that was seen leaves at most this many possible: itself and those of its shape. */
const charactersTogether = 4;
/**
 * Minimum probability of these characters at a position that counts as seen. In 309 spans of synthetic MRZs the worst
 * position had 0.98.
 */
const seenMin = 0.8;
/** Characters below this probability are noise: without it 3 more values were wrong (docs/experiments.md). */
const noise = 0.01;

/** Under glare all characters are equally probable, which the few ranked lines do not show. */
function seenProbability(
	emissions: Steps,
	shown: readonly CharacterPlace[],
	[from, to, spared]: SeenSpan,
	allowed: readonly CharacterClass[],
): number {
	const probabilities = shown
		.slice(from, to)
		.map((each, index) => jointProbability(emissions, each, allowed[from + index] as CharacterClass));
	return Math.min(1, (probabilities.sort((a, b) => a - b)[spared] ?? 1) / seenMin);
}

/** The total probability of the most probable characters at a step. 0 if the chosen one is not among them. */
function jointProbability({ odds, shown }: Steps, { place, sure }: CharacterPlace, allowed: CharacterClass): number {
	// A filler beyond the lattice's end is not there to see: the line may have lost its end.
	if (sure === null) return place < shown.length ? 1 : 0;
	const probabilities = Float64Array.from(allowed, (code) => probabilityAmong(odds, place, code)).sort();
	const likeliest = probabilities.slice(-charactersTogether);
	const sum = (some: Float64Array): number => some.reduce((total, each) => total + each, 0);
	return sure < (likeliest[0] as number) ? 0 : sum(likeliest) / (sum(probabilities) + noise);
}
