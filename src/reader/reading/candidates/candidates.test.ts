import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import { aPage } from "../../../../test/support/a-page.ts";
import { aRowText, rowTextsOf } from "../../../../test/support/a-row-text.ts";
import { withoutWeights } from "../../../../test/support/a-scene.ts";
import { aSearch } from "../../../../test/support/a-search.ts";
import { drawing, valuesOn } from "../../../../test/support/a-small-document.ts";
import { place } from "../../../../test/support/south-africa.ts";
import { automatonOf } from "../../decode/automaton.ts";
import { anyOf, oneText } from "../../decode/grammar.ts";
import type { FieldLanguage } from "../../documents/declaration.ts";
import type { CaptionHit } from "../captions/captions.ts";
import { languageOf } from "../languages/language.ts";
import type { Language, Meaning, Search } from "../languages/searchable.ts";
import { weights } from "../weights/weights.ts";
import type { Stretch } from "./candidate.ts";
import { candidatesFor } from "./candidates.ts";
import { type RowText, textLog } from "./search.ts";

/**
 * The rows of a drawing whose figures were seen less surely the larger `doubt` (0..1) is; nothing of them is known yet.
 */
function freshRows(drawing: string, doubt: number): readonly RowText[] {
	const doubts = Object.fromEntries([...drawing].map((_, index) => [index, { "#": doubt }]));
	return rowTextsOf(aPage(drawing).lines.map((line) => ({ ...line, lattice: aLattice(drawing, { doubts }) })));
}

const said = (language: FieldLanguage, rows: readonly RowText[]) =>
	candidatesFor(languageOf(language), rows, undefined).map(({ text, log }) => [text, Math.round(log * 1e6)]);

test("a date is read over a wide gap between its pieces", () => {
	const day: FieldLanguage = { kind: "date", years: [1990, 2030], isShort: true };
	const [row, ...further] = rowTextsOf(aPage("25 MAY /MAY    14").lines);
	expect(further).toEqual([]);
	const [first] = candidatesFor(languageOf(day), [row as RowText], undefined);
	expect(first?.value).toBe("2014-05-25");
});

test("what a field may hold does not depend on which field the row was searched for before", () => {
	const [long, short]: readonly FieldLanguage[] = [
		{ kind: "date", years: [1900, 2099] },
		{ kind: "date", years: [2000, 2002] },
	];
	const levels = Array.from({ length: 60 }, (_, index) => 0.3 + index / 100);
	const readBefore = levels.map((doubt) => {
		const rows = freshRows("14.02.2001", doubt);
		said(long as FieldLanguage, rows);
		return said(short as FieldLanguage, rows);
	});
	const fresh = levels.map((doubt) => said(short as FieldLanguage, freshRows("14.02.2001", doubt)));
	expect(readBefore).toEqual(fresh);
	// Levels at which the date is hardly one are among them.
	expect(new Set(fresh.map(({ length }) => length > 0)).size).toBe(2);
});

test("a text with a sign close behind it that ends none has lost a letter there", async () => {
	const placeIn = async (text: string) => (await valuesOn(drawing("Place of birth", text))).place;
	for (const cut of ["CLU)", "SUCEAV:", "M.A.."]) expect(await placeIn(cut)).toBeNull();
	expect(await placeIn("CLUJ")).toBe("CLUJ");
	expect(await placeIn("CLUJ (ROU)")).toBe("CLUJ (ROU)");
	expect(await placeIn("M.A.I.")).toBe("M.A.I.");
	expect(await placeIn("CLUJ )")).toBe("CLUJ");
});

test("a place may have a part in brackets", () => {
	expect(said(place, freshRows("CONGO (KINSHASA)", 0)).map(([text]) => text)).toContain("CONGO (KINSHASA)");
});

test("a year that lost its last figure is not the year of its first two", () => {
	const day: FieldLanguage = { kind: "date", years: [2000, 2039], isShort: true };
	const values = (text: string) => said(day, freshRows(text, 0)).map(([value]) => value);
	expect(values("8 AUG 201")).not.toContain("8 AUG 20");
	expect(values("8 AUG 20")).toContain("8 AUG 20");
});

/** A language that has these texts and tries others, of which each means something of its own. */
function languageWith(
	texts: readonly string[],
	meaningOf: (text: string) => Partial<Meaning> | null = () => ({}),
	own: Partial<Language> = {},
	search: Partial<Search> = {},
): Language {
	return {
		isList: false,
		rows: 1,
		...own,
		search: aSearch(oneText(...texts), search),
		meaningOf: (text) => {
			const meant = meaningOf(text);
			return meant && { value: text, log: 0, checks: [], usualWords: 0, ...meant };
		},
	};
}
const found = (language: Language, text: RowText | readonly RowText[], known?: string) =>
	candidatesFor(language, [text].flat(), known);
const wholeOf = ({ stretches }: RowText): Stretch => stretches.find(({ isWhole }) => isWhole) as Stretch;

test("what a text is worth is its print, what it means and what it costs", () => {
	const row = aRowText("OSLO");
	const text = { ...row, hits: [{ row: row.row, from: 0, to: 2, log: 1.5 } as CaptionHit] };
	const language = languageWith(["OSLO"], () => ({ log: -2, isUsual: true }), {}, { letterCost: 0.5 });
	const [only, ...more] = found(language, text);
	const print = textLog(language.search, wholeOf(text), "OSLO");
	expect(only).toMatchObject({ text: "OSLO", value: "OSLO", isUsual: true, checks: [], stretches: [wholeOf(text)] });
	expect(only?.log).toBeCloseTo(print - 2 - 4 * 0.5 - 1.5, 1);
	expect(more).toEqual([]);
	// The more of what was seen and what is said costs.
	const expected = languageWith(["OSLO"], () => ({}), { expected: ["OSLOS", "OSL"] }, { letterCost: 0.5 });
	const logs = Object.fromEntries(found(expected, row).map((each) => [each.text, each.log]));
	const printOf = (said: string) => textLog(expected.search, wholeOf(row), said);
	expect(logs.OSLOS).toBeCloseTo(printOf("OSLOS") - 5 * 0.5, 9);
	expect(logs.OSL).toBeCloseTo(printOf("OSL") - 4 * 0.5, 9);
});

test("a text that the language does not have, or that is hardly what is printed, is none", () => {
	expect(
		found(
			languageWith(["OSLO"], () => null),
			aRowText("OSLO"),
		),
	).toEqual([]);
	expect(
		found(
			languageWith(["OSLO"], () => ({ log: -30 })),
			aRowText("OSLO"),
		),
	).toEqual([]);
	expect(
		found(
			languageWith(["OSLO"], () => ({ log: 12 }), {}, { leastCost: 30 }),
			aRowText("OSLO"),
		),
	).toEqual([]);
	const both = languageWith(["OSLO", "OSIO"], (text) => (text === "OSIO" ? null : {}));
	expect(found(both, aRowText("OSLO", { doubts: { 2: { I: 0.4 } } })).map(({ text }) => text)).toEqual(["OSLO"]);
});

test("a choice, and a whole text, costs for each character that was seen and is none of it", () => {
	const text = aRowText("OSLOS");
	const logOf = (own: Partial<Language>, search: Partial<Search> = {}) =>
		found(
			languageWith(["OSLOS"], () => ({}), { expected: ["OSL"], ...own }, search),
			text,
		).find((each) => each.text === "OSL")?.log ?? Number.NaN;
	expect(logOf({ isChoice: true }) - logOf({})).toBeCloseTo(2 * weights.straySign, 9);
	expect(logOf({}, { isWhole: true }) - logOf({})).toBeCloseTo(2 * weights.straySign, 9);
});

test("of the readings of one stretch a usual one counts more, and its print as well", () => {
	const text = aRowText("OSLO", { doubts: { 2: { I: 0.4 } } });
	const logsWith = (usual: Readonly<Record<string, number>>) =>
		Object.fromEntries(
			found(
				languageWith(["OSLO", "OSIO"], (said) => ({ usualWords: usual[said] ?? 0 })),
				text,
			).map(({ text, log }) => [text, log]),
		) as { OSLO: number; OSIO: number };
	const plain = logsWith({});
	const one = logsWith({ OSIO: 2, OSLO: 1 });
	expect(one.OSIO - plain.OSIO).toBeCloseTo(2 * weights.usualStretch, 9);
	expect(one.OSLO - plain.OSLO).toBeCloseTo(2 * weights.usualStretch - weights.usualReading, 9);
	const off = withoutWeights(["usualStretch", "usualReading"], () => logsWith({ OSIO: 2 }));
	expect(off.OSLO).toBeCloseTo(plain.OSLO, 9);
	// One that is hardly there says nothing of the print.
	const hardly = languageWith(["OSLO", "OSIO"], (said) => (said === "OSIO" ? { usualWords: 2, log: -30 } : {}));
	const [clear] = found(hardly, text);
	expect([clear?.text, clear?.log]).toEqual(["OSLO", expect.closeTo(plain.OSLO, 9)]);
});

test("a character of a code that nobody saw is vouched for by its own arithmetic alone", () => {
	const valueAs = (own: Partial<Language>, checks: Meaning["checks"], said = "12345") =>
		found(
			languageWith(["1234"], () => ({ checks }), { expected: [said], ...own }),
			aRowText("1234"),
		).find(({ text }) => text === said)?.value;
	expect(valueAs({ isCode: true }, [])).toBeNull();
	expect(valueAs({ isCode: true }, [{ name: "luhn", passed: true }])).toBe("12345");
	expect(valueAs({}, [])).toBe("12345");
	expect(valueAs({ isCode: true }, [], "1235")).toBe("1235");
});

test("a whole text has a value only where it was clearly seen, or is a usual one", () => {
	const valueOn = (text: RowText, own: Partial<Language> = {}, isUsual = false, search: Partial<Search> = {}) =>
		found(
			languageWith(["OSLO"], () => ({ isUsual }), own, { isWhole: true, ...search }),
			text,
		)[0]?.value;
	expect(valueOn(aRowText("OSLO"))).toBe("OSLO");
	expect(valueOn(aRowText("OSLO"), { hasUnread: true })).toBeNull();
	expect(valueOn(aRowText("OSLO"), { hasUnread: true }, true)).toBe("OSLO");
	expect(valueOn(aRowText("OSLO:"))).toBeNull();
	expect(valueOn(aRowText("OSLO:"), {}, true)).toBe("OSLO");
	expect(valueOn(aRowText("OSLO :"))).toBe("OSLO");
	expect(valueOn(aRowText("OSLO."))).toBe("OSLO");
	const anyPart = languageWith(["OSLO"], () => ({}), { hasUnread: true });
	expect(found(anyPart, aRowText("OSLO:"))[0]?.value).toBe("OSLO");
	expect(
		valueOn(aRowText("OSLÊ"), { expected: ["OSLO"] }, false, { grammars: [automatonOf(anyOf("OSLE"))] }),
	).toBeNull();
});

test("a text that a barcode says is tried wherever one of its kind may be", () => {
	const rows = [aRowText("OSLO"), aRowText("BERGEN")];
	const language = languageWith(["OSLO", "BERGEN"]);
	expect(found(language, rows, "OSIO").map(({ text }) => text)).toEqual(["BERGEN", "OSLO", "OSIO"]);
	expect(found(language, rows).map(({ text }) => text)).toEqual(["BERGEN", "OSLO"]);
	const spelt = languageWith(["OSLO", "OSIO"], () => ({}), { otherSpellings: (text) => [text, `${text}S`] });
	const doubtful = aRowText("OSLO", { doubts: { 2: { I: 0.4 } } });
	expect(found(spelt, doubtful).map(({ text }) => text)).toEqual(["OSLO", "OSIO", "OSLOS"]);
});

test("of readings that mean the same the likeliest stays, and of a code those that differ in spaces are the same", () => {
	const text = aRowText("ABC", { doubts: { 1: { X: 0.4 } } });
	const valued = (own: Partial<Language>, values: Readonly<Record<string, string | null>>) =>
		found(
			languageWith(["ABC", "AXC"], (said) => ({ value: values[said] ?? null }), own),
			text,
		);
	expect(valued({}, { ABC: "1", AXC: "1" }).map((each) => each.text)).toEqual(["ABC"]);
	expect(valued({}, { ABC: "1 2", AXC: "12" })).toHaveLength(2);
	const [only, ...more] = valued({ isCode: true }, { ABC: "1 2", AXC: "12" });
	expect([only?.text, more]).toEqual(["ABC", []]);
	const rather = languageWith(["ABC", "AXC"], (said) => ({ value: "1", log: said === "ABC" ? -5 : 0 }));
	expect(found(rather, text).map((each) => each.text)).toEqual(["AXC"]);
	const spaced = languageWith(["ABC", "A BC"], () => ({ value: null }), { isCode: true });
	expect(found(spaced, aRowText("ABC")).map((each) => each.text)).toEqual(["ABC"]);
	// Of two that say the same, of which one is no value, the value stays, as likely as either.
	const [likeliest] = valued({}, { ABC: "1", AXC: "2" });
	const [value, ...others] = valued({}, { ABC: null, AXC: "ABC" });
	expect(value).toMatchObject({ text: "AXC", value: "ABC", log: likeliest?.log });
	expect(others).toEqual([]);
});

test("a language of several rows has values on two, and one of lists has runs of them", () => {
	const rows = rowTextsOf(aPage("NOORD HOLLAND\nZUID").lines);
	const texts = (own: Partial<Language>) =>
		found(
			languageWith(["NOORD HOLLAND", "ZUID"], () => ({}), own),
			rows,
		).map(({ text }) => text);
	expect(texts({ rows: 2 })).toContain("NOORD HOLLAND ZUID");
	expect(texts({})).not.toContain("NOORD HOLLAND ZUID");
	expect(texts({ isList: true })).toContain("NOORD HOLLANDZUID");
	expect(texts({})).not.toContain("NOORD HOLLANDZUID");
});
