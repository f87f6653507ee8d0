import type { Silence } from "./characters.ts";
import { anyCharacter, strayCharacter } from "./confusion.ts";
import type { State } from "./grammar.ts";
import type { Step } from "./strip.ts";

/** A text and how probable a stretch of print is where it stands there (natural logarithm, all alignments summed). */
export interface LikelyText {
	readonly text: string;
	readonly log: number;
}

/** A text so far, with the probabilities of all its alignments that end in a blank, and that end in its last character. */
interface Prefix {
	readonly text: string;
	readonly code: number;
	readonly state: State;
	/** The texts that were made of it by one more character. */
	longer: Map<number, Prefix> | null;
	blank: number;
	ending: number;
	/** What `blank`, and both together, were before the step at hand. */
	blankBefore: number;
	before: number;
	isKept: boolean;
}

/** Prefixes that are followed at once: more changed no result on drawn pages. */
const beamWidth = 8;
/** Where so few characters may follow, each is tried whatever was seen. */
const fewArcs = 12;
/** A step that shows a character at least so surely may show a misread one. */
const shownMin = 0.3;

/** The likeliest texts of a grammar on a stretch, best first, at most `countMax`. `silent`: what may stand between the characters. CTC prefix beam search. */
export function likelyTexts(
	steps: readonly Step[],
	grammar: State,
	silent: Silence,
	countMax: number,
): readonly LikelyText[] {
	let beam: Prefix[] = [prefixOf("", 0, grammar)];
	(beam[0] as Prefix).blank = 1;
	let scale = 0;
	for (const step of steps) {
		beam = advanced(beam, step, silenceOf(step, silent));
		let total = 0;
		for (const prefix of beam) total += prefix.blank + prefix.ending;
		if (!(total > 0)) return [];
		scale += Math.log(total);
		for (const prefix of beam) {
			prefix.blank /= total;
			prefix.ending /= total;
		}
	}
	return beam
		.filter(({ state, text }) => state.isEnd && text !== "")
		.map(({ text, blank, ending }) => ({ text, log: Math.log(blank + ending) + scale }))
		.sort((a, b) => b.log - a.log)
		.slice(0, countMax);
}

function prefixOf(text: string, code: number, state: State): Prefix {
	return { text, code, state, longer: null, blank: 0, ending: 0, blankBefore: 0, before: 0, isKept: true };
}

/** What a step gives no character of a text: its blank, what may stand between, and a little of all else. */
export function silenceOf({ blank, seen }: Step, silent: Silence): number {
	let sum = blank;
	for (const [code, probability] of seen) sum += probability * (silent.get(code) ?? strayCharacter);
	return sum;
}

function advanced(beam: readonly Prefix[], step: Step, silence: number): Prefix[] {
	for (const prefix of beam) {
		prefix.before = prefix.blank + prefix.ending;
		prefix.blankBefore = prefix.blank;
		prefix.blank = prefix.before * silence;
		prefix.ending *= step.printed.get(prefix.code) ?? 0;
	}
	// What does not reach the last of those that there are is never kept.
	const least = beam.length < beamWidth ? 0 : Math.min(...beam.map(({ blank, ending }) => blank + ending));
	const grown: Prefix[] = [];
	for (const prefix of beam) growAll(prefix, step, least, grown);
	return grown.length === 0 ? [...beam] : kept([...beam, ...grown]);
}

/** Makes of a prefix all that the step lets follow it. */
function growAll(prefix: Prefix, step: Step, least: number, grown: Prefix[]): void {
	const { arcs } = prefix.state;
	const shown = 1 - step.blank;
	if (arcs.size <= fewArcs && shown > shownMin) {
		const any = shown * anyCharacter;
		for (const [code, next] of arcs) grow(prefix, code, next, (step.printed.get(code) ?? 0) + any, least, grown);
		return;
	}
	for (const [code, probability] of step.printed) {
		const next = arcs.get(code);
		if (next) grow(prefix, code, next, probability, least, grown);
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
	const longer = known ?? prefixOf(prefix.text + String.fromCharCode(code), code, next);
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

/** How probable a stretch is where this text stands there, by the same rules: for a text that comes from elsewhere. */
export function logOf(steps: readonly Step[], text: string, silent: Silence): number {
	const codes = [...text].map((character) => character.charCodeAt(0));
	let blank = new Float64Array(codes.length + 1);
	let ending = new Float64Array(codes.length + 1);
	blank[0] = 1;
	let scale = 0;
	for (const step of steps) {
		const silence = silenceOf(step, silent);
		const [nextBlank, nextEnding] = [new Float64Array(codes.length + 1), new Float64Array(codes.length + 1)];
		let total = 0;
		for (let i = 0; i <= codes.length; i++) {
			const code = codes[i - 1] as number;
			const given = i === 0 ? 0 : (step.printed.get(code) ?? 0) + (1 - step.blank) * anyCharacter;
			const shorter = i === 0 ? 0 : (blank[i - 1] as number) + (code === codes[i - 2] ? 0 : (ending[i - 1] as number));
			nextBlank[i] = ((blank[i] as number) + (ending[i] as number)) * silence;
			nextEnding[i] = ((ending[i] as number) + shorter) * given;
			total += (nextBlank[i] as number) + (nextEnding[i] as number);
		}
		if (!(total > 0)) return Number.NEGATIVE_INFINITY;
		scale += Math.log(total);
		blank = nextBlank.map((value) => value / total);
		ending = nextEnding.map((value) => value / total);
	}
	return Math.log((blank.at(-1) as number) + (ending.at(-1) as number)) + scale;
}
