import fc from "fast-check";
import { expect, test } from "vitest";
import { aStep } from "../../../../test/support/a-step.ts";
import { anyCharacter, shareAmong } from "../../decode/steps.ts";
import {
	confusedWithin,
	isForeign,
	strayCharacter,
	strayFigure,
	strayLetter,
	withConfusions,
} from "../characters/confusion.ts";
import { codes, silence, space } from "../characters/letters.ts";
import { shareOf } from "../characters/odds.ts";
import type { Step } from "../print/index.ts";
import { printedSteps, searchedSteps } from "./searched-steps.ts";

const silent = silence(". ", -2);

test("a step gives no character what its blank, its spaces and a little of all else come to", () => {
	const shown = [{ " ": 0.5 }, { 7: 0.5 }, { A: 0.5, B: 0.25 }, { I: 0.5, "^": 0.25 }];
	const steps = shown.map((each) => aStep(0.25, each));
	const [spaced, figure, letter, stroke] = printedSteps(steps, silent).silences;
	expect(spaced).toBeCloseTo(0.25 + 0.5 * (silent.get(space) as number), 12);
	expect(figure).toBeCloseTo(0.25 + 0.5 * strayFigure, 12);
	expect(letter).toBeCloseTo(0.25 + 0.75 * strayLetter, 12);
	expect(stroke).toBeCloseTo(0.25 + 0.75 * strayCharacter, 12);
});

test("no text comes to more than the blank, the signs between and the alphabet's letters of each step", () => {
	const between = silent.get(space) as number;
	const boundsOf = (...shown: Step[]) => [...searchedSteps(shown, { alphabet: codes("AC"), silent }).bounds];
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
/** Some steps, as a recogniser may see them. */
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

test("each step holds what may be printed there, a marked letter that the alphabet does not have being one that it has", () => {
	fc.assert(
		fc.property(anySteps, anyAlphabet, (steps, alphabet) => {
			const made = searchedSteps(steps, { alphabet, silent });
			const any = printedSteps(steps, silent);
			for (const [index, step] of steps.entries()) {
				const isWritten = step.seen.codes.some((code) => isForeign(code, alphabet));
				const printed = isWritten ? confusedWithin(step.seen, alphabet) : step.printed;
				for (const code of codes(letters)) {
					expect(shareAmong(made.odds, index, code)).toBe(alphabet.has(code) ? shareOf(printed, code) : 0);
					expect(shareAmong(any.odds, index, code)).toBe(shareOf(step.printed, code));
				}
				expect([made.shown[index], made.goesOn[index]]).toEqual([1 - step.blank, Number(step.goesOn)]);
			}
			expect(made.silences).toEqual(any.silences);
		}),
		{ numRuns: 200 },
	);
});

test("what steps give where no character stands is worked out once for the same signs", () => {
	const steps = [aStep(0.5, { A: 0.4 })];
	const [one, other] = ["A", "B"].map((alphabet) => searchedSteps(steps, { alphabet: codes(alphabet), silent }));
	expect(one?.silences).toBe(other?.silences);
	expect(one?.odds.codes).toHaveLength(1);
	expect(other?.odds.codes).toHaveLength(0);
});
