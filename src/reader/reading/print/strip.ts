import { bestGlyphs } from "../../decode/best-path.ts";
import { memoise } from "../../memoise.ts";
import type { Lattice, Line, Quad } from "../../page/page.ts";
import { sliceQuad } from "../../page/quad.ts";
import { expandConfusions } from "../characters/confusion.ts";
import { spaceCode } from "../characters/letters.ts";
import { type CharacterProbabilities, noCharacters } from "../characters/odds.ts";

/** A step of a line's lattice. */
export interface Step {
	/** Position along the line or, in a joined strip, along the row, 0 to 1. */
	readonly position: number;
	/** Probability of the blank. */
	readonly blank: number;
	readonly observed: CharacterProbabilities;
	/** The characters that may be printed: those observed, and those confused with them. */
	readonly printed: CharacterProbabilities;
	/** Log probability (natural) of the most probable class, which may be the blank. */
	readonly bestLog: number;
	/** Whether it continues the character of the previous step. */
	readonly isContinuation: boolean;
}

/** A character of the best path. */
export interface Glyph {
	readonly character: string;
	/** Centres of its first and last step along the line or, in a joined strip, along the row, 0 to 1. */
	readonly from: number;
	readonly to: number;
	/** Whether a space precedes it. */
	readonly isSpaced: boolean;
	/** The quadrilateral of its ink on the page. Null if not measured. */
	readonly inkQuad: Quad | null;
	/** The probabilities of the characters observed at its most certain step. */
	readonly observed: CharacterProbabilities;
}

/** A line's lattice, prepared for searching: equal steps are merged and improbable classes are omitted. */
export interface Strip {
	readonly steps: readonly Step[];
	readonly glyphs: readonly Glyph[];
}

/** Characters with a lower probability are noise. */
const observedMin = 1e-3;
/** Consecutive steps with the same class are merged if its probability is at least this in each. */
const certainMin = 0.98;
/** The probability of a space in the gap between two lines that are side by side. */
const gapSpaceProbability = 0.9;

/** Prepares a line for searching. Cached. */
export const toStrip = memoise(({ lattice, quad }: Line): Strip => {
	const rawSteps = Array.from({ length: lattice.steps }, (_, index) => rawStepAt(lattice, index));
	const steps = mergeEqualSteps(rawSteps);
	return {
		steps: steps.map((step, index) => toStep(step, step.top !== 0 && step.top === steps[index - 1]?.top)),
		glyphs: toGlyphs(rawSteps, lattice, quad),
	};
});

/** The start and end of a line along its row, 0 to 1. */
type Extent = readonly [from: number, to: number];

/** Joins the strips of lines side by side into one, with a space between each two. */
export function joinStrips(strips: readonly Strip[], extents: readonly Extent[]): Strip {
	const rowStrips = strips.map((strip, index) => toRowPositions(strip, extents[index] as Extent));
	return rowStrips.reduce((before, next, index) => {
		const [[, end], [start]] = [extents[index - 1] as Extent, extents[index] as Extent];
		const [first, ...others] = next.glyphs;
		return {
			steps: [...before.steps, spaceStepAt((end + start) / 2), ...next.steps],
			glyphs: [...before.glyphs, ...(first ? [{ ...first, isSpaced: true }, ...others] : [])],
		};
	});
}

/** Converts positions along a line to positions along its row. */
function toRowPositions({ steps, glyphs }: Strip, [from, to]: Extent): Strip {
	const toRow = (position: number): number => from + position * (to - from);
	return {
		steps: steps.map((step) => ({ ...step, position: toRow(step.position) })),
		glyphs: glyphs.map((glyph) => ({ ...glyph, from: toRow(glyph.from), to: toRow(glyph.to) })),
	};
}

/** The text of glyphs, without spaces. */
export const textOfGlyphs = (glyphs: readonly Glyph[]): string => glyphs.map(({ character }) => character).join("");

/** A step that shows a space at a position along a row (0 to 1), for the gap between two lines. */
export function spaceStepAt(position: number): Step {
	const observed = { codes: [spaceCode], probabilities: [gapSpaceProbability] };
	return toStep({ position, blank: 1 - gapSpaceProbability, observed, topProbability: gapSpaceProbability }, false);
}

/** A step as the recogniser gives it. */
interface RawStep extends Pick<Step, "position" | "blank" | "observed"> {
	/** The most probable class: a UTF-16 code, or 0 for the blank. */
	readonly top: number;
	readonly topProbability: number;
}

const observedMinLog = Math.log(observedMin);

function rawStepAt({ alphabet, steps, logProbabilities }: Lattice, index: number): RawStep {
	const base = index * (alphabet.length + 1);
	const position = (index + 0.5) / steps;
	const blank = Math.exp(logProbabilities[base] as number);
	if (1 - blank < observedMin) return { position, blank, observed: noCharacters, top: 0, topProbability: blank };
	const [codes, probabilities]: [number[], number[]] = [[], []];
	// The probabilities sum to 1, so the search ends when those remaining are noise.
	let [top, topProbability, remaining] = [0, blank, 1 - blank];
	for (let column = 0; column < alphabet.length && remaining >= observedMin; column++) {
		const log = logProbabilities[base + column + 1] as number;
		if (log < observedMinLog) continue;
		const [code, probability] = [alphabet.charCodeAt(column), Math.exp(log)];
		codes.push(code);
		probabilities.push(probability);
		remaining -= probability;
		if (probability > topProbability) [top, topProbability] = [code, probability];
	}
	return { position, blank, observed: { codes, probabilities }, top, topProbability };
}

/** Merges consecutive certain steps of one class. The merged step has the product of their probabilities. */
function mergeEqualSteps(rawSteps: readonly RawStep[]): readonly RawStep[] {
	const steps: RawStep[] = [];
	for (const step of rawSteps) {
		const last = steps.at(-1);
		const isSame = last?.top === step.top && step.topProbability >= certainMin && last.topProbability >= certainMin;
		if (last && isSame) steps[steps.length - 1] = mergeSteps(last, step);
		else steps.push(step);
	}
	return steps;
}

function mergeSteps(a: RawStep, b: RawStep): RawStep {
	const [position, blank] = [(a.position + b.position) / 2, a.blank * b.blank];
	const [top, topProbability] = [a.top, a.topProbability * b.topProbability];
	const observed = top === 0 ? noCharacters : { codes: [top], probabilities: [topProbability] };
	return { position, blank, observed, top, topProbability };
}

function toStep({ position, blank, observed, topProbability }: Omit<RawStep, "top">, isContinuation: boolean): Step {
	const printed = observed.codes.length === 0 ? noCharacters : expandConfusions(observed);
	return { position, blank, observed, printed, bestLog: Math.log(topProbability), isContinuation };
}

/** The glyphs of the best path, without repetitions, blanks and spaces. */
function toGlyphs(rawSteps: readonly RawStep[], lattice: Lattice, quad: Quad): readonly Glyph[] {
	const toPosition = (index: number): number => (index + 0.5) / lattice.steps;
	const glyphs: Glyph[] = [];
	let isSpaced = false;
	for (const { character, from, to, step } of bestGlyphs(lattice)) {
		if (character !== " ") {
			const { observed } = rawSteps[step] as RawStep;
			const inkQuad = inkQuadAt(lattice, step, quad);
			glyphs.push({ character, from: toPosition(from), to: toPosition(to), isSpaced, inkQuad, observed });
		}
		isSpaced = character === " ";
	}
	return glyphs;
}

/** The quadrilateral of the ink that a step shows. Null if it was not measured. */
function inkQuadAt({ glyphBoxes }: Lattice, step: number, quad: Quad): Quad | null {
	if (!glyphBoxes) return null;
	const [left = 0, top = 0, right = 1, bottom = 1] = glyphBoxes.subarray(step * 4, step * 4 + 4);
	return sliceQuad(quad, left, right, top, bottom);
}
