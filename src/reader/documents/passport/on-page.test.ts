import { describe, expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { countPrinted } from "./on-page.ts";

const lines = (drawing: string) => aPage(`\n${drawing}\n`).lines;
const field = (names: string) => names.padEnd(39, "<");

describe("the names of a zone on its page", () => {
	test("are found as words of their own, each in any of its spellings", () => {
		const page = lines("  MÜLLER\n\n  ANNA LENA");
		expect(countPrinted(page, field("MUELLER<<ANNA<LENA"))).toBe(2);
		expect(countPrinted(page, field("MUELLER<<ANNA<LENE"))).toBe(1);
		expect(countPrinted(lines("  MUELLERIN"), field("MUELLER"))).toBe(0);
	});

	test("of three letters are names, of two they stand there by chance", () => {
		expect(countPrinted(lines("  NGO"), field("NGO"))).toBe(1);
		expect(countPrinted(lines("  LI"), field("LI"))).toBe(0);
	});

	test("have five words on a row, and more words are no name's", () => {
		const five = "ANA BEA EVA IDA UNA";
		expect(countPrinted(lines(`  ${five}`), field(five.replaceAll(" ", "<")))).toBe(1);
		const ten = `${five} TEA LEA MIA RIA PIA`;
		expect(countPrinted(lines(`  ${ten}`), field(ten.replaceAll(" ", "<")))).toBe(0);
	});
});
