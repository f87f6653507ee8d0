import { expect, test } from "vitest";
import { computeCheckDigit, formatTd1, formatTd2, formatTd3, transliterate } from "../../lab/generator/people/mrz.ts";

const content = {
	code: "P<",
	issuer: "UTO",
	surname: "ERIKSSON",
	givenNames: "ANNA MARIA",
	number: "L898902C3",
	nationality: "UTO",
	birth: "740812",
	sex: "F",
	expiry: "120415",
	optional: "ZE184226B",
};

// The examples are those of ICAO Doc 9303, parts 4, 5 and 6.
test("the MRZ of the standard's examples is formatted as in the standard", () => {
	expect(formatTd3(content, "<")).toEqual([
		"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
		"L898902C36UTO7408122F1204159ZE184226B<<<<<10",
	]);
	expect(formatTd2({ ...content, code: "I<", number: "D23145890", optional: "" })).toEqual([
		"I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<",
		"D231458907UTO7408122F1204159<<<<<<<6",
	]);
	expect(formatTd1({ ...content, code: "I<", number: "D23145890", optional: "" })).toEqual([
		"I<UTOD231458907<<<<<<<<<<<<<<<",
		"7408122F1204159UTO<<<<<<<<<<<6",
		"ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
	]);
});

test("names are transliterated as in the standard", () => {
	expect(transliterate("Ævarsdóttir")).toBe("AEVARSDOTTIR");
	expect(transliterate("Þuríður Ösp")).toBe("THURIDUR OESP");
	expect(transliterate("D'Aubigné")).toBe("DAUBIGNE");
	expect(transliterate("Kowalska-Kwiatkowska")).toBe("KOWALSKA KWIATKOWSKA");
});

test("empty optional data has the check digit 0 or a filler, and a long name is cut off", () => {
	const blank = { ...content, optional: "" };
	expect(formatTd3(blank, "<")[1].slice(28, 43)).toBe("<".repeat(15));
	expect(formatTd3(blank, "0")[1].slice(28, 43)).toBe(`${"<".repeat(14)}0`);
	const long = formatTd3({ ...content, givenNames: "ANNABELLE ALEXANDRA CONSTANCE THEODORA" }, "<")[0];
	expect(long).toHaveLength(44);
	expect(long.endsWith("<")).toBe(false);
	expect(computeCheckDigit("520727")).toBe("3");
});
