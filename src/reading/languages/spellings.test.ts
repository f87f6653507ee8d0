import { expect, test } from "vitest";
import { drawing, text, valuesOn } from "../../../test/support/a-small-document.ts";
import type { FieldLanguage } from "../../documents/declaration.ts";
import { codes } from "../print/characters.ts";
import { confusedWithin } from "../print/confusion.ts";
import { shareOf } from "../print/odds.ts";

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
