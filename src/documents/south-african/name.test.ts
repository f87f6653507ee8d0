import { describe, expect, test } from "vitest";
import { parseName, parsePlace } from "./name.ts";

describe("a name", () => {
	test.each([
		["VAN DER MERWE", "VAN DER MERWE"],
		[" MBEKI - ZULU.", "MBEKI-ZULU"],
		["O’CONNOR", "O'CONNOR"],
		["RENÉ", "RENÉ"],
		["N0MVULA GRACE", "NOMVULA GRACE"],
		["CoRNELIA", "CORNELIA"],
	])("read as %s is %s", (text, name) => {
		expect(parseName(text)).toBe(name);
	});

	test.each(["Sex:", "Nationality", "2013-06-30", "A", "ANNA (2)", ""])("%s is none", (text) => {
		expect(parseName(text)).toBeNull();
	});
});

test("a place has three letters and brackets, and no figures", () => {
	expect(parsePlace("IRAN (ISLAMIC REPUBLIC)")).toBe("IRAN (ISLAMIC REPUBLIC)");
	expect(parsePlace("Ws.")).toBeNull();
	expect(parsePlace("DURBAN 2")).toBeNull();
});
