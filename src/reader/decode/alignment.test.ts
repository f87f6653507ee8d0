import { expect, test } from "vitest";
import { aStep } from "../../../test/support/a-step.ts";
import { searchedSteps } from "../reading/candidates/searched-steps.ts";
import { codes, skippable } from "../reading/characters/letters.ts";
import { probabilityOf } from "../reading/characters/odds.ts";
import type { Step } from "../reading/print/index.ts";
import { logOf } from "./alignment.ts";
import { glushkovPositions } from "./automaton.ts";
import { oneText } from "./grammar.ts";
import { anyCharacter } from "./steps.ts";

const skips = skippable(" ", -2);
const alphabet = codes("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const searched = (steps: readonly Step[]) => searchedSteps(steps, { alphabet, skippable: skips });

/** Sums over all alignments of a text. `isOpen`: its last character was shown at the previous step. */
function sumOfAlignments(
	steps: readonly Step[],
	text: string,
	blanks = searched(steps).blanks,
	[at, count, isOpen]: readonly [number, number, boolean] = [0, 0, false],
): number {
	const step = steps[at];
	if (!step) return count === text.length ? 1 : 0;
	const further = (more: number, opens: boolean) => sumOfAlignments(steps, text, blanks, [at + 1, count + more, opens]);
	const shown = (index: number) =>
		probabilityOf(step.printed, text.charCodeAt(index)) + (1 - step.blank) * anyCharacter;
	const isNext = count < text.length && !(isOpen && (step.goesOn || text[count] === text[count - 1]));
	return (
		(blanks[at] as number) * further(0, false) +
		(isOpen ? shown(count - 1) * further(0, true) : 0) +
		(isNext ? shown(count) * further(1, true) : 0)
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
		expect(logOf(searched(steps), 0, steps.length, glushkovPositions(oneText(text)))).toBeCloseTo(Math.log(sum), 9);
		const later = sumOfAlignments(steps.slice(1, 4), text);
		expect(logOf(searched(steps), 1, 4, glushkovPositions(oneText(text)))).toBeCloseTo(Math.log(later), 9);
	}
});

test("scores a text with hardly any evidence, and rejects one with none", () => {
	// Nothing else fits the first two steps.
	const seen = (scale: number) => {
		const shown = [aStep(1, { A: 0.5 * scale }), aStep(1, { A: 0.2 * scale, B: 0.7 * scale }), ...steps];
		return { shown, blanks: Float64Array.from([0.3 * scale, 0.4 * scale, ...searched(steps).blanks]) };
	};
	for (const text of ["A", "AB", "ABAB"]) {
		const whole = seen(1);
		const sum = Math.log(sumOfAlignments(whole.shown, text, whole.blanks));
		for (const scale of [1e-60, 1e-170]) {
			const { shown, blanks } = seen(scale);
			expect(logOf({ ...searched(shown), blanks }, 0, 7, glushkovPositions(oneText(text)))).toBeCloseTo(
				sum + 2 * Math.log(scale),
				9,
			);
		}
	}
	const nothing = { ...searched([aStep(1)]), blanks: Float64Array.of(0) };
	expect(logOf(nothing, 0, 1, glushkovPositions(oneText("A")))).toBe(Number.NEGATIVE_INFINITY);
});

test("sums the probability of several texts, counting a shared character once", () => {
	const spelt = (text: string) => [...text].map((characters, from) => ({ from, to: from + 1, characters }));
	const logOfTexts = (arcs: Parameters<typeof glushkovPositions>[0]) =>
		logOf(searched(steps), 0, steps.length, glushkovPositions(arcs));
	expect(logOfTexts({ arcs: spelt("ABA"), end: 3 })).toBeCloseTo(Math.log(sumOfAlignments(steps, "ABA")), 9);
	const either = [...spelt("AB"), { from: 0, to: 2, characters: "B" }];
	const sum = sumOfAlignments(steps, "AB") + sumOfAlignments(steps, "B");
	expect(logOfTexts({ arcs: either, end: 2 })).toBeCloseTo(Math.log(sum), 9);
	const optional = [...spelt("AB"), { from: 1, to: 2, characters: "" }];
	expect(logOfTexts({ arcs: optional, end: 2 })).toBeCloseTo(
		Math.log(sumOfAlignments(steps, "AB") + sumOfAlignments(steps, "A")),
		9,
	);
});
