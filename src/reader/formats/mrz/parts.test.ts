import { describe, expect, it } from "vitest";
import { isPossibleMrzDate, possibleDates, resolveBirthDate, resolveExpiryDate } from "../day-in-text.ts";
import { checkDigitOf, isCheckDigit } from "./characters.ts";
import { parseMrzName, verifyCheckDigits } from "./td3.ts";

describe("check digits", () => {
	it("match ICAO's examples", () => {
		expect(checkDigitOf("520727")).toBe(3);
		expect(checkDigitOf("AB2134<<<")).toBe(5);
		expect(isCheckDigit("L898902C3", "6")).toBe(true);
		expect(isCheckDigit("L898902C3", "7")).toBe(false);
		expect(isCheckDigit("<<<<<<<<<<<<<<", "<")).toBe(true);
	});
	it.each([
		"L898902C36UTO7408122F1204159ZE184226B<<<<<10",
		"ZE000509<9CAN8501019F2301147<<<<<<<<<<<<<<08",
		"A2040611<0ISL1212123F1106297121212<1239<<<66",
		"00000000<0QAT7103070M110725012345458902<<<78",
		"XX000000<0UKR9108242F23092571234567890<<<<70",
		"99003853<1CZE1101018M1207046110101111<<<<<94",
		"XX000000<0FRA7501012F19073021234567890<<<<70",
		"A000000000ZAF0001018F35010140001010000089<98",
		"X0000002<7UTO9002281M3501014<<<<<<<<<<<<<<<6",
	])("are valid on the specimen %s", (line) => {
		expect(Object.values(verifyCheckDigits(line)).every((isCorrect) => isCorrect)).toBe(true);
	});
});

describe("names", () => {
	it("are split at the double filler", () => {
		expect(parseMrzName("VAN<DER<SPECIMEN<<TEST<PERSON<<<<")).toEqual({
			surname: "VAN DER SPECIMEN",
			givenNames: "TEST PERSON",
			isTruncated: false,
			spans: { surname: [0, 16], givenNames: [18, 29] },
		});
		expect(parseMrzName("SPECIMEN<<TEST<<PERSON<<")).toMatchObject({ givenNames: "TEST PERSON" });
	});
	it("may be a single name on either side of the separator", () => {
		expect(parseMrzName("SPECIMEN<<<<")).toMatchObject({
			...{ surname: "SPECIMEN", givenNames: null },
			spans: { surname: [0, 8], givenNames: [0, 12] },
		});
		expect(parseMrzName("<<SPECIMEN<<")).toMatchObject({ surname: null, givenNames: "SPECIMEN" });
	});
	it("may be truncated if they fill the field", () => {
		expect(parseMrzName("A<<B").isTruncated).toBe(true);
	});
});

describe("six-digit dates", () => {
	const today = new Date("2026-06-15T00:00:00Z");
	it("resolve to the latest past birth date", () => {
		expect(resolveBirthDate("260615", today)).toBe("2026-06-15");
		expect(resolveBirthDate("260616", today)).toBe("1926-06-16");
		expect(resolveBirthDate("110101", today, 16)).toBe("1911-01-01");
		expect(possibleDates("110101")).toEqual(["1911-01-01", "2011-01-01"]);
	});
	it("resolve to an expiry date in this century, except for the nineties", () => {
		expect(resolveExpiryDate("350101")).toBe("2035-01-01");
		expect(resolveExpiryDate("990526")).toBe("1999-05-26");
	});
	it("have no value with unknown parts or an impossible day", () => {
		expect(resolveBirthDate("90<<<<", today)).toBeNull();
		expect(resolveBirthDate("010229", today)).toBeNull();
		expect(resolveBirthDate("040229", today)).toBe("2004-02-29");
	});
	it("are possible or impossible independently of the year", () => {
		expect(isPossibleMrzDate("90<<<<")).toBe(true);
		expect(isPossibleMrzDate("900230")).toBe(false);
		expect(isPossibleMrzDate("901301")).toBe(false);
	});
});
