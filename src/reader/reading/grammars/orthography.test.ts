import { expect, test } from "vitest";
import { hasText } from "../../../../test/support/has-text.ts";
import orthography from "../../formats/orthography.json" with { type: "json" };
import { compileGrammar } from "./compiled-grammar.ts";

const text = compileGrammar({ kind: "text", words: new Set(), rows: 1 });
const { source: _, ...rules } = orthography;
const rows = Object.entries(rules).flatMap(([rule, list]) => list.map((row) => ({ rule, ...row })));

test.each(rows)("reads $rule of $language as written", ({ examples, source }) => {
	expect(source).toMatch(/^[A-Z].*\.$/);
	expect(examples.length).toBeGreaterThan(0);
	for (const example of examples) {
		expect(hasText(text, example), example).toBe(true);
		expect(text.meaningOf(example)?.value, example).toBe(example);
	}
});

const logOf = (value: string) => text.meaningOf(value)?.log ?? Number.NaN;

test("prefers texts that follow the orthography of the language", () => {
	expect(logOf("IJsselstein")).toBeGreaterThan(logOf("IBsselstein"));
	expect(logOf("PMLP RĪGAS 1. NODAĻA")).toBeGreaterThan(logOf("PMLP RĪGAS 1 NODAĻA"));
	expect(logOf("PMLP RĪGAS 1. NODAĻA")).toBeGreaterThan(logOf("PMLP RĪGAS I. NODAĻA"));
	expect(text.meaningOf("MINISTRY OF THE")).toMatchObject({ value: null, isCut: true });
	expect(text.meaningOf("M.A.I.")?.value).toBe("M.A.I.");
	expect(text.meaningOf("M.")).toBeNull();
	const romanian = compileGrammar({ kind: "text", words: new Set(), marked: "ĂÂÎȘȚ", rows: 1 });
	expect(romanian.meaningOf("BUCUREŞTI")?.value).toBe("BUCUREȘTI");
});
