import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import type { Lattice, Line } from "../../page/page.ts";
import { boxOf, quadOf } from "../../page/quad.ts";
import { space } from "../characters/letters.ts";
import { type Glyph, joinedStrips, type Strip, stripOf, textOfGlyphs } from "./strip.ts";

const alphabet = "ABC ";
/** Probabilities of one step by character, the blank under "". What is not named is nearly impossible. */
type SeenStep = Readonly<Record<string, number>>;

function latticeOf(steps: readonly SeenStep[], edges?: Lattice["edges"]): Lattice {
	const shares = steps.flatMap((step) => ["", ...alphabet].map((each) => Math.log(step[each] ?? 1e-6)));
	const lattice = { alphabet, steps: steps.length, logProbabilities: Float32Array.from(shares) };
	return edges ? { ...lattice, edges } : lattice;
}

/** The strip of a line of 200 by 20 pixels. */
function stripWith(steps: readonly SeenStep[], edges?: Lattice["edges"]): Strip {
	const quad = quadOf({ left: 0, top: 0, right: 200, bottom: 20 });
	return stripOf({ text: "", words: [], certainty: 1, quad, lattice: latticeOf(steps, edges) } satisfies Line);
}

const blank = { "": 1 };
const code = (character: string) => character.charCodeAt(0);
const near = (value: number | undefined) => expect.closeTo(value ?? 0, 5);
const saidBy = (glyphs: readonly Glyph[]) =>
	glyphs.map(({ character, isSpaced }) => (isSpaced ? ` ${character}` : character)).join("");

test("a step holds the blank and each character that was seen, the best of them and where it lies", () => {
	const { steps } = stripWith([
		{ "": 0.1, A: 0.7, B: 0.2, C: 0.0009 },
		{ "": 0.6, B: 0.4 },
	]);
	expect(steps).toMatchObject([
		{ at: 0.25, blank: near(0.1), seen: { codes: [code("A"), code("B")], shares: [near(0.7), near(0.2)] } },
		{ at: 0.75, blank: near(0.6), seen: { codes: [code("B")], shares: [near(0.4)] } },
	]);
	expect(steps.map(({ best }) => best)).toEqual([near(Math.log(0.7)), near(Math.log(0.6))]);
	expect(steps[0]?.printed.codes.slice(0, 2)).toEqual([code("A"), code("B")]);
	expect(steps[0]?.printed.codes.length).toBeGreaterThan(2);
});

test("a step that shows hardly anything but the blank shows nothing", () => {
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

test("steps on end that surely show the same are one, with the product of what they say", () => {
	const sure = { "": 0.01, A: 0.99, B: 0.005 };
	const { steps } = stripWith([{ "": 0.99 }, { "": 0.985 }, sure, sure, { "": 0.03, A: 0.97 }, sure]);
	expect(steps.map(({ at, blank, seen: { codes } }) => [at, blank, codes.length])).toEqual([
		[near(1 / 6), near(0.99 * 0.985), 0],
		[near(3 / 6), near(0.0001), 1],
		[near(4.5 / 6), near(0.03), 1],
		[near(5.5 / 6), near(0.01), 2],
	]);
	expect(steps[1]?.seen.shares).toEqual([near(0.99 * 0.99)]);
	expect(steps.map(({ best }) => best)).toEqual(
		[0.99 * 0.985, 0.99 * 0.99, 0.97, 0.99].map((most) => near(Math.log(most))),
	);
});

test("a step goes on where the one before shows the same character", () => {
	const [unsure, none] = [
		{ "": 0.3, A: 0.7 },
		{ "": 0.7, A: 0.3 },
	];
	const { steps } = stripWith([unsure, unsure, none, none, unsure, { B: 0.7 }]);
	expect(steps.map(({ goesOn }) => goesOn)).toEqual([false, true, false, false, false, false]);
});

test("the best path shows a character once, whatever number of steps it takes, and spaces before the next", () => {
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
	expect(saidBy(glyphs)).toBe("AA BC");
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

test("a character's ink and what was seen of it are those of the step where it is surest", () => {
	const edges = Float32Array.from([0.1, 0.2, 0.3, 0.8, 0.4, 0, 0.5, 1, 0.6, 0, 0.7, 1, 0.8, 0, 0.9, 0.5]);
	const steps = [{ A: 0.5, B: 0.1 }, { A: 0.9 }, { A: 0.7, C: 0.1 }, { B: 0.6, C: 0.3 }];
	const { glyphs } = stripWith(steps, edges);
	const boxes = glyphs.map(({ ink }) => ink && boxOf(ink));
	expect(boxes).toEqual([
		{ left: near(80), top: near(0), right: near(100), bottom: near(20) },
		{ left: near(160), top: near(0), right: near(180), bottom: near(10) },
	]);
	expect(glyphs.map(({ seen }) => seen.shares)).toEqual([[near(0.9)], [near(0.6), near(0.3)]]);
	expect(stripWith(steps).glyphs.map(({ ink }) => ink)).toEqual([null, null]);
	const later = stripWith([{ A: 0.9 }, blank, { A: 0.5 }, { A: 0.6 }], edges).glyphs.map(
		({ ink }) => ink && boxOf(ink).left,
	);
	expect(later).toEqual([near(20), near(160)]);
});

const strips = (...texts: readonly string[]) => texts.map((text) => stripOf(aPage(text).lines[0] as Line));

test("strips side by side are one, with a space between each two", () => {
	const joined = joinedStrips(strips("OSLO", "IN NORD", "VEST"), [
		[0, 0.2],
		[0.4, 0.6],
		[0.8, 1],
	]);
	expect(saidBy(joined.glyphs)).toBe("OSLO IN NORD VEST");
	expect(joined.glyphs.at(0)?.from).toBeCloseTo(0.2 * 0.156, 2);
	expect(joined.glyphs.at(-1)?.to).toBeCloseTo(0.8 + 0.2 * 0.906, 2);
	const spaces = joined.steps.filter(({ seen }) => seen.shares[seen.codes.indexOf(space)] === 0.9);
	expect(spaces.map(({ at }) => at)).toEqual([near(0.3), near(0.7)]);
	expect(spaces[0]).toMatchObject({ blank: near(0.1), best: near(Math.log(0.9)), goesOn: false });
	const places = joined.steps.map(({ at }) => at);
	expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("letters that both of two strips show are there once, as the second one shows them", () => {
	const joinedAs = (one: string, other: string, start: number) =>
		joinedStrips(strips(one, other), [
			[0, 0.6],
			[start, 1],
		]);
	const joined = joinedAs("OSLON", "NORD", 0.5);
	expect(saidBy(joined.glyphs)).toBe("OSLONORD");
	expect(joined.steps.every(({ seen }) => !seen.shares.includes(0.9))).toBe(true);
	expect(joined.steps.filter(({ seen }) => seen.codes[0] === code("N"))).toHaveLength(1);
	expect(joined.glyphs[4]?.from).toBeGreaterThan(0.5);
	expect(saidBy(joinedAs("OSLO NO", "NORD", 0.4).glyphs)).toBe("OSLO NORD");
	expect(saidBy(joinedAs("OSLO NO", "NORD", 0.59).glyphs)).toBe("OSLO NO NORD");
	expect(saidBy(joinedAs("OSLOX", "NORD", 0.4).glyphs)).toBe("OSLOX NORD");
	const nothing = stripWith([blank]);
	const extents = [[0, 0.6] as const, [0.7, 1] as const];
	expect(saidBy(joinedStrips([...strips("OSLO"), nothing], extents).glyphs)).toBe("OSLO");
	expect(saidBy(joinedAs("NO", "NO", 0.01).glyphs)).toBe("NO");
});
