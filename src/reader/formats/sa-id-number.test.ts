import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { birthDateOf, isBornOn, parseSaIdNumber, passesLuhn, type SaIdNumber } from "./sa-id-number.ts";

const parsed = (digits: string): SaIdNumber => {
	const id = parseSaIdNumber(digits);
	if (!id) throw new Error(`${digits} was refused`);
	return id;
};

describe("a South African identity number", () => {
	test("contains birth date, sex and citizenship", () => {
		expect(parsed("0001015000183")).toMatchObject({
			yearInCentury: 0,
			month: 1,
			day: 1,
			sex: "M",
			standing: "permanent-resident",
		});
		expect(parsed("0001010000089")).toMatchObject({ sex: "F", standing: "citizen" });
		expect(parsed("0001010000287").standing).toBe("refugee");
	});

	test("is rejected with a wrong check digit, date or citizenship", () => {
		expect(parseSaIdNumber("0001010000088")).toBeNull();
		expect(parseSaIdNumber("0013010000085")).toBeNull();
		expect(parseSaIdNumber("0102290000087")).toBeNull();
		expect(parseSaIdNumber("000101000008")).toBeNull();
		expect(parseSaIdNumber("00010100000O9")).toBeNull();
	});

	test("may fall on 29 February 2000, a leap year although it ends a century", () => {
		expect(parsed("0002295000083").day).toBe(29);
	});

	test("is never valid with a single wrong digit", () => {
		fc.assert(
			fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, by) => {
				const digits = [..."0001010000089"];
				digits[at] = String((Number(digits[at]) + by) % 10);
				return !passesLuhn(digits.join(""));
			}),
		);
	});

	test("agrees with a birth date of either century", () => {
		expect(isBornOn(parsed("0001010000089"), "2000-01-01")).toBe(true);
		expect(isBornOn(parsed("0001010000089"), "1900-01-01")).toBe(true);
		expect(isBornOn(parsed("0001010000089"), "2000-01-02")).toBe(false);
	});

	test("is in the latest century in which the holder is old enough", () => {
		const today = new Date("2026-01-15T00:00:00Z");
		expect(birthDateOf(parsed("0001010000089"), today, 16)).toBe("2000-01-01");
		expect(birthDateOf(parsed("9912319999089"), today, 16)).toBe("1999-12-31");
		expect(birthDateOf(parsed("0001010000089"), new Date("2015-06-01T00:00:00Z"), 16)).toBe("1900-01-01");
	});
});
