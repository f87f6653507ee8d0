import { describe, expect, it } from "vitest";
import { knownCodes, officialCodes, toIsoCode } from "./country-code.ts";

describe("country codes", () => {
	it("are known if they are in the lists or on specimens", () => {
		expect(["ZAF", "D", "UTO", "QQQ", ""].map((code) => knownCodes.has(code))).toEqual([
			true,
			true,
			true,
			false,
			false,
		]);
		expect(officialCodes.has("UTO")).toBe(false);
	});
	it("map to ISO codes", () => {
		expect(toIsoCode("D")).toBe("DEU");
		expect(toIsoCode("UNO")).toBe("UNO");
	});
	it("have three letters, except for D", () => {
		expect([...knownCodes].every((code) => code === "D" || /^[A-Z]{3}$/.test(code))).toBe(true);
		expect(knownCodes.size).toBeGreaterThan(277);
	});
});
