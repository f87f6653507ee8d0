import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import type { Lattice, Line } from "../../page/page.ts";
import { boxOf, quadOf } from "../../page/quad.ts";
import { spaceCode } from "../characters/letters.ts";
import { type Glyph, joinStrips, type Strip, textOfGlyphs, toStrip } from "./strip.ts";

const alphabet = "ABC ";
/** The probabilities of one step by character; "" is the blank. Other characters are nearly impossible. */
type StepProbabilities = Readonly<Record<string, number>>;

function latticeOf(steps: readonly StepProbabilities[], glyphBoxes?: Lattice["glyphBoxes"]): Lattice {
	const probabilities = steps.flatMap((step) =>
		["", ...alphabet].map((character) => Math.log(step[character] ?? 1e-6)),
	);
	const lattice = { alphabet, steps: steps.length, logProbabilities: Float32Array.from(probabilities) };
	return glyphBoxes ? { ...lattice, glyphBoxes } : lattice;
}

/** The strip for a line of 200 by 20 pixels. */
function stripWith(steps: readonly StepProbabilities[], edges?: Lattice["glyphBoxes"]): Strip {
	const quad = quadOf({ left: 0, top: 0, right: 200, bottom: 20 });
	return toStrip({ text: "", words: [], certainty: 1, quad, lattice: latticeOf(steps, edges) } satisfies Line);
}

const blank = { "": 1 };
const code = (character: string) => character.charCodeAt(0);
const closeTo = (value: number | undefined) => expect.closeTo(value ?? 0, 5);
const spacedTextOf = (glyphs: readonly Glyph[]) =>
	glyphs.map(({ character, isSpaced }) => (isSpaced ? ` ${character}` : character)).join("");

test("a step has its position, the blank, the observed characters and the best probability", () => {
	const { steps } = stripWith([
		{ "": 0.1, A: 0.7, B: 0.2, C: 0.0009 },
		{ "": 0.6, B: 0.4 },
	]);
	expect(steps).toMatchObject([
		{
			position: 0.25,
			blank: closeTo(0.1),
			observed: { codes: [code("A"), code("B")], probabilities: [closeTo(0.7), closeTo(0.2)] },
		},
		{ position: 0.75, blank: closeTo(0.6), observed: { codes: [code("B")], probabilities: [closeTo(0.4)] } },
	]);
	expect(steps.map(({ bestLog }) => bestLog)).toEqual([closeTo(Math.log(0.7)), closeTo(Math.log(0.6))]);
	expect(steps[0]?.printed.codes.slice(0, 2)).toEqual([code("A"), code("B")]);
	expect(steps[0]?.printed.codes.length).toBeGreaterThan(2);
});

test("a step that is almost certainly blank has no characters", () => {
	const { steps } = stripWith([
		{ "": 0.9985, A: 0.0015 },
		{ "": 0.5, A: 0.5 },
		{ "": 0.9992, A: 0.003 },
	]);
	expect(steps.map(({ observed, printed }) => [observed.codes.length, printed.codes.length > 0])).toEqual([
		[1, true],
		[1, true],
		[0, false],
	]);
});

test("merges consecutive steps that show the same class with certainty", () => {
	const certain = { "": 0.005, A: 0.99, B: 0.005 };
	const { steps } = stripWith([{ "": 0.99 }, { "": 0.985 }, certain, certain, { "": 0.03, A: 0.97 }, certain]);
	expect(steps.map(({ position, blank, observed: { codes } }) => [position, blank, codes.length])).toEqual([
		[closeTo(1 / 6), closeTo(0.99 * 0.985), 0],
		[closeTo(3 / 6), closeTo(0.005 * 0.005), 1],
		[closeTo(4.5 / 6), closeTo(0.03), 1],
		[closeTo(5.5 / 6), closeTo(0.005), 2],
	]);
	expect(steps[1]?.observed.probabilities).toEqual([closeTo(0.99 * 0.99)]);
	expect(steps.map(({ bestLog }) => bestLog)).toEqual(
		[0.99 * 0.985, 0.99 * 0.99, 0.97, 0.99].map((probability) => closeTo(Math.log(probability))),
	);
});

test("a step continues the character of the previous step if both show the same", () => {
	const [character, blankStep] = [
		{ "": 0.3, A: 0.7 },
		{ "": 0.7, A: 0.3 },
	];
	const { steps } = stripWith([character, character, blankStep, blankStep, character, { B: 0.7 }]);
	expect(steps.map(({ isContinuation }) => isContinuation)).toEqual([false, true, false, false, false, false]);
});

test("the best path has no repetitions and marks spaces", () => {
	const { glyphs } = stripWith([
		{ A: 0.6 },
		{ A: 0.9 },
		blank,
		{ A: 0.9 },
		{ " ": 1 },
		blank,
		{ B: 0.9 },
		{ C: 1 },
		blank,
	]);
	expect(spacedTextOf(glyphs)).toBe("AA BC");
	expect(glyphs.map(({ from, to }) => [closeTo(from * 18), closeTo(to * 18)])).toEqual(
		[
			[1, 3],
			[7, 7],
			[13, 13],
			[15, 15],
		].map((extent) => extent.map(closeTo)),
	);
	expect(textOfGlyphs(glyphs)).toBe("AABC");
});

test("takes the ink and the probabilities of a glyph from its most certain step", () => {
	const edges = Float32Array.from([0.1, 0.2, 0.3, 0.8, 0.4, 0, 0.5, 1, 0.6, 0, 0.7, 1, 0.8, 0, 0.9, 0.5]);
	const steps = [{ A: 0.5, B: 0.1 }, { A: 0.9 }, { A: 0.7, C: 0.1 }, { B: 0.6, C: 0.3 }];
	const { glyphs } = stripWith(steps, edges);
	const boxes = glyphs.map(({ inkQuad }) => inkQuad && boxOf(inkQuad));
	expect(boxes).toEqual([
		{ left: closeTo(80), top: closeTo(0), right: closeTo(100), bottom: closeTo(20) },
		{ left: closeTo(160), top: closeTo(0), right: closeTo(180), bottom: closeTo(10) },
	]);
	expect(glyphs.map(({ observed }) => observed.probabilities)).toEqual([[closeTo(0.9)], [closeTo(0.6), closeTo(0.3)]]);
	expect(stripWith(steps).glyphs.map(({ inkQuad }) => inkQuad)).toEqual([null, null]);
	const later = stripWith([{ A: 0.9 }, blank, { A: 0.5 }, { A: 0.6 }], edges).glyphs.map(
		({ inkQuad }) => inkQuad && boxOf(inkQuad).left,
	);
	expect(later).toEqual([closeTo(20), closeTo(160)]);
});

const strips = (...texts: readonly string[]) => texts.map((text) => toStrip(aPage(text).lines[0] as Line));

test("joins strips side by side with a space between them", () => {
	const joined = joinStrips(strips("OSLO", "IN NORD", "VEST"), [
		[0, 0.2],
		[0.4, 0.6],
		[0.8, 1],
	]);
	expect(spacedTextOf(joined.glyphs)).toBe("OSLO IN NORD VEST");
	expect(joined.glyphs.at(0)?.from).toBeCloseTo(0.2 * 0.156, 2);
	expect(joined.glyphs.at(-1)?.to).toBeCloseTo(0.8 + 0.2 * 0.906, 2);
	const spaces = joined.steps.filter(
		({ observed }) => observed.probabilities[observed.codes.indexOf(spaceCode)] === 0.9,
	);
	expect(spaces.map(({ position }) => position)).toEqual([closeTo(0.3), closeTo(0.7)]);
	expect(spaces[0]).toMatchObject({ blank: closeTo(0.1), bestLog: closeTo(Math.log(0.9)), isContinuation: false });
	const positions = joined.steps.map(({ position }) => position);
	expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test("a strip without glyphs adds none", () => {
	const extents = [[0, 0.6] as const, [0.7, 1] as const];
	expect(spacedTextOf(joinStrips([...strips("OSLO"), stripWith([blank])], extents).glyphs)).toBe("OSLO");
});
