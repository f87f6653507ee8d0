import type { State } from "../../decode/automaton.ts";
import { likelyTexts, type SpacedText } from "../../decode/beam.ts";
import type { Breadth } from "../../decode/prefix.ts";
import type { CharacterClass } from "./characters.ts";
import type { Emissions } from "./emissions.ts";

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
const merged = 0.005;
/** Cost per step of anything before the first and after the last character, such as edges and dust. */
const outside = 0.02;
/** Probability of an unseen character. Smaller values are the recogniser's noise. */
const unseen = 1e-6;
const filler = "<".charCodeAt(0);

/**
 * The most probable lines of a lattice, best first. Characters of an MRZ are evenly spaced (2.54 mm, ICAO Doc 9303 part
 * 3); neighbouring fillers may have merged. Empty if the lattice can show none.
 */
export function likelyLines(emissions: Emissions, grammar: LineGrammar, breadth: Breadth): readonly SpacedText[] {
	const count = emissions.shown.length;
	const steps = { ...emissions, bounds: new Float64Array(count + 1) };
	const span = { from: 0, ends: [count], spare: Float64Array.of(Number.POSITIVE_INFINITY) };
	const spacing = { pitch: count / grammar.allowed.length, filler, merged, outside, unseen };
	return likelyTexts(steps, span, stateOf(grammar, "", 0), breadth, spacing)[0] ?? [];
}
