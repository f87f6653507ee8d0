import fc from "fast-check";
import { expect, test } from "vitest";
import { aStep } from "../../../../test/support/a-step.ts";
import { anyCharacterProbability, characterProbability } from "../../decode/steps.ts";
import {
	expandConfusions,
	expandWithinAlphabet,
	isForeignDiacritic,
	strayCharacterProbability,
	strayDigitProbability,
	strayLetterProbability,
} from "../characters/confusion.ts";
import { spaceCode, toCodes, toSkippable } from "../characters/letters.ts";
import { probabilityOf } from "../characters/odds.ts";
import type { Step } from "../print/index.ts";
import { prepareScoringSteps, prepareSearchSteps } from "./searched-steps.ts";

const skips = toSkippable(". ", -2);

test("the probability of no text character includes skippable and stray characters", () => {
	const shown = [{ " ": 0.5 }, { 7: 0.5 }, { A: 0.5, B: 0.25 }, { I: 0.5, "^": 0.25 }];
	const steps = shown.map((probabilities) => aStep(0.25, probabilities));
	const [spaceStep, digitStep, letterStep, strokeStep] = prepareScoringSteps(steps, skips).blanks;
	expect(spaceStep).toBeCloseTo(0.25 + 0.5 * (skips.get(spaceCode) as number), 12);
	expect(digitStep).toBeCloseTo(0.25 + 0.5 * strayDigitProbability, 12);
	expect(letterStep).toBeCloseTo(0.25 + 0.75 * strayLetterProbability, 12);
	expect(strokeStep).toBeCloseTo(0.25 + 0.75 * strayCharacterProbability, 12);
});

test("the bound at each step is the sum of all characters that may be there", () => {
	const spaceProbability = skips.get(spaceCode) as number;
	const boundsOf = (...shown: Step[]) => [
		...prepareSearchSteps(shown, { alphabet: toCodes("AC"), skippable: skips }).bounds,
	];
	const steps = [
		aStep(0.1, { A: 0.6, B: 0.3 }),
		aStep(0.2, { B: 0.5, " ": 0.3 }, { printed: { B: 0.5, " ": 0.3, C: 0.1 } }),
		aStep(0.7, { C: 0.2 }),
	];
	const [first, second] = [Math.log(0.1 + 0.6), Math.log(0.2 + 0.3 * spaceProbability + 0.1)];
	const third = Math.log(0.7 + 0.2);
	const expected = [0, first, first + second, first + second + third];
	expect(boundsOf(...steps)).toEqual(expected.map((log) => expect.closeTo(log, 9)));
	expect(boundsOf(aStep(0, { B: 1 }))[1]).toBeCloseTo(Math.log(anyCharacterProbability), 9);
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
			return { ...step, printed: expandConfusions(step.observed) };
		}),
	{ maxLength: 8 },
);
const anyAlphabet = fc.subarray([...letters]).map((chosen) => toCodes(chosen.join("")));

test("replaces diacritics outside the alphabet by letters of the alphabet", () => {
	fc.assert(
		fc.property(anySteps, anyAlphabet, (steps, alphabet) => {
			const prepared = prepareSearchSteps(steps, { alphabet, skippable: skips });
			const unrestricted = prepareScoringSteps(steps, skips);
			for (const [index, step] of steps.entries()) {
				const hasForeign = step.observed.codes.some((code) => isForeignDiacritic(code, alphabet));
				const printed = hasForeign ? expandWithinAlphabet(step.observed, alphabet) : step.printed;
				for (const code of toCodes(letters)) {
					expect(characterProbability(prepared.characterProbabilities, index, code)).toBe(
						alphabet.has(code) ? probabilityOf(printed, code) : 0,
					);
					expect(characterProbability(unrestricted.characterProbabilities, index, code)).toBe(
						probabilityOf(step.printed, code),
					);
				}
				expect([prepared.nonBlanks[index], prepared.isContinuation[index]]).toEqual([
					1 - step.blank,
					Number(step.isContinuation),
				]);
			}
			expect(prepared.blanks).toEqual(unrestricted.blanks);
		}),
		{ numRuns: 200 },
	);
});

test("caches the probabilities of no text character by skippable signs", () => {
	const steps = [aStep(0.5, { A: 0.4 })];
	const [withA, withB] = ["A", "B"].map((alphabet) =>
		prepareSearchSteps(steps, { alphabet: toCodes(alphabet), skippable: skips }),
	);
	expect(withA?.blanks).toBe(withB?.blanks);
	expect(withA?.characterProbabilities.codes).toHaveLength(1);
	expect(withB?.characterProbabilities.codes).toHaveLength(0);
});
