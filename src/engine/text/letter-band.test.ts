import { expect, test } from "vitest";
import type { Lattice } from "../../page/page.ts";
import { fromBand, letterBand } from "./letter-band.ts";

const alphabet = "Aagp";

/** One letter a step, each with its ink between `top` and `bottom` of the crop (shares of its height). */
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

test("small letters in a high crop are cut with the usual room around capitals", () => {
	const band = letterBand(
		lattice([
			["A", 0.2, 0.6],
			["A", 0.2, 0.6],
			["p", 0.3, 0.7],
		]),
	);
	expect(band?.top).toBeCloseTo(0.6 - 0.4 * 1.2);
	expect(band?.bottom).toBeCloseTo(0.6 + 0.4 * 0.25);
});

test("letters that fill a crop beyond its edges are cut with more room", () => {
	const band = letterBand(
		lattice([
			["A", 0.02, 0.98],
			["A", 0.02, 0.98],
		]),
	);
	expect(band?.top).toBeLessThan(0);
	expect(band?.bottom).toBeGreaterThan(1);
});

test("a line without tall letters is measured by its small ones", () => {
	const capital = 0.3 / 0.74;
	const band = letterBand(
		lattice([
			["a", 0.4, 0.7],
			["a", 0.4, 0.7],
			["g", 0.4, 0.85],
		]),
	);
	expect(band?.top).toBeCloseTo(0.7 - capital * 1.2);
});

test.each([
	[
		"letters of the usual size",
		lattice([
			["A", 0.15, 0.85],
			["A", 0.15, 0.85],
		]),
	],
	["one letter", lattice([["A", 0.3, 0.6]])],
	[
		"letters that were read badly",
		lattice(
			[
				["A", 0.3, 0.6],
				["A", 0.3, 0.6],
			],
			-2,
		),
	],
	[
		"specks",
		lattice([
			["A", 0.5, 0.6],
			["A", 0.5, 0.6],
		]),
	],
	["nothing", lattice([])],
])("%s: read as it is", (_, seen) => {
	expect(letterBand(seen)).toBeNull();
});

test("edges that were measured in a band are told in shares of the whole crop", () => {
	const seen = fromBand(lattice([["A", 0.5, 1]]), { top: 0.2, bottom: 0.6 });
	expect([...(seen.edges ?? [])].slice(0, 4).map((each) => Math.round(each * 100))).toEqual([0, 40, 100, 60]);
});
