import type { Lattice, Line } from "../page/page.ts";
import { frameOf, localBox, widthOf } from "../page/quad.ts";
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
}

/** A character of the best path. */
export interface Glyph {
	readonly character: string;
	/** Where it lies along the line, 0..1. */
	readonly from: number;
	readonly to: number;
	/** Whether a space stands before it. */
	readonly isSpaced: boolean;
}

/** A line's lattice made ready for searching: steps that say nothing are one, and only what may be there is kept. */
export interface Strip {
	readonly steps: readonly Step[];
	readonly glyphs: readonly Glyph[];
}

/** Less is a recogniser's noise. */
const seenMin = 5e-4;
/** Steps that hold nothing so surely run together. */
const emptyMin = 0.995;
/** How sure a gap between two words is a space. */
const gapIsSpace = 0.9;
const space = 32;

const strips = new WeakMap<Lattice, Strip>();

/** The strip of a line, or of another view of its place. Its words' gaps are spaces, whether the recogniser thought of them or not. */
export function stripOf(line: Line): Strip {
	const known = strips.get(line.lattice);
	if (known) return known;
	const steps = condensed(line.lattice, gapsOf(line));
	const strip = { steps, glyphs: glyphsOf(steps) };
	strips.set(line.lattice, strip);
	return strip;
}

/** Strips side by side as one, a space between each two. `extents`: where each begins and ends along the whole, 0..1. */
export function joinedStrips(
	strips: readonly Strip[],
	extents: readonly (readonly [from: number, to: number])[],
): Strip {
	const steps = strips.flatMap(({ steps: own }, index) => {
		const [from, to] = extents[index] as readonly [number, number];
		const moved = own.map((step) => ({ ...step, at: from + step.at * (to - from) }));
		const end = extents[index - 1]?.[1];
		return end === undefined ? moved : [spaceAt((end + from) / 2), ...moved];
	});
	return { steps, glyphs: glyphsOf(steps) };
}

const spaceAt = (at: number): Step => stepOf(at, 1 - gapIsSpace, new Map([[space, gapIsSpace]]));

/** The middles of the gaps between a line's words, 0..1 along the line. */
function gapsOf({ words, quad }: Line): readonly number[] {
	const [frame, width] = [frameOf(quad), widthOf(quad) || 1];
	const boxes = words.map((word) => localBox(frame, word.quad));
	return boxes.slice(1).map((box, i) => (box.left + (boxes[i]?.right ?? box.left)) / 2 / width);
}

function condensed(lattice: Lattice, gaps: readonly number[]): readonly Step[] {
	const steps: Step[] = [];
	const spaced = new Set(gaps.map((gap) => Math.min(lattice.steps - 1, Math.floor(gap * lattice.steps))));
	let empty: { from: number; blank: number } | null = null;
	for (let index = 0; index <= lattice.steps; index++) {
		const isLast = index === lattice.steps;
		const row = isLast ? null : rowOf(lattice, index);
		if (row && spaced.has(index)) addSpace(row);
		if (row && row.blank >= emptyMin) {
			empty = empty ?? { from: index, blank: 1 };
			empty.blank *= row.blank;
			continue;
		}
		if (empty) steps.push(stepOf((empty.from + index) / 2 / lattice.steps, empty.blank, new Map()));
		empty = null;
		if (row) steps.push(stepOf((index + 0.5) / lattice.steps, row.blank, row.seen));
	}
	return steps;
}

interface Row {
	blank: number;
	readonly seen: Map<number, number>;
}

function rowOf({ alphabet, logProbabilities }: Lattice, index: number): Row {
	const base = index * (alphabet.length + 1);
	const blank = Math.exp(logProbabilities[base] as number);
	const seen = new Map<number, number>();
	if (blank >= emptyMin) return { blank, seen };
	for (let column = 0; column < alphabet.length; column++) {
		const log = logProbabilities[base + column + 1] as number;
		if (log > seenMinLog) seen.set(alphabet.charCodeAt(column), Math.exp(log));
	}
	return { blank, seen };
}

const seenMinLog = Math.log(seenMin);

function addSpace(row: Row): void {
	const own = row.seen.get(space) ?? 0;
	const given = row.blank * gapIsSpace;
	row.seen.set(space, own + given);
	row.blank -= given;
}

function stepOf(at: number, blank: number, seen: ReadonlyMap<number, number>): Step {
	const best = Math.log(Math.max(blank, ...seen.values(), seenMin));
	return { at, blank, seen, printed: withConfusions(seen), best };
}

/** The best path, collapsed: a character seen at several steps on end is one. */
function glyphsOf(steps: readonly Step[]): readonly Glyph[] {
	const glyphs: Glyph[] = [];
	let [last, isSpaced] = [0, false];
	for (const { at, blank, seen } of steps) {
		let [code, most] = [0, blank];
		for (const [other, probability] of seen) if (probability > most) [code, most] = [other, probability];
		if (code === space) isSpaced = true;
		else if (code !== 0 && code === last) glyphs[glyphs.length - 1] = { ...(glyphs.at(-1) as Glyph), to: at };
		else if (code !== 0) {
			glyphs.push({ character: String.fromCharCode(code), from: at, to: at, isSpaced });
			isSpaced = false;
		}
		last = code;
	}
	return glyphs;
}
