import type { State } from "../../decode/automaton.ts";
import { likelyTexts, type SpacedText } from "../../decode/beam.ts";
import type { Breadth } from "../../decode/prefix.ts";
import { type CharacterClass, classOf } from "./characters.ts";
import { type Emissions, pitchIn } from "./emissions.ts";

/** The grammar of a line. */
export interface LineGrammar {
	/** By position, the characters allowed there. */
	readonly allowed: readonly CharacterClass[];
	/**
	 * Log prior of a character after a prefix (natural logarithm): 0 if it obeys every rule, more if other evidence
	 * supports it. Minus infinity: not allowed.
	 */
	follow(before: string, character: string): number;
}

/** A prefix of a line as a state of its grammar's automaton. Transitions are created lazily. */
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

/** Probability that the recogniser merges two neighbouring fillers (counted on specimens). */
const melted = 0.005;
/** Cost per step of anything before the first and after the last character, such as edges and dust. */
const outside = 0.02;
/** Probability of an unseen character. Smaller values are the recogniser's noise. */
const unseen = 1e-6;
const filler = "<".charCodeAt(0);

/**
 * The most probable lines of a pass, best first. Characters of an MRZ are evenly spaced (2.54 mm, ICAO Doc 9303 part
 * 3); neighbouring fillers may have merged. Empty if the pass can show none.
 */
export function likelyLines(emissions: Emissions, grammar: LineGrammar, breadth: Breadth): readonly SpacedText[] {
	const count = emissions.shown.length;
	const pitch = pitchIn(emissions) ?? count / grammar.allowed.length;
	const steps = { ...emissions, bounds: new Float64Array(count + 1) };
	const span = { from: 0, ends: [count], spare: Float64Array.of(Number.POSITIVE_INFINITY) };
	const spacing = { pitch, filler, melted, outside, unseen };
	return likelyTexts(steps, span, stateOf(grammar, "", 0), breadth, spacing)[0] ?? [];
}

/** One pass over a line and its most probable lines, searched once however many passes they are ranked with. */
export interface SearchedLook {
	readonly emissions: Emissions;
	/** The most probable first; at least one. */
	readonly lines: readonly SpacedText[];
	/** Log probability of the best path without any rule (natural logarithm). */
	readonly free: number;
	/** By text, how the pass shows it; a cache of `showing`. */
	readonly shown: Map<string, SpacedText | null>;
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
/** Beam limits for aligning a known line. */
const knownBreadth: Breadth = { width: 12, followedMin: 1e-10, arcsMax };
/**
 * A line is plain if, with its prior, it explains its pass nearly as well as the unconstrained reading does (natural
 * logarithm). A broken check digit costs 7.
 */
const plainMin = -7;
/**
 * Candidates of each pass that are scored by all passes. Measured with the whole search on 348 pages
 * (docs/experiments.md).
 */
const linesMax = 8;
/**
 * Lines this much less probable than a pass's best one (natural logarithm) cannot win: two broken rules cost as much.
 * Measured with the whole search on 348 pages (docs/experiments.md).
 */
const behindMax = 14;

/** Searches one pass for lines. Null if it can hold none. */
export function searchLook(emissions: Emissions, grammar: LineGrammar): SearchedLook | null {
	const free = emissions.most.reduce((sum, most) => sum + Math.log(most), 0);
	let lines: readonly SpacedText[] = [];
	for (const breadth of breadths) {
		lines = likelyLines(emissions, grammar, breadth);
		if (lines[0] && lines[0].log + lines[0].prior - free > plainMin) break;
	}
	const [best] = lines;
	const least = best ? best.log + best.prior - behindMax : 0;
	const likely = lines.filter(({ log, prior }) => log + prior >= least);
	return best ? { emissions, lines: likely.slice(0, linesMax), free, shown: new Map() } : null;
}

/** How a pass shows a known line. Null if it cannot. */
export function showing({ emissions, shown }: SearchedLook, text: string): SpacedText | null {
	const known = shown.get(text);
	if (known !== undefined) return known;
	const allowed = [...text].map(classOf);
	const line = likelyLines(emissions, { allowed, follow: () => 0 }, knownBreadth)[0] ?? null;
	shown.set(text, line);
	return line;
}
