import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import { rowTextsOf } from "../../../../test/support/a-row-text.ts";
import type { Line } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { compiledGrammar } from "../grammars/compiled-grammar.ts";
import type { CompiledGrammar, Meaning } from "../grammars/searchable.ts";
import { weights } from "../weights/weights.ts";
import type { Candidate, TokenSpan } from "./candidate.ts";
import { listsOf, twoRows } from "./joined.ts";

/** A line of text with a fixed width for each character, ten pixels high by default. */
function printAt(text: string, left: number, top: number, height = 10): Line {
	const quad = quadOf({ left, top, right: left + 7 * text.length, bottom: top + height });
	return { text, words: [{ text, quad, certainty: 0.9 }], quad, certainty: 0.9, lattice: aLattice(text) };
}

/** The whole text of each line as a candidate, less likely the later it is in the list. */
function candidatesOn(lines: readonly Line[], own: Partial<Candidate> = {}): readonly Candidate[] {
	return rowTextsOf(lines).map(({ row, spans }, index): Candidate => {
		const span = spans.find(({ isWhole }) => isWhole) as TokenSpan;
		const { text } = row.lines[0] as Line;
		return { text, value: text, spans: [span], log: -index, checks: [], ...own };
	});
}

const free = compiledGrammar({ kind: "text", words: new Set(), rows: 2 });
/** A grammar that accepts every text, each with its own meaning. */
const anyText = (
	meaningOf: (text: string) => Partial<Meaning> | null,
	own: Partial<CompiledGrammar> = {},
): CompiledGrammar => ({
	...free,
	otherSpellings: () => [],
	...own,
	meaningOf: (text) => {
		const meant = meaningOf(text);
		return meant && { value: text, log: 0, checks: [], lexiconWords: 0, ...meant };
	},
});
const plain = anyText(() => ({}));

/** The texts on two lines, the second one this many pixels below the first. */
const onTwoRows = (first: string, second: string, apart: number, grammar = plain) =>
	twoRows(grammar, candidatesOn([printAt(first, 0, 0), printAt(second, 0, apart)]));

test("joins two rows with a space, or none after a hyphen", () => {
	expect(onTwoRows("NOORD HOLLAND", "ZUID", 12).map(({ text }) => text)).toEqual(["NOORD HOLLAND ZUID"]);
	expect(onTwoRows("NOORD HOLLAND-", "ZUID", 12).map(({ text }) => text)).toEqual(["NOORD HOLLAND-ZUID"]);
	expect(onTwoRows("-NOORD HOLLAND", "ZUID", 12).map(({ text }) => text)).toEqual(["-NOORD HOLLAND ZUID"]);
});

test("scores two rows jointly, by their distance", () => {
	const logOf = (apart: number, first = "NOORD HOLLAND", second = "ZUID") => onTwoRows(first, second, apart)[0]?.log;
	expect(logOf(11)).toBeCloseTo(-1 + weights.tightRow);
	expect(logOf(13)).toBeCloseTo(-1 + weights.secondRow);
	expect(logOf(17)).toBeCloseTo(-1 + weights.looseRow);
	for (const apart of [3, 23]) expect(logOf(apart)).toBeUndefined();
	expect(logOf(11, "Noord Holland", "Zuid")).toBeCloseTo(-1 + weights.tightRow);
	expect(logOf(11, "NOORD HOLLAND", "Zuid")).toBeCloseTo(-1 + weights.tightRow + weights.otherCase);
	expect(logOf(11, "Noord Holland", "ZUID")).toBeCloseTo(-1 + weights.tightRow + weights.otherCase);
});

test("scores the joined text instead of its rows", () => {
	const meant: Readonly<Record<string, number>> = { "NOORD HOLLAND": -5, ZUID: -7, "NOORD HOLLAND ZUID": -2 };
	const known = anyText((text) => ({ log: meant[text] ?? 0, value: `<${text}>`, isInLexicon: true }));
	const [whole] = onTwoRows("NOORD HOLLAND", "ZUID", 11, known);
	expect(whole).toMatchObject({ value: "<NOORD HOLLAND ZUID>", isInLexicon: true });
	expect(whole?.log).toBeCloseTo(-1 + 5 + 7 - 2 + weights.tightRow);
	const unknown = (...texts: readonly string[]) => anyText((text) => (texts.includes(text) ? null : { log: -3 }));
	expect(onTwoRows("NOORD HOLLAND", "ZUID", 11, unknown("NOORD HOLLAND", "ZUID"))[0]?.log).toBeCloseTo(
		-1 - 3 + weights.tightRow,
	);
	expect(onTwoRows("NOORD HOLLAND", "ZUID", 11, unknown("NOORD HOLLAND ZUID"))).toEqual([]);
});

test("continues a short row only on a close one", () => {
	const logOf = (apart: number, grammar = plain, first = "HOLLANDS") =>
		onTwoRows(first, "ZUID", apart, grammar)[0]?.log;
	expect(logOf(11)).toBeCloseTo(-1 + weights.shortRow);
	expect(logOf(13)).toBeUndefined();
	expect(
		onTwoRows(
			"HOLLANDS",
			"ZUID",
			13,
			anyText((text) => (text === "HOLLANDS" ? null : {})),
		),
	).toEqual([]);
	expect(logOf(13, plain, "HOLLANDSE")).toBeCloseTo(-1 + weights.secondRow);
	const cut = anyText((text) => ({ isCut: text === "HOLLANDS" }));
	expect(logOf(13, cut)).toBeCloseTo(-1 + weights.secondRow);
});

test("joins a title only to a known text", () => {
	const logOf = (title: string, isInLexicon: boolean) => {
		const grammar = anyText((text) => ({
			isTitle: text === title,
			isInLexicon: isInLexicon && text.endsWith("D ZUID"),
		}));
		return onTwoRows("NOORD HOLLAND", "ZUID", 11, grammar)[0]?.log;
	};
	const odd = weights.titleAlone - weights.lexiconSpan;
	for (const title of ["NOORD HOLLAND", "ZUID"]) {
		expect(logOf(title, false)).toBeCloseTo(-1 + weights.tightRow + odd);
		expect(logOf(title, true)).toBeCloseTo(-1 + weights.tightRow);
	}
	expect(logOf("HOLLAND", false)).toBeCloseTo(-1 + weights.tightRow);
});

test("keeps the checks and positions of both rows", () => {
	const both = candidatesOn([printAt("NOORD HOLLAND", 0, 0), printAt("ZUID", 0, 11)]);
	const checked = both.map(
		(each, index): Candidate => ({ ...each, checks: [{ name: index === 0 ? "luhn" : "calendar", passed: true }] }),
	);
	const [joined] = twoRows(plain, checked);
	expect(joined?.checks.map(({ name }) => name)).toEqual(["luhn", "calendar"]);
	expect(joined?.spans).toEqual(both.flatMap(({ spans }) => spans));
});

test("does not join a row with other words beside it", () => {
	const [first, second] = [printAt("NOORD HOLLAND", 0, 0), printAt("ZUID OOST", 0, 11)];
	const partsOf = (line: Line) => rowTextsOf([line])[0]?.spans ?? [];
	const candidate = (span: TokenSpan): Candidate => ({
		text: span.segments.map(({ text }) => text).join(" "),
		value: null,
		spans: [span],
		log: 0,
		checks: [],
	});
	const texts = twoRows(plain, [...partsOf(first), ...partsOf(second)].map(candidate)).map(({ text }) => text);
	expect(texts).toEqual(["NOORD HOLLAND ZUID OOST"]);
});

test("joins the forty most probable readings", () => {
	const all = candidatesOn([printAt("NOORD HOLLAND", 0, 0), printAt("ZUID", 0, 11)]) as [Candidate, Candidate];
	const more = (count: number) => Array.from({ length: count }, (): Candidate => ({ ...all[1], log: -2 }));
	expect(twoRows(plain, [...more(38), ...all])).toHaveLength(39);
	expect(twoRows(plain, [...more(30), ...all, ...more(30)])).toHaveLength(39);
	expect(twoRows(plain, [{ ...all[0], log: -9 }, ...more(40)])).toEqual([]);
});

const letters = [..."ABCDEFGHIJ"];
const list = compiledGrammar({ kind: "list", of: letters, countMax: 10, distinct: true });
const logOfEntries = (lines: readonly Line[], own: Partial<Candidate> = {}) =>
	Object.fromEntries(listsOf(list, candidatesOn(lines, { log: -1, ...own })).map(({ value, log }) => [value, log]));
const listsOn = (lines: readonly Line[], own: Partial<Candidate> = {}) => Object.keys(logOfEntries(lines, own));

test("tries every run of adjacent entries, and penalises omitted neighbours", () => {
	const across = [printAt("A", 0, 0), printAt("B", 40, 0), printAt("C", 80, 0)];
	const down = [printAt("A", 0, 0), printAt("B", 0, 12), printAt("C", 0, 24)];
	for (const lines of [across, down]) {
		expect(logOfEntries(lines)).toEqual({
			A: expect.closeTo(-1 + weights.leftOver),
			"A,B": expect.closeTo(-2 + weights.leftOver),
			"A,B,C": expect.closeTo(-3),
			B: expect.closeTo(-1 + 2 * weights.leftOver),
			"B,C": expect.closeTo(-2 + weights.leftOver),
			C: expect.closeTo(-1 + weights.leftOver),
		});
	}
	expect(logOfEntries([printAt("A", 0, 0)])).toEqual({ A: expect.closeTo(-1) });
});

test("a list has its entries' positions in order, and no checks", () => {
	const entries = candidatesOn([printAt("A", 0, 0), printAt("B", 40, 0)], {
		checks: [{ name: "luhn", passed: true }],
	});
	const whole = listsOf(list, entries).find(({ value }) => value === "A,B");
	expect(whole).toMatchObject({ text: "AB", checks: [] });
	expect(whole?.spans).toEqual(entries.flatMap(({ spans }) => spans));
});

test("the next list entry is close to the right", () => {
	const isList = (left: number, top: number, height = 10, first = 10) =>
		listsOn([printAt("A", 0, 100, first), printAt("B", left, 100 + top, height)]).includes("A,B");
	for (const left of [40, 120]) expect(isList(left, 0)).toBe(true);
	expect(isList(135, 0)).toBe(false);
	for (const top of [4, -4]) expect(isList(40, top)).toBe(true);
	for (const top of [7, -7]) expect(isList(40, top)).toBe(false);
	// The higher of the two determines how far apart they may be.
	expect(isList(130, 0, 14)).toBe(true);
	expect(isList(130, 0, 10, 14)).toBe(true);
	expect(isList(40, -8, 20)).toBe(true);
});

test("continues with the nearest entry, without shared positions", () => {
	const lines = [printAt("A", 0, 0), printAt("C", 90, 0), printAt("B", 45, 0)];
	expect(listsOn(lines)).toContain("A,B,C");
	expect(listsOn(lines)).not.toContain("A,C");
	expect(listsOf(list, candidatesOn(lines))).toHaveLength(6);
});

test("entries in a column start their rows", () => {
	const rows = (first: string, second: string) => {
		const spans = rowTextsOf([printAt(first, 0, 0), printAt(second, 0, 12)]).flatMap((each) => each.spans);
		const single = spans
			.filter(({ segments: [first, ...more] }) => more.length === 0 && letters.includes(first?.text ?? ""))
			.map((span): Candidate => {
				const text = span.segments[0]?.text ?? "";
				return { text, value: text, spans: [span], log: -1, checks: [] };
			});
		return listsOf(list, single).map(({ value }) => value);
	};
	expect(rows("A XX", "B")).toContain("A,B");
	expect(rows("A", "B XX")).toContain("A,B");
	expect(rows("XX A", "XX B")).not.toContain("A,B");
});

test("allows one entry in its second reading", () => {
	const lines = [printAt("A", 0, 0), printAt("B", 40, 0)];
	const [a, b] = candidatesOn(lines, { log: -1 }) as [Candidate, Candidate];
	const also = (one: Candidate, text: string, log: number): Candidate => ({ ...one, text, value: text, log });
	const single = [also(a, "D", -3), also(a, "C", -2), a, b, also(b, "E", -2), also(b, "A", -1.5)];
	const found = listsOf(list, single).filter(({ spans }) => spans.length === 2);
	expect(found.map(({ value, log }) => [value, log])).toEqual([
		["A,B", -2],
		["C,B", -3],
	]);
});

test("stops at an improbable entry", () => {
	const lines = [printAt("A", 0, 0), printAt("B", 40, 0)];
	expect(listsOn(lines, { log: -5.9 })).toContain("A,B");
	expect(listsOn(lines, { log: -6.1 })).toEqual([]);
});

test("a list has eight entries at most", () => {
	const lines = letters.map((letter, index) => printAt(letter, index * 40, 0));
	const counts = listsOf(list, candidatesOn(lines, { log: -1 })).map(({ spans }) => spans.length);
	expect(Math.max(...counts)).toBe(8);
});
