import type { State } from "./automaton.ts";

/** Where a character of a text is shown. */
export interface CharacterPlace {
	/** The step; for a filler merged with its neighbour, where it would have been. */
	readonly place: number;
	/** The character's probability at that step, 0 to 1. Null for a merged filler. */
	readonly sure: number | null;
}

/** Positions of a prefix's characters, as a linked list from the last one. */
export interface CharacterPath extends CharacterPlace {
	readonly before: CharacterPath | null;
}

/** A text prefix with the total probability of its alignments ending in a blank, and in its last character. */
export interface Prefix {
	/** Without its last character. Null for the empty prefix. */
	readonly shorter: Prefix | null;
	readonly code: number;
	readonly state: State;
	/** The sum of its states' weights (natural logarithm). */
	readonly prior: number;
	/** The latest extension by one character. `sibling`: the previous extension of the same prefix. */
	longer: Prefix | null;
	readonly sibling: Prefix | null;
	blank: number;
	ending: number;
	/** `blank` before this step, and the probability from which another character may follow. */
	blankBefore: number;
	before: number;
	/** Where its last character is shown in the most probable alignment. Null if not tracked. */
	shown: CharacterPath | null;
	shownBefore: CharacterPath | null;
	isKept: boolean;
}

/** The text of a prefix. */
export function prefixText(prefix: Prefix): string {
	const codes: number[] = [];
	for (let each = prefix; each.shorter !== null; each = each.shorter) codes.push(each.code);
	return String.fromCharCode(...codes.reverse());
}

/** Positions of a text's characters, in order. */
export function placesOf(last: CharacterPath | null): readonly CharacterPlace[] {
	const places: CharacterPlace[] = [];
	for (let at = last; at !== null; at = at.before) places.push(at);
	return places.reverse();
}

/** A prefix extended by one character. */
export function prefixFrom(shorter: Prefix | null, code: number, state: State): Prefix {
	const sibling = shorter?.longer ?? null;
	const prior = (shorter?.prior ?? 0) + (state.weight ?? 0);
	const made: Prefix = {
		shorter,
		code,
		state,
		prior,
		longer: null,
		sibling,
		blank: 0,
		ending: 0,
		blankBefore: 0,
		before: 0,
		shown: null,
		shownBefore: null,
		isKept: false,
	};
	if (shorter) shorter.longer = made;
	return made;
}

/** Limits of the beam. */
export interface Breadth {
	/** Maximum number of prefixes. */
	readonly width: number;
	/** Prefixes below this share of the best one are pruned. */
	readonly followedMin: number;
	/** If at most this many characters may follow, all are tried, even unseen ones. */
	readonly arcsMax: number;
}

/** The most probable prefixes, best first; if there are only a few, all of them, unordered. */
export function kept(all: readonly Prefix[], { width, followedMin }: Breadth): readonly Prefix[] {
	let most = 0;
	for (const { blank, ending } of all) most = Math.max(most, blank + ending);
	const likely: Prefix[] = [];
	for (const prefix of all) {
		prefix.isKept = prefix.blank + prefix.ending >= followedMin * most;
		if (prefix.isKept) likely.push(prefix);
	}
	if (likely.length <= width) return likely;
	likely.sort((a, b) => b.blank + b.ending - a.blank - a.ending);
	for (const prefix of likely.splice(width)) prefix.isKept = false;
	return likely;
}
