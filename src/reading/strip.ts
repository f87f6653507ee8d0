import type { Lattice, Line, Quad } from "../page/page.ts";
import { partOf } from "../page/quad.ts";
import { space } from "./characters.ts";
import { withConfusions } from "./confusion.ts";

/** One step along a line, with what may be printed there. */
export interface Step {
	/** Where it lies along the line, 0..1. */
	readonly at: number;
	/** Probability that nothing is printed. */
	readonly blank: number;
	/** Probability of each character that was seen, by UTF-16 code. */
	readonly seen: ReadonlyMap<number, number>;
	/** The same with what is taken for another now and then. */
	readonly printed: ReadonlyMap<number, number>;
	/** Natural logarithm of the best of them, the blank included. */
	readonly best: number;
	/** Whether it shows the same character as the step before: still the same one, so that no other begins here. */
	readonly goesOn: boolean;
}

/** A character of the best path. */
export interface Glyph {
	readonly character: string;
	/** Where it lies along the line, 0..1. */
	readonly from: number;
	readonly to: number;
	/** Whether a space stands before it. */
	readonly isSpaced: boolean;
	/** Where its ink stands on the page; null where nobody measured it. */
	readonly ink: Quad | null;
	/** Probability of each character where this one is surest, by UTF-16 code. */
	readonly seen: ReadonlyMap<number, number>;
}

/** A line's lattice made ready for searching: steps that say the same are one, and only what may be there is kept. */
export interface Strip {
	readonly steps: readonly Step[];
	readonly glyphs: readonly Glyph[];
}

/** Less is a recogniser's noise. */
const seenMin = 1e-3;
/** A step that shows one thing so surely runs together with the next one that shows the same. */
const sureMin = 0.98;
/** How sure a gap between two lines side by side is a space. */
const gapIsSpace = 0.9;

const strips = new WeakMap<Lattice, Strip>();

/** The strip of a line, or of another view of its place. */
export function stripOf({ lattice, quad }: Line): Strip {
	const known = strips.get(lattice) ?? stripped(lattice, quad);
	strips.set(lattice, known);
	return known;
}

function stripped(lattice: Lattice, quad: Quad): Strip {
	const raw = Array.from({ length: lattice.steps }, (_, index) => rawStep(lattice, index));
	const steps = condensed(raw);
	const goesOn = (index: number): boolean => steps[index]?.top !== 0 && steps[index]?.top === steps[index - 1]?.top;
	return { steps: steps.map((step, index) => finished(step, goesOn(index))), glyphs: glyphsOf(raw, lattice, quad) };
}

/** Strips side by side as one, a space between each two. `extents`: where each begins and ends along the whole, 0..1. */
export function joinedStrips(strips: readonly Strip[], extents: readonly Extent[]): Strip {
	const place = (index: number): ((at: number) => number) => {
		const [from, to] = extents[index] as Extent;
		return (at) => from + at * (to - from);
	};
	const parts = strips.map((strip, index) =>
		withoutShared(strip, extents[index], strips[index + 1], extents[index + 1]),
	);
	const steps = parts.flatMap(({ steps: own }, index) => {
		const placed = place(index);
		const moved = own.map((step) => ({ ...step, at: placed(step.at) }));
		const end = extents[index - 1]?.[1];
		return end === undefined ? moved : [spaceAt((end + placed(0)) / 2), ...moved];
	});
	const glyphs = parts.flatMap(({ glyphs: own }, index) => {
		const placed = place(index);
		return own.map((glyph, i) => ({
			...glyph,
			from: placed(glyph.from),
			to: placed(glyph.to),
			isSpaced: glyph.isSpaced || (i === 0 && index > 0),
		}));
	});
	return { steps, glyphs };
}

type Extent = readonly [from: number, to: number];

/** A strip without its last letter where the next one reaches back over it and begins with it: the letter is there but once. */
function withoutShared(strip: Strip, [from, to]: Extent = [0, 1], next?: Strip, [start]: Extent = [1, 1]): Strip {
	const [last, first] = [strip.glyphs.at(-1), next?.glyphs[0]];
	if (!last || last.character !== first?.character || from + last.to * (to - from) < start) return strip;
	return { steps: strip.steps.filter(({ at }) => at < last.from), glyphs: strip.glyphs.slice(0, -1) };
}

const spaceAt = (at: number): Step =>
	finished({ at, blank: 1 - gapIsSpace, seen: new Map([[space, gapIsSpace]]), top: space, most: gapIsSpace }, false);

interface RawStep extends Pick<Step, "at" | "blank" | "seen"> {
	/** The likeliest character, 0 for the blank, and how likely it is. */
	readonly top: number;
	readonly most: number;
}

const nothing: ReadonlyMap<number, number> = new Map();
const seenMinLog = Math.log(seenMin);

function rawStep({ alphabet, steps, logProbabilities }: Lattice, index: number): RawStep {
	const base = index * (alphabet.length + 1);
	const at = (index + 0.5) / steps;
	const blank = Math.exp(logProbabilities[base] as number);
	if (1 - blank < seenMin) return { at, blank, seen: nothing, top: 0, most: blank };
	const seen = new Map<number, number>();
	let [top, most] = [0, blank];
	for (let column = 0; column < alphabet.length; column++) {
		const log = logProbabilities[base + column + 1] as number;
		if (log < seenMinLog) continue;
		const [code, probability] = [alphabet.charCodeAt(column), Math.exp(log)];
		seen.set(code, probability);
		if (probability > most) [top, most] = [code, probability];
	}
	return { at, blank, seen, top, most };
}

/** Steps on end that surely show the same are one: a path that stays with it has the product of its probabilities. */
function condensed(raw: readonly RawStep[]): readonly RawStep[] {
	const steps: RawStep[] = [];
	for (const step of raw) {
		const last = steps.at(-1);
		const isSame = last?.top === step.top && step.most >= sureMin && last.most >= sureMin;
		if (last && isSame) steps[steps.length - 1] = together(last, step);
		else steps.push(step);
	}
	return steps;
}

function together(a: RawStep, b: RawStep): RawStep {
	const [at, top, most] = [(a.at + b.at) / 2, a.top, a.most * b.most];
	if (top === 0) return { at, blank: most, seen: nothing, top, most };
	return { at, blank: a.blank * b.blank, seen: new Map([[top, most]]), top, most };
}

function finished({ at, blank, seen, most }: RawStep, goesOn: boolean): Step {
	return { at, blank, seen, printed: seen.size === 0 ? nothing : withConfusions(seen), best: Math.log(most), goesOn };
}

/** The best path, collapsed: a character seen at several steps on end is one. Its ink is that of the step where it is surest. */
function glyphsOf(raw: readonly RawStep[], lattice: Lattice, quad: Quad): readonly Glyph[] {
	const glyphs: Glyph[] = [];
	let [last, isSpaced, most] = [0, false, 0];
	for (const [index, step] of raw.entries()) {
		const { at, top } = step;
		const isSame = top !== 0 && top === last;
		if (top === space) isSpaced = true;
		else if (isSame) {
			const open = glyphs.at(-1) as Glyph;
			const surest = step.most > most ? { ink: inkAt(lattice, index, quad), seen: step.seen } : {};
			glyphs[glyphs.length - 1] = { ...open, to: at, ...surest };
		} else if (top !== 0) {
			const ink = inkAt(lattice, index, quad);
			glyphs.push({ character: String.fromCharCode(top), from: at, to: at, isSpaced, ink, seen: step.seen });
			isSpaced = false;
		}
		most = isSame ? Math.max(most, step.most) : step.most;
		last = top;
	}
	return glyphs;
}

function inkAt({ edges }: Lattice, step: number, quad: Quad): Quad | null {
	if (!edges) return null;
	const [left, top, right, bottom] = edges.subarray(step * 4, step * 4 + 4) as unknown as [
		number,
		number,
		number,
		number,
	];
	return partOf(quad, left, right, top, bottom);
}
