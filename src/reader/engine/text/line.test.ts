import { expect, test } from "vitest";
import { bestGlyphs } from "../../decode/best-path.ts";
import type { Lattice } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { buildLine } from "./read-lines.ts";
import { buildLattice } from "./recogniser.ts";

const alphabet = "ABCD ↻□É";

/**
 * A lattice that reads `steps`, one character per step, with `.` for the blank. Each character's ink fills the middle
 * half of its step, and 0.2 to 0.8 of the height.
 */
function latticeWith(steps: string, probabilities: Readonly<Record<number, number>> = {}): Lattice {
	const columns = alphabet.length + 1;
	const logProbabilities = new Float32Array(steps.length * columns).fill(Math.log(1e-6));
	const glyphBoxes = new Float32Array(steps.length * 4);
	[...steps].forEach((character, step) => {
		logProbabilities[step * columns + alphabet.indexOf(character) + 1] = Math.log(probabilities[step] ?? 0.95);
		glyphBoxes.set([(step + 0.25) / steps.length, 0.2, (step + 0.75) / steps.length, 0.8], step * 4);
	});
	return { alphabet, steps: steps.length, logProbabilities, glyphBoxes };
}

const quad = quadOf({ left: 0, top: 0, right: 100, bottom: 20 });

test("decodes a class repeated without a blank as one character, with a blank as two", () => {
	expect(bestGlyphs(latticeWith("AA.A.B")).map(({ character }) => character)).toEqual(["A", "A", "B"]);
});

test("places a character at its most probable step", () => {
	expect(bestGlyphs(latticeWith("AAA", { 0: 0.5, 1: 0.9, 2: 0.6 }))).toEqual([
		{ character: "A", from: 0, to: 2, step: 1, probability: expect.closeTo(0.9) },
	]);
});

test("keeps accents and other symbols, and spaces only between words", () => {
	expect(buildLine(latticeWith(" A.B C.É □ "), quad).text).toBe("AB CÉ □");
});

test("drops an upside-down line and improbable characters", () => {
	expect(buildLine(latticeWith("↻↻↻"), quad).text).toBe("");
	expect(buildLine(latticeWith("A.B.C", { 2: 0.1 }), quad).text).toBe("AC");
});

test("bounds a word by its ink, from the first letter's left edge to the last one's right edge", () => {
	const [, second] = buildLine(latticeWith("A.B. .C.D."), quad).words;
	const corners = second?.quad.flat().map((at) => Math.round(at * 1000) / 1000);
	expect(corners).toEqual(quadOf({ left: 62.5, top: 4, right: 87.5, bottom: 16 }).flat());
});

test("computes a word's certainty as the mean of its characters", () => {
	expect(buildLine(latticeWith("A.C", { 0: 0.5, 2: 0.9 }), quad).words[0]?.certainty).toBeCloseTo(0.7);
});

test("drops the steps of the padding and converts edges to shares of the line", () => {
	// Steps of 2 pixels: a line 6 pixels wide and 32 high, padded to 8.
	const four = (each: number[]) => Float32Array.from(Array.from({ length: 4 }, () => each).flat());
	const made = buildLattice(four([-0.1, -2.3]), four([-1, 8, 1, 24]), "A", 6);
	expect(made.steps).toBe(3);
	expect(made.logProbabilities).toHaveLength(6);
	expect([...(made.glyphBoxes ?? [])].slice(4, 8)).toEqual(
		[2 / 6, 8 / 32, 4 / 6, 24 / 32].map((share) => expect.closeTo(share)),
	);
});
