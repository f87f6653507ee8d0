import type { State } from "./automaton.ts";
import {
	type Breadth,
	type CharacterPath,
	type CharacterPlace,
	kept,
	type Prefix,
	placesOf,
	prefixFrom,
	prefixText,
} from "./prefix.ts";
import { evenness, type Spacing, unseenWithin } from "./spacing.ts";
import { anyCharacter, probabilityAmong, type Steps, tooSmall } from "./steps.ts";

/** A text and the log probability of a printed span given that text (natural logarithm, summed over all alignments). */
export interface LikelyText {
	readonly text: string;
	readonly log: number;
}

/** A text of evenly spaced characters. */
export interface SpacedText extends LikelyText {
	/** The sum of its automaton's weights (natural logarithm), not included in `log`. */
	readonly prior: number;
	/** By character, in the most probable alignment. */
	readonly shown: readonly CharacterPlace[];
}

/** A step whose best character has at least this probability may show a misread character. */
const shownMin = 0.3;

/** Steps with an upper bound on every text's probability. */
export interface BoundedSteps extends Steps {
	/** Cumulative log bounds up to each step; one more entry than there are steps. */
	readonly bounds: Float64Array;
}

/** Where texts begin and end, and how far they may fall below their bound. */
export interface SearchRange {
	/** The first step. */
	readonly from: number;
	/** Steps at which texts end, exclusive, ascending. */
	readonly ends: readonly number[];
	/** For each end, how far texts with this or a later end may fall below their bound (natural logarithm). */
	readonly spare: Float64Array;
}

/** The state of a search at one step. */
interface Walk {
	readonly steps: Steps;
	readonly breadth: Breadth;
	readonly spacing: Spacing | null;
	/** The largest sum at this step so far; prefixes far below it are pruned. */
	most: number;
	/** Prefixes added at this step. */
	readonly grown: Prefix[];
	at: number;
}

/**
 * The most probable texts of an automaton starting at one step: for each end the texts in the beam, best first, weights
 * included. Empty for ends where no text is probable enough. Uses a CTC prefix beam search. `spacing`: for evenly
 * spaced characters.
 */
export function likelyTexts(
	steps: BoundedSteps,
	{ from, ends, spare }: SearchRange,
	automaton: State,
	breadth: Breadth,
	spacing: Spacing | null = null,
): readonly (readonly SpacedText[])[] {
	const found: (readonly SpacedText[])[] = [];
	const walk: Walk = { ...{ steps, breadth, spacing, grown: [] }, most: 0, at: from };
	const nothing = prefixFrom(null, 0, automaton);
	nothing.blank = 1;
	nothing.isKept = true;
	let beam: readonly Prefix[] = [nothing];
	let scale = 0;
	for (const [index, end] of ends.entries()) {
		for (; walk.at < end; walk.at++) {
			beam = advanced(beam, walk);
			const total = beam.reduce((sum, { blank, ending }) => sum + blank + ending, 0);
			const log = Math.log(total);
			const bound = (steps.bounds[walk.at + 1] as number) - (steps.bounds[from] as number);
			if (!(scale + log + (spare[index] as number) >= bound)) return found;
			if (total > tooSmall) continue;
			scale += log;
			for (const prefix of beam) {
				prefix.blank /= total;
				prefix.ending /= total;
			}
		}
		found.push(textsOf(beam, scale));
	}
	return found;
}

const textsOf = (beam: readonly Prefix[], scale: number): readonly SpacedText[] =>
	beam
		.filter(({ state, shorter, blank, ending }) => state.isEnd && shorter !== null && blank + ending > 0)
		.sort((a, b) => b.blank + b.ending - a.blank - a.ending)
		.map((prefix) => ({
			text: prefixText(prefix),
			prior: prefix.prior,
			log: Math.log(prefix.blank + prefix.ending) + scale - prefix.prior,
			shown: placesOf(prefix.shown),
		}));

function advanced(beam: readonly Prefix[], walk: Walk): readonly Prefix[] {
	const { steps, at, breadth, grown } = walk;
	walk.most = 0;
	grown.length = 0;
	for (const prefix of beam) walk.most = Math.max(walk.most, stay(prefix, walk));
	const { firsts } = steps.odds;
	const isEmpty = firsts[at] === firsts[at + 1] && (steps.shown[at] as number) <= shownMin;
	if (isEmpty && walk.spacing === null) return beam;
	for (const prefix of beam) growAll(prefix, walk);
	if (walk.spacing) {
		for (const prefix of beam) melt(prefix, walk, walk.spacing);
		for (let i = 0; i < grown.length; i++) melt(grown[i] as Prefix, walk, walk.spacing);
	}
	return grown.length === 0 ? beam : kept([...beam, ...grown], breadth);
}

/** Extends a prefix by a step without a new character. Returns its probability. */
function stay(prefix: Prefix, { steps, at, spacing }: Walk): number {
	const { blank, ending, shown, state, shorter } = prefix;
	const all = blank + ending;
	const skip = steps.blanks[at] as number;
	const isInside = spacing === null || (shorter !== null && state.arcs.size > 0);
	prefix.before = steps.goesOn[at] === 1 ? blank : all;
	prefix.blankBefore = blank;
	prefix.shownBefore = shown;
	prefix.blank = all * (isInside ? skip : Math.max(skip, spacing.outside));
	if (ending === 0) return prefix.blank;
	const sure = probabilityAmong(steps.odds, at, prefix.code);
	prefix.ending = ending * sure;
	if (shown && sure > (shown.sure ?? 1) && ending > blank) prefix.shown = { place: at, sure, before: shown.before };
	return prefix.blank + prefix.ending;
}

/** Extends a prefix by every character that the step allows. */
function growAll(prefix: Prefix, walk: Walk): void {
	const { steps, at, breadth, spacing } = walk;
	const { arcs } = prefix.state;
	const least = leastOf(walk);
	if (arcs.size === 0 || prefix.before < least) return;
	const off = spacing && prefix.shownBefore ? Math.abs((at - prefix.shownBefore.place) / spacing.pitch - 1) : 0;
	const even = spacing ? evenness(off) : 1;
	const any = arcs.size <= breadth.arcsMax ? anyAt(walk, off) : 0;
	for (let known = prefix.longer; known !== null; known = known.sibling) {
		if (known.isKept) gain(known, probabilityAmong(steps.odds, at, known.code) + any, even, walk);
	}
	// Skips the transitions if the result would be pruned.
	if (any > 0 && any * even * prefix.before >= least) {
		for (const code of arcs.keys()) {
			grow(prefix, code, probabilityAmong(steps.odds, at, code) + any, even, walk);
		}
		return;
	}
	const { firsts, codes, probabilities } = steps.odds;
	const end = firsts[at + 1] as number;
	for (let i = firsts[at] as number; i < end; i++) {
		grow(prefix, codes[i] as number, (probabilities[i] as number) + any, even, walk);
	}
}

/** The probability of an unseen character at a step. `off`: its distance from its even position, in pitches. */
function anyAt({ steps, at, spacing }: Walk, off: number): number {
	const shown = steps.shown[at] as number;
	if (spacing) return shown > shownMin || off < unseenWithin ? spacing.unseen : 0;
	return shown > shownMin ? shown * anyCharacter : 0;
}

/** Extensions below this would be pruned; most are, so they are skipped before they are created. */
const leastOf = ({ most, breadth }: Walk): number => most * breadth.followedMin;

/** The probability of a character after a prefix: a blank must separate equal characters. */
const reachedBy = ({ code, blankBefore, before }: Prefix, next: number, probability: number): number =>
	probability * (next === code ? blankBefore : before);

/** Adds the probability from its shorter prefix to an existing extension. */
function gain(longer: Prefix, probability: number, even: number, walk: Walk): void {
	const shorter = longer.shorter as Prefix;
	add(longer, reachedBy(shorter, longer.code, probability) * even, walk, walk.at, probability, shorter.shownBefore);
}

function grow(prefix: Prefix, code: number, probability: number, even: number, walk: Walk): void {
	const reached = reachedBy(prefix, code, probability) * even;
	if (reached === 0 || reached < leastOf(walk)) return;
	const longer = longerBy(prefix, code);
	if (longer && !longer.isKept) add(longer, reached, walk, walk.at, probability, prefix.shownBefore);
}

/** Extends a prefix by one character. Null if the automaton does not allow it. */
function longerBy(prefix: Prefix, code: number): Prefix | null {
	let known = prefix.longer;
	while (known !== null && known.code !== code) known = known.sibling;
	const state = known === null ? prefix.state.arcs.get(code) : undefined;
	return state ? prefixFrom(prefix, code, state) : known;
}

/** Adds the alignments in which a filler has merged with the filler being shown. */
function melt(prefix: Prefix, walk: Walk, { filler, merged, pitch }: Spacing): void {
	if (prefix.code !== filler || prefix.ending === 0) return;
	const [place, reached] = [(prefix.shown?.place ?? 0) + pitch, merged * prefix.ending];
	const longer = reached > 0 ? longerBy(prefix, filler) : null;
	if (longer && (longer.isKept || reached >= leastOf(walk))) add(longer, reached, walk, place, null, prefix.shown);
}

/** Adds alignments in which the prefix's last character starts at this step, at `place`, with probability `sure`. */
function add(
	longer: Prefix,
	reached: number,
	walk: Walk,
	place: number,
	sure: number | null,
	before: CharacterPath | null,
): void {
	const { weight } = longer.state;
	const given = weight === undefined ? reached : reached * Math.exp(weight);
	const isNew = !longer.isKept;
	if (given === 0) return;
	if (walk.spacing && (isNew || given > longer.blank + longer.ending)) longer.shown = { place, sure, before };
	if (!isNew) {
		longer.ending += given;
		return;
	}
	longer.blank = 0;
	longer.ending = given;
	longer.isKept = true;
	walk.most = Math.max(walk.most, given);
	walk.grown.push(longer);
}
