import { expect, test } from "vitest";
import { declaration, drawing, seenAs, valuesOn } from "../../../../test/support/a-small-document.ts";
import type { Declaration, ValueGrammar } from "../../documents/declaration.ts";
import {
	correctByTemplates,
	countAlphanumerics,
	fixedWordsOf,
	lexiconWordEquivalent,
	matchTemplates,
	respaceByTemplate,
} from "./forms.ts";

const forms = [
	"Préfecture de {place}",
	"{place} KOMMUNE",
	"Ministère des Affaires étrangères",
	"DPF/{digits}/{letters}",
	"DGP-{5 digits}{4 code}",
	"{4 digits}",
];

test("matches a text as fixed, coded, filled, recased, partial or none, ignoring case, diacritics and dots", () => {
	expect(matchTemplates(forms, "MINISTERE DES AFFAIRES ÉTRANGÈRES")).toBe("fixed");
	expect(["préfecture de l'Ain", "ÅRHUS KOMMUNE"].map((text) => matchTemplates(forms, text))).toEqual([
		"recased",
		"filled",
	]);
	const coded = ["D.P.F./123/SP", "DGP -28391A6PK", "3857"];
	expect(coded.map((text) => matchTemplates(forms, text))).toEqual(coded.map(() => "coded"));
	const uncoded = ["DGp-28391A6PK", "DGP-2839A6PK", "385", "38571", "З857"];
	expect(uncoded.map((text) => matchTemplates(forms, text))).toEqual(uncoded.map(() => "none"));
	expect(["PU/ZAGREB", "PU ZAGREB", "PUIZAGREB"].map((text) => matchTemplates(["PU {place}"], text))).toEqual([
		"filled",
		"filled",
		"none",
	]);
	const parts = ["Ministère des", "AFFAIRES ÉTRANGÈRES", "KOMMUNE", "Préfecture", "Préfecture de"];
	expect(parts.map((text) => matchTemplates(forms, text))).toEqual(parts.map(() => "part"));
	expect(["AFFAIRES", "DPF/SP", "OSLO"].map((text) => matchTemplates(forms, text))).toEqual(["none", "none", "none"]);
});

test("a text in mixed case has the case of its template, and its place begins with a capital", () => {
	const templates = [...forms, "Burg. van {place}"];
	const printed = ["Burg. van Utrecht", "BURG. VAN UTRECHT", "Burg. van 's-Gravenhage", "Préfecture de l'Ain"];
	expect(printed.map((text) => matchTemplates(templates, text))).toEqual(printed.map(() => "filled"));
	const misread = ["Burg. Van Utrecht", "BUrg. van Utrecht", "Burg. van utrecht"];
	expect(misread.map((text) => matchTemplates(templates, text))).toEqual(misread.map(() => "recased"));
	expect(matchTemplates(["OSLO {place}"], "Oslo Hall")).toBe("filled");
});

test("restores the template's spaces in a fixed text", async () => {
	const parts = officeWith({ forms: ["REGISTRO CIVIL E IDENTIFICACION"] });
	const page = drawing("Authority", "REGISTRO CIVILEIDENTIFICACION");
	expect((await valuesOn(page, parts)).office).toBe("REGISTRO CIVIL E IDENTIFICACION");
});

test("corrects fixed words to the template and keeps the text at placeholders as read", () => {
	expect(correctByTemplates(forms, "MINISTERE DES AFFALRES ETRANGERES")).toEqual(["MINISTÈRE DES AFFAIRES ÉTRANGÈRES"]);
	expect(correctByTemplates(["BUREAU DES PASSEPORTS"], "Bureau des Passeperts")).toEqual(["Bureau des Passeports"]);
	expect(correctByTemplates(forms, "Prefecturo de Lyon")).toEqual(["Préfecture de Lyon"]);
	expect(correctByTemplates(forms, "ARHUS KOMNUNE")).toEqual(["ARHUS KOMMUNE"]);
	expect(correctByTemplates(forms, "SOMETHING ELSE")).toEqual([]);
	const rows = ["AFFAIRFS ETRANGERES", "MINISTERF DES", "Affairfs", "DES AFFAIRES"];
	const corrected = rows.map((row) => correctByTemplates(forms, row));
	expect(corrected).toEqual([["AFFAIRES ÉTRANGÈRES"], ["MINISTÈRE DES"], [], []]);
	expect([lexiconWordEquivalent("UKPA"), lexiconWordEquivalent("MINISTERE DES AFFAIRES ETRANGERES")]).toEqual([1, 4]);
});

test("reads an office of digits, with lookalike letters as digits, only if a template allows it", async () => {
	const misread = seenAs(pageWith("1756"), { 1756: { doubts: { 0: { I: 0.6 } } } });
	expect((await valuesOn(misread, officeWith({ forms: ["{4 digits}"] }))).office).toBe("1756");
	expect((await valuesOn(misread, officeWith({ forms: ["HMPO"] }))).office).not.toBe("1756");
	const code = seenAs(pageWith("DGP-28065L6N2"), { "DGP-28065L6N2": { doubts: { 5: { O: 0.4 } } } });
	expect((await valuesOn(code, officeWith({ forms: ["DGP-{5 digits}{4 code}"] }))).office).toBe("DGP-28065L6N2");
	expect((await valuesOn(code, officeWith({}))).office).not.toBe("DGP-28065L6N2");
});

const officeWith = (overrides: object): Partial<Declaration> => {
	const grammar: ValueGrammar = { kind: "text", words: new Set(), rows: 1, ...overrides };
	return { printed: { ...declaration.printed, office: { labels: ["Authority"], grammar } } };
};
const pageWith = (value: string) => drawing("Authority", value);

test("corrects a misread known office, and withholds a partial one", async () => {
	const known = ["IMMIGRATION DEPARTMENT"];
	const misread = seenAs(pageWith("IMMIGRATION DEPARTMENT"), {
		"IMMIGRATION DEPARTMENT": { as: "IMNIGRATION DEPARTNENT" },
	});
	expect((await valuesOn(misread, officeWith({}))).office).toBe("IMNIGRATION DEPARTNENT");
	expect((await valuesOn(misread, officeWith({ forms: known }))).office).toBe("IMMIGRATION DEPARTMENT");
	const other = "INTEGRATION DEPARTMENT";
	expect((await valuesOn(pageWith(other), officeWith({ forms: known }))).office).not.toBe("IMMIGRATION DEPARTMENT");
	expect((await valuesOn(pageWith("DEPARTMENT"), officeWith({ forms: known }))).office).toBe("DEPARTMENT");
	expect((await valuesOn(pageWith("DEPARTMENT"), officeWith({ forms: known, areSeen: true }))).office).toBeNull();
});

test("does not correct an office with extra letters to the known one", async () => {
	const known = "PASSPORT AND VISA OFFICE";
	expect((await valuesOn(pageWith(`${known}RS`), officeWith({ forms: [known] }))).office).not.toBe(known);
});

test("prefers the known case of an office only if print is ambiguous", async () => {
	const known = "Department of State";
	const doubtful = seenAs(pageWith(known), { [known]: { doubts: { 14: { s: 0.4 } } } });
	expect((await valuesOn(doubtful, officeWith({ forms: [known] }))).office).toBe(known);
	const clearly = await valuesOn(pageWith("Bureau Des Passeports"), officeWith({ forms: ["Bureau des Passeports"] }));
	expect(clearly.office).toBe("Bureau Des Passeports");
});

test("withholds an office that lacks its known diacritics", async () => {
	const known = ["MINISTÈRE DES AFFAIRES ÉTRANGÈRES"];
	const read = (text: string, forms: readonly string[]) => valuesOn(pageWith(text), officeWith({ forms }));
	const bare = "MINISTERE DES AFFAIRES ETRANGERES";
	expect((await read(bare, known)).office).toBeNull();
	expect((await read(bare, [...known, bare])).office).toBe(bare);
	expect((await read("Ministere des Affaires etrangeres", known)).office).toBeNull();
});

test("reads a number with a dot before a word as an ordinal", async () => {
	const text = "PMLP RIGAS 1. NODALA";
	const doubtful = seenAs(pageWith(text), { [text]: { doubts: { 11: { I: 0.3 } } } });
	expect((await valuesOn(doubtful, officeWith({ forms: ["PMLP {place} NODALA"] }))).office).toBe(text);
});

test("placeholders match the declared kind and number of characters", () => {
	const matchOf = (form: string, texts: readonly string[]) => texts.map((text) => matchTemplates([form], text));
	const [coded, none, filled] = ["coded", "none", "filled"] as const;
	expect(matchOf("NR {digits}", ["NR 1", "NR 123456", "NR 1234567", "NR A", "NR"])).toEqual([
		coded,
		coded,
		none,
		none,
		"part",
	]);
	expect(matchOf("NR {letters}", ["NR A", "NR ABC", "NR ABCD", "NR 1"])).toEqual([coded, coded, none, none]);
	expect(matchOf("NR {code}", ["NR A", "NR A1", "NR A123456789", "NR A1234567890"])).toEqual([
		none,
		coded,
		coded,
		none,
	]);
	expect(matchOf("{12 digits}", ["123456789012", "12345678901"])).toEqual([coded, none]);
	expect(matchOf("PU {place}", ["PU A", "PU Zürich (2)", "PU St. Gallen, CH", "PU -"])).toEqual([
		filled,
		filled,
		filled,
		none,
	]);
	expect(matchOf("{place} {digits}", ["OSLO 12"])).toEqual([filled]);
	// Regular expression signs in a template are literal.
	expect(matchOf("A+B (C)?", ["A+B (C)?", "AAB C"])).toEqual(["fixed", none]);
});

test("accepts missing spaces, and a sign instead of the space beside a placeholder", () => {
	const known = ["PU {place}", "{place} CITY HALL"];
	for (const text of ["PU-ZAGREB", "PU, ZAGREB", "OSLO CITYHALL", "OSLO,CITY HALL", "PU  ZAGREB"]) {
		expect(matchTemplates(known, text)).toBe("filled");
	}
	for (const text of ["OSLOCITYHALL", "PU:ZAGREB"]) expect(matchTemplates(known, text)).toBe("none");
	expect(matchTemplates(["CITY HALL"], "CITYHALL")).toBe("fixed");
	expect(matchTemplates(["A / B"], "A/B")).toBe("fixed");
});

test("words and codes of inconsistent case match only a template that is identical to them", () => {
	const known = ["UKVI iOffice", "DPF/{digits}"];
	expect(
		["UKVI iOffice", "UKVI IOffice", "UKVI IOFFICE", "Ukvi Ioffice"].map((text) => matchTemplates(known, text)),
	).toEqual(["fixed", "none", "fixed", "fixed"]);
	expect(matchTemplates(["UKVI IOFFICE", "UKVI iOffice"], "UKVI iOffice")).toBe("fixed");
	expect(["DPF/12", "Dpf/12", "dpf/12", "DPf/12"].map((text) => matchTemplates(known, text))).toEqual([
		"coded",
		"coded",
		"coded",
		"none",
	]);
});

test("a partial match has the first, the last or all fixed words of a template", () => {
	const matches = (form: string, texts: readonly string[]) =>
		texts.filter((text) => matchTemplates([form], text) === "part");
	expect(matches("CITY HALL OSLO", ["CITY", "CITY HALL", "OSLO", "HALL OSLO", "HALL", "CIT", "ITY"])).toEqual([
		"CITY",
		"CITY HALL",
		"OSLO",
		"HALL OSLO",
	]);
	expect(matches("{place} CITY HALL", ["CITY HALL", "HALL", "CITY"])).toEqual(["CITY HALL", "HALL", "CITY"]);
	expect(matches("{place} CITY {digits}", ["CITY"])).toEqual([]);
});

test("inserts the template's spaces and keeps each letter as read", () => {
	const known = ["{place} HALL", "CITY HALL", "CITY OF CAPE TOWN"];
	expect(respaceByTemplate(known, "CITYHALL")).toBe("CITY HALL");
	expect(respaceByTemplate(known, "City OfCapeTown")).toBe("City Of Cape Town");
	for (const other of ["CITYHALLS", "TOWNHALL"]) expect(respaceByTemplate(known, other)).toBe(other);
	expect(respaceByTemplate(["HALL {place}"], "HALL,OSLOAB")).toBe("HALL,OSLOAB");
	expect(respaceByTemplate(known, "CITY.HALL")).toBe("CITY.HALL");
	expect(respaceByTemplate(["OSLO {place}"], "OSLO  HALL")).toBe("OSLO  HALL");
});

test("returns the six most similar corrections, only for templates with enough fixed letters", () => {
	const many = ["AAAAAAAB", "AAAAAABB", "BAAAAAAA", "BBAAAAAA", "AAABAAAA", "AAAABBAA", "ABAAAAAA", "AAAAAAAA"];
	const found = correctByTemplates(many, "AAAAAAAA");
	expect(found).toHaveLength(6);
	expect(found[0]).toBe("AAAAAAAA");
	expect(correctByTemplates(["PU {place}"], "PV ZAGREB")).toEqual([]);
	expect(correctByTemplates(["PUX {place}"], "PVX ZAGREB")).toEqual([]);
	expect(correctByTemplates(["HALL {place}"], "HALK OSLO")).toEqual(["HALL OSLO"]);
	expect(correctByTemplates(["HALL {place}"], "HAKK OSLO")).toEqual([]);
	expect(correctByTemplates(["{place} CITY HALL"], "LL")).toEqual([]);
});

test("gives corrected words the case of the text", () => {
	expect(correctByTemplates(["City Hall"], "CITY HALK")).toEqual(["CITY HALL"]);
	expect(correctByTemplates(["City Hall"], "city halk")).toEqual(["City Hall"]);
	expect(correctByTemplates(["CITY HALL"], "City Halk")).toEqual(["City Hall"]);
	expect(correctByTemplates(["CITY HALL"], "City Hal")).toEqual(["CITY HALL"]);
	expect(correctByTemplates(["{place} CITY HALL"], "Oslo City Halk")).toEqual(["Oslo City Hall"]);
});

test("lists the fixed words of templates in capitals", () => {
	expect([...fixedWordsOf(["Hall of {place} {2 digits}", "CITY"])].map((text) => text.trim())).toEqual([
		"HALL OF",
		"CITY",
	]);
	expect([...fixedWordsOf(["AB{digits}CD"])]).toEqual(["AB CD"]);
	expect(countAlphanumerics("City Hall, 2")).toBe(9);
	expect(["ABC", "ABCDEFG", "ABCDEFGH", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map(lexiconWordEquivalent)).toEqual([1, 1, 2, 4]);
});
