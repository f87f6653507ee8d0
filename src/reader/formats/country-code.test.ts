import { describe, expect, it } from "vitest";
import { codeStandingOf, isoOf, knownCodes } from "./country-code.ts";

describe("country codes", () => {
	it("are those of the lists and of specimens only", () => {
		expect(codeStandingOf("ZAF")).toBe("official");
		expect(codeStandingOf("D")).toBe("official");
		expect(codeStandingOf("UTO")).toBe("unofficial");
		expect(codeStandingOf("QQQ")).toBe("unknown");
		expect(codeStandingOf("")).toBe("unknown");
	});
	it("map to ISO codes", () => {
		expect(isoOf("D")).toBe("DEU");
		expect(isoOf("UNO")).toBe("UNO");
	});
	it("are listed once each, one to three letters", () => {
		expect(new Set(knownCodes).size).toBe(knownCodes.length);
		expect(knownCodes.every((code) => code === "D" || /^[A-Z]{3}$/.test(code))).toBe(true);
		expect(knownCodes.length).toBeGreaterThan(277);
	});
});
