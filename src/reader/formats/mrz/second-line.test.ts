import { describe, expect, it } from "vitest";
import { aLattice, type LatticeDrawing } from "../../../../test/support/a-lattice.ts";
import { buildSecondLineGrammar } from "./line-grammars.ts";
import { readLine } from "./line-reading.ts";
import { verifyCheckDigits } from "./td3.ts";

const line = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";

const readingOf = (text: string, drawing: LatticeDrawing = {}, issuingState: string | null = "UTO") =>
	readLine(aLattice(text, drawing), buildSecondLineGrammar(issuingState));

const readRanked = (...args: Parameters<typeof readingOf>) => readingOf(...args)?.ranked ?? [];

const replaceAt = (index: number, character: string) => line.slice(0, index) + character + line.slice(index + 1);

describe("the second line", () => {
	it("is read as drawn, with a certainty near 1", () => {
		const [best] = readRanked(line);
		expect(best?.text).toBe(line);
		expect(best?.certainty).toBeGreaterThan(0.95);
		expect(readingOf(line)?.isConsistent).toBe(true);
	});
	it.each([
		["O in the number", replaceAt(5, "O"), line],
		["I in the birth date", replaceAt(16, "B"), line],
		["S in the check digit of the expiry", replaceAt(26, "S"), line],
		["0 in the nationality", replaceAt(12, "0"), line],
	])("is corrected by grammar and check digits: %s", (_, drawn, expected) => {
		expect(readRanked(drawn)[0]?.text).toBe(expected);
	});
	it.each([
		["of two letters for noughts, though check digits hold", "CO1XQ0T478UTO7408122F1204159<<<<<<<<<<<<<<<4", [0, 9]],
	] as const)("is uncertain %s", (_, drawn, [from, to]) => {
		const ranked = readRanked(drawn, {}, null);
		const agreeing = ranked.filter(({ text }) => text.slice(from, to) === drawn.slice(from, to));
		expect(agreeing.reduce((sum, { certainty }) => sum + certainty, 0)).toBeLessThan(0.85);
	});
	it("prefers a less probable character with a valid check digit", () => {
		const [best] = readRanked(line, { doubts: { 3: { "6": 0.7 }, 6: { "2": 0.6 } } });
		expect(best?.text).toBe(line);
	});
	it("is uncertain between two valid readings", () => {
		// The values of 1 and A differ by a multiple of ten, as do K and 0, so no check digit distinguishes them.
		const ranked = readRanked(line, { doubts: { 31: { "2": 0.48 } } });
		const ambiguous = readRanked("L898902C36UTO7408122F1204159ZE1K4226B<<<<<10", { doubts: { 31: { A: 0.5 } } });
		expect(ranked[0]?.text).toBe(line);
		expect(ambiguous[0]?.certainty).toBeLessThan(0.9);
	});
	it("keeps clear characters although a check digit is wrong", () => {
		const [best] = readRanked(replaceAt(19, "5"), { certainty: 0.999 });
		expect(best?.text).toBe(replaceAt(19, "5"));
		expect(verifyCheckDigits(best?.text ?? "")).toMatchObject({
			dateOfBirth: false,
			composite: false,
			documentNumber: true,
		});
	});
	it("is inconsistent for text that is no second line", () => {
		const best = readingOf("THE QUICK BROWN FOX JUMPS OVER THE LAZY DOGS");
		expect(best?.isConsistent ?? false).toBe(false);
	});
	it("keeps a clear K at the end, which check digits cannot distinguish from a filler", () => {
		const ending = replaceAt(37, "K");
		expect(readRanked(ending)[0]?.text).toBe(ending);
	});
	it("accepts both check digits of an empty optional field", () => {
		const blank = "ZE000509<9CAN8501019F2301147<<<<<<<<<<<<<<08";
		const bare = "CA000000<4D<<6408125F1802212<<<<<<<<<<<<<<<6";
		expect(readRanked(blank, {}, "CAN")[0]?.text).toBe(blank);
		expect(readRanked(bare, {}, "D<<")[0]?.text).toBe(bare);
		expect(Object.values(verifyCheckDigits(bare)).every((holds) => holds)).toBe(true);
	});
	it("accepts fillers for unknown parts of the birth date", () => {
		const unknown = "X0000001<4UTO90<<<<3M3501014<<<<<<<<<<<<<<<4";
		expect(readRanked(unknown)[0]?.text).toBe(unknown);
	});
	it("does not complete a line whose composite check digit is cut off", () => {
		expect(readRanked(line.slice(0, 43), { certainty: 0.9999 })).toEqual([]);
	});
	it("is empty for an empty lattice", () => {
		expect(readRanked("")).toEqual([]);
	});
});
