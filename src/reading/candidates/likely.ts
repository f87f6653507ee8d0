import type { State } from "../languages/grammar.ts";
import { figureCodes, type Silence } from "../print/characters.ts";
import { anyCharacter, strayCharacter, strayFigure } from "../print/confusion.ts";
import { shareOf } from "../print/odds.ts";
import type { Step } from "../print/strip.ts";
import { tooSmall } from "./other-text.ts";

/** A text and how probable a stretch of print is where it stands there (natural logarithm, all alignments summed). */
export interface LikelyText {
	readonly text: string;
	readonly log: number;
}

/**
 * A beginning of a text, with the probabilities of all its alignments that end in a blank, and that end in its last
 * character.
 */
interface Prefix {
	readonly text: string;
	readonly code: number;
	readonly state: State;
	/** The texts that were made of it by one more character. */
	longer: Map<number, Prefix> | null;
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

/** The steps of a strip that a search runs over, with what each gives no character of a text (`silencesOf`). */
export interface SearchedSteps {
	readonly steps: readonly Step[];
	readonly silences: Float64Array;
}

/** The most that any text may still come to (natural logarithms). A search ends when this falls below what counts. */
export interface Hope {
	/** Sums over the steps of what each gives at most. */
	readonly bounds: Float64Array;
	/** By end, counted from the first step on: the most that the likeliest of this and all later ends comes to. */
	readonly most: Float64Array;
	readonly least: number;
}

/**
 * The likeliest texts of a grammar on stretches of a strip that all begin at step `from`. For each end (exclusive,
 * ascending): the best ones, best first, at most `countMax`. Ends that have no hope have no texts. The method is a CTC
 * prefix beam search.
 */
export function likelyTexts(
	{ steps, silences }: SearchedSteps,
	from: number,
	ends: readonly number[],
	grammar: State,
	countMax: number,
	{ bounds, most, least }: Hope,
): readonly (readonly LikelyText[])[] {
	const found: (readonly LikelyText[])[] = [];
	let beam: Prefix[] = [prefixFrom("", 0, grammar)];
	(beam[0] as Prefix).blank = 1;
	let [scale, at] = [0, from];
	for (const [index, end] of ends.entries()) {
		for (; at < end; at++) {
			beam = advanced(beam, steps[at] as Step, silences[at] as number);
			const total = beam.reduce((sum, { blank, ending }) => sum + blank + ending, 0);
			const [log, ahead] = [Math.log(total), (most[index] as number) - (bounds[at + 1] as number)];
			if (!(scale + log + ahead >= least)) return found;
			if (total > tooSmall) continue;
			scale += log;
			rescale(beam, total);
		}
		found.push(textsOf(beam, scale, countMax));
	}
	return found;
}

function rescale(beam: readonly Prefix[], total: number): void {
	for (const prefix of beam) {
		prefix.blank /= total;
		prefix.ending /= total;
	}
}

const textsOf = (beam: readonly Prefix[], scale: number, countMax: number): readonly LikelyText[] =>
	beam
		.filter(({ state, text }) => state.isEnd && text !== "")
		.map(({ text, blank, ending }) => ({ text, log: Math.log(blank + ending) + scale }))
		.sort((a, b) => b.log - a.log)
		.slice(0, countMax);

function prefixFrom(text: string, code: number, state: State): Prefix {
	return { text, code, state, longer: null, blank: 0, ending: 0, blankBefore: 0, before: 0, isKept: true };
}

/** What each step gives no character of a text: its blank, what may stand between, and a little of all else. */
export function silencesOf(steps: readonly Step[], silent: Silence): Float64Array {
	return Float64Array.from(steps, ({ blank, seen }) => {
		let sum = blank;
		for (let i = 0; i < seen.codes.length; i++) {
			const code = seen.codes[i] as number;
			sum += (seen.shares[i] as number) * (silent.get(code) ?? strayOf(code));
		}
		return sum;
	});
}

const strayOf = (code: number): number => (figureCodes.has(code) ? strayFigure : strayCharacter);

function advanced(beam: Prefix[], step: Step, silence: number): Prefix[] {
	let least = beam.length < beamWidth ? 0 : Number.POSITIVE_INFINITY;
	for (const prefix of beam) {
		const all = prefix.blank + prefix.ending;
		prefix.before = step.goesOn ? prefix.blank : all;
		prefix.blankBefore = prefix.blank;
		prefix.blank = all * silence;
		prefix.ending *= prefix.ending === 0 ? 0 : shareOf(step.printed, prefix.code);
		least = Math.min(least, prefix.blank + prefix.ending);
	}
	if (step.printed.codes.length === 0) return beam;
	// A prefix that does not reach the last of the kept ones is never kept.
	const grown: Prefix[] = [];
	for (const prefix of beam) growAll(prefix, step, least, grown);
	return grown.length === 0 ? beam : kept([...beam, ...grown]);
}

/** Makes all the longer prefixes that the step allows. */
function growAll(prefix: Prefix, step: Step, least: number, grown: Prefix[]): void {
	if (prefix.before < least) return;
	const { arcs } = prefix.state;
	const shown = 1 - step.blank;
	if (arcs.size <= fewArcs && shown > shownMin) {
		const any = shown * anyCharacter;
		for (const [code, next] of arcs) grow(prefix, code, next, shareOf(step.printed, code) + any, least, grown);
		return;
	}
	const { codes, shares } = step.printed;
	// Nothing was made of this prefix before: what is too little to be kept needs no arc.
	const isFresh = prefix.longer === null;
	for (let i = 0; i < codes.length; i++) {
		if (isFresh && (shares[i] as number) * prefix.before < least) continue;
		const next = arcs.get(codes[i] as number);
		if (next) grow(prefix, codes[i] as number, next, shares[i] as number, least, grown);
	}
}

function grow(prefix: Prefix, code: number, next: State, probability: number, least: number, grown: Prefix[]): void {
	const given = probability * (code === prefix.code ? prefix.blankBefore : prefix.before);
	const known = prefix.longer?.get(code);
	if (known?.isKept) {
		known.ending += given;
		return;
	}
	if (given === 0 || given < least) return;
	const longer = known ?? prefixFrom(prefix.text + String.fromCharCode(code), code, next);
	prefix.longer ??= new Map();
	prefix.longer.set(code, longer);
	longer.blank = 0;
	longer.ending = given;
	longer.isKept = true;
	grown.push(longer);
}

function kept(prefixes: Prefix[]): Prefix[] {
	if (prefixes.length <= beamWidth) return prefixes;
	prefixes.sort((a, b) => b.blank + b.ending - a.blank - a.ending);
	for (let i = beamWidth; i < prefixes.length; i++) (prefixes[i] as Prefix).isKept = false;
	return prefixes.slice(0, beamWidth);
}

/**
 * How probable the steps `from` to `to` (exclusive) are if this text stands there, by the same rules. For a text that
 * comes from elsewhere.
 */
export function logOf({ steps, silences }: SearchedSteps, from: number, to: number, text: string): number {
	const count = text.length;
	const [blank, ending] = [new Float64Array(count + 1), new Float64Array(count + 1)];
	blank[0] = 1;
	let scale = 0;
	for (let at = from; at < to; at++) {
		const total = aligned(steps[at] as Step, silences[at] as number, text, blank, ending);
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

/** Moves the alignments of a text on by one step, in place, and answers the sum of all. */
function aligned(step: Step, silence: number, text: string, blank: Float64Array, ending: Float64Array): number {
	const any = (1 - step.blank) * anyCharacter;
	let total = 0;
	for (let i = text.length; i > 0; i--) {
		const code = text.charCodeAt(i - 1);
		const [before, ended] = [blank[i] as number, ending[i] as number];
		const isOne = step.goesOn || code === text.charCodeAt(i - 2);
		const shorter = (blank[i - 1] as number) + (isOne ? 0 : (ending[i - 1] as number));
		blank[i] = (before + ended) * silence;
		ending[i] = (ended + shorter) * (shareOf(step.printed, code) + any);
		total += (blank[i] as number) + (ending[i] as number);
	}
	blank[0] = (blank[0] as number) * silence;
	return total + blank[0];
}
