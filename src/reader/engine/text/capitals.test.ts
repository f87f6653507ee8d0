import { expect, test } from "vitest";
import type { Lattice } from "../../page/page.ts";
import { measureCapitals } from "./diacritics.ts";

const alphabet = "Aagp";

/** One letter at every second step, each with ink between `top` and `bottom` of the crop (shares of its height). */
function latticeOf(
	letters: readonly (readonly [character: string, top: number, bottom: number])[],
	log = -0.05,
): Lattice {
	const columns = alphabet.length + 1;
	const logProbabilities = new Float32Array(letters.length * 2 * columns).fill(-9);
	const glyphBoxes = new Float32Array(letters.length * 2 * 4);
	letters.forEach(([character, top, bottom], i) => {
		logProbabilities[2 * i * columns + alphabet.indexOf(character) + 1] = log;
		logProbabilities[(2 * i + 1) * columns] = -0.05;
		glyphBoxes.set([0, top, 1, bottom], 2 * i * 4);
	});
	return { alphabet, steps: letters.length * 2, logProbabilities, glyphBoxes };
}

const [capitalLetter, smallLetter] = [["A", 0.2, 0.6] as const, ["a", 0.4, 0.7] as const];

test("measures capitals from the baseline despite descenders", () => {
	const { baseline, height } = measureCapitals(latticeOf([capitalLetter, capitalLetter, ["p", 0.3, 0.7]])) ?? {};
	expect([baseline, height]).toEqual([expect.closeTo(0.6), expect.closeTo(0.4)]);
});

test("derives the height of capitals from the x-height if there are no tall letters", () => {
	const { baseline, height } = measureCapitals(latticeOf([smallLetter, smallLetter, ["g", 0.4, 0.85]])) ?? {};
	expect([baseline, height]).toEqual([expect.closeTo(0.7), expect.closeTo(0.3 / 0.74)]);
});

test.each([
	["one letter", latticeOf([capitalLetter])],
	["letters that were read badly", latticeOf([capitalLetter, capitalLetter], -2)],
	["nothing", latticeOf([])],
])("returns null for %s", (_, lattice) => {
	expect(measureCapitals(lattice)).toBeNull();
});
