import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import { rowTextsOf } from "../../../../test/support/a-row-text.ts";
import type { Line } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { compileGrammar } from "../grammars/compiled-grammar.ts";
import type { CompiledGrammar, Meaning } from "../grammars/searchable.ts";
import { weights } from "../weights/weights.ts";
import type { Candidate, TokenSpan } from "./candidate.ts";
import { joinListEntries, joinTwoRows } from "./joined.ts";

/** A line of text with a fixed width for each character, ten pixels high by default. */
function printAt(text: string, left: number, top: number, height = 10): Line {
	const quad = quadOf({ left, top, right: left + 7 * text.length, bottom: top + height });
	return { text, words: [{ text, quad, certainty: 0.9 }], quad, certainty: 0.9, lattice: aLattice(text) };
}

/** The text of each line as a candidate; the log likelihood ratios are 0, -1, -2 and so on. */
function candidatesOn(lines: readonly Line[], overrides: Partial<Candidate> = {}): readonly Candidate[] {
	return rowTextsOf(lines).map(({ row, spans }, index): Candidate => {
		const span = spans.find(({ isWholePart }) => isWholePart) as TokenSpan;
		const { text } = row.lines[0] as Line;
		return { text, value: text, spans: [span], log: -index, checks: [], ...overrides };
	});
}

const freeTextGrammar = compileGrammar({ kind: "text", words: new Set(), rows: 2 });
/** A grammar that accepts every text. */
const anyText = (
	meaningOf: (text: string) => Partial<Meaning> | null,
	overrides: Partial<CompiledGrammar> = {},
): CompiledGrammar => ({
	...freeTextGrammar,
	otherSpellings: () => [],
	...overrides,
	meaningOf: (text) => {
		const meaning = meaningOf(text);
		return meaning && { value: text, log: 0, checks: [], lexiconWords: 0, ...meaning };
	},
});
const plain = anyText(() => ({}));

/** The values of two rows, the second of which starts `distance` pixels below the start of the first. */
const onTwoRows = (first: string, second: string, distance: number, grammar = plain) =>
	joinTwoRows(grammar, candidatesOn([printAt(first, 0, 0), printAt(second, 0, distance)]));

test("joins two rows with a space, or none after a hyphen", () => {
	expect(onTwoRows("NOORD HOLLAND", "ZUID", 12).map(({ text }) => text)).toEqual(["NOORD HOLLAND ZUID"]);
	expect(onTwoRows("NOORD HOLLAND-", "ZUID", 12).map(({ text }) => text)).toEqual(["NOORD HOLLAND-ZUID"]);
	expect(onTwoRows("-NOORD HOLLAND", "ZUID", 12).map(({ text }) => text)).toEqual(["-NOORD HOLLAND ZUID"]);
});

test("scores two rows by their distance and case", () => {
	const logOf = (distance: number, first = "NOORD HOLLAND", second = "ZUID") =>
		onTwoRows(first, second, distance)[0]?.log;
	expect(logOf(11)).toBeCloseTo(-1 + weights.tightRow);
	expect(logOf(13)).toBeCloseTo(-1 + weights.secondRow);
	expect(logOf(17)).toBeCloseTo(-1 + weights.looseRow);
	for (const distance of [3, 23]) expect(logOf(distance)).toBeUndefined();
	expect(logOf(11, "Noord Holland", "Zuid")).toBeCloseTo(-1 + weights.tightRow);
	expect(logOf(11, "NOORD HOLLAND", "Zuid")).toBeCloseTo(-1 + weights.tightRow + weights.otherCase);
	expect(logOf(11, "Noord Holland", "ZUID")).toBeCloseTo(-1 + weights.tightRow + weights.otherCase);
});

test("replaces the priors of the rows by the prior of the joined text", () => {
	const logPriors: Readonly<Record<string, number>> = { "NOORD HOLLAND": -5, ZUID: -7, "NOORD HOLLAND ZUID": -2 };
	const known = anyText((text) => ({ log: logPriors[text] ?? 0, value: `<${text}>`, isInLexicon: true }));
	const [joined] = onTwoRows("NOORD HOLLAND", "ZUID", 11, known);
	expect(joined).toMatchObject({ value: "<NOORD HOLLAND ZUID>", isInLexicon: true });
	expect(joined?.log).toBeCloseTo(-1 + 5 + 7 - 2 + weights.tightRow);
	const unknown = (...texts: readonly string[]) => anyText((text) => (texts.includes(text) ? null : { log: -3 }));
	expect(onTwoRows("NOORD HOLLAND", "ZUID", 11, unknown("NOORD HOLLAND", "ZUID"))[0]?.log).toBeCloseTo(
		-1 - 3 + weights.tightRow,
	);
	expect(onTwoRows("NOORD HOLLAND", "ZUID", 11, unknown("NOORD HOLLAND ZUID"))).toEqual([]);
});

test("joins a short row only to a row close below it", () => {
	const logOf = (distance: number, grammar = plain, first = "HOLLANDS") =>
		onTwoRows(first, "ZUID", distance, grammar)[0]?.log;
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

test("penalises a row that is a title unless the joined text is in the lexicon", () => {
	const logOf = (title: string, isInLexicon: boolean) => {
		const grammar = anyText((text) => ({
			isTitle: text === title,
			isInLexicon: isInLexicon && text.endsWith("D ZUID"),
		}));
		return onTwoRows("NOORD HOLLAND", "ZUID", 11, grammar)[0]?.log;
	};
	const titlePenalty = weights.titleAlone - weights.lexiconSpan;
	for (const title of ["NOORD HOLLAND", "ZUID"]) {
		expect(logOf(title, false)).toBeCloseTo(-1 + weights.tightRow + titlePenalty);
		expect(logOf(title, true)).toBeCloseTo(-1 + weights.tightRow);
	}
	expect(logOf("HOLLAND", false)).toBeCloseTo(-1 + weights.tightRow);
});

test("does not join two rows that are titles", () => {
	const titles = (names: readonly string[]) => anyText((text) => ({ isTitle: names.includes(text) }));
	expect(onTwoRows("NOORD HOLLAND", "ZUID", 11, titles(["NOORD HOLLAND"]))).toHaveLength(1);
	expect(onTwoRows("NOORD HOLLAND", "ZUID", 11, titles(["NOORD HOLLAND", "ZUID"]))).toEqual([]);
});

test("keeps the checks and positions of both rows", () => {
	const both = candidatesOn([printAt("NOORD HOLLAND", 0, 0), printAt("ZUID", 0, 11)]);
	const checked = both.map(
		(candidate, index): Candidate => ({
			...candidate,
			checks: [{ name: index === 0 ? "luhn" : "calendar", passed: true }],
		}),
	);
	const [joined] = joinTwoRows(plain, checked);
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
	const texts = joinTwoRows(plain, [...partsOf(first), ...partsOf(second)].map(candidate)).map(({ text }) => text);
	expect(texts).toEqual(["NOORD HOLLAND ZUID OOST"]);
});

test("joins only the forty most probable candidates", () => {
	const all = candidatesOn([printAt("NOORD HOLLAND", 0, 0), printAt("ZUID", 0, 11)]) as [Candidate, Candidate];
	const more = (count: number) => Array.from({ length: count }, (): Candidate => ({ ...all[1], log: -2 }));
	expect(joinTwoRows(plain, [...more(38), ...all])).toHaveLength(39);
	expect(joinTwoRows(plain, [...more(30), ...all, ...more(30)])).toHaveLength(39);
	expect(joinTwoRows(plain, [{ ...all[0], log: -9 }, ...more(40)])).toEqual([]);
});

const letters = [..."ABCDEFGHIJ"];
const list = compileGrammar({ kind: "list", of: letters, countMax: 10, distinct: true });
const logsByList = (lines: readonly Line[], overrides: Partial<Candidate> = {}) =>
	Object.fromEntries(
		joinListEntries(list, candidatesOn(lines, { log: -1, ...overrides })).map(({ value, log }) => [value, log]),
	);
const listsOn = (lines: readonly Line[], overrides: Partial<Candidate> = {}) =>
	Object.keys(logsByList(lines, overrides));

test("tries every run of adjacent entries and penalises adjacent entries that it omits", () => {
	const across = [printAt("A", 0, 0), printAt("B", 40, 0), printAt("C", 80, 0)];
	const down = [printAt("A", 0, 0), printAt("B", 0, 12), printAt("C", 0, 24)];
	for (const lines of [across, down]) {
		expect(logsByList(lines)).toEqual({
			A: expect.closeTo(-1 + weights.leftOver),
			"A,B": expect.closeTo(-2 + weights.leftOver),
			"A,B,C": expect.closeTo(-3),
			B: expect.closeTo(-1 + 2 * weights.leftOver),
			"B,C": expect.closeTo(-2 + weights.leftOver),
			C: expect.closeTo(-1 + weights.leftOver),
		});
	}
	expect(logsByList([printAt("A", 0, 0)])).toEqual({ A: expect.closeTo(-1) });
});

test("a list has the positions of its entries in order, and no checks", () => {
	const entries = candidatesOn([printAt("A", 0, 0), printAt("B", 40, 0)], {
		checks: [{ name: "luhn", passed: true }],
	});
	const complete = joinListEntries(list, entries).find(({ value }) => value === "A,B");
	expect(complete).toMatchObject({ text: "AB", checks: [] });
	expect(complete?.spans).toEqual(entries.flatMap(({ spans }) => spans));
});

test("the next list entry is close to the right", () => {
	const isList = (left: number, top: number, height = 10, first = 10) =>
		listsOn([printAt("A", 0, 100, first), printAt("B", left, 100 + top, height)]).includes("A,B");
	for (const left of [40, 120]) expect(isList(left, 0)).toBe(true);
	expect(isList(135, 0)).toBe(false);
	for (const top of [4, -4]) expect(isList(40, top)).toBe(true);
	for (const top of [7, -7]) expect(isList(40, top)).toBe(false);
	// The largest gap is measured in heights of the taller of the two.
	expect(isList(130, 0, 14)).toBe(true);
	expect(isList(130, 0, 10, 14)).toBe(true);
	expect(isList(40, -8, 20)).toBe(true);
});

test("continues a list with the nearest entry", () => {
	const lines = [printAt("A", 0, 0), printAt("C", 90, 0), printAt("B", 45, 0)];
	expect(listsOn(lines)).toContain("A,B,C");
	expect(listsOn(lines)).not.toContain("A,C");
	expect(joinListEntries(list, candidatesOn(lines))).toHaveLength(6);
});

test("entries in a column are at the start of their row parts", () => {
	const rows = (first: string, second: string) => {
		const spans = rowTextsOf([printAt(first, 0, 0), printAt(second, 0, 12)]).flatMap((row) => row.spans);
		const single = spans
			.filter(({ segments: [first, ...more] }) => more.length === 0 && letters.includes(first?.text ?? ""))
			.map((span): Candidate => {
				const text = span.segments[0]?.text ?? "";
				return { text, value: text, spans: [span], log: -1, checks: [] };
			});
		return joinListEntries(list, single).map(({ value }) => value);
	};
	expect(rows("A XX", "B")).toContain("A,B");
	expect(rows("A", "B XX")).toContain("A,B");
	expect(rows("XX A", "XX B")).not.toContain("A,B");
});

test("allows one entry in its second reading", () => {
	const lines = [printAt("A", 0, 0), printAt("B", 40, 0)];
	const [a, b] = candidatesOn(lines, { log: -1 }) as [Candidate, Candidate];
	const readAs = (entry: Candidate, text: string, log: number): Candidate => ({ ...entry, text, value: text, log });
	const single = [readAs(a, "D", -3), readAs(a, "C", -2), a, b, readAs(b, "E", -2), readAs(b, "A", -1.5)];
	const found = joinListEntries(list, single).filter(({ spans }) => spans.length === 2);
	expect(found.map(({ value, log }) => [value, log])).toEqual([
		["A,B", -2],
		["C,B", -3],
	]);
});

test("does not use improbable entries", () => {
	const lines = [printAt("A", 0, 0), printAt("B", 40, 0)];
	expect(listsOn(lines, { log: -5.9 })).toContain("A,B");
	expect(listsOn(lines, { log: -6.1 })).toEqual([]);
});

test("a list has at most eight entries", () => {
	const lines = letters.map((letter, index) => printAt(letter, index * 40, 0));
	const counts = joinListEntries(list, candidatesOn(lines, { log: -1 })).map(({ spans }) => spans.length);
	expect(Math.max(...counts)).toBe(8);
});
