import type { State } from "./automaton.ts";

/** The alignment of one character of a text with the steps, in a linked list from the last character. */
export interface AlignedCharacter {
	/** The step that shows the character. For a filler merged with its neighbour, the step where it would have been. */
	readonly step: number;
	/** Probability of the character at that step, 0..1. Null for a merged filler. */
	readonly probability: number | null;
	readonly previous: AlignedCharacter | null;
}

/** A text prefix in a CTC beam search, with the total probability of its alignments at the current step. */
export interface Prefix {
	/** The prefix without its last character. Null for the empty prefix. */
	readonly parent: Prefix | null;
	/** UTF-16 code of the last character. */
	readonly code: number;
	readonly state: State;
	/** Sum of the log priors of all its characters (natural logarithm). */
	readonly logPrior: number;
	/** The latest extension of this prefix by one character. */
	lastChild: Prefix | null;
	/** The previous extension of the same parent. */
	readonly sibling: Prefix | null;
	/** Probability of the alignments that end in a blank. */
	blankProbability: number;
	/** Probability of the alignments that end in the last character. */
	endingProbability: number;
	/** `blankProbability` before this step. */
	previousBlank: number;
	/** Probability before this step of the alignments after which another character may begin. */
	extensible: number;
	/** Characters in the most probable alignment, from the last one. Null if positions are not tracked. */
	alignment: AlignedCharacter | null;
	/** `alignment` before this step. */
	previousAlignment: AlignedCharacter | null;
	isInBeam: boolean;
}

export function prefixText(prefix: Prefix): string {
	const codes: number[] = [];
	for (let current = prefix; current.parent !== null; current = current.parent) codes.push(current.code);
	return String.fromCharCode(...codes.reverse());
}

/** Returns the alignment of a text's characters, in text order. */
export function toAlignedCharacters(last: AlignedCharacter | null): readonly AlignedCharacter[] {
	const characters: AlignedCharacter[] = [];
	for (let current = last; current !== null; current = current.previous) characters.push(current);
	return characters.reverse();
}

/** Creates a prefix that extends `parent` by one character. `parent` null: creates the empty prefix. */
export function createPrefix(parent: Prefix | null, code: number, state: State): Prefix {
	const prefix: Prefix = {
		parent,
		code,
		state,
		logPrior: (parent?.logPrior ?? 0) + (state.logPrior ?? 0),
		lastChild: null,
		sibling: parent?.lastChild ?? null,
		blankProbability: 0,
		endingProbability: 0,
		previousBlank: 0,
		extensible: 0,
		alignment: null,
		previousAlignment: null,
		isInBeam: false,
	};
	if (parent) parent.lastChild = prefix;
	return prefix;
}

export interface BeamLimits {
	/** Maximum number of prefixes in the beam. */
	readonly width: number;
	/** Minimum probability of a prefix, as a fraction of the best one's. Less probable prefixes are pruned. */
	readonly relativeMin: number;
	/** If at most this many characters may follow a prefix, all of them are tried, even unseen ones. */
	readonly arcsMax: number;
}

/** Returns the prefixes that stay in the beam. Sorted, most probable first, only if its width removed some. */
export function pruneBeam(all: readonly Prefix[], { width, relativeMin }: BeamLimits): readonly Prefix[] {
	let best = 0;
	for (const prefix of all) best = Math.max(best, prefix.blankProbability + prefix.endingProbability);
	const likely: Prefix[] = [];
	for (const prefix of all) {
		prefix.isInBeam = prefix.blankProbability + prefix.endingProbability >= relativeMin * best;
		if (prefix.isInBeam) likely.push(prefix);
	}
	if (likely.length <= width) return likely;
	likely.sort((a, b) => b.blankProbability + b.endingProbability - a.blankProbability - a.endingProbability);
	for (const prefix of likely.splice(width)) prefix.isInBeam = false;
	return likely;
}
