import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import type { Lattice, Line } from "../../page/page.ts";
import { boxOf, quadOf } from "../../page/quad.ts";
import { space } from "../characters/letters.ts";
import { type Glyph, joinedStrips, type Strip, stripOf, textOfGlyphs } from "./strip.ts";

const alphabet = "ABC ";
/** Probabilities in one step by character, with the blank under "". Any other character is nearly impossible. */
type SeenStep = Readonly<Record<string, number>>;

function latticeOf(steps: readonly SeenStep[], edges?: Lattice["edges"]): Lattice {
	const probabilities = steps.flatMap((step) => ["", ...alphabet].map((each) => Math.log(step[each] ?? 1e-6)));
	const lattice = { alphabet, steps: steps.length, logProbabilities: Float32Array.from(probabilities) };
	return edges ? { ...lattice, edges } : lattice;
}

/** The strip for a line of 200 by 20 pixels. */
function stripWith(steps: readonly SeenStep[], edges?: Lattice["edges"]): Strip {
	const quad = quadOf({ left: 0, top: 0, right: 200, bottom: 20 });
	return stripOf({ text: "", words: [], certainty: 1, quad, lattice: latticeOf(steps, edges) } satisfies Line);
}

const blank = { "": 1 };
const code = (character: string) => character.charCodeAt(0);
const near = (value: number | undefined) => expect.closeTo(value ?? 0, 5);
const candidateKey = (glyphs: readonly Glyph[]) =>
	glyphs.map(({ character, isSpaced }) => (isSpaced ? ` ${character}` : character)).join("");

test("a step holds the blank, its characters and the best one's position", () => {
	const { steps } = stripWith([
		{ "": 0.1, A: 0.7, B: 0.2, C: 0.0009 },
		{ "": 0.6, B: 0.4 },
	]);
	expect(steps).toMatchObject([
		{ at: 0.25, blank: near(0.1), seen: { codes: [code("A"), code("B")], probabilities: [near(0.7), near(0.2)] } },
		{ at: 0.75, blank: near(0.6), seen: { codes: [code("B")], probabilities: [near(0.4)] } },
	]);
	expect(steps.map(({ best }) => best)).toEqual([near(Math.log(0.7)), near(Math.log(0.6))]);
	expect(steps[0]?.printed.codes.slice(0, 2)).toEqual([code("A"), code("B")]);
	expect(steps[0]?.printed.codes.length).toBeGreaterThan(2);
});

test("a step that is nearly all blank is empty", () => {
	const { steps } = stripWith([
		{ "": 0.9985, A: 0.0015 },
		{ "": 0.5, A: 0.5 },
		{ "": 0.9992, A: 0.003 },
	]);
	expect(steps.map(({ seen, printed }) => [seen.codes.length, printed.codes.length > 0])).toEqual([
		[1, true],
		[1, true],
		[0, false],
	]);
});

test("merges consecutive steps that certainly show the same", () => {
	const sure = { "": 0.01, A: 0.99, B: 0.005 };
	const { steps } = stripWith([{ "": 0.99 }, { "": 0.985 }, sure, sure, { "": 0.03, A: 0.97 }, sure]);
	expect(steps.map(({ at, blank, seen: { codes } }) => [at, blank, codes.length])).toEqual([
		[near(1 / 6), near(0.99 * 0.985), 0],
		[near(3 / 6), near(0.0001), 1],
		[near(4.5 / 6), near(0.03), 1],
		[near(5.5 / 6), near(0.01), 2],
	]);
	expect(steps[1]?.seen.probabilities).toEqual([near(0.99 * 0.99)]);
	expect(steps.map(({ best }) => best)).toEqual(
		[0.99 * 0.985, 0.99 * 0.99, 0.97, 0.99].map((most) => near(Math.log(most))),
	);
});

test("a step continues the same character of the previous one", () => {
	const [unsure, none] = [
		{ "": 0.3, A: 0.7 },
		{ "": 0.7, A: 0.3 },
	];
	const { steps } = stripWith([unsure, unsure, none, none, unsure, { B: 0.7 }]);
	expect(steps.map(({ goesOn }) => goesOn)).toEqual([false, true, false, false, false, false]);
});

test("the best path has each character once, and marks spaces", () => {
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
	expect(candidateKey(glyphs)).toBe("AA BC");
	expect(glyphs.map(({ from, to }) => [near(from * 18), near(to * 18)])).toEqual(
		[
			[1, 3],
			[7, 7],
			[13, 13],
			[15, 15],
		].map((extent) => extent.map(near)),
	);
	expect(textOfGlyphs(glyphs)).toBe("AABC");
});

test("takes a character's ink and odds from its most certain step", () => {
	const edges = Float32Array.from([0.1, 0.2, 0.3, 0.8, 0.4, 0, 0.5, 1, 0.6, 0, 0.7, 1, 0.8, 0, 0.9, 0.5]);
	const steps = [{ A: 0.5, B: 0.1 }, { A: 0.9 }, { A: 0.7, C: 0.1 }, { B: 0.6, C: 0.3 }];
	const { glyphs } = stripWith(steps, edges);
	const boxes = glyphs.map(({ ink }) => ink && boxOf(ink));
	expect(boxes).toEqual([
		{ left: near(80), top: near(0), right: near(100), bottom: near(20) },
		{ left: near(160), top: near(0), right: near(180), bottom: near(10) },
	]);
	expect(glyphs.map(({ seen }) => seen.probabilities)).toEqual([[near(0.9)], [near(0.6), near(0.3)]]);
	expect(stripWith(steps).glyphs.map(({ ink }) => ink)).toEqual([null, null]);
	const later = stripWith([{ A: 0.9 }, blank, { A: 0.5 }, { A: 0.6 }], edges).glyphs.map(
		({ ink }) => ink && boxOf(ink).left,
	);
	expect(later).toEqual([near(20), near(160)]);
});

const strips = (...texts: readonly string[]) => texts.map((text) => stripOf(aPage(text).lines[0] as Line));

test("joins adjacent strips with a space", () => {
	const joined = joinedStrips(strips("OSLO", "IN NORD", "VEST"), [
		[0, 0.2],
		[0.4, 0.6],
		[0.8, 1],
	]);
	expect(candidateKey(joined.glyphs)).toBe("OSLO IN NORD VEST");
	expect(joined.glyphs.at(0)?.from).toBeCloseTo(0.2 * 0.156, 2);
	expect(joined.glyphs.at(-1)?.to).toBeCloseTo(0.8 + 0.2 * 0.906, 2);
	const spaces = joined.steps.filter(({ seen }) => seen.probabilities[seen.codes.indexOf(space)] === 0.9);
	expect(spaces.map(({ at }) => at)).toEqual([near(0.3), near(0.7)]);
	expect(spaces[0]).toMatchObject({ blank: near(0.1), best: near(Math.log(0.9)), goesOn: false });
	const places = joined.steps.map(({ at }) => at);
	expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("a strip without letters adds none", () => {
	const extents = [[0, 0.6] as const, [0.7, 1] as const];
	expect(candidateKey(joinedStrips([...strips("OSLO"), stripWith([blank])], extents).glyphs)).toBe("OSLO");
});
