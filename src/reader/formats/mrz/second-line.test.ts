import { describe, expect, it } from "vitest";
import { aLattice, type LatticeDrawing } from "../../../../test/support/a-lattice.ts";
import { secondLineGrammar } from "./line-grammars.ts";
import { readLine } from "./line-reading.ts";
import { checksOf } from "./td3.ts";

const line = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";

const readingOf = (text: string, drawing: LatticeDrawing = {}, issuingState: string | null = "UTO") =>
	readLine(aLattice(text, drawing), secondLineGrammar(issuingState));

const read = (...asked: Parameters<typeof readingOf>) => readingOf(...asked)?.ranked ?? [];

const at = (index: number, character: string) => line.slice(0, index) + character + line.slice(index + 1);

describe("the second line", () => {
	it("is read as drawn, with a certainty near 1", () => {
		const [best] = read(line);
		expect(best?.text).toBe(line);
		expect(best?.certainty).toBeGreaterThan(0.95);
		expect(readingOf(line)?.isPlain).toBe(true);
	});
	it.each([
		["O in the number", at(5, "O"), line],
		["I in the birth date", at(16, "B"), line],
		["S in the check digit of the expiry", at(26, "S"), line],
		["0 in the nationality", at(12, "0"), line],
	])("is corrected by its grammar and check digits: %s", (_, drawn, expected) => {
		expect(read(drawn)[0]?.text).toBe(expected);
	});
	it.each([
		["of two letters for noughts, though check digits hold", "CO1XQ0T478UTO7408122F1204159<<<<<<<<<<<<<<<4", [0, 9]],
	] as const)("is uncertain %s", (_, drawn, [from, to]) => {
		const ranked = read(drawn, {}, null);
		const agreeing = ranked.filter(({ text }) => text.slice(from, to) === drawn.slice(from, to));
		expect(agreeing.reduce((sum, { certainty }) => sum + certainty, 0)).toBeLessThan(0.85);
	});
	it("prefers a less probable character with a valid check digit", () => {
		const [best] = read(line, { doubts: { 3: { "6": 0.7 }, 6: { "2": 0.6 } } });
		expect(best?.text).toBe(line);
	});
	it("is uncertain between two valid readings", () => {
		// The values of 1 and A differ by a multiple of ten, as do K and 0, so no check digit distinguishes them.
		const ranked = read(line, { doubts: { 31: { "2": 0.48 } } });
		const torn = read("L898902C36UTO7408122F1204159ZE1K4226B<<<<<10", { doubts: { 31: { A: 0.5 } } });
		expect(ranked[0]?.text).toBe(line);
		expect(torn[0]?.certainty).toBeLessThan(0.9);
	});
	it("keeps clear print with a wrong check digit", () => {
		const [best] = read(at(19, "5"), { certainty: 0.999 });
		expect(best?.text).toBe(at(19, "5"));
		expect(checksOf(best?.text ?? "")).toMatchObject({ dateOfBirth: false, composite: false, documentNumber: true });
	});
	it("has low certainty for text that is no second line", () => {
		const best = readingOf("THE QUICK BROWN FOX JUMPS OVER THE LAZY DOGS");
		expect(best?.isPlain ?? false).toBe(false);
	});
	it("keeps a clear final K, which check digits cannot distinguish from a filler", () => {
		const ending = at(37, "K");
		expect(read(ending)[0]?.text).toBe(ending);
	});
	it("accepts both check digits of an empty optional field", () => {
		const blank = "ZE000509<9CAN8501019F2301147<<<<<<<<<<<<<<08";
		const bare = "CA000000<4D<<6408125F1802212<<<<<<<<<<<<<<<6";
		expect(read(blank, {}, "CAN")[0]?.text).toBe(blank);
		expect(read(bare, {}, "D<<")[0]?.text).toBe(bare);
		expect(Object.values(checksOf(bare)).every((holds) => holds)).toBe(true);
	});
	it("accepts fillers for unknown parts of the birth date", () => {
		const unknown = "X0000001<4UTO90<<<<3M3501014<<<<<<<<<<<<<<<4";
		expect(read(unknown)[0]?.text).toBe(unknown);
	});
	it("computes the composite digit if it is cut off", () => {
		expect(read(line.slice(0, 43), { certainty: 0.9999 })[0]?.text).toBe(line);
	});
	it("is empty for an empty lattice", () => {
		expect(read("")).toEqual([]);
	});
});
