import { expect, test } from "vitest";
import fields from "./fields.json" with { type: "json" };
import { findAuthorityTemplates, neverPrinted } from "./labels.ts";
import data from "./states.json" with { type: "json" };

interface StateEntry {
	readonly authority?: { readonly mark: string; readonly forms: readonly string[] };
	readonly never?: readonly string[];
	readonly source?: string;
}
const states = Object.entries(data.states as Readonly<Record<string, StateEntry>>);

test("states have three-letter codes, and reliable data cites a source", () => {
	expect(states.length).toBeGreaterThan(150);
	for (const [state, { authority, never, source }] of states) {
		expect(state).toMatch(/^[A-Z]{3}$/);
		const { mark = "C" } = authority ?? {};
		expect(mark, state).toMatch(/^[ABC]$/);
		if (mark !== "C" || never) expect(source, state).toMatch(/^[AB] for .{10,}/);
	}
});

test("templates have fixed words, or a number of digits, and known placeholders", () => {
	for (const [state, { authority }] of states) {
		for (const form of authority?.forms ?? []) {
			const fixedText = form.replaceAll(/\{(?:\d )?(?:place|digits|letters|code)\}/g, "");
			if (!/^\{\d digits\}$/.test(form)) expect(fixedText, state).toMatch(/^[^{}]*\p{L}[^{}]*\p{L}[^{}]*$/u);
		}
	}
});

test("fields that are never printed are fields of the specification", () => {
	for (const [state, { never = [] }] of states)
		expect(
			never.every((field) => field in fields.fields),
			state,
		).toBe(true);
});

test("an unknown state has no templates and may print every field", () => {
	expect(findAuthorityTemplates("UTO")).toBeNull();
	expect(neverPrinted("UTO")).toEqual([]);
	for (const state of ["JPN", "CHE"]) expect(neverPrinted(state)).toContain("placeOfBirth");
});
