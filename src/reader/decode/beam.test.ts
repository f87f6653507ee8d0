import { expect, test } from "vitest";
import { aStep } from "../../../test/support/a-step.ts";
import { searchedSteps } from "../reading/candidates/searched-steps.ts";
import { codes, skippable } from "../reading/characters/letters.ts";
import type { Step } from "../reading/print/index.ts";
import { logOf } from "./alignment.ts";
import { automatonOf, glushkovPositions } from "./automaton.ts";
import { type BoundedSteps, likelyTexts } from "./beam.ts";
import { anyOf, type Grammar, oneOf, oneText, sequence } from "./grammar.ts";
import { anyCharacter } from "./steps.ts";

const skips = skippable(" ", -2);
const alphabet = codes("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const searched = (steps: readonly Step[]): BoundedSteps => searchedSteps(steps, { alphabet, skippable: skips });

const steps = [
	aStep(0.1, { A: 0.7, B: 0.2 }),
	aStep(0.3, { A: 0.6, B: 0.1 }, { goesOn: true }),
	aStep(0.5, { A: 0.2, " ": 0.3 }),
	aStep(0.2, { B: 0.5, A: 0.3 }),
	aStep(0.1, { B: 0.2, A: 0.7 }),
];
const texts = ["A", "AA", "AB", "BA", "ABA", "AAB", "BB", "AABA"];

const textLog = (shown: readonly Step[], from: number, to: number, text: string) =>
	logOf(searched(shown), from, to, glushkovPositions(oneText(text)));

/** Admits texts of any probability. */
const anything = (ends: readonly number[]): Float64Array =>
	new Float64Array(ends.length).fill(Number.POSITIVE_INFINITY);
const found = (
	shown: readonly Step[],
	grammar: Grammar,
	{ from = 0, ends = [shown.length], spare = anything(ends), steps = searched(shown) } = {},
) => likelyTexts(steps, { from, ends, spare }, automatonOf(grammar), { width: 8, followedMin: 0, arcsMax: 12 });

test("finds the texts of a grammar at each end, most probable first, with their probability", () => {
	const ends = [2, 4, 5];
	const lists = found(steps, oneText(...texts), { ends });
	expect(lists).toHaveLength(3);
	for (const [index, list] of lists.entries()) {
		const logs = list.map(({ log }) => log);
		expect(logs).toEqual([...logs].sort((a, b) => b - a));
		for (const { text, log } of list) {
			expect(log).toBeCloseTo(textLog(steps, 0, ends[index] as number, text), 1);
		}
	}
	const byLog = texts
		.map((text) => ({ text, log: textLog(steps, 0, steps.length, text) }))
		.sort((a, b) => b.log - a.log);
	const likeliest = byLog.slice(0, 4).map(({ text }) => text);
	expect(lists[2]?.map(({ text }) => text).slice(0, 4)).toEqual(likeliest);
	const [likelier] = found([aStep(0.1, { A: 0.3, B: 0.6 })], oneText("A", "B"));
	expect(likelier?.map(({ text }) => text)).toEqual(["B", "A"]);
});

test("a search may start after the first step, and never finds an empty text", () => {
	const [list = []] = found(steps, anyOf("AB"), { from: 3 });
	expect(list.map(({ text }) => text)).not.toContain("");
	expect(list.find(({ text }) => text === "BA")?.log).toBeCloseTo(textLog(steps, 3, 5, "BA"), 2);
	expect(found([aStep(1), aStep(1)], anyOf("AB"))).toEqual([[]]);
});

test("a repeated letter is the same one in consecutive steps, and a new one after a blank", () => {
	const pair = (goesOn: boolean) => [
		aStep(0.1, { A: 0.9 }),
		aStep(0.4, { B: 0.6 }, { goesOn }),
		aStep(0.2, { B: 0.8 }),
	];
	const logOfText = (shown: readonly Step[], text: string) =>
		found(shown, anyOf("AB"))[0]?.find((each) => each.text === text)?.log;
	const [apart, close] = [logOfText(pair(false), "AB"), logOfText(pair(true), "AB")];
	expect(apart).toBeCloseTo(Math.log(0.9 * (0.4 * 0.8 + 0.6 * 0.2 + 0.6 * 0.8)), 2);
	expect(close).toBeCloseTo(Math.log(0.9 * 0.4 * 0.8), 2);
	// A repeated letter needs a blank in between.
	const twice = [aStep(0.1, { A: 0.9 }), aStep(0.3, { A: 0.7 }), aStep(0.4, { A: 0.6 })];
	expect(logOfText(twice, "AA")).toBeCloseTo(Math.log(0.9 * 0.3 * 0.6), 2);
	expect(logOfText([aStep(0, { A: 1 }), aStep(0, { A: 1 })], "AA")).toBeUndefined();
});

test("tries unseen characters where the grammar allows few and the step is not blank", () => {
	const few = sequence(oneOf("AB"), oneOf("CD"));
	const textsAt = (grammar: Grammar, shown: number) =>
		found([aStep(0.1, { A: 0.9 }), aStep(1 - shown, { X: shown })], grammar)[0]?.map(({ text }) => text);
	expect(textsAt(few, 0.35)).toEqual(expect.arrayContaining(["AC", "AD"]));
	expect(textsAt(few, 0.25)).toEqual([]);
	expect(textsAt(sequence(oneOf("AB"), oneOf("CDEFGHIJKLMN")), 0.9)).toContain("AC");
	expect(textsAt(sequence(oneOf("AB"), oneOf("CDEFGHIJKLMNO")), 0.9)).toEqual([]);
	const [one] = found([aStep(0.5, { X: 0.5 })], oneOf("C"))[0] ?? [];
	expect(one?.log).toBeCloseTo(Math.log(0.5 * anyCharacter), 9);
});

test("keeps the eight most probable prefixes", () => {
	const sharesOf = (letters: string) =>
		Object.fromEntries([...letters].map((letter, index) => [letter, 0.01 * (index + 1)]));
	const [first, second] = ["ABCDEFGHIJ", "QRSTUVWXYZ"];
	const textsOn = (...shown: readonly Step[]) => found(shown, anyOf(first + second))[0]?.map(({ text }) => text);
	expect(textsOn(aStep(0, sharesOf(first)))).toEqual([..."JIHGFEDC"]);
	const both = textsOn(aStep(0, sharesOf(first)), aStep(0, sharesOf(second)));
	expect(both).toHaveLength(8);
	expect(both?.slice(0, 6).sort()).toEqual(["HZ", "IY", "IZ", "JX", "JY", "JZ"]);
	// If a blank is possible instead, as many texts continue as end.
	const shown = [aStep(0, sharesOf(first)), aStep(1), aStep(0.06, sharesOf(second))];
	const all = [...first].flatMap((one) => [one, ...[...second].map((other) => one + other)]);
	const byLog = all
		.map((text) => ({ text, log: textLog(shown, 0, 3, text) }))
		.sort((a, b) => b.log - a.log)
		.map(({ text }) => text);
	expect(new Set(textsOn(...shown))).toEqual(new Set(byLog.slice(0, 8)));
});

test("a prefix that re-enters the beam has only the probability since its return", () => {
	const rest = Object.fromEntries([..."BCDEFGHIJ"].map((letter, index) => [letter, 0.1 - index / 1000]));
	const shown = [aStep(0.2, { ...rest, A: 0.05 }), aStep(0, { A: 1 })];
	const list = found(shown, anyOf("ABCDEFGHIJ"))[0] ?? [];
	expect(list.find(({ text }) => text === "A")?.log).toBeCloseTo(Math.log(0.2), 2);
	expect(list.find(({ text }) => text === "BA")?.log).toBeCloseTo(Math.log(0.1), 2);
});

test("searches faint print the same way as clear print", () => {
	const faint = (scale: number) => [
		...Array.from({ length: 3 }, () => aStep(0.2 * scale, { A: 0.5 * scale, B: 0.3 * scale })),
		aStep(0.3, { A: 0.1, B: 0.6 }),
	];
	const many = anyOf("ABCDEFGHIJKLM");
	const expected = found(faint(1), many)[0] ?? [];
	for (const scale of [1e-40, 1e-70, 1e-120]) {
		const list = found(faint(scale), many)[0] ?? [];
		expect(list.map(({ text }) => text).slice(0, 4)).toEqual(expected.map(({ text }) => text).slice(0, 4));
		expect(list[0]?.log).toBeCloseTo((expected[0]?.log ?? 0) + 3 * Math.log(scale), 2);
	}
});

test("stops when no text can reach its bound, and keeps the ends found so far", () => {
	const shown = [aStep(0.1, { A: 0.9 }), aStep(0.9, { X: 0.1 }), aStep(0.01, { X: 0.99 }), aStep(0.9)];
	const ends = [1, 2, 3, 4];
	const endsFound = (spare: readonly number[], bounds: readonly number[]) => {
		const bounded = { ...searched(shown), bounds: Float64Array.from(bounds) };
		return found(shown, anyOf("A"), { ends, spare: Float64Array.from(spare), steps: bounded }).length;
	};
	const none = [0, 0, 0, 0, 0];
	expect(endsFound([1, 1, 1, 1], none)).toBe(2);
	expect(endsFound([6, 6, 6, 6], none)).toBe(4);
	expect(endsFound([1, 1, 6, 6], none)).toBe(4);
	expect(endsFound([1, 1, 6, 6], [0, 0, 0, 6, 6])).toBe(2);
	expect(endsFound([1, 1, 6, 6], [0, 0, 0, 0, 6])).toBe(3);
	expect(endsFound([6, 6, 6, 6], [9, 9, 9, 9, 9])).toBe(4);
});
