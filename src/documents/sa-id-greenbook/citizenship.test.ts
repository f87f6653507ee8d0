import { describe, expect, test } from "vitest";
import { parseCitizenshipLine } from "./citizenship.ts";

describe("the citizenship line", () => {
	test.each([
		"S.A.CITIZEN",
		"S.A. CITIZEN",
		"S.A.BURGER/S.A.CITIZEN",
		"SA BURGER / SA CITIZEN",
		"S.A.CIT1ZEN",
		"5.A.BURGER/S.A.CITIZFN",
	])("%s is a citizen's", (text) => expect(parseCitizenshipLine(text)).toBe("citizen"));

	test.each([
		"NON S.A. CITIZEN",
		"NON-S.A.CITIZEN",
		"NIE-S.A.BURGER/NON-S.A.CITIZEN",
		"NIE S.A. BURGER / NON S.A. CITIZEN",
		"N0N S.A.CITIZEN",
		"N1E-S.A.BURGER/N0N-S.A.C1TIZEN",
	])("%s is another's", (text) => expect(parseCitizenshipLine(text)).toBe("other"));

	test.each(["N S.A.CITIZEN", "SURNAME", "CITIZENSHIP OF THE REPUBLIC", ""])("%s tells nothing", (text) =>
		expect(parseCitizenshipLine(text)).toBeNull(),
	);
});
