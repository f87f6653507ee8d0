import { expect, test } from "vitest";
import { aStep } from "../../../test/support/a-step.ts";
import { prepareSearchSteps } from "../reading/candidates/searched-steps.ts";
import { toCodes, toSkippable } from "../reading/characters/letters.ts";
import { probabilityOf } from "../reading/characters/odds.ts";
import type { Step } from "../reading/print/index.ts";
import { logLikelihood } from "./alignment.ts";
import { buildGlushkovPositions } from "./automaton.ts";
import { oneOfTexts } from "./grammar.ts";
import { anyCharacterProbability } from "./steps.ts";

const skippableCharacters = toSkippable(" ", -2);
const alphabet = toCodes("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const toSearched = (steps: readonly Step[]) => prepareSearchSteps(steps, { alphabet, skippable: skippableCharacters });

/** Sums over all alignments of a text by recursion. `isOpen`: the previous step shows the last character. */
function sumOfAlignments(
	steps: readonly Step[],
	text: string,
	blanks = toSearched(steps).blanks,
	[index, count, isOpen]: readonly [number, number, boolean] = [0, 0, false],
): number {
	const step = steps[index];
	if (!step) return count === text.length ? 1 : 0;
	const advance = (added: number, opens: boolean) =>
		sumOfAlignments(steps, text, blanks, [index + 1, count + added, opens]);
	const emission = (character: number) =>
		probabilityOf(step.printed, text.charCodeAt(character)) + (1 - step.blank) * anyCharacterProbability;
	const canBegin = count < text.length && !(isOpen && (step.isContinuation || text[count] === text[count - 1]));
	return (
		(blanks[index] as number) * advance(0, false) +
		(isOpen ? emission(count - 1) * advance(0, true) : 0) +
		(canBegin ? emission(count) * advance(1, true) : 0)
	);
}

const steps = [
	aStep(0.1, { A: 0.7, B: 0.2 }),
	aStep(0.3, { A: 0.6, B: 0.1 }, { goesOn: true }),
	aStep(0.5, { A: 0.2, " ": 0.3 }),
	aStep(0.2, { B: 0.5, A: 0.3 }),
	aStep(0.1, { B: 0.2, A: 0.7 }),
];
const texts = ["A", "AA", "AB", "BA", "ABA", "AAB", "BB", "AABA"];

test("sums the probability of all alignments of a text", () => {
	for (const text of texts) {
		const sum = sumOfAlignments(steps, text);
		expect(logLikelihood(toSearched(steps), 0, steps.length, buildGlushkovPositions(oneOfTexts(text)))).toBeCloseTo(
			Math.log(sum),
			9,
		);
		const partial = sumOfAlignments(steps.slice(1, 4), text);
		expect(logLikelihood(toSearched(steps), 1, 4, buildGlushkovPositions(oneOfTexts(text)))).toBeCloseTo(
			Math.log(partial),
			9,
		);
	}
});

test("scores a text of tiny probability without underflow, and rejects an impossible text", () => {
	// The first two steps show nothing but improbable characters.
	const withFaintSteps = (scale: number) => {
		const faint = [aStep(1, { A: 0.5 * scale }), aStep(1, { A: 0.2 * scale, B: 0.7 * scale }), ...steps];
		return { shown: faint, blanks: Float64Array.from([0.3 * scale, 0.4 * scale, ...toSearched(steps).blanks]) };
	};
	for (const text of ["A", "AB", "ABAB"]) {
		const reference = withFaintSteps(1);
		const sum = Math.log(sumOfAlignments(reference.shown, text, reference.blanks));
		for (const scale of [1e-60, 1e-170]) {
			const { shown, blanks } = withFaintSteps(scale);
			expect(
				logLikelihood({ ...toSearched(shown), blanks }, 0, 7, buildGlushkovPositions(oneOfTexts(text))),
			).toBeCloseTo(sum + 2 * Math.log(scale), 9);
		}
	}
	const nothing = { ...toSearched([aStep(1)]), blanks: Float64Array.of(0) };
	expect(logLikelihood(nothing, 0, 1, buildGlushkovPositions(oneOfTexts("A")))).toBe(Number.NEGATIVE_INFINITY);
});

test("sums the probability of several texts and counts a shared alignment once", () => {
	const arcsFor = (text: string) => [...text].map((characters, from) => ({ from, to: from + 1, characters }));
	const logOfTexts = (arcs: Parameters<typeof buildGlushkovPositions>[0]) =>
		logLikelihood(toSearched(steps), 0, steps.length, buildGlushkovPositions(arcs));
	expect(logOfTexts({ arcs: arcsFor("ABA"), end: 3 })).toBeCloseTo(Math.log(sumOfAlignments(steps, "ABA")), 9);
	const either = [...arcsFor("AB"), { from: 0, to: 2, characters: "B" }];
	const sum = sumOfAlignments(steps, "AB") + sumOfAlignments(steps, "B");
	expect(logOfTexts({ arcs: either, end: 2 })).toBeCloseTo(Math.log(sum), 9);
	const optional = [...arcsFor("AB"), { from: 1, to: 2, characters: "" }];
	expect(logOfTexts({ arcs: optional, end: 2 })).toBeCloseTo(
		Math.log(sumOfAlignments(steps, "AB") + sumOfAlignments(steps, "A")),
		9,
	);
});
