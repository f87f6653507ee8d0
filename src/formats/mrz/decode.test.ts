import { describe, expect, it } from "vitest";
import { aLattice } from "../../../test/support/a-lattice.ts";
import { alphabetSize, characterClasses, mrzAlphabet } from "./characters.ts";
import { type Decoding, decode } from "./decode.ts";
import { emissionsOf } from "./emissions.ts";
import { secondTemplate } from "./td3.ts";

const line2 = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";

function bestOf(decoding: Decoding | null): string {
	if (decoding === null) return "nothing";
	return Array.from({ length: decoding.length }, (_, i) => {
		const row = [...decoding.marginals.subarray(i * alphabetSize, (i + 1) * alphabetSize)];
		return mrzAlphabet[row.indexOf(Math.max(...row))];
	}).join("");
}

describe("decode", () => {
	it("reads a clean line, and gives each position's beginning", () => {
		const decoding = decode(emissionsOf(aLattice(line2)), secondTemplate, null);
		expect(bestOf(decoding)).toBe(line2);
		expect(decoding?.onsets[0]).toBeCloseTo(2, 0);
		expect(decoding?.onsets[43]).toBeCloseTo(43 * 4 + 2, 0);
	});
	it("gives probabilities for each position that sum to 1", () => {
		const decoding = decode(emissionsOf(aLattice(line2)), secondTemplate, null);
		const row = decoding?.marginals.subarray(5 * alphabetSize, 6 * alphabetSize) ?? [];
		expect([...row].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
	});
	it("finds the length again where fillers melted into one another, from the places of the others", () => {
		const melted = emissionsOf(aLattice("L898902C36UTO7408122F1204159ZE184226B< < <10"));
		const places = Float64Array.from(line2, (_, i) => 4 * i + 2);
		expect(bestOf(decode(melted, secondTemplate, { places, deviations: places.map(() => 1) }))).toBe(line2);
	});
	it("finds the length again where a filler was seen twice", () => {
		const doubled = "L898902C36UTO7408122F1204159ZE184226B<<<<<<10";
		expect(bestOf(decode(emissionsOf(aLattice(doubled)), secondTemplate, null))).toBe(line2);
	});
	it("reads what a position may hold where the recogniser saw its twin", () => {
		const damaged = "L898902C36UT07408122F1204159ZE184226B<<<<<1O";
		expect(bestOf(decode(emissionsOf(aLattice(damaged)), secondTemplate, null))).toBe(line2);
	});
	it("says how doubtful a position is", () => {
		const lattice = aLattice("AB", { doubts: { 1: { C: 0.3 } } });
		const decoding = decode(emissionsOf(lattice), [characterClasses.letter, characterClasses.letter], null);
		const row = decoding?.marginals.subarray(alphabetSize);
		expect(row?.[mrzAlphabet.indexOf("C")]).toBeCloseTo(0.3, 1);
		expect(row?.[mrzAlphabet.indexOf("B")]).toBeCloseTo(0.7, 1);
	});
	it("gives nothing for a lattice without steps", () => {
		expect(decode(emissionsOf(aLattice("")), [characterClasses.letter], null)).toBeNull();
	});
});
