import type { State } from "../../decode/automaton.ts";
import { likelyTexts, type SpacedText } from "../../decode/beam.ts";
import type { AlignedCharacter, BeamLimits } from "../../decode/prefix.ts";
import { characterProbability, type Steps } from "../../decode/steps.ts";
import type { CharacterClass } from "./characters.ts";
import { type Emissions, type LineLattice, toEmissions } from "./emissions.ts";
import type { RequiredSpan } from "./td3.ts";

/** The grammar of one MRZ line. */
export interface LineGrammar {
	/** The characters allowed at each position. */
	readonly allowed: readonly CharacterClass[];
	/**
	 * Returns the log prior (natural logarithm) of a character after a prefix: 0 if no rule concerns it, negative if a
	 * rule makes it improbable, minus infinity if it is not allowed.
	 */
	logPrior(prefix: string, character: string): number;
}

/** Returns the state for a prefix in the automaton of a grammar. Transitions are created lazily. */
function stateAfter(grammar: LineGrammar, prefix: string, logPrior: number): State {
	const isAccepting = prefix.length === grammar.allowed.length;
	let arcs: State["arcs"] | null = null;
	return {
		get arcs() {
			arcs ??= isAccepting ? new Map() : createArcs(grammar, prefix);
			return arcs;
		},
		isAccepting,
		logPrior,
	};
}

function createArcs(grammar: LineGrammar, prefix: string): State["arcs"] {
	const allowed = grammar.allowed[prefix.length] as CharacterClass;
	const known = new Map<number, State>();
	const next = (code: number): State | undefined => {
		if (!allowed.includes(code)) return undefined;
		const character = String.fromCharCode(code);
		const state = known.get(code) ?? stateAfter(grammar, prefix + character, grammar.logPrior(prefix, character));
		known.set(code, state);
		return state;
	};
	return { size: allowed.length, keys: () => allowed.values(), get: next };
}

/** Probability that the recogniser merges two adjacent fillers, counted on specimens. */
const mergeProbability = 0.005;
/** Probability, per step, of edges and dust before the first and after the last character. */
const outsideProbability = 0.02;
/** Probability of an unseen character. Smaller values are the recogniser's noise. */
const unseenProbability = 1e-6;
const filler = "<".charCodeAt(0);

/**
 * Finds the most probable lines of a grammar in a lattice, most probable first. Characters in an MRZ are evenly spaced
 * (2.54 mm, ICAO Doc 9303 part 3), but adjacent fillers may have merged. Empty if the lattice cannot contain a line.
 */
export function findLikelyLines(
	emissions: Emissions,
	grammar: LineGrammar,
	breadth: BeamLimits,
): readonly SpacedText[] {
	const stepCount = emissions.nonBlanks.length;
	const steps = { ...emissions, bounds: new Float64Array(stepCount + 1) };
	const range = { from: 0, ends: [stepCount], slack: Float64Array.of(Number.POSITIVE_INFINITY) };
	const spacing = {
		pitch: stepCount / grammar.allowed.length,
		filler,
		mergeProbability,
		outsideProbability,
		unseenProbability,
	};
	return likelyTexts(steps, range, stateAfter(grammar, "", 0), breadth, spacing)[0] ?? [];
}

/** A line with its posterior probability among the lines found, 0..1. */
export interface RankedLine {
	readonly text: string;
	readonly certainty: number;
}

/** The result of reading one line. */
export interface LineReading {
	/** The lines found, most probable first; at least one. */
	readonly ranked: readonly RankedLine[];
	/** Whether the grammar changed little: the best line is nearly as probable as the best path without a grammar. */
	readonly isConsistent: boolean;
	/** The step of each character of the best line. */
	readonly characterSteps: readonly number[];
	/** Returns the certainty (0..1) of the worst position of a span, apart from those that it may spare. */
	certaintyOf(span: RequiredSpan): number;
}

/** Size of the MRZ alphabet, so that every character is tried at each step. */
const arcsMax = 37;
/**
 * Limits of the beam: first those that suffice for nearly every line, then wider ones for lines in which the grammar
 * overrules the recogniser.
 */
const breadths: readonly BeamLimits[] = [
	{ width: 32, relativeMin: 1e-4, arcsMax },
	{ width: 64, relativeMin: 1e-10, arcsMax },
];
/**
 * Minimum log ratio (natural logarithm) of a consistent line, with its prior, to the best path without a grammar. A
 * wrong check digit alone costs 7.
 */
const consistentMin = -7;

/** Maximum number of ranked lines; less probable ones never matter. Measured on 348 pages (docs/experiments.md). */
const linesMax = 8;

/** Reads a line. Null if the lattice cannot contain one. */
export function readLine(lattice: LineLattice, grammar: LineGrammar): LineReading | null {
	const emissions = toEmissions(lattice);
	let lines: readonly SpacedText[] = [];
	let isConsistent = false;
	for (const breadth of breadths) {
		lines = findLikelyLines(emissions, grammar, breadth).slice(0, linesMax);
		isConsistent = lines[0] !== undefined && posteriorLog(lines[0]) - emissions.unconstrainedLog > consistentMin;
		if (isConsistent) break;
	}
	const [best] = lines;
	if (!best) return null;
	const ratios = lines.map((line) => Math.exp(posteriorLog(line) - posteriorLog(best)));
	const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
	return {
		ranked: lines.map(({ text }, index) => ({ text, certainty: (ratios[index] as number) / total })),
		isConsistent,
		characterSteps: best.characters.map(({ step }) => step),
		certaintyOf: (span) => spanCertainty(emissions, best.characters, span, grammar.allowed),
	};
}

const posteriorLog = ({ log, logPrior }: SpacedText): number => log + logPrior;

/** Number of characters that a visible character may be confused with, including itself. */
const lookAlikesMax = 4;
/**
 * Minimum joint probability of those characters at a position that counts as visible. In 309 spans of synthetic MRZs,
 * the worst position had 0.98.
 */
const visibleMin = 0.8;
/** Probability of noise at a step. Without this term, three more values were wrong (docs/experiments.md). */
const noiseProbability = 0.01;

/** Returns the certainty of a span. Under glare all characters are equally probable, which the ranked lines hide. */
function spanCertainty(
	emissions: Steps,
	characters: readonly AlignedCharacter[],
	[from, to, spared]: RequiredSpan,
	allowed: readonly CharacterClass[],
): number {
	const probabilities = characters
		.slice(from, to)
		.map((character, index) => jointProbability(emissions, character, allowed[from + index] as CharacterClass));
	return Math.min(1, (probabilities.sort((a, b) => a - b)[spared] ?? 1) / visibleMin);
}

/** Returns the joint probability of the most probable characters at a step; 0 if the chosen one is not among them. */
function jointProbability(
	{ characterProbabilities, nonBlanks }: Steps,
	{ step, probability }: AlignedCharacter,
	allowed: CharacterClass,
): number {
	// A merged filler beyond the end of the lattice is not visible, because the end of the line may be missing.
	if (probability === null) return step < nonBlanks.length ? 1 : 0;
	const probabilities = Float64Array.from(allowed, (code) =>
		characterProbability(characterProbabilities, step, code),
	).sort();
	const likeliest = probabilities.slice(-lookAlikesMax);
	const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
	return probability < (likeliest[0] as number) ? 0 : sum(likeliest) / (sum(probabilities) + noiseProbability);
}
