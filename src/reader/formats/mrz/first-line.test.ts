import { describe, expect, it } from "vitest";
import { aLattice, type LatticeDrawing } from "../../../../test/support/a-lattice.ts";
import { emissionsOf } from "./emissions.ts";
import { type FirstLineHints, firstLineGrammar } from "./first-line.ts";
import { readLine } from "./line-reading.ts";
import { searchLook } from "./search.ts";

const padded = (text: string) => text.padEnd(44, "<");
const line = padded("P<UTOERIKSSON<<ANNA<MARIA");

const read = (text: string, drawing: LatticeDrawing = {}, hints: Partial<FirstLineHints> = {}) =>
	readingOf(text, drawing, hints).ranked;

function readingOf(text: string, drawing: LatticeDrawing = {}, some: Partial<FirstLineHints> = {}) {
	const grammar = firstLineGrammar({ nationality: "UTO", favour: () => 0, ...some });
	const look = searchLook(emissionsOf(aLattice(text, drawing)), grammar);
	return readLine(look ? [look] : [], grammar.allowed);
}

describe("the first line", () => {
	it.each([
		line,
		padded("PMZAFVAN<DER<SPECIMEN<<TEST"),
		padded("P<UTOSPECIMEN"),
		padded("P<IND<<SPECIMEN"),
		padded("P<D<<MUSTERMANN<<ERIKA"),
		"P<UTOSPECIMENOVITCHSKAYA<<ALEXANDRINAMARIAJO",
	])("is read as drawn: %s", (text) => {
		const [best] = read(text, {}, { nationality: text.slice(2, 5) });
		expect(best?.text).toBe(text);
		expect(best?.certainty).toBeGreaterThan(0.9);
	});
	it("has letters where the recogniser saw digits", () => {
		expect(read(line.replace("ERIKSSON", "ER1K550N"))[0]?.text).toBe(line);
	});
	it("has fillers behind the names, whatever they were taken for", () => {
		expect(read(`${line.slice(0, 35)}K${line.slice(36)}`)[0]?.text).toBe(line);
	});
	it("finds fillers again that melted into one another, from the places of the others", () => {
		const melted = "P<UTOERIKSSON< ANNA<MARIA".padEnd(44, "<");
		expect(read(melted)[0]?.text).toBe(line);
	});
	it("does not make up a character that was not seen: the place is kept, and nothing is certain", () => {
		const { ranked, seen } = readingOf("P<UTOER KSSON<<ANNA<MARIA".padEnd(44, "<"));
		expect(ranked[0]?.text.replace(/^(.{7})./, "$1")).toBe(line.slice(0, 7) + line.slice(8));
		expect(seen([5, 14, 0])).toBeLessThan(0.2);
		expect(seen([15, 44, 0])).toBe(1);
	});
	it("is torn between two letters, until one of the names is printed elsewhere", () => {
		const doubts = { doubts: { 16: { M: 0.5 } } };
		expect(read(line, doubts)[0]?.certainty).toBeLessThan(0.9);
		const [best] = read(line, doubts, { favour: (name) => (name.includes("ANNA") ? 4 : 0) });
		expect(best?.text).toBe(line);
		expect(best?.certainty).toBeGreaterThan(0.9);
	});
	it("is hardly surer for a second look at the same pixels", () => {
		const grammar = firstLineGrammar({ nationality: "UTO", favour: () => 0 });
		const look = searchLook(emissionsOf(aLattice(line, { doubts: { 16: { M: 0.3 } } })), grammar);
		const sureWith = (count: number) => {
			const looks = Array.from({ length: count }, () => look).filter((each) => each !== null);
			return readLine(looks, grammar.allowed).ranked[0]?.certainty ?? 0;
		};
		const [one, four] = [sureWith(1), sureWith(4)];
		expect(one).toBeCloseTo(0.7, 1);
		expect(four).toBeGreaterThan(one);
		// Four independent passes would give 0.97.
		expect(four).toBeLessThan(0.85);
	});
	it("takes an unknown issuing state only where it is clear", () => {
		expect(read(padded("P<QQQERIKSSON<<ANNA"))[0]?.text.slice(2, 5)).toBe("QQQ");
		expect(read(padded("P<UTQERIKSSON<<ANNA"), { doubts: { 4: { O: 0.3 } } })[0]?.text.slice(2, 5)).toBe("UTO");
	});
	it("strains where the text is no first line at all", () => {
		expect(read("0123456789".repeat(5).slice(0, 44))[0]?.strain ?? -99).toBeLessThan(-28);
	});
});
