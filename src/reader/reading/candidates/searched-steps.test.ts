import fc from "fast-check";
import { expect, test } from "vitest";
import { aStep } from "../../../../test/support/a-step.ts";
import { anyCharacter, probabilityAmong } from "../../decode/steps.ts";
import {
	confusedWithin,
	isForeign,
	strayCharacter,
	strayFigure,
	strayLetter,
	withConfusions,
} from "../characters/confusion.ts";
import { codes, skippable, space } from "../characters/letters.ts";
import { probabilityOf } from "../characters/odds.ts";
import type { Step } from "../print/index.ts";
import { printedSteps, searchedSteps } from "./searched-steps.ts";

const skips = skippable(". ", -2);

test("a step's skip probability is that of its blank, spaces and a floor", () => {
	const shown = [{ " ": 0.5 }, { 7: 0.5 }, { A: 0.5, B: 0.25 }, { I: 0.5, "^": 0.25 }];
	const steps = shown.map((each) => aStep(0.25, each));
	const [spaced, figure, letter, stroke] = printedSteps(steps, skips).blanks;
	expect(spaced).toBeCloseTo(0.25 + 0.5 * (skips.get(space) as number), 12);
	expect(figure).toBeCloseTo(0.25 + 0.5 * strayFigure, 12);
	expect(letter).toBeCloseTo(0.25 + 0.75 * strayLetter, 12);
	expect(stroke).toBeCloseTo(0.25 + 0.75 * strayCharacter, 12);
});

test("the bound exceeds every text's probability", () => {
	const between = skips.get(space) as number;
	const boundsOf = (...shown: Step[]) => [...searchedSteps(shown, { alphabet: codes("AC"), skippable: skips }).bounds];
	const steps = [
		aStep(0.1, { A: 0.6, B: 0.3 }),
		aStep(0.2, { B: 0.5, " ": 0.3 }, { printed: { B: 0.5, " ": 0.3, C: 0.1 } }),
		aStep(0.7, { C: 0.2 }),
	];
	const [first, second] = [Math.log(0.1 + 0.6), Math.log(0.2 + 0.3 * between + 0.1)];
	const third = Math.log(0.7 + 0.2);
	const expected = [0, first, first + second, first + second + third];
	expect(boundsOf(...steps)).toEqual(expected.map((log) => expect.closeTo(log, 9)));
	expect(boundsOf(aStep(0, { B: 1 }))[1]).toBeCloseTo(Math.log(anyCharacter), 9);
	expect(boundsOf(aStep(0.5, { A: 0.4, C: 0.4 }))[1]).toBe(0);
});

const letters = "ABCEÉÈÊ01. ";
/** Some steps as a recogniser may output them. */
const anySteps = fc.array(
	fc
		.record({
			blank: fc.double({ min: 0, max: 1, noNaN: true }),
			seen: fc.dictionary(fc.constantFrom(...letters), fc.double({ min: 1e-3, max: 1, noNaN: true }), { maxKeys: 4 }),
			goesOn: fc.boolean(),
		})
		.map(({ blank, seen, goesOn }): Step => {
			const step = aStep(blank, seen, { goesOn });
			return { ...step, printed: withConfusions(step.seen) };
		}),
	{ maxLength: 8 },
);
const anyAlphabet = fc.subarray([...letters]).map((chosen) => codes(chosen.join("")));

test("maps diacritics outside the alphabet to letters within", () => {
	fc.assert(
		fc.property(anySteps, anyAlphabet, (steps, alphabet) => {
			const made = searchedSteps(steps, { alphabet, skippable: skips });
			const any = printedSteps(steps, skips);
			for (const [index, step] of steps.entries()) {
				const isWritten = step.seen.codes.some((code) => isForeign(code, alphabet));
				const printed = isWritten ? confusedWithin(step.seen, alphabet) : step.printed;
				for (const code of codes(letters)) {
					expect(probabilityAmong(made.odds, index, code)).toBe(alphabet.has(code) ? probabilityOf(printed, code) : 0);
					expect(probabilityAmong(any.odds, index, code)).toBe(probabilityOf(step.printed, code));
				}
				expect([made.shown[index], made.goesOn[index]]).toEqual([1 - step.blank, Number(step.goesOn)]);
			}
			expect(made.blanks).toEqual(any.blanks);
		}),
		{ numRuns: 200 },
	);
});

test("what steps give where no character stands is worked out once for the same signs", () => {
	const steps = [aStep(0.5, { A: 0.4 })];
	const [one, other] = ["A", "B"].map((alphabet) =>
		searchedSteps(steps, { alphabet: codes(alphabet), skippable: skips }),
	);
	expect(one?.blanks).toBe(other?.blanks);
	expect(one?.odds.codes).toHaveLength(1);
	expect(other?.odds.codes).toHaveLength(0);
});
