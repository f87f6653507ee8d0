import { expect, test } from "vitest";
import { aPage, blindLook } from "../test/support/a-page.ts";
import { declaration } from "../test/support/a-small-document.ts";
import { today } from "../test/support/read-fields.ts";
import { factors, readerWithout } from "./factors.ts";

const page = aPage("Date of issue\n02.03.2015\n\n\nDate of expiry\n02.03.2020");
const printed = {
	issued: { captions: ["Date of issue"], language: { kind: "date", years: [1990, 2030] } },
	expires: { captions: ["Date of expiry"], language: { kind: "date", years: [1990, 2030] } },
} as const;
const relation = {
	name: "issued-before-expiry",
	between: ["issued", "expires"],
	holds: () => false,
	weights: [0, 0],
	check: { name: "term-of-five-years", doubts: ["expires"] },
} as const;

test("a document is read without a factor by another declaration or by other weights", async () => {
	const read = async (factor: string) => {
		const fields = await readerWithout(factor)(
			{ ...declaration, printed, relations: [relation] },
			page,
			blindLook,
			today,
		);
		return [fields.issued?.value, fields.expires?.value];
	};
	expect(await read("date-style")).toEqual(["2015-03-02", null]);
	expect(await read("issued-before-expiry")).toEqual(["2015-03-02", "2020-03-02"]);
	expect((await read("place")).filter((value) => value !== null)).not.toContain("2020-03-02");
	expect(() => readerWithout("never")).toThrow(RangeError);
});

test("every factor has one name", () => expect(new Set(factors).size).toBe(factors.length));
