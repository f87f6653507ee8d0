import { expect, test } from "vitest";
import data from "../reader/documents/checks.json" with { type: "json" };
import { checkWords, describeCheck } from "./check-words.ts";

test("every check has a text for passed and failed", () => {
	const names = Object.keys(data.checks);
	expect(names).toEqual(expect.arrayContaining(["luhn", "calendar", "agrees-with-barcode", "term-of-five-years"]));
	expect(Object.keys(checkWords).toSorted()).toEqual([...names, "form"].toSorted());
	for (const name of names) {
		const [passed, failed] = [true, false].map((hasPassed) => describeCheck({ name, passed: hasPassed }));
		expect(new Set([name, passed, failed]).size).toBe(3);
	}
});
