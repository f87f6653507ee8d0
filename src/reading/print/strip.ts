import { bestGlyphs } from "../../decode/best-path.ts";
import { once } from "../../once.ts";
import type { Lattice, Line, Quad } from "../../page/page.ts";
import { partOf } from "../../page/quad.ts";
import { withConfusions } from "../characters/confusion.ts";
import { space } from "../characters/letters.ts";
import { noOdds, type Odds } from "../characters/odds.ts";

/** One step along a line, with what may be printed there. */
export interface Step {
	/** Where it lies along the line, 0..1. */
	readonly at: number;
	/** Probability that nothing is printed. */
	readonly blank: number;
	/** Each character that was seen. */
	readonly seen: Odds;
	/** `seen`, and what is taken for these characters now and then. */
	readonly printed: Odds;
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
	/** Where its ink stands on the page. Null where nobody measured it. */
	readonly ink: Quad | null;
	/** Each character that was seen where this one is surest. */
	readonly seen: Odds;
}

/** A line's lattice made ready for searching: steps that say the same are one, and only what may be there is kept. */
export interface Strip {
	readonly steps: readonly Step[];
	readonly glyphs: readonly Glyph[];
}

/** A smaller probability is a recogniser's noise. */
const seenMin = 1e-3;
/** A step that shows one thing this surely is joined with the next one that shows the same. */
const sureMin = 0.98;
/** How sure a gap between two lines side by side is a space. */
const gapIsSpace = 0.9;

/** The strip of a line, or of another view of its place. */
export const stripOf = once(({ lattice, quad }: Line): Strip => {
	const raw = Array.from({ length: lattice.steps }, (_, index) => rawStep(lattice, index));
	const steps = condensed(raw);
	const goesOn = (index: number): boolean => steps[index]?.top !== 0 && steps[index]?.top === steps[index - 1]?.top;
	return { steps: steps.map((step, index) => finished(step, goesOn(index))), glyphs: glyphsOf(raw, lattice, quad) };
});

type Extent = readonly [from: number, to: number];

/**
 * Strips side by side as one, a space between each two. `extents`: where each begins and ends along the whole, 0..1.
 * Letters that two of them show are there once.
 */
export function joinedStrips(strips: readonly Strip[], extents: readonly Extent[]): Strip {
	const placed = strips.map((strip, index) => placedIn(strip, extents[index] as Extent));
	return placed.reduce((before, next, index) => {
		const [[, end], [start]] = [extents[index - 1] as Extent, extents[index] as Extent];
		const shared = before.glyphs.at(before.glyphs.length - sharedBy(before, next, start));
		const isSpaced = shared?.isSpaced ?? true;
		const [first, ...rest] = next.glyphs;
		return {
			steps: [
				...before.steps.filter(({ at }) => !shared || at < shared.from),
				...(isSpaced ? [spaceAt((end + start) / 2)] : []),
				...next.steps,
			],
			glyphs: [
				...(shared ? before.glyphs.slice(0, before.glyphs.indexOf(shared)) : before.glyphs),
				...(first ? [{ ...first, isSpaced: first.isSpaced || isSpaced }, ...rest] : []),
			],
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

/** What glyphs say, without the spaces before them. */
export const textOfGlyphs = (glyphs: readonly Glyph[]): string => glyphs.map(({ character }) => character).join("");

/** How many letters the end of a strip shares with the next one, which reaches back to `start`. */
function sharedBy({ glyphs }: Strip, next: Strip, start: number): number {
	const reached = glyphs.filter(({ to }) => to >= start).length;
	let count = Math.min(reached, next.glyphs.length);
	while (count > 0 && textOfGlyphs(glyphs.slice(-count)) !== textOfGlyphs(next.glyphs.slice(0, count))) count--;
	return count;
}

/** A space, which nobody saw, at a place along a line (0..1): between two lines that are read as one. */
export const spaceAt = (at: number): Step =>
	finished(
		{ at, blank: 1 - gapIsSpace, seen: { codes: [space], shares: [gapIsSpace] }, top: space, most: gapIsSpace },
		false,
	);

interface RawStep extends Pick<Step, "at" | "blank" | "seen"> {
	/** The likeliest character, 0 for the blank, and how likely it is. */
	readonly top: number;
	readonly most: number;
}

const seenMinLog = Math.log(seenMin);

function rawStep({ alphabet, steps, logProbabilities }: Lattice, index: number): RawStep {
	const base = index * (alphabet.length + 1);
	const at = (index + 0.5) / steps;
	const blank = Math.exp(logProbabilities[base] as number);
	if (1 - blank < seenMin) return { at, blank, seen: noOdds, top: 0, most: blank };
	const [codes, shares]: [number[], number[]] = [[], []];
	let [top, most] = [0, blank];
	for (let column = 0; column < alphabet.length; column++) {
		const log = logProbabilities[base + column + 1] as number;
		if (log < seenMinLog) continue;
		const [code, probability] = [alphabet.charCodeAt(column), Math.exp(log)];
		codes.push(code);
		shares.push(probability);
		if (probability > most) [top, most] = [code, probability];
	}
	return { at, blank, seen: { codes, shares }, top, most };
}

/** Steps on end that surely show the same are one: a path that stays with it has the product of its probabilities. */
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
	return { at, blank: a.blank * b.blank, seen: { codes: [top], shares: [most] }, top, most };
}

function finished({ at, blank, seen, most }: RawStep, goesOn: boolean): Step {
	const printed = seen.codes.length === 0 ? noOdds : withConfusions(seen);
	return { at, blank, seen, printed, best: Math.log(most), goesOn };
}

/** The best path, collapsed. A character's ink, and what was seen of it, are those of the step where it is surest. */
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
