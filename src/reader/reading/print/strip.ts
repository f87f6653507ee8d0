import { bestGlyphs } from "../../decode/best-path.ts";
import { once } from "../../once.ts";
import type { Lattice, Line, Quad } from "../../page/page.ts";
import { partOf } from "../../page/quad.ts";
import { withConfusions } from "../characters/confusion.ts";
import { space } from "../characters/letters.ts";
import { noOdds, type Odds } from "../characters/odds.ts";

/** One step of a line's lattice. */
export interface Step {
	/** Position along the line, 0 to 1. */
	readonly at: number;
	/** Probability of the blank. */
	readonly blank: number;
	/** The characters seen. */
	readonly seen: Odds;
	/** `seen`, plus the characters that are confused with them. */
	readonly printed: Odds;
	/** Natural log probability of the best class, including the blank. */
	readonly best: number;
	/** Whether it continues the character from the previous step. */
	readonly goesOn: boolean;
}

/** A character of the best path. */
export interface Glyph {
	readonly character: string;
	/** Position along the line, 0 to 1. */
	readonly from: number;
	readonly to: number;
	/** Whether a space precedes it. */
	readonly isSpaced: boolean;
	/** The quadrilateral of its ink on the page. Null if not measured. */
	readonly ink: Quad | null;
	/** The characters seen at its most certain step. */
	readonly seen: Odds;
}

/** A line's lattice, prepared for searching: equal steps are merged and improbable classes are dropped. */
export interface Strip {
	readonly steps: readonly Step[];
	readonly glyphs: readonly Glyph[];
}

/** Lower probabilities are noise. */
const seenMin = 1e-3;
/** A step with a class at least this probable is merged with the next step if that shows the same class. */
const sureMin = 0.98;
/** The probability of a space in the gap between two lines that are side by side. */
const gapIsSpace = 0.9;

export const stripOf = once(({ lattice, quad }: Line): Strip => {
	const raw = Array.from({ length: lattice.steps }, (_, index) => rawStep(lattice, index));
	const steps = condensed(raw);
	const goesOn = (index: number): boolean => steps[index]?.top !== 0 && steps[index]?.top === steps[index - 1]?.top;
	return { steps: steps.map((step, index) => finished(step, goesOn(index))), glyphs: glyphsOf(raw, lattice, quad) };
});

type Extent = readonly [from: number, to: number];

/** Joins strips with a space between them. `extents`: start and end of each along the whole, 0 to 1. */
export function joinedStrips(strips: readonly Strip[], extents: readonly Extent[]): Strip {
	const placed = strips.map((strip, index) => placedIn(strip, extents[index] as Extent));
	return placed.reduce((before, next, index) => {
		const [[, end], [start]] = [extents[index - 1] as Extent, extents[index] as Extent];
		const [first, ...rest] = next.glyphs;
		return {
			steps: [...before.steps, spaceAt((end + start) / 2), ...next.steps],
			glyphs: [...before.glyphs, ...(first ? [{ ...first, isSpaced: true }, ...rest] : [])],
		};
	});
}

function placedIn({ steps, glyphs }: Strip, [from, to]: Extent): Strip {
	const placed = (at: number): number => from + at * (to - from);
	return {
		steps: steps.map((step) => ({ ...step, at: placed(step.at) })),
		glyphs: glyphs.map((glyph) => ({ ...glyph, from: placed(glyph.from), to: placed(glyph.to) })),
	};
}

/** The text of glyphs, without spaces. */
export const textOfGlyphs = (glyphs: readonly Glyph[]): string => glyphs.map(({ character }) => character).join("");

/** An unseen space at a place along a line (0 to 1), between two lines that were read as one. */
export const spaceAt = (at: number): Step =>
	finished(
		{ at, blank: 1 - gapIsSpace, seen: { codes: [space], probabilities: [gapIsSpace] }, top: space, most: gapIsSpace },
		false,
	);

interface RawStep extends Pick<Step, "at" | "blank" | "seen"> {
	/** The most probable class, 0 for the blank, and its probability. */
	readonly top: number;
	readonly most: number;
}

const seenMinLog = Math.log(seenMin);

function rawStep({ alphabet, steps, logProbabilities }: Lattice, index: number): RawStep {
	const base = index * (alphabet.length + 1);
	const at = (index + 0.5) / steps;
	const blank = Math.exp(logProbabilities[base] as number);
	if (1 - blank < seenMin) return { at, blank, seen: noOdds, top: 0, most: blank };
	const [codes, probabilities]: [number[], number[]] = [[], []];
	let [top, most] = [0, blank];
	for (let column = 0; column < alphabet.length; column++) {
		const log = logProbabilities[base + column + 1] as number;
		if (log < seenMinLog) continue;
		const [code, probability] = [alphabet.charCodeAt(column), Math.exp(log)];
		codes.push(code);
		probabilities.push(probability);
		if (probability > most) [top, most] = [code, probability];
	}
	return { at, blank, seen: { codes, probabilities }, top, most };
}

/** Merges consecutive certain steps of one class; a path that stays in it has the product of their probabilities. */
function condensed(raw: readonly RawStep[]): readonly RawStep[] {
	const steps: RawStep[] = [];
	for (const step of raw) {
		const last = steps.at(-1);
		const isSame = last?.top === step.top && step.most >= sureMin && last.most >= sureMin;
		if (last && isSame) steps[steps.length - 1] = merged(last, step);
		else steps.push(step);
	}
	return steps;
}

function merged(a: RawStep, b: RawStep): RawStep {
	const [at, top, most] = [(a.at + b.at) / 2, a.top, a.most * b.most];
	if (top === 0) return { at, blank: most, seen: noOdds, top, most };
	return { at, blank: a.blank * b.blank, seen: { codes: [top], probabilities: [most] }, top, most };
}

function finished({ at, blank, seen, most }: RawStep, goesOn: boolean): Step {
	const printed = seen.codes.length === 0 ? noOdds : withConfusions(seen);
	return { at, blank, seen, printed, best: Math.log(most), goesOn };
}

/** The best path, collapsed. A glyph's ink and `seen` are those of its most certain step. */
function glyphsOf(raw: readonly RawStep[], lattice: Lattice, quad: Quad): readonly Glyph[] {
	const glyphs: Glyph[] = [];
	let isSpaced = false;
	for (const { character, from, to, step } of bestGlyphs(lattice)) {
		if (character !== " ") {
			const at = (each: number): number => (each + 0.5) / lattice.steps;
			const { seen } = raw[step] as RawStep;
			glyphs.push({ character, from: at(from), to: at(to), isSpaced, ink: inkAt(lattice, step, quad), seen });
		}
		isSpaced = character === " ";
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
