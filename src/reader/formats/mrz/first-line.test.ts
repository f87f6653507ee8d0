import { describe, expect, it } from "vitest";
import { aLattice, type LatticeDrawing } from "../../../../test/support/a-lattice.ts";
import { buildFirstLineGrammar } from "./line-grammars.ts";
import { type LineReading, readLine } from "./line-reading.ts";

const padLine = (text: string) => text.padEnd(44, "<");
const line = padLine("P<UTOERIKSSON<<ANNA<MARIA");

const readingOf = (text: string, drawing: LatticeDrawing = {}, nationality = "UTO") =>
	readLine(aLattice(text, drawing), buildFirstLineGrammar(nationality));

const readRanked = (...args: Parameters<typeof readingOf>) => readingOf(...args)?.ranked ?? [];

describe("the first line", () => {
	it.each([
		line,
		padLine("PMZAFVAN<DER<SPECIMEN<<TEST"),
		padLine("P<UTOSPECIMEN"),
		padLine("P<IND<<SPECIMEN"),
		padLine("P<D<<MUSTERMANN<<ERIKA"),
		"P<UTOSPECIMENOVITCHSKAYA<<ALEXANDRINAMARIAJO",
	])("is read as drawn: %s", (text) => {
		const [best] = readRanked(text, {}, text.slice(2, 5));
		expect(best?.text).toBe(text);
		expect(best?.certainty).toBeGreaterThan(0.9);
	});
	it("corrects digits to letters", () => {
		expect(readRanked(line.replace("ERIKSSON", "ER1K550N"))[0]?.text).toBe(line);
	});
	it("has only fillers after the names", () => {
		expect(readRanked(`${line.slice(0, 35)}K${line.slice(36)}`)[0]?.text).toBe(line);
	});
	it("restores merged fillers from the positions of the others", () => {
		const merged = "P<UTOERIKSSON< ANNA<MARIA".padEnd(44, "<");
		expect(readRanked(merged)[0]?.text).toBe(line);
	});
	it("keeps the position of an unseen character with low certainty", () => {
		const { ranked, certaintyOf } = readingOf("P<UTOER KSSON<<ANNA<MARIA".padEnd(44, "<")) as LineReading;
		expect(ranked[0]?.text.replace(/^(.{7})./, "$1")).toBe(line.slice(0, 7) + line.slice(8));
		expect(certaintyOf([5, 14, 0])).toBeLessThan(0.2);
		expect(certaintyOf([15, 44, 0])).toBe(1);
	});
	it("is uncertain between two letters that are equally visible", () => {
		expect(readRanked(line, { doubts: { 16: { M: 0.5 } } })[0]?.certainty).toBeLessThan(0.9);
	});
	it("accepts an unknown issuing state only if it is clearly visible", () => {
		expect(readRanked(padLine("P<QQQERIKSSON<<ANNA"))[0]?.text.slice(2, 5)).toBe("QQQ");
		expect(readRanked(padLine("P<UTQERIKSSON<<ANNA"), { doubts: { 4: { O: 0.3 } } })[0]?.text.slice(2, 5)).toBe("UTO");
	});
	it("is inconsistent for text that is no first line", () => {
		expect(readingOf(line)?.isConsistent).toBe(true);
		expect(readingOf("0123456789".repeat(5).slice(0, 44))?.isConsistent ?? false).toBe(false);
	});
});
