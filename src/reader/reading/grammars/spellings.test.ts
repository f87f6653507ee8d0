import fc from "fast-check";
import { expect, test } from "vitest";
import { drawing, text, valuesOn } from "../../../../test/support/a-small-document.ts";
import type { ValueGrammar } from "../../documents/declaration.ts";
import { expandWithinAlphabet } from "../characters/confusion.ts";
import { toCodes } from "../characters/letters.ts";
import { probabilityOf } from "../characters/odds.ts";
import {
	createTruncationTests,
	findKnownSpellings,
	findOtherDiacritics,
	findSimilarTexts,
	indexLexicon,
	wordPrefixesOf,
} from "./spellings.ts";

test("withholds a text with a word that is known with other diacritics", async () => {
	const latvian: ValueGrammar = { kind: "text", words: new Set(["NODAĻA", "RĪGAS"]), rows: 1, marked: "ĀČĒĢĪĶĻŅŠŪŽ" };
	const printed = { office: { labels: ["Authority"], grammar: latvian } };
	const read = async (text: string) => (await valuesOn(drawing("Authority", text), { printed })).office;
	expect(await read("RĪGAS NODAĻA")).toBe("RĪGAS NODAĻA");
	expect(await read("RĪGAS NODALA")).toBeNull();
	expect(await read("RIGAS NODALA")).toBeNull();
});

test("replaces a diacritic that the state does not use", async () => {
	const albanian: ValueGrammar = { ...text, phrases: new Set(["VLORË", "BERAT"]), marked: "ÇË" };
	const read = async (grammar: ValueGrammar, shown: string) =>
		(
			await valuesOn(drawing("Place of birth", shown), {
				printed: { place: { labels: ["Place of birth"], grammar } },
			})
		).place;
	expect(await read(albanian, "VLORÊ")).toBe("VLORË");
	expect(await read(albanian, "BLORÊ")).toBeNull();
	expect(await read(albanian, "BERAT")).toBe("BERAT");
	const circumflex = { codes: ["Î".charCodeAt(0)], probabilities: [1] };
	expect(probabilityOf(expandWithinAlphabet(circumflex, toCodes("IİÇ")), "İ".charCodeAt(0))).toBeGreaterThan(0.9);
	const vietnamese: ValueGrammar = { ...text, phrases: new Set(["HUẾ", "NAM DINH"]), marked: "ÁẠẾ" };
	expect(await read(vietnamese, "NAM DINH")).toBe("NAM DINH");
	expect(await read(vietnamese, "SAPA")).toBeNull();
});

test("reads each part in one script and withholds an ambiguous text", async () => {
	const bulgarian: ValueGrammar = { ...text, marked: "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ" };
	const read = async (shown: string) =>
		(
			await valuesOn(drawing("Place of birth", shown), {
				printed: { place: { labels: ["Place of birth"], grammar: bulgarian } },
			})
		).place;
	expect(await read("РУCE/RUSE")).toBe("РУСЕ/RUSE");
	expect(await read("ПЛOBДИB")).toBe("ПЛОВДИВ");
	expect(await read("PYCE")).toBeNull();
	expect(await read("SОFIА")).toBe("SOFIA");
});

test("indexes words, and those of three or more letters by their form without diacritics and apostrophes", () => {
	const { words, byPlain } = indexLexicon(new Set(["SÃO JOSÉ", "JOSE", "D'ÉVORA-LÉ 2"]));
	expect([...words]).toEqual(["SÃO", "JOSÉ", "JOSE", "D'ÉVORA", "LÉ", "2"]);
	expect(Object.fromEntries(byPlain)).toEqual({ SAO: ["SÃO"], JOSE: ["JOSÉ", "JOSE"], DEVORA: ["D'ÉVORA"] });
});

test("finds words that are known only with other diacritics", () => {
	const known = [indexLexicon(new Set(["JOSÉ", "SETÚBAL"])), indexLexicon(new Set(["JOSE"]))];
	expect(findOtherDiacritics(["Jose", "JOSÉ", "SETUBAL", "setubál", "OSLO"], known)).toEqual(["SETUBAL", "SETUBÁL"]);
	expect(findOtherDiacritics(["JOSE"], known.slice(0, 1))).toEqual(["JOSE"]);
	expect(findOtherDiacritics(["JOSE"], [])).toEqual([]);
	expect(findOtherDiacritics(["LAQUILA"], [indexLexicon(new Set(["L'AQUILA"]))])).toEqual(["LAQUILA"]);
});

test("combines the known spellings of words, up to a limit", () => {
	const known = [indexLexicon(new Set(["JOSÉ", "JOSÈ", "RENÉ"])), indexLexicon(new Set(["RENE", "JOSÉ"]))];
	expect(findKnownSpellings("(JOSE, RENÉ)", known)).toEqual([
		"(JOSE, RENÉ)",
		"(JOSE, RENE)",
		"(JOSÉ, RENÉ)",
		"(JOSÉ, RENE)",
		"(JOSÈ, RENÉ)",
		"(JOSÈ, RENE)",
	]);
	expect(findKnownSpellings("OSLO", known)).toEqual(["OSLO"]);
	expect(findKnownSpellings("RENÉ RENÉ RENÉ RENÉ", known)).toHaveLength(16);
	const long = findKnownSpellings("RENÉ RENÉ RENÉ RENÉ RENÉ.", known);
	expect(long).toHaveLength(16);
	expect(long.every((text) => text.endsWith(" RENÉ."))).toBe(true);
});

test("finds known texts within one edit, or two for long texts", () => {
	const known = new Set(["WIEN", "WILEN", "BERGEN", "WASHINGTON"]);
	expect(findSimilarTexts("WILON", known)).toEqual(["WILEN"]);
	for (const similar of ["BERGXN", "BERGN", "BERXGEN"]) expect(findSimilarTexts(similar, known)).toEqual(["BERGEN"]);
	expect(findSimilarTexts("WASRINGTQN", known)).toEqual(["WASHINGTON"]);
	for (const other of ["WXEN", "BERXXN", "WASXXXGTON", "BERGEN"]) expect(findSimilarTexts(other, known)).toEqual([]);
});

test("lists the first words of phrases that are no phrases themselves", () => {
	const phrases = new Set(["RIO DE JANEIRO", "RIO", "OSLO"]);
	expect([...wordPrefixesOf(phrases)]).toEqual(["RIO DE"]);
});

/** The ends at which a text lacks letters of a known text. */
const cutEndsOf = (text: string, known: ReadonlySet<string>) => {
	const { lacksEnd, lacksBeginning } = createTruncationTests(known);
	return [...(lacksEnd(text) ? ["end"] : []), ...(lacksBeginning(text) ? ["beginning"] : [])];
};

test("detects a text that lacks letters of a known text at one end", () => {
	const known = new Set(["BERGEN", "ERGEN"]);
	for (const fragment of ["BERGE", "BERG", "B", "ERGE"])
		expect([fragment, cutEndsOf(fragment, known)]).toEqual([fragment, ["end"]]);
	for (const fragment of ["ERGEN", "RGEN", "GEN"])
		expect([fragment, cutEndsOf(fragment, known)]).toEqual([fragment, ["beginning"]]);
	for (const other of ["BERGEN", "BERGENS", "XERGEN"]) expect([other, cutEndsOf(other, known)]).toEqual([other, []]);
});

test("detects all truncations of known texts and nothing else", () => {
	const anyText = fc.string({ unit: fc.constantFrom(..."ABÉ "), minLength: 1, maxLength: 9 });
	fc.assert(
		fc.property(fc.array(anyText, { maxLength: 12 }), anyText, (known, other) => {
			const truncated = known.flatMap((text) =>
				[...text].slice(1).flatMap((_, lost) => [text.slice(0, lost + 1), text.slice(lost + 1)]),
			);
			for (const text of [...truncated, ...known, other])
				expect([text, cutEndsOf(text, new Set(known)).length > 0]).toEqual([text, truncated.includes(text)]);
		}),
	);
});
