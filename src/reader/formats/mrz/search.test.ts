import { describe, expect, it } from "vitest";
import { aLattice, type LatticeDrawing } from "../../../../test/support/a-lattice.ts";
import { characterClasses } from "./characters.ts";
import { emissionsOf } from "./emissions.ts";
import { likelyLines } from "./line-reading.ts";
import { secondTemplate } from "./td3.ts";

const line2 = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";
const breadth = { width: 64, followedMin: 1e-10, arcsMax: 37 };

function found(text: string, template = secondTemplate, drawing: LatticeDrawing = {}) {
	const grammar = { allowed: template, follow: () => 0 };
	return likelyLines(emissionsOf(aLattice(text, drawing)), grammar, breadth);
}
const placesIn = (text: string) => found(text)[0]?.shown.map(({ place }) => place);

describe("the search for a line", () => {
	it("reads a clean line with each character's position", () => {
		expect(found(line2)[0]?.text).toBe(line2);
		expect(placesIn(line2)).toEqual(Array.from(line2, (_, i) => 4 * i + 2));
	});
	it("restores merged fillers and their positions", () => {
		const merged = line2.replace("B<<<<<1", "B< < <1");
		expect(found(merged)[0]?.text).toBe(line2);
		expect(placesIn(merged)).toEqual(Array.from(line2, (_, i) => 4 * i + 2));
	});
	it("corrects lookalikes to what the position allows", () => {
		expect(found("L898902C36UT07408122F1204159ZE184226B<<<<<1O")[0]?.text).toBe(line2);
	});
	it.each([
		["a figure, where a filler melted", 15, line2.replace("B<<<<<1", "B< <<<1")],
		["a filler", 39, line2],
	])("does not split a character seen in two halves: %s", (_, at, drawn) => {
		const lattice = aLattice(drawn);
		const width = lattice.alphabet.length + 1;
		const half = (4 * at + 2) * width;
		const logProbabilities = lattice.logProbabilities.slice();
		logProbabilities.copyWithin(half - 2 * width, half, half + width);
		const grammar = { allowed: secondTemplate, follow: () => 0 };
		const [best] = likelyLines(emissionsOf({ ...lattice, logProbabilities }), grammar, breadth);
		expect(best?.text).toBe(line2);
	});
	it("reports the probability of a line and its alternatives", () => {
		const { letter } = characterClasses;
		const [best, other] = found("AB", [letter, letter], { doubts: { 1: { C: 0.3 } } });
		expect([best?.text, other?.text]).toEqual(["AB", "AC"]);
		expect((best?.log ?? 0) - (other?.log ?? 0)).toBeCloseTo(Math.log(0.7 / 0.3), 1);
	});
	it("finds nothing in an empty lattice", () => {
		expect(found("", [characterClasses.letter])).toEqual([]);
	});
});
