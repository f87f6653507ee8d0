import { describe, expect, test } from "vitest";
import { aLattice } from "./a-lattice.ts";
import { aPage } from "./a-page.ts";
import { likelyTexts, likelyWords, stepsUnder } from "./likely-texts.ts";
import { partOfLine } from "./line-part.ts";
import type { Lattice, Line } from "./page.ts";

const digits = (count: number): string[] => Array.from({ length: count }, () => "0123456789");
const whole = (lattice: Lattice) => ({ from: 0, to: lattice.steps });

describe("likely texts of a lattice", () => {
	test("come best first, with the doubtful characters' other readings", () => {
		const lattice = aLattice("0001010000089", { doubts: { 3: { 7: 0.4 }, 12: { 8: 0.1 } } });
		const texts = likelyTexts(lattice, whole(lattice), digits(13), 3);
		expect(texts.map(({ text }) => text)).toEqual(["0001010000089", "0007010000089", "0001010000088"]);
		expect(texts[0]?.logProbability).toBeGreaterThan(texts[1]?.logProbability ?? 0);
	});

	test("have the digits that letters resemble, and leave separators out", () => {
		const lattice = aLattice("OOO1O1 0000 08-9");
		expect(likelyTexts(lattice, whole(lattice), digits(13), 1)[0]?.text).toBe("0001010000089");
	});

	test("repeat a character only where a blank parts it", () => {
		const lattice = aLattice("1100");
		expect(likelyTexts(lattice, whole(lattice), digits(4), 1)[0]?.text).toBe("1100");
	});

	test("of a part of a line leave out what stands beside it", () => {
		const line = aPage("ID NO 0001010000089 X").lines[0] as Line;
		const range = stepsUnder(line, partOfLine(line, 6, 19), 13);
		expect(likelyTexts(line.lattice, range, digits(13), 1)[0]?.text).toBe("0001010000089");
	});

	test("are none where too few steps are left for the characters", () => {
		const lattice = aLattice("12");
		expect(likelyTexts(lattice, whole(lattice), digits(13), 1)).toEqual([]);
	});

	test("of any length show the letter that the best path leaves out", () => {
		const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
		const lattice = aLattice("RA ESH");
		const step = 2 * 4 + 2;
		const column = (character: string) =>
			step * (lattice.alphabet.length + 1) + lattice.alphabet.indexOf(character) + 1;
		lattice.logProbabilities[step * (lattice.alphabet.length + 1)] = Math.log(0.5);
		lattice.logProbabilities[column("J")] = Math.log(0.4);
		const [first, second] = likelyWords(lattice, whole(lattice), capitals, 2);
		expect([first?.text, second?.text]).toEqual(["RAESH", "RAJESH"]);
	});
});
