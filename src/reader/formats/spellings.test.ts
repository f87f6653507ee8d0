import { describe, expect, test } from "vitest";
import { either as eitherOf, oneText } from "../decode/grammar.ts";
import { cutSpellings, type NameLiberties, nameSpellings, spells } from "./spellings.ts";

const isSpelt = (zone: string, printed: string, liberties?: NameLiberties): boolean =>
	spells(nameSpellings(zone.split(" "), liberties), printed);

describe("a name of a zone is printed", () => {
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
	])("%s as %s", (zone, printed) => expect(isSpelt(zone, printed)).toBe(true));

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
	])("%s not as %s", (zone, printed) => expect(isSpelt(zone, printed)).toBe(false));
});

test("of a part words may be missing or initials, but one word is there", () => {
	const isPart = { isPart: true };
	for (const printed of ["ANNA", "MARIA", "A MARIA", "ANNA M.", "ANNA MARIA"])
		expect(isSpelt("ANNA MARIA", printed, isPart), printed).toBe(true);
	expect(isSpelt("ANNA MARIA", "EVA", isPart)).toBe(false);
	expect(isSpelt("A MARIA", "ANNA MARIA", isPart)).toBe(true);
	expect(isSpelt("ANNA MARIA", "ANNABEL MARIA", isPart)).toBe(false);
	expect(isSpelt("ANNA", "A", isPart)).toBe(false);
});

test("a name that had no room goes on in print", () => {
	expect(isSpelt("ALEXANDRI", "ALEXANDRINA", { isCut: true })).toBe(true);
	expect(isSpelt("ALEXANDRI", "ALEXANDRI ELSA", { isCut: true })).toBe(true);
	expect(isSpelt("ALEXANDRI", "ALEXANDR", { isCut: true })).toBe(false);
	expect(isSpelt("ALEXANDRI", "ALEXANDRINA")).toBe(false);
});

test("print has lost a mark only where that is allowed", () => {
	expect(isSpelt("MUELLER", "MULLER", { unmarked: "Ü" })).toBe(true);
	expect(isSpelt("MUELLER", "MULLER", { unmarked: "Ö" })).toBe(false);
	expect(isSpelt("MUELLER", "MÜLLER", { unmarked: "Ü" })).toBe(true);
});

test("several texts are spelt as any one of them, and not as two", () => {
	const either = eitherOf(nameSpellings(["ANNA"]), oneText("AB12", "77"));
	for (const printed of ["ANNA", "Anna", "AB12", "AB 12", "77"]) expect(spells(either, printed), printed).toBe(true);
	for (const printed of ["ANNAAB12", "AB1277", "AB1", ""]) expect(spells(either, printed), printed).toBe(false);
});

test("of a text with something over it the beginning is spelt, or the end", () => {
	const [beginning, end] = [cutSpellings(oneText("ABCD"), "beginning"), cutSpellings(oneText("ABCD"), "end")];
	expect(["AB", "ABCD", "CD", "BC"].filter((printed) => spells(beginning, printed))).toEqual(["AB", "ABCD"]);
	expect(["AB", "ABCD", "CD", "BC"].filter((printed) => spells(end, printed))).toEqual(["ABCD", "CD"]);
});
