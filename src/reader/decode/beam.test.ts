import { expect, test } from "vitest";
import { aStep } from "../../../test/support/a-step.ts";
import { prepareSearchSteps } from "../reading/candidates/searched-steps.ts";
import { toCodes, toSkippable } from "../reading/characters/letters.ts";
import type { Step } from "../reading/print/index.ts";
import { logLikelihood } from "./alignment.ts";
import { buildGlushkovPositions, toAutomaton } from "./automaton.ts";
import { type BoundedSteps, likelyTexts } from "./beam.ts";
import { type Grammar, oneOf, oneOfTexts, sequence, zeroOrMore } from "./grammar.ts";
import { anyCharacterProbability } from "./steps.ts";

const skippableCharacters = toSkippable(" ", -2);
const alphabet = toCodes("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const toBoundedSteps = (steps: readonly Step[]): BoundedSteps =>
	prepareSearchSteps(steps, { alphabet, skippable: skippableCharacters });

const steps = [
	aStep(0.1, { A: 0.7, B: 0.2 }),
	aStep(0.3, { A: 0.6, B: 0.1 }, { goesOn: true }),
	aStep(0.5, { A: 0.2, " ": 0.3 }),
	aStep(0.2, { B: 0.5, A: 0.3 }),
	aStep(0.1, { B: 0.2, A: 0.7 }),
];
const texts = ["A", "AA", "AB", "BA", "ABA", "AAB", "BB", "AABA"];

const exactLog = (shown: readonly Step[], from: number, to: number, text: string) =>
	logLikelihood(toBoundedSteps(shown), from, to, buildGlushkovPositions(oneOfTexts(text)));

/** A `slack` that admits texts of any probability. */
const unlimited = (ends: readonly number[]): Float64Array =>
	new Float64Array(ends.length).fill(Number.POSITIVE_INFINITY);
const search = (
	shown: readonly Step[],
	grammar: Grammar,
	{ from = 0, ends = [shown.length], slack = unlimited(ends), steps = toBoundedSteps(shown) } = {},
) => likelyTexts(steps, { from, ends, slack }, toAutomaton(grammar), { width: 8, relativeMin: 0, arcsMax: 12 });

test("finds the texts of a grammar at each end, most probable first, with their probability", () => {
	const ends = [2, 4, 5];
	const lists = search(steps, oneOfTexts(...texts), { ends });
	expect(lists).toHaveLength(3);
	for (const [index, list] of lists.entries()) {
		const logs = list.map(({ log }) => log);
		expect(logs).toEqual([...logs].sort((a, b) => b - a));
		for (const { text, log } of list) {
			expect(log).toBeCloseTo(exactLog(steps, 0, ends[index] as number, text), 1);
		}
	}
	const byLog = texts
		.map((text) => ({ text, log: exactLog(steps, 0, steps.length, text) }))
		.sort((a, b) => b.log - a.log);
	const likeliest = byLog.slice(0, 4).map(({ text }) => text);
	expect(lists[2]?.map(({ text }) => text).slice(0, 4)).toEqual(likeliest);
	const [ranked] = search([aStep(0.1, { A: 0.3, B: 0.6 })], oneOfTexts("A", "B"));
	expect(ranked?.map(({ text }) => text)).toEqual(["B", "A"]);
});

test("starts at any step, and never finds an empty text", () => {
	const [list = []] = search(steps, zeroOrMore("AB"), { from: 3 });
	expect(list.map(({ text }) => text)).not.toContain("");
	expect(list.find(({ text }) => text === "BA")?.log).toBeCloseTo(exactLog(steps, 3, 5, "BA"), 2);
	expect(search([aStep(1), aStep(1)], zeroOrMore("AB"))).toEqual([[]]);
});

test("takes a letter in consecutive steps for one character, and for two with a blank in between", () => {
	const stepsWith = (goesOn: boolean) => [
		aStep(0.1, { A: 0.9 }),
		aStep(0.4, { B: 0.6 }, { goesOn }),
		aStep(0.2, { B: 0.8 }),
	];
	const logOfText = (shown: readonly Step[], text: string) =>
		search(shown, zeroOrMore("AB"))[0]?.find((candidate) => candidate.text === text)?.log;
	const [separate, continued] = [logOfText(stepsWith(false), "AB"), logOfText(stepsWith(true), "AB")];
	expect(separate).toBeCloseTo(Math.log(0.9 * (0.4 * 0.8 + 0.6 * 0.2 + 0.6 * 0.8)), 2);
	expect(continued).toBeCloseTo(Math.log(0.9 * 0.4 * 0.8), 2);
	// A repeated letter needs a blank in between.
	const twice = [aStep(0.1, { A: 0.9 }), aStep(0.3, { A: 0.7 }), aStep(0.4, { A: 0.6 })];
	expect(logOfText(twice, "AA")).toBeCloseTo(Math.log(0.9 * 0.3 * 0.6), 2);
	expect(logOfText([aStep(0, { A: 1 }), aStep(0, { A: 1 })], "AA")).toBeUndefined();
});

test("tries unseen characters if the grammar allows only a few and the step is not blank", () => {
	const smallGrammar = sequence(oneOf("AB"), oneOf("CD"));
	const textsAt = (grammar: Grammar, shown: number) =>
		search([aStep(0.1, { A: 0.9 }), aStep(1 - shown, { X: shown })], grammar)[0]?.map(({ text }) => text);
	expect(textsAt(smallGrammar, 0.35)).toEqual(expect.arrayContaining(["AC", "AD"]));
	expect(textsAt(smallGrammar, 0.25)).toEqual([]);
	expect(textsAt(sequence(oneOf("AB"), oneOf("CDEFGHIJKLMN")), 0.9)).toContain("AC");
	expect(textsAt(sequence(oneOf("AB"), oneOf("CDEFGHIJKLMNO")), 0.9)).toEqual([]);
	const [only] = search([aStep(0.5, { X: 0.5 })], oneOf("C"))[0] ?? [];
	expect(only?.log).toBeCloseTo(Math.log(0.5 * anyCharacterProbability), 9);
});

test("keeps the eight most probable prefixes", () => {
	const probabilitiesOf = (letters: string) =>
		Object.fromEntries([...letters].map((letter, index) => [letter, 0.01 * (index + 1)]));
	const [first, second] = ["ABCDEFGHIJ", "QRSTUVWXYZ"];
	const textsOn = (...shown: readonly Step[]) => search(shown, zeroOrMore(first + second))[0]?.map(({ text }) => text);
	expect(textsOn(aStep(0, probabilitiesOf(first)))).toEqual([..."JIHGFEDC"]);
	const both = textsOn(aStep(0, probabilitiesOf(first)), aStep(0, probabilitiesOf(second)));
	expect(both).toHaveLength(8);
	expect(both?.slice(0, 6).sort()).toEqual(["HZ", "IY", "IZ", "JX", "JY", "JZ"]);
	// If the second letter may be missing, texts of one and of two letters compete.
	const shown = [aStep(0, probabilitiesOf(first)), aStep(1), aStep(0.06, probabilitiesOf(second))];
	const all = [...first].flatMap((a) => [a, ...[...second].map((b) => a + b)]);
	const byLog = all
		.map((text) => ({ text, log: exactLog(shown, 0, 3, text) }))
		.sort((a, b) => b.log - a.log)
		.map(({ text }) => text);
	expect(new Set(textsOn(...shown))).toEqual(new Set(byLog.slice(0, 8)));
});

test("counts only the probability since its return for a prefix that re-enters the beam", () => {
	const others = Object.fromEntries([..."BCDEFGHIJ"].map((letter, index) => [letter, 0.1 - index / 1000]));
	const shown = [aStep(0.2, { ...others, A: 0.05 }), aStep(0, { A: 1 })];
	const list = search(shown, zeroOrMore("ABCDEFGHIJ"))[0] ?? [];
	expect(list.find(({ text }) => text === "A")?.log).toBeCloseTo(Math.log(0.2), 2);
	expect(list.find(({ text }) => text === "BA")?.log).toBeCloseTo(Math.log(0.1), 2);
});

test("finds the same texts in faint print as in clear print", () => {
	const faint = (scale: number) => [
		...Array.from({ length: 3 }, () => aStep(0.2 * scale, { A: 0.5 * scale, B: 0.3 * scale })),
		aStep(0.3, { A: 0.1, B: 0.6 }),
	];
	const grammar = zeroOrMore("ABCDEFGHIJKLM");
	const expected = search(faint(1), grammar)[0] ?? [];
	for (const scale of [1e-40, 1e-70, 1e-120]) {
		const list = search(faint(scale), grammar)[0] ?? [];
		expect(list.map(({ text }) => text).slice(0, 4)).toEqual(expected.map(({ text }) => text).slice(0, 4));
		expect(list[0]?.log).toBeCloseTo((expected[0]?.log ?? 0) + 3 * Math.log(scale), 2);
	}
});

test("stops when no text can reach its bound, and returns the ends found so far", () => {
	const shown = [aStep(0.1, { A: 0.9 }), aStep(0.9, { X: 0.1 }), aStep(0.01, { X: 0.99 }), aStep(0.9)];
	const ends = [1, 2, 3, 4];
	const countEnds = (slack: readonly number[], bounds: readonly number[]) => {
		const bounded = { ...toBoundedSteps(shown), bounds: Float64Array.from(bounds) };
		return search(shown, zeroOrMore("A"), { ends, slack: Float64Array.from(slack), steps: bounded }).length;
	};
	const zeroBounds = [0, 0, 0, 0, 0];
	expect(countEnds([1, 1, 1, 1], zeroBounds)).toBe(2);
	expect(countEnds([6, 6, 6, 6], zeroBounds)).toBe(4);
	expect(countEnds([1, 1, 6, 6], zeroBounds)).toBe(4);
	expect(countEnds([1, 1, 6, 6], [0, 0, 0, 6, 6])).toBe(2);
	expect(countEnds([1, 1, 6, 6], [0, 0, 0, 0, 6])).toBe(3);
	expect(countEnds([6, 6, 6, 6], [9, 9, 9, 9, 9])).toBe(4);
});
