import { expect, test } from "vitest";
import fields from "./fields.json" with { type: "json" };
import data from "./states.json" with { type: "json" };
import { authoritiesOf, favourOfNumber, neverPrinted } from "./states.ts";

interface Entry {
	readonly number?: { readonly mark: string; readonly patterns: readonly string[] };
	readonly authority?: { readonly mark: string; readonly forms: readonly string[] };
	readonly never?: readonly string[];
	readonly source?: string;
}
const states = Object.entries(data.states as Readonly<Record<string, Entry>>);

test("states have codes of three letters, marks, and a source for each mark that is more than memory", () => {
	expect(states.length).toBeGreaterThan(150);
	for (const [state, { number, authority, never, source }] of states) {
		expect(state).toMatch(/^[A-Z]{3}$/);
		const marks = [number, authority].flatMap((each) => (each ? [each.mark] : []));
		expect(
			marks.every((mark) => /^[ABC]$/.test(mark)),
			state,
		).toBe(true);
		if (marks.some((mark) => mark !== "C") || never) expect(source, state).toMatch(/^[AB] for .{10,}/);
	}
});

test("numbers are patterns of whole numbers that a zone has room for", () => {
	for (const [state, { number }] of states) {
		for (const pattern of number?.patterns ?? []) {
			expect(pattern, state).toMatch(/^(?:[A-Z0-9]|\[[A-Z0-9-]+\]|\{\d(?:,\d+)?\}|\?)+$/);
			expect(new RegExp(`^(?:${pattern})$`).test("<<<"), state).toBe(false);
		}
	}
});

test("forms have words of their own, or a number of figures, and names for what varies", () => {
	for (const [state, { authority }] of states) {
		for (const form of authority?.forms ?? []) {
			const own = form.replaceAll(/\{(?:\d )?(?:place|digits|letters|code)\}/g, "");
			if (!/^\{\d digits\}$/.test(form)) expect(own, state).toMatch(/^[^{}]*\p{L}[^{}]*\p{L}[^{}]*$/u);
		}
	}
});

test("fields that are never printed are fields", () => {
	for (const [state, { never = [] }] of states)
		expect(
			never.every((field) => field in fields.fields),
			state,
		).toBe(true);
});

test("a number is likelier for its state's pattern by the pattern's mark, and no less likely for another", () => {
	expect(favourOfNumber("DEU", "C01X00T47")).toBeGreaterThan(5);
	expect(favourOfNumber("DEU", "CO1XQ0T47")).toBe(0);
	expect(favourOfNumber("MYS", "R00000000")).toBe(0);
	expect(favourOfNumber("KEN", "A1234567")).toBeLessThan(2);
	expect(favourOfNumber(null, "C01X00T47")).toBe(0);
});

test("a state that is not known has no forms and no field that is never printed", () => {
	expect(authoritiesOf("UTO")).toEqual({ forms: [], isSeen: false });
	expect(neverPrinted("UTO")).toEqual([]);
	for (const state of ["JPN", "CHE"]) expect(neverPrinted(state)).toContain("placeOfBirth");
});
