import type { State } from "../../decode/automaton.ts";
import { likelyTexts, type SpacedText } from "../../decode/beam.ts";
import type { Breadth, CharacterPlace } from "../../decode/prefix.ts";
import { probabilityAmong, type Steps } from "../../decode/steps.ts";
import type { CharacterClass } from "./characters.ts";
import { type Emissions, emissionsOf, type LineLattice } from "./emissions.ts";
import type { SeenSpan } from "./td3.ts";

/** The grammar of a line. */
export interface LineGrammar {
	/** The characters allowed at each position. */
	readonly allowed: readonly CharacterClass[];
	/**
	 * Log prior of a character after a prefix (natural logarithm): 0 if it obeys every rule, more if other evidence
	 * supports it. Minus infinity: not allowed.
	 */
	follow(before: string, character: string): number;
}

/** A prefix of a line, as a state of its grammar's automaton. Transitions are created lazily. */
function stateOf(grammar: LineGrammar, before: string, weight: number): State {
	const isEnd = before.length === grammar.allowed.length;
	let arcs: State["arcs"] | null = null;
	return {
		get arcs() {
			arcs ??= isEnd ? new Map() : arcsOf(grammar, before);
			return arcs;
		},
		isEnd,
		weight,
	};
}

function arcsOf(grammar: LineGrammar, before: string): State["arcs"] {
	const allowed = grammar.allowed[before.length] as CharacterClass;
	const known = new Map<number, State>();
	const next = (code: number): State | undefined => {
		if (!allowed.includes(code)) return undefined;
		const character = String.fromCharCode(code);
		const state = known.get(code) ?? stateOf(grammar, before + character, grammar.follow(before, character));
		known.set(code, state);
		return state;
	};
	return { size: allowed.length, keys: () => allowed.values(), get: next };
}

/** Probability that the recogniser merges two adjacent fillers (counted on specimens). */
const merged = 0.005;
/** Cost per step of anything before the first and after the last character, such as edges and dust. */
const outside = 0.02;
/** Probability of an unseen character. Smaller values are the recogniser's noise. */
const unseen = 1e-6;
const filler = "<".charCodeAt(0);

/**
 * The most probable lines in a lattice, best first. Characters in an MRZ are evenly spaced (2.54 mm, ICAO Doc 9303 part
 * 3); adjacent fillers may have merged. Empty if the lattice cannot contain one.
 */
export function likelyLines(emissions: Emissions, grammar: LineGrammar, breadth: Breadth): readonly SpacedText[] {
	const count = emissions.shown.length;
	const steps = { ...emissions, bounds: new Float64Array(count + 1) };
	const span = { from: 0, ends: [count], spare: Float64Array.of(Number.POSITIVE_INFINITY) };
	const spacing = { pitch: count / grammar.allowed.length, filler, merged, outside, unseen };
	return likelyTexts(steps, span, stateOf(grammar, "", 0), breadth, spacing)[0] ?? [];
}

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
 * Beam limits: first those that suffice for nearly every line, then those for lines where rules overrule what was seen.
 */
const breadths: readonly Breadth[] = [
	{ width: 32, followedMin: 1e-4, arcsMax },
	{ width: 64, followedMin: 1e-10, arcsMax },
];
/**
 * A line is plain if, with its prior, it explains its lattice nearly as well as the unconstrained reading does (natural
 * logarithm). A wrong check digit costs 7.
 */
const plainMin = -7;

/** Less probable lines cannot win. Measured with the whole search on 348 pages (docs/experiments.md). */
const linesMax = 8;

/** Reads a line. Null if the lattice cannot contain one. */
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

/** A character that was seen leaves at most this many possible: itself and those of the same shape. */
const charactersTogether = 4;
/**
 * Minimum probability of these characters at a position that counts as seen. In 309 spans of synthetic MRZs the worst
 * position had 0.98.
 */
const seenMin = 0.8;
/** Characters below this probability are noise; without this limit 3 more values were wrong (docs/experiments.md). */
const noise = 0.01;

/** Under glare all characters are equally probable, which the few ranked lines do not reveal. */
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

/** The total probability of the most probable characters at a step; 0 if the chosen one is not among them. */
function jointProbability({ odds, shown }: Steps, { place, sure }: CharacterPlace, allowed: CharacterClass): number {
	// A filler beyond the end of the lattice cannot have been seen, because the line may have lost its end.
	if (sure === null) return place < shown.length ? 1 : 0;
	const probabilities = Float64Array.from(allowed, (code) => probabilityAmong(odds, place, code)).sort();
	const likeliest = probabilities.slice(-charactersTogether);
	const sum = (some: Float64Array): number => some.reduce((total, each) => total + each, 0);
	return sure < (likeliest[0] as number) ? 0 : sum(likeliest) / (sum(probabilities) + noise);
}
