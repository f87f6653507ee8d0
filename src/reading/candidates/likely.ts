import { anyCharacter } from "../characters/confusion.ts";
import type { State } from "../languages/grammar.ts";
import { tooSmall } from "./other-text.ts";
import { type SearchedSteps, shareAmong, shareAt } from "./searched-steps.ts";

/** A text and how probable a stretch of print is where it stands there (natural logarithm, all alignments summed). */
export interface LikelyText {
	readonly text: string;
	readonly log: number;
}

/**
 * A beginning of a text, with the probabilities of all its alignments that end in a blank, and that end in its last
 * character. Its text is its characters from the first one on.
 */
interface Prefix {
	/** Without its last character. Null for the empty one. */
	readonly shorter: Prefix | null;
	readonly code: number;
	readonly state: State;
	/** The last one that was made of it by one more character. `sibling`: the one made before it of the same. */
	longer: Prefix | null;
	readonly sibling: Prefix | null;
	blank: number;
	ending: number;
	/** `blank` before the step at hand, and what another character may follow then. */
	blankBefore: number;
	before: number;
	isKept: boolean;
}

/** Prefixes that are followed at once: more changed no result on drawn pages. */
const beamWidth = 8;
/** If at most this many characters may follow, each is tried, whatever was seen. */
const fewArcs = 12;
/** A step that shows a character this surely may show a misread one. */
const shownMin = 0.3;

/**
 * The likeliest texts of a grammar on stretches of a strip that all begin at step `from`. For each end (exclusive,
 * ascending): the best ones, best first, at most `countMax`. `spare`: by end, how far the texts of this or any later
 * one may stay behind their bound (natural logarithm). Ends where none can count have no texts. The method is a CTC
 * prefix beam search.
 */
export function likelyTexts(
	steps: SearchedSteps,
	from: number,
	ends: readonly number[],
	grammar: State,
	countMax: number,
	spare: Float64Array,
): readonly (readonly LikelyText[])[] {
	const found: (readonly LikelyText[])[] = [];
	let beam: readonly Prefix[] = [prefixFrom(null, 0, grammar)];
	(beam[0] as Prefix).blank = 1;
	let [scale, at] = [0, from];
	for (const [index, end] of ends.entries()) {
		for (; at < end; at++) {
			beam = advanced(beam, steps, at);
			const total = sumOf(beam);
			const log = Math.log(total);
			const bound = (steps.bounds[at + 1] as number) - (steps.bounds[from] as number);
			if (!(scale + log + (spare[index] as number) >= bound)) return found;
			if (total > tooSmall) continue;
			scale += log;
			rescale(beam, total);
		}
		found.push(textsOf(beam, scale, countMax));
	}
	return found;
}

function sumOf(beam: readonly Prefix[]): number {
	let sum = 0;
	for (const { blank, ending } of beam) sum = sum + blank + ending;
	return sum;
}

function rescale(beam: readonly Prefix[], total: number): void {
	for (const prefix of beam) {
		prefix.blank /= total;
		prefix.ending /= total;
	}
}

const textsOf = (beam: readonly Prefix[], scale: number, countMax: number): readonly LikelyText[] =>
	beam
		.filter(({ state, shorter }) => state.isEnd && shorter !== null)
		.map((prefix) => ({ text: textOf(prefix), log: Math.log(prefix.blank + prefix.ending) + scale }))
		.sort((a, b) => b.log - a.log)
		.slice(0, countMax);

function textOf(prefix: Prefix): string {
	const codes: number[] = [];
	for (let each = prefix; each.shorter !== null; each = each.shorter) codes.push(each.code);
	return String.fromCharCode(...codes.reverse());
}

function prefixFrom(shorter: Prefix | null, code: number, state: State): Prefix {
	const sibling = shorter?.longer ?? null;
	const made: Prefix = {
		shorter,
		code,
		state,
		longer: null,
		sibling,
		blank: 0,
		ending: 0,
		blankBefore: 0,
		before: 0,
		isKept: true,
	};
	if (shorter) shorter.longer = made;
	return made;
}

function advanced(beam: readonly Prefix[], steps: SearchedSteps, at: number): readonly Prefix[] {
	const silence = steps.silences[at] as number;
	const goesOn = steps.goesOn[at] === 1;
	let least = beam.length < beamWidth ? 0 : Number.POSITIVE_INFINITY;
	for (const prefix of beam) {
		const all = prefix.blank + prefix.ending;
		prefix.before = goesOn ? prefix.blank : all;
		prefix.blankBefore = prefix.blank;
		prefix.blank = all * silence;
		if (prefix.ending !== 0) prefix.ending *= shareAmong(steps.own, at, prefix.code);
		least = Math.min(least, prefix.blank + prefix.ending);
	}
	if (steps.printed.firsts[at] === steps.printed.firsts[at + 1]) return beam;
	// A prefix that does not reach the last of the kept ones is never kept.
	const grown: Prefix[] = [];
	for (const prefix of beam) growAll(prefix, steps, at, least, grown);
	return grown.length === 0 ? beam : kept(beam, grown);
}

/** Makes all the longer prefixes that the step allows. */
function growAll(prefix: Prefix, steps: SearchedSteps, at: number, least: number, grown: Prefix[]): void {
	if (prefix.before < least) return;
	const { arcs } = prefix.state;
	const shown = steps.shown[at] as number;
	const any = arcs.size <= fewArcs && shown > shownMin ? shown * anyCharacter : 0;
	// Nothing was made of this prefix before: what is too little to be kept needs no arc.
	const isFresh = prefix.longer === null;
	if (any > 0 && !(isFresh && any * prefix.before < least)) {
		for (const [code, next] of arcs) grow(prefix, code, next, shareAmong(steps.own, at, code) + any, least, grown);
		return;
	}
	const { firsts, codes, shares } = steps.own;
	const end = firsts[at + 1] as number;
	for (let i = firsts[at] as number; i < end; i++) {
		const share = (shares[i] as number) + any;
		if (isFresh && share * prefix.before < least) continue;
		const next = arcs.get(codes[i] as number);
		if (next) grow(prefix, codes[i] as number, next, share, least, grown);
	}
}

function grow(prefix: Prefix, code: number, next: State, probability: number, least: number, grown: Prefix[]): void {
	const given = probability * (code === prefix.code ? prefix.blankBefore : prefix.before);
	let known = prefix.longer;
	while (known !== null && known.code !== code) known = known.sibling;
	if (known?.isKept) {
		known.ending += given;
		return;
	}
	if (given === 0 || given < least) return;
	const longer = known ?? prefixFrom(prefix, code, next);
	longer.blank = 0;
	longer.ending = given;
	longer.isKept = true;
	grown.push(longer);
}

/** The likeliest ones, the likeliest first. Where there are few, all of them, in no order. */
function kept(beam: readonly Prefix[], grown: readonly Prefix[]): readonly Prefix[] {
	const all = [...beam, ...grown];
	if (all.length <= beamWidth) return all;
	const best: Prefix[] = [];
	for (const prefix of all) {
		const own = prefix.blank + prefix.ending;
		let place = best.length;
		while (place > 0 && sumAt(best, place - 1) < own) place--;
		if (place < beamWidth) best.splice(place, 0, prefix);
		else prefix.isKept = false;
		const last = best.length > beamWidth ? best.pop() : undefined;
		if (last) last.isKept = false;
	}
	return best;
}

const sumAt = (prefixes: readonly Prefix[], index: number): number => {
	const { blank, ending } = prefixes[index] as Prefix;
	return blank + ending;
};

/**
 * How probable the steps `from` to `to` (exclusive) are if this text stands there, by the same rules. For a text that
 * comes from elsewhere.
 */
export function logOf(steps: SearchedSteps, from: number, to: number, text: string): number {
	const count = text.length;
	const [blank, ending] = [new Float64Array(count + 1), new Float64Array(count + 1)];
	blank[0] = 1;
	let scale = 0;
	for (let at = from; at < to; at++) {
		// No more characters stand there than steps were taken.
		const total = aligned(steps, at, text, Math.min(count, at - from + 1), blank, ending);
		if (!(total > 0)) return Number.NEGATIVE_INFINITY;
		if (total > tooSmall) continue;
		scale += Math.log(total);
		for (let i = 0; i <= count; i++) {
			blank[i] = (blank[i] as number) / total;
			ending[i] = (ending[i] as number) / total;
		}
	}
	return Math.log((blank[count] as number) + (ending[count] as number)) + scale;
}

/** Moves the alignments of a text's first characters on by one step, in place, and answers the sum of all. */
function aligned(
	steps: SearchedSteps,
	at: number,
	text: string,
	count: number,
	blank: Float64Array,
	ending: Float64Array,
): number {
	const silence = steps.silences[at] as number;
	const any = (steps.shown[at] as number) * anyCharacter;
	const goesOn = steps.goesOn[at] === 1;
	let total = 0;
	for (let i = count; i > 0; i--) {
		const code = text.charCodeAt(i - 1);
		const ended = ending[i] as number;
		const isOne = goesOn || code === text.charCodeAt(i - 2);
		const shorter = (blank[i - 1] as number) + (isOne ? 0 : (ending[i - 1] as number));
		blank[i] = ((blank[i] as number) + ended) * silence;
		ending[i] = (ended + shorter) * (shareAt(steps, at, code) + any);
		total += (blank[i] as number) + (ending[i] as number);
	}
	blank[0] = (blank[0] as number) * silence;
	return total + blank[0];
}
