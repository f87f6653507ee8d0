import { describe, expect, test } from "vitest";
import { aPage } from "../../page/a-page.ts";
import { isNameAlone, isNamePrinted, printedParts, printOf } from "./print.ts";

const printed = (drawing: string) => printOf(aPage(drawing).lines);

describe("a name that the zone cut off", () => {
	const cut = "NGUYEN<<SHAWNA<MAE<EVANGEL".padEnd(39, "A");
	const name = cut.replace(/.*</, "");

	test("is printed where its last identifier goes on", () => {
		const print = printed(`NGUYEN\n\nSHAWNA MAE ${name}TTE`);
		expect([printedParts(print, cut), isNamePrinted(print, cut), isNameAlone(print, cut)]).toEqual([2, true, true]);
	});

	test("is not where another name goes on", () => {
		const print = printed(`NGUYENS\n\nSHAWNA MAE ${name}TTE`);
		expect([printedParts(print, cut), isNamePrinted(print, cut), isNameAlone(print, cut)]).toEqual([1, false, false]);
	});

	test("that ends before its field is printed as a whole only", () => {
		const whole = "NGUYEN<<SHAWNA".padEnd(39, "<");
		expect(isNamePrinted(printed("NGUYEN\n\nSHAWNA"), whole)).toBe(true);
		expect(isNamePrinted(printed("NGUYEN\n\nSHAWNAMAE"), whole)).toBe(false);
	});
});
