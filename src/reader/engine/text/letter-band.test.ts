import { expect, test } from "vitest";
import type { Lattice } from "../../page/page.ts";
import { capitalsOf, fromBand } from "./letter-band.ts";

const alphabet = "Aagp";

/** One letter per step, each with ink between `top` and `bottom` of the crop (shares of its height). */
function lattice(
	letters: readonly (readonly [character: string, top: number, bottom: number])[],
	log = -0.05,
): Lattice {
	const columns = alphabet.length + 1;
	const logProbabilities = new Float32Array(letters.length * 2 * columns).fill(-9);
	const edges = new Float32Array(letters.length * 2 * 4);
	letters.forEach(([character, top, bottom], i) => {
		logProbabilities[2 * i * columns + alphabet.indexOf(character) + 1] = log;
		logProbabilities[(2 * i + 1) * columns] = -0.05;
		edges.set([0, top, 1, bottom], 2 * i * 4);
	});
	return { alphabet: alphabet, steps: letters.length * 2, logProbabilities, edges };
}

const [capital, small] = [["A", 0.2, 0.6] as const, ["a", 0.4, 0.7] as const];

test("capitals stand on the base line, whatever hangs below it", () => {
	const { base, height } = capitalsOf(lattice([capital, capital, ["p", 0.3, 0.7]])) ?? {};
	expect([base, height]).toEqual([expect.closeTo(0.6), expect.closeTo(0.4)]);
});

test("a line without tall letters is measured by its small ones", () => {
	const { base, height } = capitalsOf(lattice([small, small, ["g", 0.4, 0.85]])) ?? {};
	expect([base, height]).toEqual([expect.closeTo(0.7), expect.closeTo(0.3 / 0.74)]);
});

test.each([
	["one letter", lattice([capital])],
	["letters that were read badly", lattice([capital, capital], -2)],
	["nothing", lattice([])],
])("%s: where capitals stand is not told", (_, seen) => {
	expect(capitalsOf(seen)).toBeNull();
});

test("edges that were measured in a band are told in shares of the whole crop", () => {
	const seen = fromBand(lattice([["A", 0.5, 1]]), { top: 0.2, bottom: 0.6 });
	expect([...(seen.edges ?? [])].slice(0, 4).map((each) => Math.round(each * 100))).toEqual([0, 40, 100, 60]);
});
