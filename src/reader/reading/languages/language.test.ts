import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { valuesOn } from "../../../../test/support/a-small-document.ts";
import { place, southAfrica } from "../../../../test/support/south-africa.ts";
import type { FieldLanguage } from "../../documents/declaration.ts";
import type { Quad } from "../../page/page.ts";
import { languageOf } from "./language.ts";

test("a name that a zone says is in the zone's letters, whatever marks and small letters print has", () => {
	const name: FieldLanguage = { kind: "text", words: new Set(["RENE"]), isPlain: true, rows: 1 };
	expect(languageOf(name).meaningOf("RENÉ")).toMatchObject({ value: "RENE", usualWords: 1 });
	expect(languageOf(name).meaningOf("René")).toMatchObject({ value: "RENE", usualWords: 1 });
});

test("a letter beside a usual first name is an initial; beside other print, or in a surname, it is odd", () => {
	const words = { kind: "words", country: southAfrica, wordsMax: 3, lettersMin: 1, rows: 1 } as const;
	const costOf = (areFirst: true | undefined, name: string, letter: string) => {
		const { meaningOf } = languageOf({ ...words, ...(areFirst && { areFirst }) });
		return (meaningOf(`${name} ${letter}`)?.log ?? 0) - (meaningOf(name)?.log ?? 0);
	};
	expect(costOf(true, "PALESA", "M")).toBeCloseTo(-0.5);
	expect(costOf(true, "PALESA", "MK")).toBeCloseTo(-3.5);
	expect(costOf(true, "QXOLILI", "M")).toBeCloseTo(-3.5);
	expect(costOf(undefined, "DLAMINI", "M")).toBeCloseTo(-3.5);
});

test("a name's known spellings are tried in its place, one by one and together", () => {
	const names: FieldLanguage = {
		kind: "words",
		country: southAfrica,
		areFirst: true,
		wordsMax: 8,
		lettersMin: 1,
		rows: 2,
	};
	const { otherSpellings, search } = languageOf(names);
	expect(otherSpellings?.("DANIÊL RENE")).toEqual(
		expect.arrayContaining(["DANIËL RENE", "DANIËL RENÉ", "DANIEL RENÉ"]),
	);
	expect(otherSpellings?.("QXWZK")).toEqual(["QXWZK"]);
	expect([..."ËŠÃ"].every((letter) => search.alphabet.has(letter.charCodeAt(0)))).toBe(true);
	expect([..."ŞĂÅ"].some((letter) => search.alphabet.has(letter.charCodeAt(0)))).toBe(false);
});

test("a sign between the letters of a choice says nothing, unless it alone tells two of them apart", async () => {
	const read = async (of: readonly string[], text: string) => {
		const language: FieldLanguage = { kind: "choice", of: Object.fromEntries(of.map((each) => [each, each])) };
		return (
			await valuesOn(aPage(`Restrictions\n${text}`), { printed: { it: { captions: ["Restrictions"], language } } })
		).it;
	};
	expect(await read(["0", "12"], "1,2")).toBe("12");
	expect(await read(["0", "12", "1,2"], "1,2")).toBe("1,2");
	expect(await read(["0", "12", "1,2"], "12")).toBe("12");
});

test("how usual a code is settles what print leaves open, and no more", async () => {
	const parts = [{ characters: "0123456789", from: 6, to: 6 }];
	const rare: FieldLanguage = {
		kind: "code",
		isGrouped: false,
		parts,
		meaning: (value) => ({ value, checks: [], log: value.endsWith("000") ? 0 : Math.log(0.001) }),
	};
	const [even, usual] = [languageOf({ kind: "code", isGrouped: false, parts }), languageOf(rare)];
	const ahead = ({ meaningOf }: typeof even) => (meaningOf("123000")?.log ?? 0) - (meaningOf("123080")?.log ?? 0);
	expect([ahead(even), ahead(usual)]).toEqual([0, expect.closeTo(6.9, 1)]);
});

test("a text goes on in the row right below, however short its first row is", async () => {
	const names: FieldLanguage = {
		kind: "words",
		country: southAfrica,
		areFirst: true,
		wordsMax: 8,
		lettersMin: 1,
		rows: 2,
	};
	const printed = { names: { captions: ["Names"], language: names } };
	const page = aPage("Names:    VUSI\n          JABULANI\n\n\nOTHER PRINT");
	const closer = page.lines.map((line) =>
		line.text === "JABULANI"
			? { ...line, quad: line.quad.map(([x, y]) => [x, y - 5] as const) as unknown as Quad }
			: line,
	);
	expect((await valuesOn({ ...page, lines: closer }, { printed })).names).toBe("VUSI JABULANI");
	expect((await valuesOn(page, { printed })).names).not.toBe("VUSI JABULANI");
});

test("a further row whose box lies a little aslant is one as well", async () => {
	const names: FieldLanguage = {
		kind: "words",
		country: southAfrica,
		areFirst: true,
		wordsMax: 8,
		lettersMin: 1,
		rows: 2,
	};
	const page = aPage("Names:    JABULANI SIPHO\n          NOMVULA BONGANI\n\n\nOTHER PRINT");
	const aslant = page.lines.map((line) => {
		if (line.text !== "NOMVULA BONGANI") return line;
		const [topLeft, [right, top], [farther, bottom], bottomLeft] = line.quad;
		const raised = (bottom - top) * 0.6;
		return { ...line, quad: [topLeft, [right, top - raised], [farther, bottom - raised], bottomLeft] as Quad };
	});
	const { names: read } = await valuesOn(
		{ ...page, lines: aslant },
		{ printed: { names: { captions: ["Names"], language: names } } },
	);
	expect(read).toBe("JABULANI SIPHO NOMVULA BONGANI");
});

test("a name that lacks but few letters of a usual one says at which end: it is a value", () => {
	const words = {
		kind: "words",
		country: southAfrica,
		wordsMax: 5,
		lettersMin: 1,
		rows: 1,
	} as const;
	const lacking = (text: string) => languageOf(words).meaningOf(text);
	expect(lacking("GOVEND")).toMatchObject({ value: "GOVEND", isCut: false, mayLack: ["end"] });
	expect(lacking("OVENDER")).toMatchObject({ value: "OVENDER", mayLack: ["beginning"] });
	for (const whole of ["GOVENDER", "QUNUVILLO", "GOVEND GOVENDER"])
		expect(lacking(whole)).toMatchObject({ mayLack: [] });
});

test("a name that ends with a particle was cut and is no value", () => {
	const words = { kind: "words", country: southAfrica, wordsMax: 5, lettersMin: 1, rows: 1 } as const;
	const surnames = languageOf({ ...words, particles: ["VAN", "DER"] });
	expect(surnames.meaningOf("VAN DER")).toMatchObject({ value: null, isCut: true });
	const places = languageOf(place);
	expect(places.meaningOf("SOUTH")).toMatchObject({ value: null, isCut: true });
	expect(places.meaningOf("SOUTH AFRICA")).toMatchObject({ value: "SOUTH AFRICA" });
});

test("a place that lacks but few letters of a usual one lost them, at its end or its beginning, and is no value", () => {
	const places = languageOf(place);
	for (const piece of ["LYDENBU", "SOUTH AFRIC", "BABWE"]) {
		expect(places.meaningOf(piece)).toMatchObject({ value: null, isCut: false });
	}
	for (const whole of ["LYDENBURG", "NIGER", "WE", "QUNUVILLE"]) expect(places.meaningOf(whole)?.value).toBe(whole);
});
