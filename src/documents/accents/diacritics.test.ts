import { expect, test } from "vitest";
import type { Mark } from "../../page/page.ts";
import { restoreDiacritics, withFrenchPreposition } from "./diacritics.ts";

const above = (shape: Mark["shape"] = "unclear"): Mark => ({ position: "above", shape });
const below: Mark = { position: "below", shape: "unclear" };

/** Marks by the place of their letter among the characters that are no space. */
function marksAt(text: string, marks: Readonly<Record<number, Mark>>): (Mark | null)[] {
	return Array.from(text.replaceAll(" ", ""), (_, index) => marks[index] ?? null);
}

const restored = (text: string, state: string, marks: Readonly<Record<number, Mark>>) =>
	restoreDiacritics(text, marksAt(text, marks), state);

test("a mark is put back where only one letter of the state's languages has it", () => {
	expect(restored("KOLN", "DEU", { 1: above("dots") })).toBe("KÖLN");
	expect(restored("KOLN", "DEU", { 1: above() })).toBe("KÖLN");
	expect(restored("BEGLU LIETU", "LVA", { 1: above("flat"), 3: below })).toBe("BĒGĻU LIETU");
	expect(restored("Jyvaskyla", "FIN", { 3: above("dots"), 8: above("dots") })).toBe("Jyväskylä");
});

test("the shape decides between letters with the same base, and null is answered where it does not", () => {
	expect(restored("GYOR", "HUN", { 2: above("strokes") })).toBe("GYŐR");
	expect(restored("BOR", "HUN", { 1: above("pair") })).toBeNull();
	expect(restored("LAO", "PRT", { 1: above("flat") })).toBe("LÃO");
	expect(restored("LAO", "PRT", { 1: above() })).toBeNull();
	expect(restored("TADAN", "CZE", { 4: above("valley"), 3: above("rising") })).toBe("TADÁŇ");
});

test("a small letter whose shape is its own stays small among capitals, a marked I that was read as one does not", () => {
	const ofTrebic = { 4: above("valley"), 7: above("rising"), 8: above("valley") };
	expect(restored("MeU TREBiC", "CZE", { 1: above("valley"), 2: above("rising"), ...ofTrebic })).toBe("MěÚ TŘEBÍČ");
});

test("a mark whose shape no letter of the state has makes the whole text uncertain", () => {
	expect(restored("KRAKOW", "DEU", { 4: above("rising") })).toBeNull();
});

test("Æ is read as AE: put back in known words, and any other word is uncertain in the languages that write it", () => {
	expect(restored("BAERUM", "NOR", {})).toBe("BÆRUM");
	expect(restored("Baerum", "NOR", {})).toBe("Bærum");
	expect(restored("KAELFJORD", "NOR", {})).toBeNull();
	expect(restored("CAEN", "FRA", {})).toBe("CAEN");
});

test("a word that is known with marks alone is uncertain under something that may hide them", () => {
	expect(restored("HUILA", "AGO", { 0: above("hidden"), 1: above("hidden") })).toBeNull();
	expect(restored("HUILA", "AGO", {})).toBe("HUILA");
	expect(restored("BOGOTA", "COL", { 0: above("hidden") })).toBe("BOGOTA");
	expect(restored("KUNE", "RKS", { 3: above("hidden") })).toBeNull();
	expect(restored("iSTANBUL", "TUR", { 0: above("round"), 1: above("hidden") })).toBe("İSTANBUL");
	expect(restored("MPB-KS", "RKS", { 5: above("hidden") })).toBe("MPB-KS");
});

test("the Union's own passports name places of all its states", () => {
	expect(restored("GDANSK", "EUE", { 3: above("rising") })).toBe("GDAŃSK");
});

test("the French preposition has its accent where others are printed", () => {
	expect(withFrenchPreposition("DÉLÉGUÉ A LA SÛRETÉ", "CMR")).toBe("DÉLÉGUÉ À LA SÛRETÉ");
	expect(withFrenchPreposition("DELEGUE A LA SURETE", "CMR")).toBe("DELEGUE A LA SURETE");
	expect(withFrenchPreposition("DIRECCIÓN A LA VISTA", "ESP")).toBe("DIRECCIÓN A LA VISTA");
});

test("a known word whose marks are hidden is uncertain where it is usual without them too", () => {
	expect(restored("ETIENNE", "ZAF", { 0: above("hidden") })).toBeNull();
	expect(restored("ETIENNE", "ZAF", {})).toBe("ETIENNE");
	expect(restored("ETIENNE", "ZAF", { 0: above("rising") })).toBe("ÉTIENNE");
});

test("a bar is two dots that ran together where no letter has a bar of its own", () => {
	expect(restored("OELOFSE", "ZAF", { 1: above("flat") })).toBe("OËLOFSE");
	expect(restored("MOLN", "DEU", { 1: above("flat") })).toBe("MÖLN");
	expect(restored("KOLN", "EST", { 1: above("flat") })).toBe("KÕLN");
	expect(restored("LAO", "ZAF", { 1: above("flat") })).toBe("LÃO");
});

test("a name with two marks of which one was seen is not taken for the other name", () => {
	expect(restored("NUNEZ", "ZAF", { 1: above("rising"), 2: above("flat") })).toBe("NÚÑEZ");
	expect(restored("NUNEZ", "ZAF", { 2: above("flat") })).toBeNull();
});

test("a known word gets its marks back where the text shows another's, and only there", () => {
	expect(restored("RIGAS NODALA", "LVA", { 1: above("flat") })).toBe("RĪGAS NODAĻA");
	expect(restored("RIGAS NODALA", "LVA", {})).toBe("RIGAS NODALA");
});

test("marks follow the characters across spaces", () => {
	expect(restored("LA CORUNA", "ESP", { 6: above("flat") })).toBe("LA CORUÑA");
});

test("a letter that has no such mark in the state's languages stays as it is", () => {
	expect(restored("BERLIN", "DEU", { 0: above(), 5: above("flat") })).toBe("BERLIN");
	expect(restored("LONDON", "GBR", { 1: above("dots") })).toBe("LONDON");
	expect(restored("OSLO", "DEU", { 0: below })).toBe("OSLO");
});

test("without marks a text stays as it is, letters that the recogniser reads with theirs included", () => {
	for (const state of ["DEU", "FRA", "CZE", "TUR", "XXX"]) expect(restored("PARIS 12", state, {})).toBe("PARIS 12");
	expect(restored("MÜNCHEN", "DEU", {})).toBe("MÜNCHEN");
	expect(restored("MÜNCHEN", "DEU", { 1: above("dots") })).toBe("MÜNCHEN");
});

test("an i among capitals is the I with the mark of that language", () => {
	expect(restored("iZMiR", "TUR", { 0: above("round") })).toBe("İZMİR");
	expect(restored("REYKJAViK", "ISL", { 7: above("rising") })).toBe("REYKJAVÍK");
	expect(restored("REYKJAViK", "ISL", {})).toBe("REYKJAVÍK");
	expect(restored("Rovaniemi", "FIN", {})).toBe("Rovaniemi");
});

test("a letter read with a mark that the languages do not have is read anew", () => {
	expect(restored("RǐGA", "LVA", { 1: above("flat") })).toBe("RĪGA");
	expect(restored("GYÖR", "HUN", { 2: above("strokes") })).toBe("GYŐR");
});

test("more tones than the picture shows leave Vietnamese uncertain", () => {
	expect(restored("QA NOX", "VNM", { 1: above("falling") })).toBeNull();
	expect(restored("HA NOI", "VNM", { 1: above("falling") })).toBe("HÀ NỘI");
});

test("a known word is spelt as the state spells it where a caption hides its marks, and where strokes are never seen", () => {
	const hidden = above("hidden");
	expect(restored("VARAZDIN", "HRV", { 4: hidden })).toBe("VARAŽDIN");
	expect(restored("SZEKESFEHERVAR", "HUN", { 2: above("rising"), 9: hidden })).toBe("SZÉKESFEHÉRVÁR");
	expect(restored("KOBENHAVN", "DNK", {})).toBe("KØBENHAVN");
	expect(restored("WROCLAW", "POL", {})).toBe("WROCŁAW");
	expect(restored("Evora", "PRT", { 0: hidden })).toBe("Évora");
	expect(restored("BANSKA BYSTRICA", "SVK", { 4: below, 5: hidden })).toBe("BANSKÁ BYSTRICA");
});

test("a known word stays plain where no mark is seen or hidden, and is no excuse for a mark that it does not have", () => {
	expect(restored("KOLN", "DEU", {})).toBe("KOLN");
	expect(restored("MUNCHEN", "DEU", { 1: above("rising") })).toBeNull();
	expect(restored("KOBENHAVN", "SWE", {})).toBe("KOBENHAVN");
	expect(restored("STADT WIEN", "AUT", { 2: above("dots") })).toBeNull();
});

test("a known word of two small letters keeps its case", () => {
	const hidden: Mark = { position: "above", shape: "hidden" };
	expect(restored("Prefecture du Rhone", "FRA", { 2: above("rising"), 11: hidden })).toMatch(/^Préfecture du /);
});

test("an unknown word whose marks may all be hidden is uncertain where the language marks very many letters", () => {
	const hidden: Mark = { position: "above", shape: "hidden" };
	expect(restored("CATKA", "SVK", { 0: hidden, 1: hidden })).toBeNull();
	expect(restored("KUPKA", "SVK", { 2: hidden })).toBe("KUPKA");
	expect(restored("TADAN", "CZE", { 1: hidden, 4: above("valley") })).toBe("TADAŇ");
	expect(restored("PRAHA", "CZE", { 1: hidden })).toBe("PRAHA");
	expect(restored("PORTLAND", "DEU", { 1: hidden })).toBe("PORTLAND");
});

test("an unknown word with a mark over a letter that has none stands under something else, which may hide its own marks", () => {
	expect(restored("VECEJ", "SRB", { 4: above("pair") })).toBeNull();
	expect(restored("BECEJ", "SRB", { 4: above("pair") })).toBeNull();
	expect(restored("PAIDE", "EST", { 1: above("dots"), 3: above("dots") })).toBeNull();
	expect(restored("PORTO", "PRT", { 2: above("dots") })).toBe("PORTO");
});
