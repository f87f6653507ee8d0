import { expect, test } from "vitest";
import { declaration, drawing, seenAs, valuesOn } from "../../../../test/support/a-small-document.ts";
import type { Declaration, ValueGrammar } from "../../documents/declaration.ts";
import { fixedWordsOf, lettersOfForm, matchAmong, spacedAsForm, spelledAsForms, wordsOfForm } from "./forms.ts";

const forms = [
	"Préfecture de {place}",
	"{place} KOMMUNE",
	"Ministère des Affaires étrangères",
	"DPF/{digits}/{letters}",
	"DGP-{5 digits}{4 code}",
	"{4 digits}",
];

test("matches a text as fixed, filled, partial or none, ignoring case, diacritics and dots", () => {
	expect(matchAmong(forms, "MINISTERE DES AFFAIRES ÉTRANGÈRES")).toBe("fixed");
	expect(["préfecture de l'Ain", "ÅRHUS KOMMUNE"].map((text) => matchAmong(forms, text))).toEqual(["filled", "filled"]);
	const coded = ["D.P.F./123/SP", "DGP -28391A6PK", "3857"];
	expect(coded.map((text) => matchAmong(forms, text))).toEqual(coded.map(() => "coded"));
	const uncoded = ["DGp-28391A6PK", "DGP-2839A6PK", "385", "38571", "З857"];
	expect(uncoded.map((text) => matchAmong(forms, text))).toEqual(uncoded.map(() => "none"));
	expect(["PU/ZAGREB", "PU ZAGREB", "PUIZAGREB"].map((text) => matchAmong(["PU {place}"], text))).toEqual([
		"filled",
		"filled",
		"none",
	]);
	const parts = ["Ministère des", "AFFAIRES ÉTRANGÈRES", "KOMMUNE", "Préfecture", "Préfecture de"];
	expect(parts.map((text) => matchAmong(forms, text))).toEqual(parts.map(() => "part"));
	expect(["AFFAIRES", "DPF/SP", "OSLO"].map((text) => matchAmong(forms, text))).toEqual(["none", "none", "none"]);
});

test("restores the template's spaces in a fixed text", async () => {
	const parts = office({ forms: ["REGISTRO CIVIL E IDENTIFICACION"] });
	const page = drawing("Authority", "REGISTRO CIVILEIDENTIFICACION");
	expect((await valuesOn(page, parts)).office).toBe("REGISTRO CIVIL E IDENTIFICACION");
});

test("corrects fixed words to the template and keeps variable parts as read", () => {
	expect(spelledAsForms(forms, "MINISTERE DES AFFALRES ETRANGERES")).toEqual(["MINISTÈRE DES AFFAIRES ÉTRANGÈRES"]);
	expect(spelledAsForms(["BUREAU DES PASSEPORTS"], "Bureau des Passeperts")).toEqual(["Bureau des Passeports"]);
	expect(spelledAsForms(forms, "Prefecturo de Lyon")).toEqual(["Préfecture de Lyon"]);
	expect(spelledAsForms(forms, "ARHUS KOMNUNE")).toEqual(["ARHUS KOMMUNE"]);
	expect(spelledAsForms(forms, "SOMETHING ELSE")).toEqual([]);
	expect([wordsOfForm("UKPA"), wordsOfForm("MINISTERE DES AFFAIRES ETRANGERES")]).toEqual([1, 4]);
});

test("reads numeric offices of states that have them, with lookalike letters as digits", async () => {
	const misread = seenAs(page("1756"), { 1756: { doubts: { 0: { I: 0.6 } } } });
	expect((await valuesOn(misread, office({ forms: ["{4 digits}"] }))).office).toBe("1756");
	expect((await valuesOn(misread, office({ forms: ["HMPO"] }))).office).not.toBe("1756");
	const code = seenAs(page("DGP-28065L6N2"), { "DGP-28065L6N2": { doubts: { 5: { O: 0.4 } } } });
	expect((await valuesOn(code, office({ forms: ["DGP-{5 digits}{4 code}"] }))).office).toBe("DGP-28065L6N2");
	expect((await valuesOn(code, office({}))).office).not.toBe("DGP-28065L6N2");
});

const office = (own: object): Partial<Declaration> => {
	const grammar: ValueGrammar = { kind: "text", words: new Set(), rows: 1, ...own };
	return { printed: { ...declaration.printed, office: { labels: ["Authority"], grammar } } };
};
const page = (value: string) => drawing("Authority", value);

test("corrects a misread known office, and withholds a partial one", async () => {
	const known = ["IMMIGRATION DEPARTMENT"];
	const misread = seenAs(page("IMMIGRATION DEPARTMENT"), {
		"IMMIGRATION DEPARTMENT": { as: "IMNIGRATION DEPARTNENT" },
	});
	expect((await valuesOn(misread, office({}))).office).toBe("IMNIGRATION DEPARTNENT");
	expect((await valuesOn(misread, office({ forms: known }))).office).toBe("IMMIGRATION DEPARTMENT");
	const other = "INTEGRATION DEPARTMENT";
	expect((await valuesOn(page(other), office({ forms: known }))).office).not.toBe("IMMIGRATION DEPARTMENT");
	expect((await valuesOn(page("DEPARTMENT"), office({ forms: known }))).office).toBe("DEPARTMENT");
	expect((await valuesOn(page("DEPARTMENT"), office({ forms: known, areSeen: true }))).office).toBeNull();
});

test("an office with extra letters is not the known one", async () => {
	const known = "PASSPORT AND VISA OFFICE";
	expect((await valuesOn(page(`${known}RS`), office({ forms: [known] }))).office).not.toBe(known);
});

test("spells a known office in its known case", async () => {
	const known = "Department of State";
	const doubtful = seenAs(page(known), { [known]: { doubts: { 14: { s: 0.4 } } } });
	expect((await valuesOn(doubtful, office({ forms: [known] }))).office).toBe(known);
	const clearly = await valuesOn(page("Bureau Des Passeports"), office({ forms: ["Bureau des Passeports"] }));
	expect(clearly.office).toBe("Bureau Des Passeports");
});

test("withholds an office that lacks its known diacritics", async () => {
	const known = ["MINISTÈRE DES AFFAIRES ÉTRANGÈRES"];
	const read = (text: string, forms: readonly string[]) => valuesOn(page(text), office({ forms }));
	const bare = "MINISTERE DES AFFAIRES ETRANGERES";
	expect((await read(bare, known)).office).toBeNull();
	expect((await read(bare, [...known, bare])).office).toBe(bare);
	expect((await read("Ministere des Affaires etrangeres", known)).office).toBeNull();
});

test("a number with a dot before a word is an ordinal", async () => {
	const text = "PMLP RIGAS 1. NODALA";
	const doubtful = seenAs(page(text), { [text]: { doubts: { 11: { I: 0.3 } } } });
	expect((await valuesOn(doubtful, office({ forms: ["PMLP {place} NODALA"] }))).office).toBe(text);
});

test("variable parts have the declared kind and number of characters", () => {
	const matchOf = (form: string, texts: readonly string[]) => texts.map((text) => matchAmong([form], text));
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

test("accepts lost spaces, and a sign before a variable part", () => {
	const known = ["PU {place}", "{place} CITY HALL"];
	for (const text of ["PU-ZAGREB", "PU, ZAGREB", "OSLO CITYHALL", "OSLO,CITY HALL", "PU  ZAGREB"]) {
		expect(matchAmong(known, text)).toBe("filled");
	}
	for (const text of ["OSLOCITYHALL", "PU:ZAGREB"]) expect(matchAmong(known, text)).toBe("none");
	expect(matchAmong(["CITY HALL"], "CITYHALL")).toBe("fixed");
	expect(matchAmong(["A / B"], "A/B")).toBe("fixed");
});

test("a text of uneven case is fixed only if the template is", () => {
	const known = ["UKVI iOffice", "DPF/{digits}"];
	expect(
		["UKVI iOffice", "UKVI IOffice", "UKVI IOFFICE", "Ukvi Ioffice"].map((text) => matchAmong(known, text)),
	).toEqual(["fixed", "none", "fixed", "fixed"]);
	expect(matchAmong(["UKVI IOFFICE", "UKVI iOffice"], "UKVI iOffice")).toBe("fixed");
	expect(["DPF/12", "Dpf/12", "dpf/12", "DPf/12"].map((text) => matchAmong(known, text))).toEqual([
		"coded",
		"coded",
		"coded",
		"none",
	]);
});

test("a partial match has the template's first, last or all fixed words", () => {
	const matches = (form: string, texts: readonly string[]) =>
		texts.filter((text) => matchAmong([form], text) === "part");
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
	expect(spacedAsForm(known, "CITYHALL")).toBe("CITY HALL");
	expect(spacedAsForm(known, "City OfCapeTown")).toBe("City Of Cape Town");
	for (const other of ["CITYHALLS", "TOWNHALL"]) expect(spacedAsForm(known, other)).toBe(other);
	expect(spacedAsForm(["HALL {place}"], "HALL,OSLOAB")).toBe("HALL,OSLOAB");
	expect(spacedAsForm(known, "CITY.HALL")).toBe("CITY.HALL");
	expect(spacedAsForm(["OSLO {place}"], "OSLO  HALL")).toBe("OSLO  HALL");
});

test("tries the six most probable spellings, only for templates with enough fixed letters", () => {
	const many = ["AAAAAAAB", "AAAAAABB", "BAAAAAAA", "BBAAAAAA", "AAABAAAA", "AAAABBAA", "ABAAAAAA", "AAAAAAAA"];
	const found = spelledAsForms(many, "AAAAAAAA");
	expect(found).toHaveLength(6);
	expect(found[0]).toBe("AAAAAAAA");
	expect(spelledAsForms(["PU {place}"], "PV ZAGREB")).toEqual([]);
	expect(spelledAsForms(["PUX {place}"], "PVX ZAGREB")).toEqual([]);
	expect(spelledAsForms(["HALL {place}"], "HALK OSLO")).toEqual(["HALL OSLO"]);
	expect(spelledAsForms(["HALL {place}"], "HAKK OSLO")).toEqual([]);
	expect(spelledAsForms(["{place} CITY HALL"], "LL")).toEqual([]);
});

test("keeps the text's spelling of fixed words", () => {
	expect(spelledAsForms(["City Hall"], "CITY HALK")).toEqual(["CITY HALL"]);
	expect(spelledAsForms(["City Hall"], "city halk")).toEqual(["City Hall"]);
	expect(spelledAsForms(["CITY HALL"], "City Halk")).toEqual(["City Hall"]);
	expect(spelledAsForms(["CITY HALL"], "City Hal")).toEqual(["CITY HALL"]);
	expect(spelledAsForms(["{place} CITY HALL"], "Oslo City Halk")).toEqual(["Oslo City Hall"]);
});

test("lists the fixed words of templates in capitals", () => {
	expect([...fixedWordsOf(["Hall of {place} {2 digits}", "CITY"])].map((text) => text.trim())).toEqual([
		"HALL OF",
		"CITY",
	]);
	expect([...fixedWordsOf(["AB{digits}CD"])]).toEqual(["AB CD"]);
	expect(lettersOfForm("City Hall, 2")).toBe(9);
	expect(["ABC", "ABCDEFG", "ABCDEFGH", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map(wordsOfForm)).toEqual([1, 1, 2, 4]);
});
