import { describe, expect, it } from "vitest";
import { aLattice, type LatticeDrawing } from "../../../../test/support/a-lattice.ts";
import { characterClasses } from "./characters.ts";
import { toEmissions } from "./emissions.ts";
import { findLikelyLines } from "./line-reading.ts";
import { secondLineTemplate } from "./td3.ts";

const line2 = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";
const beamLimits = { width: 64, relativeMin: 1e-10, arcsMax: 37 };

function findLines(text: string, template = secondLineTemplate, drawing: LatticeDrawing = {}) {
	const grammar = { allowed: template, logPrior: () => 0 };
	return findLikelyLines(toEmissions(aLattice(text, drawing)), grammar, beamLimits);
}
const stepsOf = (text: string) => findLines(text)[0]?.characters.map(({ step }) => step);

describe("the search for a line", () => {
	it("reads a clear line with the step of each character", () => {
		expect(findLines(line2)[0]?.text).toBe(line2);
		expect(stepsOf(line2)).toEqual(Array.from(line2, (_, i) => 4 * i + 2));
	});
	it("restores merged fillers and their steps", () => {
		const merged = line2.replace("B<<<<<1", "B< < <1");
		expect(findLines(merged)[0]?.text).toBe(line2);
		expect(stepsOf(merged)).toEqual(Array.from(line2, (_, i) => 4 * i + 2));
	});
	it("corrects look-alikes to characters that the position allows", () => {
		expect(findLines("L898902C36UT07408122F1204159ZE184226B<<<<<1O")[0]?.text).toBe(line2);
	});
	it.each([
		["a figure, where a filler melted", 15, line2.replace("B<<<<<1", "B< <<<1")],
		["a filler", 39, line2],
	])("does not split a character that appears in two halves: %s", (_, position, drawn) => {
		const lattice = aLattice(drawn);
		const width = lattice.alphabet.length + 1;
		const middle = (4 * position + 2) * width;
		const logProbabilities = lattice.logProbabilities.slice();
		logProbabilities.copyWithin(middle - 2 * width, middle, middle + width);
		const grammar = { allowed: secondLineTemplate, logPrior: () => 0 };
		const [best] = findLikelyLines(toEmissions({ ...lattice, logProbabilities }), grammar, beamLimits);
		expect(best?.text).toBe(line2);
	});
	it("reports the probability of a line and its alternatives", () => {
		const { letter } = characterClasses;
		const [best, other] = findLines("AB", [letter, letter], { doubts: { 1: { C: 0.3 } } });
		expect([best?.text, other?.text]).toEqual(["AB", "AC"]);
		expect((best?.log ?? 0) - (other?.log ?? 0)).toBeCloseTo(Math.log(0.7 / 0.3), 1);
	});
	it("finds nothing in an empty lattice", () => {
		expect(findLines("", [characterClasses.letter])).toEqual([]);
	});
});
