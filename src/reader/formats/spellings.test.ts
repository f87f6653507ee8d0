import { describe, expect, test } from "vitest";
import { either as eitherOf, oneOfTexts } from "../decode/grammar.ts";
import { buildNameSpellings, matchesSpelling, type NameVariations, truncateSpellings } from "./spellings.ts";

const isSpelt = (mrz: string, printed: string, variations?: NameVariations): boolean =>
	matchesSpelling(buildNameSpellings(mrz.split(" "), variations), printed);

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

test("a partial name of several words may lack words or have initials, unlike a single word", () => {
	const partial = { isPartial: true };
	for (const printed of ["ANNA", "MARIA", "A MARIA", "ANNA M.", "ANNA MARIA"])
		expect(isSpelt("ANNA MARIA", printed, partial), printed).toBe(true);
	expect(isSpelt("ANNA MARIA", "EVA", partial)).toBe(false);
	expect(isSpelt("A MARIA", "ANNA MARIA", partial)).toBe(true);
	expect(isSpelt("ANNA MARIA", "ANNABEL MARIA", partial)).toBe(false);
	expect(isSpelt("ANNA", "A", partial)).toBe(false);
});

test("a truncated name may continue in print", () => {
	expect(isSpelt("ALEXANDRI", "ALEXANDRINA", { isTruncated: true })).toBe(true);
	expect(isSpelt("ALEXANDRI", "ALEXANDRI ELSA", { isTruncated: true })).toBe(true);
	expect(isSpelt("ALEXANDRI", "ALEXANDR", { isTruncated: true })).toBe(false);
	expect(isSpelt("ALEXANDRI", "ALEXANDRINA")).toBe(false);
});

test("accepts a missing diacritic only if it is allowed", () => {
	expect(isSpelt("MUELLER", "MULLER", { droppableDiacritics: "Ü" })).toBe(true);
	expect(isSpelt("MUELLER", "MULLER", { droppableDiacritics: "Ö" })).toBe(false);
	expect(isSpelt("MUELLER", "MÜLLER", { droppableDiacritics: "Ü" })).toBe(true);
});

test("alternatives match one at a time and never combined", () => {
	const either = eitherOf(buildNameSpellings(["ANNA"]), oneOfTexts("AB12", "77"));
	for (const printed of ["ANNA", "Anna", "AB12", "AB 12", "77"])
		expect(matchesSpelling(either, printed), printed).toBe(true);
	for (const printed of ["ANNAAB12", "AB1277", "AB1", ""])
		expect(matchesSpelling(either, printed), printed).toBe(false);
});

test("truncated spellings match a beginning or an end of the text", () => {
	const [beginning, end] = [
		truncateSpellings(oneOfTexts("ABCD"), "beginning"),
		truncateSpellings(oneOfTexts("ABCD"), "end"),
	];
	expect(["AB", "ABCD", "CD", "BC"].filter((printed) => matchesSpelling(beginning, printed))).toEqual(["AB", "ABCD"]);
	expect(["AB", "ABCD", "CD", "BC"].filter((printed) => matchesSpelling(end, printed))).toEqual(["ABCD", "CD"]);
});
