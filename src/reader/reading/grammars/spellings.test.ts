import fc from "fast-check";
import { expect, test } from "vitest";
import { drawing, text, valuesOn } from "../../../../test/support/a-small-document.ts";
import type { ValueGrammar } from "../../documents/declaration.ts";
import { confusedWithin } from "../characters/confusion.ts";
import { codes } from "../characters/letters.ts";
import { probabilityOf } from "../characters/odds.ts";
import { beginningsOf, nearTo, otherSpellings, otherwiseMarked, piecesOf, wordsIn } from "./spellings.ts";

test("withholds a text with a word known with other diacritics", async () => {
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
	expect(probabilityOf(confusedWithin(circumflex, codes("IİÇ")), "İ".charCodeAt(0))).toBeGreaterThan(0.9);
	const vietnamese: ValueGrammar = { ...text, phrases: new Set(["HUẾ", "NAM DINH"]), marked: "ÁẠẾ" };
	expect(await read(vietnamese, "NAM DINH")).toBe("NAM DINH");
	expect(await read(vietnamese, "SAPA")).toBeNull();
});

test("each part is in one script, or in none if ambiguous", async () => {
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

test("indexes known words, and by plain letters those longer than two", () => {
	const { words, byPlain } = wordsIn(new Set(["SÃO JOSÉ", "JOSE", "D'ÉVORA-LÉ 2"]));
	expect([...words]).toEqual(["SÃO", "JOSÉ", "JOSE", "D'ÉVORA", "LÉ", "2"]);
	expect(Object.fromEntries(byPlain)).toEqual({ SAO: ["SÃO"], JOSE: ["JOSÉ", "JOSE"], "D'EVORA": ["D'ÉVORA"] });
});

test("detects words known only with other diacritics", () => {
	const known = [wordsIn(new Set(["JOSÉ", "SETÚBAL"])), wordsIn(new Set(["JOSE"]))];
	expect(otherwiseMarked(["Jose", "JOSÉ", "SETUBAL", "setubál", "OSLO"], known)).toEqual(["SETUBAL", "SETUBÁL"]);
	expect(otherwiseMarked(["JOSE"], known.slice(0, 1))).toEqual(["JOSE"]);
	expect(otherwiseMarked(["JOSE"], [])).toEqual([]);
});

test("combines the spellings of words up to a limit", () => {
	const known = [wordsIn(new Set(["JOSÉ", "JOSÈ", "RENÉ"])), wordsIn(new Set(["RENE", "JOSÉ"]))];
	expect(otherSpellings("(JOSE, RENÉ)", known)).toEqual([
		"(JOSE, RENÉ)",
		"(JOSE, RENE)",
		"(JOSÉ, RENÉ)",
		"(JOSÉ, RENE)",
		"(JOSÈ, RENÉ)",
		"(JOSÈ, RENE)",
	]);
	expect(otherSpellings("OSLO", known)).toEqual(["OSLO"]);
	expect(otherSpellings("RENÉ RENÉ RENÉ RENÉ", known)).toHaveLength(16);
	const long = otherSpellings("RENÉ RENÉ RENÉ RENÉ RENÉ.", known);
	expect(long).toHaveLength(16);
	expect(long.every((text) => text.endsWith(" RENÉ."))).toBe(true);
});

test("finds known texts within one edit, or two for long texts", () => {
	const known = new Set(["WIEN", "WILEN", "BERGEN", "WASHINGTON"]);
	expect(nearTo("WILON", known)).toEqual(["WILEN"]);
	for (const near of ["BERGXN", "BERGN", "BERXGEN"]) expect(nearTo(near, known)).toEqual(["BERGEN"]);
	expect(nearTo("WASRINGTQN", known)).toEqual(["WASHINGTON"]);
	for (const other of ["WXEN", "BERXXN", "WASXXXGTON", "BERGEN"]) expect(nearTo(other, known)).toEqual([]);
});

test("lists word-wise prefixes of known texts that are not known texts", () => {
	const phrases = new Set(["RIO DE JANEIRO", "RIO", "OSLO"]);
	expect([...beginningsOf(phrases)]).toEqual(["RIO DE"]);
});

/** The ends of a known text that a text lacks. */
const lackingOf = (text: string, known: ReadonlySet<string>) => {
	const { lacksEnd, lacksBeginning } = piecesOf(known);
	return [...(lacksEnd(text) ? ["end"] : []), ...(lacksBeginning(text) ? ["beginning"] : [])];
};

test("a fragment lacks one to three letters at one end", () => {
	const known = new Set(["BERGEN", "ERGEN"]);
	for (const piece of ["BERGE", "BERG", "BER", "ERGE"])
		expect([piece, lackingOf(piece, known)]).toEqual([piece, ["end"]]);
	for (const piece of ["ERGEN", "RGEN", "GEN"])
		expect([piece, lackingOf(piece, known)]).toEqual([piece, ["beginning"]]);
	for (const other of ["BE", "BERGEN", "BERGENS", "XERGEN", ""])
		expect([other, lackingOf(other, known)]).toEqual([other, []]);
});

test("lists all fragments of known texts", () => {
	const anyText = fc.string({ unit: fc.constantFrom(..."ABÉ "), minLength: 1, maxLength: 9 });
	fc.assert(
		fc.property(fc.array(anyText, { maxLength: 12 }), anyText, (known, other) => {
			const cut = known.flatMap((text) =>
				[1, 2, 3].flatMap((lost) => (lost > text.length ? [] : [text.slice(0, -lost), text.slice(lost)])),
			);
			for (const each of [...cut, ...known, other])
				expect([each, lackingOf(each, new Set(known)).length > 0]).toEqual([each, cut.includes(each)]);
		}),
	);
});
