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
import type { ValueGrammar } from "../../documents/declaration.ts";
import { compiledGrammar } from "../grammars/compiled-grammar.ts";
import type { CompiledGrammar, Meaning, Search } from "../grammars/searchable.ts";
import type { LabelHit } from "../labels/labels.ts";
import { weights } from "../weights/weights.ts";
import type { TokenSpan } from "./candidate.ts";
import { candidatesFor } from "./candidates.ts";
import { type RowText, textLog } from "./search.ts";

/** The rows of a drawing with digits that are less certain the larger `doubt` (0..1) is; nothing is cached yet. */
function freshRows(drawing: string, doubt: number): readonly RowText[] {
	const doubts = Object.fromEntries([...drawing].map((_, index) => [index, { "#": doubt }]));
	return rowTextsOf(aPage(drawing).lines.map((line) => ({ ...line, lattice: aLattice(drawing, { doubts }) })));
}

const said = (grammar: ValueGrammar, rows: readonly RowText[]) =>
	candidatesFor(compiledGrammar(grammar), rows, undefined).map(({ text, log }) => [text, Math.round(log * 1e6)]);

test("reads a date across a wide gap", () => {
	const day: ValueGrammar = { kind: "date", years: [1990, 2030], isShort: true };
	const [row, ...further] = rowTextsOf(aPage("25 MAY /MAY    14").lines);
	expect(further).toEqual([]);
	const [first] = candidatesFor(compiledGrammar(day), [row as RowText], undefined);
	expect(first?.value).toBe("2014-05-25");
});

test("candidates do not depend on earlier searches of the row", () => {
	const [long, short]: readonly ValueGrammar[] = [
		{ kind: "date", years: [1900, 2099] },
		{ kind: "date", years: [2000, 2002] },
	];
	const levels = Array.from({ length: 60 }, (_, index) => 0.3 + index / 86);
	const readBefore = levels.map((doubt) => {
		const rows = freshRows("14.02.2001", doubt);
		said(long as ValueGrammar, rows);
		return said(short as ValueGrammar, rows);
	});
	const fresh = levels.map((doubt) => said(short as ValueGrammar, freshRows("14.02.2001", doubt)));
	expect(readBefore).toEqual(fresh);
	// Some levels of doubt hardly leave a date.
	expect(new Set(fresh.map(({ length }) => length > 0)).size).toBe(2);
});

test("a stray sign after a text means a lost letter", async () => {
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

test("does not shorten a truncated year to two digits", () => {
	const day: ValueGrammar = { kind: "date", years: [2000, 2039], isShort: true };
	const values = (text: string) => said(day, freshRows(text, 0)).map(([value]) => value);
	expect(values("8 AUG 201")).not.toContain("8 AUG 20");
	expect(values("8 AUG 20")).toContain("8 AUG 20");
});

/** A grammar that accepts these texts and tries others, each with its own meaning. */
function grammarWith(
	texts: readonly string[],
	meaningOf: (text: string) => Partial<Meaning> | null = () => ({}),
	own: Partial<CompiledGrammar> = {},
	search: Partial<Search> = {},
): CompiledGrammar {
	return {
		isList: false,
		rows: 1,
		...own,
		search: aSearch(oneText(...texts), search),
		meaningOf: (text) => {
			const meant = meaningOf(text);
			return meant && { value: text, log: 0, checks: [], lexiconWords: 0, ...meant };
		},
	};
}
const found = (grammar: CompiledGrammar, text: RowText | readonly RowText[], known?: string) =>
	candidatesFor(grammar, [text].flat(), known);
const wholeOf = ({ spans }: RowText): TokenSpan => spans.find(({ isWhole }) => isWhole) as TokenSpan;

test("scores a text by print, prior and cost", () => {
	const row = aRowText("OSLO");
	const text = { ...row, hits: [{ row: row.row, from: 0, to: 2, log: 1.5 } as LabelHit] };
	const grammar = grammarWith(["OSLO"], () => ({ log: -2, isInLexicon: true }), {}, { letterCost: 0.5 });
	const [only, ...more] = found(grammar, text);
	const print = textLog(grammar.search, wholeOf(text), "OSLO");
	expect(only).toMatchObject({ text: "OSLO", value: "OSLO", isInLexicon: true, checks: [], spans: [wholeOf(text)] });
	expect(only?.log).toBeCloseTo(print - 2 - 4 * 0.5 - 1.5, 1);
	expect(more).toEqual([]);
	// The larger of the two lengths, seen and claimed, is charged.
	const expected = grammarWith(["OSLO"], () => ({}), { claimed: ["OSLOS", "OSL"] }, { letterCost: 0.5 });
	const logs = Object.fromEntries(found(expected, row).map((each) => [each.text, each.log]));
	const printOf = (said: string) => textLog(expected.search, wholeOf(row), said);
	expect(logs.OSLOS).toBeCloseTo(printOf("OSLOS") - 5 * 0.5, 9);
	expect(logs.OSL).toBeCloseTo(printOf("OSL") - 4 * 0.5, 9);
});

test("rejects texts outside the grammar and improbable ones", () => {
	expect(
		found(
			grammarWith(["OSLO"], () => null),
			aRowText("OSLO"),
		),
	).toEqual([]);
	expect(
		found(
			grammarWith(["OSLO"], () => ({ log: -30 })),
			aRowText("OSLO"),
		),
	).toEqual([]);
	expect(
		found(
			grammarWith(["OSLO"], () => ({ log: 12 }), {}, { leastCost: 30 }),
			aRowText("OSLO"),
		),
	).toEqual([]);
	const both = grammarWith(["OSLO", "OSIO"], (text) => (text === "OSIO" ? null : {}));
	expect(found(both, aRowText("OSLO", { doubts: { 2: { I: 0.4 } } })).map(({ text }) => text)).toEqual(["OSLO"]);
});

test("penalises seen characters outside a choice or a whole text", () => {
	const text = aRowText("OSLOS");
	const logOf = (own: Partial<CompiledGrammar>, search: Partial<Search> = {}) =>
		found(
			grammarWith(["OSLOS"], () => ({}), { claimed: ["OSL"], ...own }, search),
			text,
		).find((each) => each.text === "OSL")?.log ?? Number.NaN;
	expect(logOf({ isChoice: true }) - logOf({})).toBeCloseTo(2 * weights.straySign, 9);
	expect(logOf({}, { isWhole: true }) - logOf({})).toBeCloseTo(2 * weights.straySign, 9);
});

test("prefers lexicon readings of a span", () => {
	const text = aRowText("OSLO", { doubts: { 2: { I: 0.4 } } });
	const logsWith = (usual: Readonly<Record<string, number>>) =>
		Object.fromEntries(
			found(
				grammarWith(["OSLO", "OSIO"], (said) => ({ lexiconWords: usual[said] ?? 0 })),
				text,
			).map(({ text, log }) => [text, log]),
		) as { OSLO: number; OSIO: number };
	const plain = logsWith({});
	const one = logsWith({ OSIO: 2, OSLO: 1 });
	expect(one.OSIO - plain.OSIO).toBeCloseTo(2 * weights.lexiconSpan, 9);
	expect(one.OSLO - plain.OSLO).toBeCloseTo(2 * weights.lexiconSpan - weights.lexiconReading, 9);
	const off = withoutWeights(["lexiconSpan", "lexiconReading"], () => logsWith({ OSIO: 2 }));
	expect(off.OSLO).toBeCloseTo(plain.OSLO, 9);
	// A very unlikely text says nothing about the print.
	const hardly = grammarWith(["OSLO", "OSIO"], (said) => (said === "OSIO" ? { lexiconWords: 2, log: -30 } : {}));
	const [clear] = found(hardly, text);
	expect([clear?.text, clear?.log]).toEqual(["OSLO", expect.closeTo(plain.OSLO, 9)]);
});

test("only a check digit confirms an unseen character of a code", () => {
	const valueAs = (own: Partial<CompiledGrammar>, checks: Meaning["checks"], said = "12345") =>
		found(
			grammarWith(["1234"], () => ({ checks }), { claimed: [said], ...own }),
			aRowText("1234"),
		).find(({ text }) => text === said)?.value;
	expect(valueAs({ isCode: true }, [])).toBeNull();
	expect(valueAs({ isCode: true }, [{ name: "luhn", passed: true }])).toBe("12345");
	expect(valueAs({}, [])).toBe("12345");
	expect(valueAs({ isCode: true }, [], "1235")).toBe("1235");
});

test("a whole text needs clear print or the lexicon", () => {
	const valueOn = (
		text: RowText,
		own: Partial<CompiledGrammar> = {},
		isInLexicon = false,
		search: Partial<Search> = {},
	) =>
		found(
			grammarWith(["OSLO"], () => ({ isInLexicon }), own, { isWhole: true, ...search }),
			text,
		)[0]?.value;
	expect(valueOn(aRowText("OSLO"))).toBe("OSLO");
	expect(valueOn(aRowText("OSLO"), { hasUnread: true })).toBeNull();
	expect(valueOn(aRowText("OSLO"), { hasUnread: true }, true)).toBe("OSLO");
	expect(valueOn(aRowText("OSLO:"))).toBeNull();
	expect(valueOn(aRowText("OSLO:"), {}, true)).toBe("OSLO");
	expect(valueOn(aRowText("OSLO :"))).toBe("OSLO");
	expect(valueOn(aRowText("OSLO."))).toBe("OSLO");
	const anyPart = grammarWith(["OSLO"], () => ({}), { hasUnread: true });
	expect(found(anyPart, aRowText("OSLO:"))[0]?.value).toBe("OSLO");
	expect(
		valueOn(aRowText("OSLÊ"), { claimed: ["OSLO"] }, false, { grammars: [automatonOf(anyOf("OSLE"))] }),
	).toBeNull();
});

test("tries a barcode's text at every position", () => {
	const rows = [aRowText("OSLO"), aRowText("BERGEN")];
	const grammar = grammarWith(["OSLO", "BERGEN"]);
	expect(found(grammar, rows, "OSIO").map(({ text }) => text)).toEqual(["BERGEN", "OSLO", "OSIO"]);
	expect(found(grammar, rows).map(({ text }) => text)).toEqual(["BERGEN", "OSLO"]);
	const spelt = grammarWith(["OSLO", "OSIO"], () => ({}), { otherSpellings: (text) => [text, `${text}S`] });
	const doubtful = aRowText("OSLO", { doubts: { 2: { I: 0.4 } } });
	expect(found(spelt, doubtful).map(({ text }) => text)).toEqual(["OSLO", "OSIO", "OSLOS"]);
});

test("keeps the most probable reading of each value", () => {
	const text = aRowText("ABC", { doubts: { 1: { X: 0.4 } } });
	const valued = (own: Partial<CompiledGrammar>, values: Readonly<Record<string, string | null>>) =>
		found(
			grammarWith(["ABC", "AXC"], (said) => ({ value: values[said] ?? null }), own),
			text,
		);
	expect(valued({}, { ABC: "1", AXC: "1" }).map((each) => each.text)).toEqual(["ABC"]);
	expect(valued({}, { ABC: "1 2", AXC: "12" })).toHaveLength(2);
	const [only, ...more] = valued({ isCode: true }, { ABC: "1 2", AXC: "12" });
	expect([only?.text, more]).toEqual(["ABC", []]);
	const rather = grammarWith(["ABC", "AXC"], (said) => ({ value: "1", log: said === "ABC" ? -5 : 0 }));
	expect(found(rather, text).map((each) => each.text)).toEqual(["AXC"]);
	const spaced = grammarWith(["ABC", "A BC"], () => ({ value: null }), { isCode: true });
	expect(found(spaced, aRowText("ABC")).map((each) => each.text)).toEqual(["ABC"]);
	// If two texts have the same value but one fails its checks, the value stays, as likely as the likelier of the two.
	const [likeliest] = valued({}, { ABC: "1", AXC: "2" });
	const [value, ...others] = valued({}, { ABC: null, AXC: "ABC" });
	expect(value).toMatchObject({ text: "AXC", value: "ABC", log: likeliest?.log });
	expect(others).toEqual([]);
});

test("joins values of two rows, and list entries", () => {
	const rows = rowTextsOf(aPage("NOORD HOLLAND\nZUID").lines);
	const texts = (own: Partial<CompiledGrammar>) =>
		found(
			grammarWith(["NOORD HOLLAND", "ZUID"], () => ({}), own),
			rows,
		).map(({ text }) => text);
	expect(texts({ rows: 2 })).toContain("NOORD HOLLAND ZUID");
	expect(texts({})).not.toContain("NOORD HOLLAND ZUID");
	expect(texts({ isList: true })).toContain("NOORD HOLLANDZUID");
	expect(texts({})).not.toContain("NOORD HOLLANDZUID");
});
