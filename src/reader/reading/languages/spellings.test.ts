import fc from "fast-check";
import { expect, test } from "vitest";
import { drawing, text, valuesOn } from "../../../../test/support/a-small-document.ts";
import type { FieldLanguage } from "../../documents/declaration.ts";
import { confusedWithin } from "../characters/confusion.ts";
import { codes } from "../characters/letters.ts";
import { shareOf } from "../characters/odds.ts";
import { beginningsOf, nearTo, otherSpellings, otherwiseMarked, piecesOf, wordsIn } from "./spellings.ts";

test("a text with a word that is known with other marks is not given", async () => {
	const latvian: FieldLanguage = { kind: "text", words: new Set(["NODAĻA", "RĪGAS"]), rows: 1, marked: "ĀČĒĢĪĶĻŅŠŪŽ" };
	const printed = { office: { captions: ["Authority"], language: latvian } };
	const read = async (text: string) => (await valuesOn(drawing("Authority", text), { printed })).office;
	expect(await read("RĪGAS NODAĻA")).toBe("RĪGAS NODAĻA");
	expect(await read("RĪGAS NODALA")).toBeNull();
	expect(await read("RIGAS NODALA")).toBeNull();
});

test("a mark that a state's letters do not have is one that they have, and sure where the word is known", async () => {
	const albanian: FieldLanguage = { ...text, wholes: new Set(["VLORË", "BERAT"]), marked: "ÇË" };
	const read = async (language: FieldLanguage, shown: string) =>
		(
			await valuesOn(drawing("Place of birth", shown), {
				printed: { place: { captions: ["Place of birth"], language } },
			})
		).place;
	expect(await read(albanian, "VLORÊ")).toBe("VLORË");
	expect(await read(albanian, "BLORÊ")).toBeNull();
	expect(await read(albanian, "BERAT")).toBe("BERAT");
	const circumflex = { codes: ["Î".charCodeAt(0)], shares: [1] };
	expect(shareOf(confusedWithin(circumflex, codes("IİÇ")), "İ".charCodeAt(0))).toBeGreaterThan(0.9);
	const vietnamese: FieldLanguage = { ...text, wholes: new Set(["HUẾ", "NAM DINH"]), marked: "ÁẠẾ" };
	expect(await read(vietnamese, "NAM DINH")).toBe("NAM DINH");
	expect(await read(vietnamese, "SAPA")).toBeNull();
});

test("a part of a text is in one script, and in none that is sure where it could be of two", async () => {
	const bulgarian: FieldLanguage = { ...text, marked: "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ" };
	const read = async (shown: string) =>
		(
			await valuesOn(drawing("Place of birth", shown), {
				printed: { place: { captions: ["Place of birth"], language: bulgarian } },
			})
		).place;
	expect(await read("РУCE/RUSE")).toBe("РУСЕ/RUSE");
	expect(await read("ПЛOBДИB")).toBe("ПЛОВДИВ");
	expect(await read("PYCE")).toBeNull();
	expect(await read("SОFIА")).toBe("SOFIA");
});

test("known words are those of all texts, and by their plain letters those longer than two", () => {
	const { words, byPlain } = wordsIn(new Set(["SÃO JOSÉ", "JOSE", "D'ÉVORA-LÉ 2"]));
	expect([...words]).toEqual(["SÃO", "JOSÉ", "JOSE", "D'ÉVORA", "LÉ", "2"]);
	expect(Object.fromEntries(byPlain)).toEqual({ SAO: ["SÃO"], JOSE: ["JOSÉ", "JOSE"], "D'EVORA": ["D'ÉVORA"] });
});

test("a word is otherwise marked if it is known with other marks, and in no list as it is", () => {
	const known = [wordsIn(new Set(["JOSÉ", "SETÚBAL"])), wordsIn(new Set(["JOSE"]))];
	expect(otherwiseMarked(["Jose", "JOSÉ", "SETUBAL", "setubál", "OSLO"], known)).toEqual(["SETUBAL", "SETUBÁL"]);
	expect(otherwiseMarked(["JOSE"], known.slice(0, 1))).toEqual(["JOSE"]);
	expect(otherwiseMarked(["JOSE"], [])).toEqual([]);
});

test("other spellings of a text are all combinations of its words', as long as they are not too many", () => {
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

test("a text is near the known ones that differ by a letter, a long one by two", () => {
	const known = new Set(["WIEN", "WILEN", "BERGEN", "WASHINGTON"]);
	expect(nearTo("WILON", known)).toEqual(["WILEN"]);
	for (const near of ["BERGXN", "BERGN", "BERXGEN"]) expect(nearTo(near, known)).toEqual(["BERGEN"]);
	expect(nearTo("WASRINGTQN", known)).toEqual(["WASHINGTON"]);
	for (const other of ["WXEN", "BERXXN", "WASXXXGTON", "BERGEN"]) expect(nearTo(other, known)).toEqual([]);
});

test("the beginnings of known texts are theirs word by word, but no known text", () => {
	const wholes = new Set(["RIO DE JANEIRO", "RIO", "OSLO"]);
	expect([...beginningsOf(wholes)]).toEqual(["RIO DE"]);
});

/** What a text lacks of a known one. */
const lackingOf = (text: string, known: ReadonlySet<string>) => {
	const { lacksEnd, lacksBeginning } = piecesOf(known);
	return [...(lacksEnd(text) ? ["end"] : []), ...(lacksBeginning(text) ? ["beginning"] : [])];
};

test("a piece of a known text lacks one to three letters of an end", () => {
	const known = new Set(["BERGEN", "ERGEN"]);
	for (const piece of ["BERGE", "BERG", "BER", "ERGE"])
		expect([piece, lackingOf(piece, known)]).toEqual([piece, ["end"]]);
	for (const piece of ["ERGEN", "RGEN", "GEN"])
		expect([piece, lackingOf(piece, known)]).toEqual([piece, ["beginning"]]);
	for (const other of ["BE", "BERGEN", "BERGENS", "XERGEN", ""])
		expect([other, lackingOf(other, known)]).toEqual([other, []]);
});

test("pieces are those that the known texts without their letters are", () => {
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
