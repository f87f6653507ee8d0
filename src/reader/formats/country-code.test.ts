import { describe, expect, it } from "vitest";
import { isoOf, knownCodes, officialCodes } from "./country-code.ts";

describe("country codes", () => {
	it("are those of the lists and of specimens only", () => {
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
		expect(isoOf("D")).toBe("DEU");
		expect(isoOf("UNO")).toBe("UNO");
	});
	it("have one to three letters", () => {
		expect([...knownCodes].every((code) => code === "D" || /^[A-Z]{3}$/.test(code))).toBe(true);
		expect(knownCodes.size).toBeGreaterThan(277);
	});
});
