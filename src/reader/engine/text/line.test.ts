import { expect, test } from "vitest";
import { bestGlyphs } from "../../decode/best-path.ts";
import type { Lattice } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { lineOf } from "./read-lines.ts";
import { latticeOf } from "./recogniser.ts";

const alphabet = "ABCD ↻□É";

/**
 * A lattice that reads `steps`, one character per step, with `.` for the blank. Each character's ink fills the middle
 * half of its step, rows 0.2 to 0.8.
 */
function lattice(steps: string, probabilities: Readonly<Record<number, number>> = {}): Lattice {
	const columns = alphabet.length + 1;
	const logProbabilities = new Float32Array(steps.length * columns).fill(Math.log(1e-6));
	const edges = new Float32Array(steps.length * 4);
	[...steps].forEach((character, step) => {
		logProbabilities[step * columns + alphabet.indexOf(character) + 1] = Math.log(probabilities[step] ?? 0.95);
		edges.set([(step + 0.25) / steps.length, 0.2, (step + 0.75) / steps.length, 0.8], step * 4);
	});
	return { alphabet: alphabet, steps: steps.length, logProbabilities, edges };
}

const quad = quadOf({ left: 0, top: 0, right: 100, bottom: 20 });

test("a class repeated without a blank is one character, with a blank two", () => {
	expect(bestGlyphs(lattice("AA.A.B")).map(({ character }) => character)).toEqual(["A", "A", "B"]);
});

test("a character stands where it is surest", () => {
	expect(bestGlyphs(lattice("AAA", { 0: 0.5, 1: 0.9, 2: 0.6 }))).toEqual([
		{ character: "A", from: 0, to: 2, step: 1, probability: expect.closeTo(0.9) },
	]);
});

test("spaces, accents and words of other scripts come from the network; spaces stand only between words", () => {
	expect(lineOf(lattice(" A.B C.É □ "), quad).text).toBe("AB CÉ □");
});

test("a line on its head and improbable characters are no text", () => {
	expect(lineOf(lattice("↻↻↻"), quad).text).toBe("");
	expect(lineOf(lattice("A.B.C", { 2: 0.1 }), quad).text).toBe("AC");
});

test("a word's box holds its ink, from the first letter's left edge to the last one's right", () => {
	const [, second] = lineOf(lattice("A.B. .C.D."), quad).words;
	const corners = second?.quad.flat().map((at) => Math.round(at * 1000) / 1000);
	expect(corners).toEqual(quadOf({ left: 62.5, top: 4, right: 87.5, bottom: 16 }).flat());
});

test("a word is as sure as its characters are on the average", () => {
	expect(lineOf(lattice("A.C", { 0: 0.5, 2: 0.9 }), quad).words[0]?.certainty).toBeCloseTo(0.7);
});

test("answers for the padding are left out; edges are shares of the line", () => {
	// Steps of 2 pixels: a line 6 pixels wide and 32 high, padded to 8.
	const four = (each: number[]) => Float32Array.from(Array.from({ length: 4 }, () => each).flat());
	const made = latticeOf(four([-0.1, -2.3]), four([-1, 8, 1, 24]), "A", 6);
	expect(made.steps).toBe(3);
	expect(made.logProbabilities).toHaveLength(6);
	expect([...(made.edges ?? [])].slice(4, 8)).toEqual(
		[2 / 6, 8 / 32, 4 / 6, 24 / 32].map((share) => expect.closeTo(share)),
	);
});
