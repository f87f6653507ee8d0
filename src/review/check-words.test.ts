import { expect, test } from "vitest";
import { checks } from "../reader/documents/checks.ts";
import { checkInWords, checkWords } from "./check-words.ts";

test("every check has a text for passed and failed", () => {
	const names = Object.keys(checks);
	expect(names).toEqual(expect.arrayContaining(["luhn", "calendar", "agrees-with-barcode", "term-of-five-years"]));
	expect(Object.keys(checkWords).toSorted()).toEqual([...names, "form"].toSorted());
	for (const name of names) {
		const [passed, failed] = [true, false].map((each) => checkInWords({ name, passed: each }));
		expect(new Set([name, passed, failed]).size).toBe(3);
	}
});
