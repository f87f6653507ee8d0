import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { valuesOn } from "../../../../test/support/a-small-document.ts";
import { place, southAfrica } from "../../../../test/support/south-africa.ts";
import type { ValueGrammar } from "../../documents/declaration.ts";
import type { Quad } from "../../page/page.ts";
import { compileGrammar } from "./compiled-grammar.ts";

test("a name from an MRZ has no diacritics, even if print has some", () => {
	const name: ValueGrammar = { kind: "text", words: new Set(["RENE"]), isPlain: true, rows: 1 };
	expect(compileGrammar(name).meaningOf("RENÉ")).toMatchObject({ value: "RENE", lexiconWords: 1 });
	expect(compileGrammar(name).meaningOf("René")).toMatchObject({ value: "RENE", lexiconWords: 1 });
});

test("a single letter is probable only beside a first name of the lexicon", () => {
	const words = { kind: "words", country: southAfrica, wordsMax: 3, lettersMin: 1, rows: 1 } as const;
	const costOf = (areFirst: true | undefined, name: string, letter: string) => {
		const { meaningOf } = compileGrammar({ ...words, ...(areFirst && { areFirst }) });
		return (meaningOf(`${name} ${letter}`)?.log ?? 0) - (meaningOf(name)?.log ?? 0);
	};
	expect(costOf(true, "PALESA", "M")).toBeCloseTo(-0.5);
	expect(costOf(true, "PALESA", "MK")).toBeCloseTo(-3.5);
	expect(costOf(true, "QXOLILI", "M")).toBeCloseTo(-3.5);
	expect(costOf(undefined, "DLAMINI", "M")).toBeCloseTo(-3.5);
});

test("tries known spellings of each word, alone and combined", () => {
	const names: ValueGrammar = {
		kind: "words",
		country: southAfrica,
		areFirst: true,
		wordsMax: 8,
		lettersMin: 1,
		rows: 2,
	};
	const { otherSpellings, search } = compileGrammar(names);
	expect(otherSpellings?.("DANIÊL RENE")).toEqual(
		expect.arrayContaining(["DANIËL RENE", "DANIËL RENÉ", "DANIEL RENÉ"]),
	);
	expect(otherSpellings?.("QXWZK")).toEqual(["QXWZK"]);
	expect([..."ËŠÃ"].every((letter) => search.alphabet.has(letter.charCodeAt(0)))).toBe(true);
	expect([..."ŞĂÅ"].some((letter) => search.alphabet.has(letter.charCodeAt(0)))).toBe(false);
});

test("ignores signs within a choice unless they distinguish two texts", async () => {
	const read = async (of: readonly string[], text: string) => {
		const grammar: ValueGrammar = { kind: "choice", of: Object.fromEntries(of.map((text) => [text, text])) };
		return (await valuesOn(aPage(`Restrictions\n${text}`), { printed: { it: { labels: ["Restrictions"], grammar } } }))
			.it;
	};
	expect(await read(["0", "12"], "1,2")).toBe("12");
	expect(await read(["0", "12", "1,2"], "1,2")).toBe("1,2");
	expect(await read(["0", "12", "1,2"], "12")).toBe("12");
});

test("the prior of a code favours the more probable value", async () => {
	const parts = [{ characters: "0123456789", from: 6, to: 6 }];
	const rare: ValueGrammar = {
		kind: "code",
		isGrouped: false,
		parts,
		meaning: (value) => ({ value, checks: [], logPrior: value.endsWith("000") ? 0 : Math.log(0.001) }),
	};
	const [uniform, weighted] = [compileGrammar({ kind: "code", isGrouped: false, parts }), compileGrammar(rare)];
	const advantage = ({ meaningOf }: typeof uniform) =>
		(meaningOf("123000")?.log ?? 0) - (meaningOf("123080")?.log ?? 0);
	expect([advantage(uniform), advantage(weighted)]).toEqual([0, expect.closeTo(6.9, 1)]);
});

test("continues a name in a row close below, even if the first row is short", async () => {
	const names: ValueGrammar = {
		kind: "words",
		country: southAfrica,
		areFirst: true,
		wordsMax: 8,
		lettersMin: 1,
		rows: 2,
	};
	const printed = { names: { labels: ["Names"], grammar: names } };
	const page = aPage("Names:    VUSI\n          JABULANI\n\n\nOTHER PRINT");
	const closer = page.lines.map((line) =>
		line.text === "JABULANI"
			? { ...line, quad: line.quad.map(([x, y]) => [x, y - 5] as const) as unknown as Quad }
			: line,
	);
	expect((await valuesOn({ ...page, lines: closer }, { printed })).names).toBe("VUSI JABULANI");
	expect((await valuesOn(page, { printed })).names).not.toBe("VUSI JABULANI");
});

test("accepts a slightly slanted second row", async () => {
	const names: ValueGrammar = {
		kind: "words",
		country: southAfrica,
		areFirst: true,
		wordsMax: 8,
		lettersMin: 1,
		rows: 2,
	};
	const page = aPage("Names:    JABULANI SIPHO\n          NOMVULA BONGANI\n\n\nOTHER PRINT");
	const slanted = page.lines.map((line) => {
		if (line.text !== "NOMVULA BONGANI") return line;
		const [topLeft, [right, top], [farther, bottom], bottomLeft] = line.quad;
		const raised = (bottom - top) * 0.6;
		return { ...line, quad: [topLeft, [right, top - raised], [farther, bottom - raised], bottomLeft] as Quad };
	});
	const { names: read } = await valuesOn(
		{ ...page, lines: slanted },
		{ printed: { names: { labels: ["Names"], grammar: names } } },
	);
	expect(read).toBe("JABULANI SIPHO NOMVULA BONGANI");
});

test("a name that lacks a few letters of a lexicon name has a value and lists the end", () => {
	const words = {
		kind: "words",
		country: southAfrica,
		wordsMax: 5,
		lettersMin: 1,
		rows: 1,
	} as const;
	const meaningOf = (text: string) => compileGrammar(words).meaningOf(text);
	expect(meaningOf("GOVEND")).toMatchObject({ value: "GOVEND", isCut: false, extensibleEnds: ["end"] });
	expect(meaningOf("OVENDER")).toMatchObject({ value: "OVENDER", extensibleEnds: ["beginning"] });
	for (const whole of ["GOVENDER", "QUNUVILLO", "GOVEND GOVENDER"])
		expect(meaningOf(whole)).toMatchObject({ extensibleEnds: [] });
});

test("a name that ends in a particle is truncated and has no value", () => {
	const words = { kind: "words", country: southAfrica, wordsMax: 5, lettersMin: 1, rows: 1 } as const;
	const surnames = compileGrammar({ ...words, particles: ["VAN", "DER"] });
	expect(surnames.meaningOf("VAN DER")).toMatchObject({ value: null, isCut: true });
	const places = compileGrammar(place);
	expect(places.meaningOf("SOUTH")).toMatchObject({ value: null, isCut: true });
	expect(places.meaningOf("SOUTH AFRICA")).toMatchObject({ value: "SOUTH AFRICA" });
});

test("the picture decides whether an unknown place is complete, but not whether a known one is", () => {
	const places = compileGrammar(place);
	expect(places.meaningOf("QUNUVILLE")?.extensibleEnds).toEqual([]);
	expect(places.meaningOf("LYDENBURG")?.extensibleEnds).toBeUndefined();
	expect(compileGrammar({ ...place, isPlain: true }).meaningOf("QUNUVILLE")?.extensibleEnds).toBeUndefined();
});

test("a place that lacks a few letters of a known place has no value", () => {
	const places = compileGrammar(place);
	for (const fragment of ["LYDENBU", "SOUTH AFRIC", "BABWE"]) {
		expect(places.meaningOf(fragment)).toMatchObject({ value: null, isCut: false });
	}
	for (const whole of ["LYDENBURG", "NIGER", "WE", "QUNUVILLE"]) expect(places.meaningOf(whole)?.value).toBe(whole);
});
