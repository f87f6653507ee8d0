import { expect, test } from "vitest";
import { countsTable, differenceOf, movedLines, variantsTable } from "./compared.ts";
import type { Became, Verdicts } from "./verdicts.ts";

const verdicts = (became: Readonly<Record<string, Became>>): Verdicts =>
	new Map(Object.entries(became).map(([value, each]) => [value, { set: "cards photo", became: each, got: "X" }]));

const before = verdicts({ "a surname": "right", "a names": "null", "b surname": "wrong", "c surname": "told" });
const after = verdicts({ "a surname": "right", "a names": "right", "b surname": "null" });

test("values are counted for each folder and level", () => {
	expect(countsTable(before)).toMatch(/cards photo \| +4 \| +1 \| +1 \| +1 \| +1 \| +0 \|/);
});

test("a variant is compared value by value, with those that both have", () => {
	const difference = differenceOf("no order", before, after);
	expect(difference.moved).toEqual(["a names", "b surname"]);
	expect(difference.more).toEqual({ right: 1, null: 0, wrong: -1, told: 0, vouched: 0 });
	expect(variantsTable([difference])).toMatch(/no order \| +2 \| +\+1 \| +0 \| +-1 \|/);
	expect(movedLines(difference, before, after)[0]).toBe('no order: a names: null "X" -> right "X"');
});
