import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import { rowTextsOf } from "../../../../test/support/a-row-text.ts";
import type { Line, Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { languageOf } from "../languages/language.ts";
import type { Language, Meaning } from "../languages/searchable.ts";
import { weights } from "../weights/weights.ts";
import type { Candidate, Stretch } from "./candidate.ts";
import { goesOnIn, listsOf, twoRows } from "./joined.ts";

/** A line of print of one width for each character, ten pixels high where nothing else is said. */
function printAt(text: string, left: number, top: number, height = 10): Line {
	const quad = quadOf({ left, top, right: left + 7 * text.length, bottom: top + height });
	return { text, words: [{ text, quad, certainty: 0.9 }], quad, certainty: 0.9, lattice: aLattice(text) };
}

/** What each line says as a whole, as likely as its place in the list says. */
function saidOn(lines: readonly Line[], own: Partial<Candidate> = {}): readonly Candidate[] {
	return rowTextsOf(lines).map(({ row, stretches }, index): Candidate => {
		const stretch = stretches.find(({ isWhole }) => isWhole) as Stretch;
		const { text } = row.lines[0] as Line;
		return { text, value: text, stretches: [stretch], log: -index, checks: [], ...own };
	});
}

const free = languageOf({ kind: "text", words: new Set(), rows: 2 });
/** A language that has every text, each of which means something of its own. */
const anyText = (meaningOf: (text: string) => Partial<Meaning> | null, own: Partial<Language> = {}): Language => ({
	...free,
	otherSpellings: () => [],
	...own,
	meaningOf: (text) => {
		const meant = meaningOf(text);
		return meant && { value: text, log: 0, checks: [], usualWords: 0, ...meant };
	},
});
const plain = anyText(() => ({}));

/** The texts on two lines, the second one this many pixels below the first. */
const onTwoRows = (first: string, second: string, apart: number, language = plain) =>
	twoRows(language, saidOn([printAt(first, 0, 0), printAt(second, 0, apart)]));

test("a value on two rows has a space between them, and none behind a hyphen", () => {
	expect(onTwoRows("NOORD HOLLAND", "ZUID", 12).map(({ text }) => text)).toEqual(["NOORD HOLLAND ZUID"]);
	expect(onTwoRows("NOORD HOLLAND-", "ZUID", 12).map(({ text }) => text)).toEqual(["NOORD HOLLAND-ZUID"]);
	expect(onTwoRows("-NOORD HOLLAND", "ZUID", 12).map(({ text }) => text)).toEqual(["-NOORD HOLLAND ZUID"]);
});

test("a value on two rows is as likely as both, by how close they stand, and less in two cases", () => {
	const logOf = (apart: number, first = "NOORD HOLLAND", second = "ZUID") => onTwoRows(first, second, apart)[0]?.log;
	expect(logOf(11)).toBeCloseTo(-1 + weights.tightRow);
	expect(logOf(13)).toBeCloseTo(-1 + weights.secondRow);
	expect(logOf(17)).toBeCloseTo(-1 + weights.looseRow);
	for (const apart of [3, 23]) expect(logOf(apart)).toBeUndefined();
	expect(logOf(11, "Noord Holland", "Zuid")).toBeCloseTo(-1 + weights.tightRow);
	expect(logOf(11, "NOORD HOLLAND", "Zuid")).toBeCloseTo(-1 + weights.tightRow + weights.otherCase);
	expect(logOf(11, "Noord Holland", "ZUID")).toBeCloseTo(-1 + weights.tightRow + weights.otherCase);
});

test("what the whole means counts in place of what its rows mean by themselves", () => {
	const meant: Readonly<Record<string, number>> = { "NOORD HOLLAND": -5, ZUID: -7, "NOORD HOLLAND ZUID": -2 };
	const known = anyText((text) => ({ log: meant[text] ?? 0, value: `<${text}>`, isUsual: true }));
	const [whole] = onTwoRows("NOORD HOLLAND", "ZUID", 11, known);
	expect(whole).toMatchObject({ value: "<NOORD HOLLAND ZUID>", isUsual: true });
	expect(whole?.log).toBeCloseTo(-1 + 5 + 7 - 2 + weights.tightRow);
	const unknown = (...texts: readonly string[]) => anyText((text) => (texts.includes(text) ? null : { log: -3 }));
	expect(onTwoRows("NOORD HOLLAND", "ZUID", 11, unknown("NOORD HOLLAND", "ZUID"))[0]?.log).toBeCloseTo(
		-1 - 3 + weights.tightRow,
	);
	expect(onTwoRows("NOORD HOLLAND", "ZUID", 11, unknown("NOORD HOLLAND ZUID"))).toEqual([]);
});

test("a row of few letters goes on only where the next one stands close, unless it was cut", () => {
	const logOf = (apart: number, language = plain, first = "HOLLANDS") =>
		onTwoRows(first, "ZUID", apart, language)[0]?.log;
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

test("a title is a row of a text only where the whole is known", () => {
	const logOf = (title: string, isUsual: boolean) => {
		const language = anyText((text) => ({ isTitle: text === title, isUsual: isUsual && text.endsWith("D ZUID") }));
		return onTwoRows("NOORD HOLLAND", "ZUID", 11, language)[0]?.log;
	};
	const odd = weights.titleAlone - weights.usualStretch;
	for (const title of ["NOORD HOLLAND", "ZUID"]) {
		expect(logOf(title, false)).toBeCloseTo(-1 + weights.tightRow + odd);
		expect(logOf(title, true)).toBeCloseTo(-1 + weights.tightRow);
	}
	expect(logOf("HOLLAND", false)).toBeCloseTo(-1 + weights.tightRow);
});

test("a value on two rows has the checks and the places of both", () => {
	const both = saidOn([printAt("NOORD HOLLAND", 0, 0), printAt("ZUID", 0, 11)]);
	const checked = both.map(
		(each, index): Candidate => ({ ...each, checks: [{ name: index === 0 ? "luhn" : "calendar", passed: true }] }),
	);
	const [joined] = twoRows(plain, checked);
	expect(joined?.checks.map(({ name }) => name)).toEqual(["luhn", "calendar"]);
	expect(joined?.stretches).toEqual(both.flatMap(({ stretches }) => stretches));
});

test("a text is no row of a value where other words stand beside it", () => {
	const [first, second] = [printAt("NOORD HOLLAND", 0, 0), printAt("ZUID OOST", 0, 11)];
	const partsOf = (line: Line) => rowTextsOf([line])[0]?.stretches ?? [];
	const candidate = (stretch: Stretch): Candidate => ({
		text: stretch.segments.map(({ text }) => text).join(" "),
		value: null,
		stretches: [stretch],
		log: 0,
		checks: [],
	});
	const texts = twoRows(plain, [...partsOf(first), ...partsOf(second)].map(candidate)).map(({ text }) => text);
	expect(texts).toEqual(["NOORD HOLLAND ZUID OOST"]);
});

test("the forty likeliest readings are tried as rows of one value", () => {
	const all = saidOn([printAt("NOORD HOLLAND", 0, 0), printAt("ZUID", 0, 11)]) as [Candidate, Candidate];
	const more = (count: number) => Array.from({ length: count }, (): Candidate => ({ ...all[1], log: -2 }));
	expect(twoRows(plain, [...more(38), ...all])).toHaveLength(39);
	expect(twoRows(plain, [...more(30), ...all, ...more(30)])).toHaveLength(39);
	expect(twoRows(plain, [{ ...all[0], log: -9 }, ...more(40)])).toEqual([]);
});

const boxAt = (left: number, top: number, height: number): Quad =>
	quadOf({ left, top, right: left + 60, bottom: top + height });
const turned = (quad: Quad, degrees: number): Quad => {
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return quad.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos] as const) as unknown as Quad;
};

test("print goes on in a row right below, which begins with it and is of its size, however the page lies", () => {
	const goesOn = (left: number, top: number, height = 10) =>
		[0, 30, 100, -170].map((degrees) =>
			goesOnIn(turned(boxAt(100, 200, 10), degrees), turned(boxAt(100 + left, 200 + top, height), degrees)),
		);
	const [yes, no] = [
		[true, true, true, true],
		[false, false, false, false],
	];
	for (const top of [4, 10, 14.5]) expect(goesOn(0, top)).toEqual(yes);
	for (const top of [-12, 0, 3, 15.5, 40]) expect(goesOn(0, top)).toEqual(no);
	for (const left of [-9, 9]) expect(goesOn(left, 12)).toEqual(yes);
	for (const left of [-11, 11]) expect(goesOn(left, 12)).toEqual(no);
	expect(goesOn(0, 14.5, 15.5)).toEqual(yes);
	expect(goesOn(0, 4, 15.5)).toEqual(yes);
	expect(goesOn(0, 14.5, 6.5)).toEqual(yes);
	for (const height of [6, 16.5]) expect(goesOn(0, 12, height)).toEqual(no);
});

const letters = [..."ABCDEFGHIJ"];
const list = languageOf({ kind: "list", of: letters, countMax: 10, distinct: true });
const logOfEntries = (lines: readonly Line[], own: Partial<Candidate> = {}) =>
	Object.fromEntries(listsOf(list, saidOn(lines, { log: -1, ...own })).map(({ value, log }) => [value, log]));
const listsOn = (lines: readonly Line[], own: Partial<Candidate> = {}) => Object.keys(logOfEntries(lines, own));

test("a list is every run of neighbouring entries, and pays for each neighbour that it leaves out", () => {
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

test("a list has the places of its entries, in their order, and no checks", () => {
	const entries = saidOn([printAt("A", 0, 0), printAt("B", 40, 0)], {
		checks: [{ name: "luhn", passed: true }],
	});
	const whole = listsOf(list, entries).find(({ value }) => value === "A,B");
	expect(whole).toMatchObject({ text: "AB", checks: [] });
	expect(whole?.stretches).toEqual(entries.flatMap(({ stretches }) => stretches));
});

test("the next entry of a list stands right of the last one, on its level and not too far", () => {
	const isList = (left: number, top: number, height = 10, first = 10) =>
		listsOn([printAt("A", 0, 100, first), printAt("B", left, 100 + top, height)]).includes("A,B");
	for (const left of [40, 120]) expect(isList(left, 0)).toBe(true);
	expect(isList(135, 0)).toBe(false);
	for (const top of [4, -4]) expect(isList(40, top)).toBe(true);
	for (const top of [6, -6]) expect(isList(40, top)).toBe(false);
	// The higher one of two tells how far they may be apart.
	expect(isList(130, 0, 14)).toBe(true);
	expect(isList(130, 0, 10, 14)).toBe(true);
	expect(isList(40, -8, 20)).toBe(true);
});

test("the nearest entry is the next one, and no two lists share a place", () => {
	const lines = [printAt("A", 0, 0), printAt("C", 90, 0), printAt("B", 45, 0)];
	expect(listsOn(lines)).toContain("A,B,C");
	expect(listsOn(lines)).not.toContain("A,C");
	expect(listsOf(list, saidOn(lines))).toHaveLength(6);
});

test("the entries under each other begin their rows, whatever stands behind them", () => {
	const rows = (first: string, second: string) => {
		const stretches = rowTextsOf([printAt(first, 0, 0), printAt(second, 0, 12)]).flatMap((each) => each.stretches);
		const single = stretches
			.filter(({ segments: [first, ...more] }) => more.length === 0 && letters.includes(first?.text ?? ""))
			.map((stretch): Candidate => {
				const text = stretch.segments[0]?.text ?? "";
				return { text, value: text, stretches: [stretch], log: -1, checks: [] };
			});
		return listsOf(list, single).map(({ value }) => value);
	};
	expect(rows("A XX", "B")).toContain("A,B");
	expect(rows("A", "B XX")).toContain("A,B");
	expect(rows("XX A", "XX B")).not.toContain("A,B");
});

test("one entry of a list may be read as it reads second", () => {
	const lines = [printAt("A", 0, 0), printAt("B", 40, 0)];
	const [a, b] = saidOn(lines, { log: -1 }) as [Candidate, Candidate];
	const also = (one: Candidate, text: string, log: number): Candidate => ({ ...one, text, value: text, log });
	const single = [also(a, "D", -3), also(a, "C", -2), a, b, also(b, "E", -2), also(b, "A", -1.5)];
	const found = listsOf(list, single).filter(({ stretches }) => stretches.length === 2);
	expect(found.map(({ value, log }) => [value, log])).toEqual([
		["A,B", -2],
		["C,B", -3],
	]);
});

test("an entry that was hardly read is not followed", () => {
	const lines = [printAt("A", 0, 0), printAt("B", 40, 0)];
	expect(listsOn(lines, { log: -5.9 })).toContain("A,B");
	expect(listsOn(lines, { log: -6.1 })).toEqual([]);
});

test("a list has eight entries at most", () => {
	const lines = letters.map((letter, index) => printAt(letter, index * 40, 0));
	const counts = listsOf(list, saidOn(lines, { log: -1 })).map(({ stretches }) => stretches.length);
	expect(Math.max(...counts)).toBe(8);
});
