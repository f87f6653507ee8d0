import type { State } from "./automaton.ts";

/** Where a character of a text is shown. */
export interface Shown {
	/** The step. Of a filler that melted into its neighbour: the one where it would stand. */
	readonly place: number;
	/** The probability of this character in that step, 0..1. Null for a filler that melted. */
	readonly sure: number | null;
}

/** Where the characters of a beginning are shown, the last one first. */
export interface Place extends Shown {
	readonly before: Place | null;
}

/**
 * A beginning of a text, with the probabilities of all its alignments that end in a blank, and that end in its last
 * character. Its text is its characters from the first one on.
 */
export interface Prefix {
	/** Without its last character. Null for the empty one. */
	readonly shorter: Prefix | null;
	readonly code: number;
	readonly state: State;
	/** What the weights of its states come to (natural logarithm). */
	readonly prior: number;
	/** The last one that was made of it by one more character. `sibling`: the one made before it of the same. */
	longer: Prefix | null;
	readonly sibling: Prefix | null;
	blank: number;
	ending: number;
	/** `blank` before the step at hand, and what another character may follow then. */
	blankBefore: number;
	before: number;
	/** Where its last character is shown, by the alignment that comes to most. Null where nobody asked. */
	shown: Place | null;
	shownBefore: Place | null;
	isKept: boolean;
}

/** The text of a beginning. */
export function textOf(prefix: Prefix): string {
	const codes: number[] = [];
	for (let each = prefix; each.shorter !== null; each = each.shorter) codes.push(each.code);
	return String.fromCharCode(...codes.reverse());
}

/** Where the characters of a text are shown, the first one first. */
export function placesOf(last: Place | null): readonly Shown[] {
	const places: Shown[] = [];
	for (let at = last; at !== null; at = at.before) places.push(at);
	return places.reverse();
}

/** A beginning with one character more. */
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

/** How much is followed at once. */
export interface Breadth {
	/** This many beginnings of a text at most. */
	readonly width: number;
	/** Only those with this share of what the best one comes to. */
	readonly followedMin: number;
	/** Where at most this many characters may follow, each is tried, whatever was seen. */
	readonly arcsMax: number;
}

/** The likeliest ones, the likeliest first. Where there are few, all of them, in no order. */
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
