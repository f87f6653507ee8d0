import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchesBirthDate, parseSaIdNumber, passesLuhn, type SaIdNumber } from "./sa-id-number.ts";

const parse = (digits: string): SaIdNumber => {
	const id = parseSaIdNumber(digits);
	if (!id) throw new Error(`${digits} was refused`);
	return id;
};

describe("a South African identity number", () => {
	test("contains birth date, sex and citizenship", () => {
		expect(parse("0001015000183")).toMatchObject({
			sex: "M",
			citizenship: "permanent-resident",
		});
		expect(parse("0001010000089")).toMatchObject({ sex: "F", citizenship: "citizen" });
		expect(parse("0001010000287").citizenship).toBe("refugee");
	});

	test("is rejected with a wrong check digit, date or citizenship", () => {
		expect(parseSaIdNumber("0001010000088")).toBeNull();
		expect(parseSaIdNumber("0013010000085")).toBeNull();
		expect(parseSaIdNumber("0102290000087")).toBeNull();
		expect(parseSaIdNumber("000101000008")).toBeNull();
		expect(parseSaIdNumber("00010100000O9")).toBeNull();
	});

	test("accepts 29 February 2000, which existed although the year ends a century", () => {
		expect(parse("0002295000083").digits).toBe("0002295000083");
	});

	test("is never valid with a single wrong digit", () => {
		fc.assert(
			fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (index, offset) => {
				const digits = [..."0001010000089"];
				digits[index] = String((Number(digits[index]) + offset) % 10);
				return !passesLuhn(digits.join(""));
			}),
		);
	});

	test("agrees with a birth date of either century", () => {
		expect(matchesBirthDate(parse("0001010000089"), "2000-01-01")).toBe(true);
		expect(matchesBirthDate(parse("0001010000089"), "1900-01-01")).toBe(true);
		expect(matchesBirthDate(parse("0001010000089"), "2000-01-02")).toBe(false);
	});
});
