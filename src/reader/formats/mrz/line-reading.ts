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

/**
 * Finds the most probable lines of a grammar in a lattice, most probable first. Characters in an MRZ are evenly spaced
 * (2.54 mm, ICAO Doc 9303 part 3), but adjacent fillers may have merged. Empty if the lattice cannot contain a line.
 */
export function findLikelyLines(
	emissions: Emissions,
	grammar: LineGrammar,
	beamLimits: BeamLimits,
): readonly SpacedText[] {
	const stepCount = emissions.nonBlanks.length;
	const steps = { ...emissions, bounds: new Float64Array(stepCount + 1) };
	const range = { from: 0, ends: [stepCount], slack: Float64Array.of(Number.POSITIVE_INFINITY) };
	const spacing = {
		pitch: stepCount / grammar.allowed.length,
		filler: "<".charCodeAt(0),
		// Counted on specimens.
		mergeProbability: 0.005,
		// Edges and dust.
		outsideProbability: 0.02,
		// Smaller values are the recogniser's noise.
		unseenProbability: 1e-6,
	};
	return likelyTexts(steps, range, stateAfter(grammar, "", 0), beamLimits, spacing)[0] ?? [];
}

export interface LineReading {
	/** At least one line, most probable first. `certainty`: posterior probability among the lines found, 0..1. */
	readonly ranked: readonly { readonly text: string; readonly certainty: number }[];
	/** Whether the grammar changed little: the best line is nearly as probable as the best path without a grammar. */
	readonly isConsistent: boolean;
	/** The step of each character of the best line. */
	readonly characterSteps: readonly number[];
	/**
	 * Returns the certainty (0..1) of a span's worst position, apart from those that it may spare. Under glare, all
	 * characters are equally probable. The ranked lines do not show this, because the grammar still singles out one.
	 */
	certaintyOf(span: RequiredSpan): number;
}

/** Size of the MRZ alphabet, so that every character is tried at each step. */
const arcsMax = 37;
/** Limits that suffice for nearly every line, then wider ones for where the grammar overrules the recogniser. */
const beamLimits: readonly BeamLimits[] = [
	{ width: 32, relativeMin: 1e-4, arcsMax },
	{ width: 64, relativeMin: 1e-10, arcsMax },
];
/** Minimum natural log ratio of a consistent line to the best path without a grammar. A wrong check digit costs 7. */
const consistentMin = -7;

/** Maximum number of ranked lines; less probable ones never matter. Measured on 348 pages (docs/experiments.md). */
const linesMax = 8;

/** The `likelyShare` from which a position is fully visible. The worst of 309 spans had 0.98. */
const visibleMin = 0.8;

/** Reads a line. Null if the lattice cannot contain one. */
export function readLine(lattice: LineLattice, grammar: LineGrammar): LineReading | null {
	const emissions = toEmissions(lattice);
	let lines: readonly SpacedText[] = [];
	let isConsistent = false;
	for (const limits of beamLimits) {
		lines = findLikelyLines(emissions, grammar, limits).slice(0, linesMax);
		isConsistent = lines[0] !== undefined && jointLog(lines[0]) - emissions.unconstrainedLog > consistentMin;
		if (isConsistent) break;
	}
	const [best] = lines;
	if (!best) return null;
	const ratios = lines.map((line) => Math.exp(jointLog(line) - jointLog(best)));
	const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
	return {
		ranked: lines.map(({ text }, index) => ({ text, certainty: (ratios[index] as number) / total })),
		isConsistent,
		characterSteps: best.characters.map(({ step }) => step),
		certaintyOf: ([from, to, spared]) => {
			const allowed = grammar.allowed.slice(from, to);
			const probabilities = best.characters
				.slice(from, to)
				.map((character, index) => likelyShare(emissions, character, allowed[index] as CharacterClass))
				.sort((a, b) => a - b);
			return Math.min(1, (probabilities[spared] ?? 1) / visibleMin);
		},
	};
}

const jointLog = ({ log, logPrior }: SpacedText): number => log + logPrior;

/** Number of characters that a visible character may be confused with, including itself. */
const lookAlikesMax = 4;
/** Probability of noise at a step. Without this term, three more values were wrong (docs/experiments.md). */
const noiseProbability = 0.01;

/** Share of a step's probability that the few likeliest characters hold. 0 if the chosen one is not among them. */
function likelyShare(steps: Steps, { step, probability }: AlignedCharacter, allowed: CharacterClass): number {
	// A merged filler beyond the end of the lattice is not visible, because the end of the line may be missing.
	if (probability === null) return step < steps.nonBlanks.length ? 1 : 0;
	const listed = steps.characterProbabilities;
	const probabilities = Float64Array.from(allowed, (code) => characterProbability(listed, step, code)).sort();
	const likeliest = probabilities.slice(-lookAlikesMax);
	const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
	return probability < (likeliest[0] as number) ? 0 : sum(likeliest) / (sum(probabilities) + noiseProbability);
}
