import { describe, expect, test } from "vitest";
import { either as eitherOf, oneText } from "../decode/grammar.ts";
import { cutSpellings, type NameLiberties, nameSpellings, spells } from "./spellings.ts";

const isSpelt = (mrz: string, printed: string, liberties?: NameLiberties): boolean =>
	spells(nameSpellings(mrz.split(" "), liberties), printed);

describe("an MRZ name may be printed", () => {
	test.each([
		["MUELLER", "MÜLLER"],
		["MUELLER", "Müller"],
		["MUELLER", "MUELLER"],
		["MUXXLLER", "MÜLLER"],
		["NUNXXEZ", "NUÑEZ"],
		["STRASSER", "STRAßER"],
		["THORSDOTTIR", "ÞÓRSDÓTTIR"],
		["SOERENSEN", "SØRENSEN"],
		["JOSE", "JOSÉ"],
		["OBRIEN", "O'BRIEN"],
		["AL KAABI", "AL-KAABI"],
		["ANNA MARIA", "Anna Maria"],
		["VAN DER MERWE", "VAN DER MERWE"],
		["VAN DER MERWE", "van der MERWE"],
		["VAN DER MERWE", "van der Merwe"],
	])("%s as %s", (mrz, printed) => expect(isSpelt(mrz, printed)).toBe(true));

	test.each([
		["MUELLER", "MULLER"],
		["MUELLER", "MÖLLER"],
		["MUELLER", "MÜLLERS"],
		["MUELLER", "MÜLLE"],
		["SMITH", "SMlTH"],
		["HAILEY", "HAlLEY"],
		["ANNA MARIA", "MARIA ANNA"],
		["ANNA MARIA", "ANNA"],
		["ANNA", ""],
	])("%s not as %s", (mrz, printed) => expect(isSpelt(mrz, printed)).toBe(false));
});

test("a part may lack words or have initials, but has one full word", () => {
	const isPart = { isPart: true };
	for (const printed of ["ANNA", "MARIA", "A MARIA", "ANNA M.", "ANNA MARIA"])
		expect(isSpelt("ANNA MARIA", printed, isPart), printed).toBe(true);
	expect(isSpelt("ANNA MARIA", "EVA", isPart)).toBe(false);
	expect(isSpelt("A MARIA", "ANNA MARIA", isPart)).toBe(true);
	expect(isSpelt("ANNA MARIA", "ANNABEL MARIA", isPart)).toBe(false);
	expect(isSpelt("ANNA", "A", isPart)).toBe(false);
});

test("a truncated name continues in print", () => {
	expect(isSpelt("ALEXANDRI", "ALEXANDRINA", { isCut: true })).toBe(true);
	expect(isSpelt("ALEXANDRI", "ALEXANDRI ELSA", { isCut: true })).toBe(true);
	expect(isSpelt("ALEXANDRI", "ALEXANDR", { isCut: true })).toBe(false);
	expect(isSpelt("ALEXANDRI", "ALEXANDRINA")).toBe(false);
});

test("accepts a lost diacritic only if allowed", () => {
	expect(isSpelt("MUELLER", "MULLER", { withoutDiacritics: "Ü" })).toBe(true);
	expect(isSpelt("MUELLER", "MULLER", { withoutDiacritics: "Ö" })).toBe(false);
	expect(isSpelt("MUELLER", "MÜLLER", { withoutDiacritics: "Ü" })).toBe(true);
});

test("several texts are alternatives, not combined", () => {
	const either = eitherOf(nameSpellings(["ANNA"]), oneText("AB12", "77"));
	for (const printed of ["ANNA", "Anna", "AB12", "AB 12", "77"]) expect(spells(either, printed), printed).toBe(true);
	for (const printed of ["ANNAAB12", "AB1277", "AB1", ""]) expect(spells(either, printed), printed).toBe(false);
});

test("a partly covered text matches its start or its end", () => {
	const [beginning, end] = [cutSpellings(oneText("ABCD"), "beginning"), cutSpellings(oneText("ABCD"), "end")];
	expect(["AB", "ABCD", "CD", "BC"].filter((printed) => spells(beginning, printed))).toEqual(["AB", "ABCD"]);
	expect(["AB", "ABCD", "CD", "BC"].filter((printed) => spells(end, printed))).toEqual(["ABCD", "CD"]);
});
