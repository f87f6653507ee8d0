import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import type { Line } from "./page.ts";
import { quadOf } from "./quad.ts";
import { groupIntoRows } from "./side-by-side.ts";

const rowsOf = (drawing: string, gap?: number): readonly string[] =>
	groupIntoRows(aPage(drawing, { columnGap: 2 }).lines, gap).map((row) => row.map(({ text }) => text).join("|"));

test("groups adjacent lines into rows", () => {
	expect(rowsOf("NATIONAL  IDENTITY  CARD")).toEqual(["NATIONAL|IDENTITY|CARD"]);
	expect(rowsOf("ONE     TWO")).toEqual(["ONE", "TWO"]);
	expect(rowsOf("ONE     TWO", 4)).toEqual(["ONE|TWO"]);
	expect(rowsOf("ONE\nTWO")).toEqual(["ONE", "TWO"]);
});

test("joins distant parts of a date", () => {
	expect(rowsOf("25 MAY /MAY    14")).toEqual(["25 MAY /MAY|14"]);
	expect(rowsOf("25 MAY    2014")).toEqual(["25 MAY|2014"]);
	for (const drawing of ["25 MAY /MAY     14", "25 MAY /MAY    XIV", "MAY /MAY    14", "25 MAY 13    14"]) {
		expect(rowsOf(drawing), drawing).toEqual(drawing.split(/ {4,}/));
	}
});

test("joins only lines of similar height", () => {
	const [first, second] = [aPage("ONE").lines, aPage("      TWO").lines];
	const secondWith = (height: number, text = "TWO") =>
		second.map((line) => {
			const [[left, top], [right]] = line.quad;
			const middle = top + 7;
			const [upper, lower] = [middle - height / 2, middle + height / 2];
			const quad = [
				[left, upper],
				[right, upper],
				[right, lower],
				[left, lower],
			] as const;
			return { ...line, text, quad };
		});
	const countRows = (others: readonly (typeof second)[number][]) => groupIntoRows([...first, ...others], 4).length;
	expect(countRows(secondWith(14))).toBe(1);
	expect(countRows(secondWith(26))).toBe(2);
	expect(countRows(secondWith(26, "T"))).toBe(1);
	expect(countRows(secondWith(30, "T"))).toBe(2);
});

test("keeps single characters that stand close together in one row", () => {
	const [line] = aPage("MA").lines as [Line];
	const character = (text: string, left: number): Line => ({
		...line,
		text,
		quad: quadOf({ left, right: left + 8, top: 0, bottom: 20 }),
	});
	const rows = groupIntoRows([character("M", 0), character("A", 10)]);
	expect(rows.map((row) => row.map(({ text }) => text))).toEqual([["M", "A"]]);
});

test("a slanted signature is in no row with print that it points at", () => {
	const slanted = (from: number, to: number): Line => {
		const [line] = aPage("Haad llidu").lines as [Line];
		return {
			...line,
			quad: [
				[0, from],
				[180, to],
				[180, to + 16],
				[0, from + 16],
			],
		};
	};
	const [value] = aPage("MINISTRY OF INTERIOR").lines as [Line];
	const beside: Line = { ...value, quad: quadOf({ left: 200, right: 500, top: 0, bottom: 20 }) };
	const countRows = (line: Line) => groupIntoRows([line, beside], 4).length;
	expect(countRows(slanted(2, 2))).toBe(1);
	expect(countRows(slanted(16, 8))).toBe(2);
	// A short text has no reliable direction.
	expect(
		groupIntoRows(
			[slanted(16, 8), { ...beside, text: "M", quad: quadOf({ left: 200, right: 215, top: 0, bottom: 20 }) }],
			4,
		),
	).toHaveLength(1);
});
