import { describe, expect, it } from "vitest";
import { aLattice, type LatticeDrawing } from "../../../../test/support/a-lattice.ts";
import { firstLineGrammar } from "./line-grammars.ts";
import { type LineReading, readLine } from "./line-reading.ts";

const padded = (text: string) => text.padEnd(44, "<");
const line = padded("P<UTOERIKSSON<<ANNA<MARIA");

const readingOf = (text: string, drawing: LatticeDrawing = {}, nationality = "UTO") =>
	readLine(aLattice(text, drawing), firstLineGrammar(nationality));

const read = (...asked: Parameters<typeof readingOf>) => readingOf(...asked)?.ranked ?? [];

describe("the first line", () => {
	it.each([
		line,
		padded("PMZAFVAN<DER<SPECIMEN<<TEST"),
		padded("P<UTOSPECIMEN"),
		padded("P<IND<<SPECIMEN"),
		padded("P<D<<MUSTERMANN<<ERIKA"),
		"P<UTOSPECIMENOVITCHSKAYA<<ALEXANDRINAMARIAJO",
	])("is read as drawn: %s", (text) => {
		const [best] = read(text, {}, text.slice(2, 5));
		expect(best?.text).toBe(text);
		expect(best?.certainty).toBeGreaterThan(0.9);
	});
	it("corrects digits to letters", () => {
		expect(read(line.replace("ERIKSSON", "ER1K550N"))[0]?.text).toBe(line);
	});
	it("has fillers after the names, whatever was read", () => {
		expect(read(`${line.slice(0, 35)}K${line.slice(36)}`)[0]?.text).toBe(line);
	});
	it("restores merged fillers from the positions of the others", () => {
		const merged = "P<UTOERIKSSON< ANNA<MARIA".padEnd(44, "<");
		expect(read(merged)[0]?.text).toBe(line);
	});
	it("keeps the position of an unseen character, without certainty", () => {
		const { ranked, seen } = readingOf("P<UTOER KSSON<<ANNA<MARIA".padEnd(44, "<")) as LineReading;
		expect(ranked[0]?.text.replace(/^(.{7})./, "$1")).toBe(line.slice(0, 7) + line.slice(8));
		expect(seen([5, 14, 0])).toBeLessThan(0.2);
		expect(seen([15, 44, 0])).toBe(1);
	});
	it("is undecided between two seen letters", () => {
		expect(read(line, { doubts: { 16: { M: 0.5 } } })[0]?.certainty).toBeLessThan(0.9);
	});
	it("accepts an unknown issuing state only if clear", () => {
		expect(read(padded("P<QQQERIKSSON<<ANNA"))[0]?.text.slice(2, 5)).toBe("QQQ");
		expect(read(padded("P<UTQERIKSSON<<ANNA"), { doubts: { 4: { O: 0.3 } } })[0]?.text.slice(2, 5)).toBe("UTO");
	});
	it("has low certainty for text that is no first line", () => {
		expect(readingOf(line)?.isPlain).toBe(true);
		expect(readingOf("0123456789".repeat(5).slice(0, 44))?.isPlain ?? false).toBe(false);
	});
});
