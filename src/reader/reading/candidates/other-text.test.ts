import { expect, test } from "vitest";
import { aStep } from "../../../../test/support/a-step.ts";
import type { Step } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import { computeOtherTextLogs } from "./row-views.ts";

/** The sum over all paths of the steps. A character that differs from that of the previous step has an extra cost. */
function sumOfPaths(steps: readonly Step[], before = 0): number {
	const [step, ...others] = steps;
	if (!step) return 1;
	const shown = step.observed.codes.map((code, index) => {
		const cost = code === before ? 1 : Math.exp(-weights.otherCharacter);
		return (step.observed.probabilities[index] as number) * cost * sumOfPaths(others, code);
	});
	return shown.reduce((sum, probability) => sum + probability, step.blank * sumOfPaths(others));
}

const steps = (scale: number) => [
	aStep(0.2 * scale, { A: 0.7 * scale, B: 0.1 * scale }),
	aStep(0.3 * scale, { B: 0.2 * scale, A: 0.5 * scale }),
	aStep(0.9),
	aStep(0.1, { A: 0.8, C: 0.1 }),
	aStep(0.2, { A: 0.3, B: 0.5 }),
];

test("sums the probabilities of all texts; a repeated character counts once", () => {
	for (const from of [0, 1, 4]) {
		const logs = computeOtherTextLogs(steps(1), from);
		const expected = Array.from({ length: 6 - from }, (_, count) =>
			Math.log(sumOfPaths(steps(1).slice(from, from + count))),
		);
		expect([...logs]).toEqual(expected.map((log) => expect.closeTo(log, 9)));
	}
});

test("sums tiny probabilities without underflow", () => {
	for (const scale of [1e-49, 1e-60, 1e-170]) {
		const expected = Math.log(sumOfPaths(steps(1))) + 2 * Math.log(scale);
		expect(computeOtherTextLogs(steps(scale), 0).at(-1)).toBeCloseTo(expected, 9);
	}
	const long = Array.from({ length: 40 }, () => aStep(1e-9, { A: 1e-9 }));
	expect(computeOtherTextLogs(long, 0).at(-1)).toBeGreaterThan(40 * Math.log(1e-9));
});
