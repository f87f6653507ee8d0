import { expect, test } from "vitest";
import { mrzFields, line2 as specimen, today } from "../../../../test/support/a-passport.ts";
import type { LineReading } from "../../formats/mrz/line-reading.ts";
import { verifyCheckDigits } from "../../formats/mrz/td3.ts";
import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import type { PrintEvidence } from "../claim.ts";
import { claimedValues } from "./definition.ts";
import { buildMrzClaims } from "./mrz-claims.ts";

const quad = () => quadOf({ left: 0, top: 0, right: 440, bottom: 20 });
const lineOf = (...ranked: readonly (readonly [text: string, certainty: number])[]) => ({
	...{ certaintyOf: () => 1, quad },
	ranked: ranked.map(([text, certainty]) => ({ text, certainty })),
});

/** Returns the certainty of each span of a line: `certainty` if more hidden positions lie in it than it may spare. */
const hiding =
	(hidden: readonly number[], certainty: number): LineReading["certaintyOf"] =>
	([from, to, spared]) =>
		hidden.filter((position) => position >= from && position < to).length > spared ? certainty : 1;

test("withholds a line whose personal number fails its check digit, even if the composite one is correct", () => {
	const withDigits = (optional: string) =>
		Array.from({ length: 10 }, (_, digit) => `${specimen.slice(0, 42)}${optional}${digit}`).find(
			(line) => verifyCheckDigits(line).composite,
		) ?? "";
	const line = (text: string) => mrzFields({ line1: null, line2: lineOf([text, 1]) });
	expect(line(withDigits("1")).mrzLine2?.value).toBe(specimen);
	const broken = line(withDigits("2"));
	expect([broken.personalNumber?.value, broken.mrzLine2?.value]).toEqual([null, null]);
	expect(broken.passportNumber?.value).toBe("L898902C3");
});

test("lists other readings of a field as alternatives, except invalid and improbable ones", () => {
	const failing = specimen.replace("L898902C3", "L898902C8");
	const [other, rare] = [specimen.replace("6UTO", "6UTU"), specimen.replace("2F12", "2M12")];
	const line2 = lineOf(
		[specimen, 0.602],
		[other, 0.2],
		[failing, 0.12],
		[specimen.replace("2F12", "2X12"), 0.07],
		[rare, 0.009],
	);
	const { passportNumber, sex } = mrzFields({ line1: null, line2 });
	expect(passportNumber).toMatchObject({ value: "L898902C3", certainty: 0.881, alternatives: [] });
	expect(sex).toMatchObject({ value: "F", certainty: 0.922 });
	expect(sex?.alternatives).toEqual([{ value: "X", source: "mrz", certainty: expect.closeTo(0.07), quad: quad() }]);
});

test("reports an uncertain value as null with the value as first alternative", () => {
	const line2 = lineOf([specimen, 0.7], [specimen.replace("2F12", "2M12"), 0.3]);
	const { sex } = mrzFields({ line1: null, line2 });
	expect(sex?.value).toBeNull();
	expect(sex?.alternatives.map(({ value, certainty }) => [value, certainty])).toEqual([
		["F", 0.7],
		["M", expect.closeTo(0.3)],
	]);
});

test("reports both readings of a contradicted name with their positions", () => {
	const line1 = lineOf(["P<UTOLOCKHRT<<GRACE".padEnd(44, "<"), 0.95]);
	const printedQuad = quadOf({ left: 0, top: 300, right: 90, bottom: 320 });
	const differing = { value: "Lockhart", source: "visual", certainty: 0.95, quad: printedQuad } as const;
	const comparisons: PrintEvidence["comparisons"] = {
		surname: { sameProbability: 0, matchedSpelling: null, differing },
	};
	const { surname, givenNames } = mrzFields({ line1, line2: null }, { fields: {}, comparisons });
	expect(surname).toMatchObject({ value: null, checks: [{ name: "agrees-with-print", passed: false }] });
	expect(surname?.alternatives).toMatchObject([
		{ value: "LOCKHRT", source: "mrz", quad: quad() },
		{ value: "LOCKHART", source: "visual", quad: printedQuad },
	]);
	expect(givenNames).toMatchObject({ value: "GRACE", checks: [] });
});

test("ignores uncertain print, and slanted print such as stamps", () => {
	const line1 = lineOf(["P<UTOLOCKHRT<<GRACE".padEnd(44, "<"), 0.95]);
	const slantedQuad: Quad = [
		[0, 300],
		[80, 340],
		[70, 360],
		[-10, 320],
	];
	const valueBeside = (certainty: number, quad: Quad) => {
		const comparisons = {
			surname: {
				sameProbability: 0,
				matchedSpelling: null,
				differing: { value: "X", source: "visual", certainty, quad },
			},
		} as const;
		return mrzFields({ line1, line2: null }, { fields: {}, comparisons }).surname?.value;
	};
	const levelQuad = quadOf({ left: 0, top: 300, right: 90, bottom: 320 });
	expect(valueBeside(0.6, levelQuad)).toBeNull();
	expect(valueBeside(0.4, levelQuad)).toBe("LOCKHRT");
	expect(valueBeside(0.6, slantedQuad)).toBe("LOCKHRT");
});

test("accepts a birth date of which only the year is known, without a value", () => {
	const line = "X0000000<1UTO90<<<<7<3501014<<<<<<<<<<<<<<08";
	const { dateOfBirth } = mrzFields({ line1: null, line2: lineOf([line, 1]) });
	expect(dateOfBirth?.value).toBeNull();
	expect(dateOfBirth?.checks).toContainEqual({ name: "calendar", passed: true });
});

test("removes fillers on both sides of a personal number", () => {
	const read = (line: string) => {
		const part = (from: number, to: number) => quadOf({ left: 10 * from, top: 0, right: 10 * to, bottom: 20 });
		const line2 = { ...lineOf([line, 1]), quad: part };
		return mrzFields({ line1: null, line2 }).personalNumber;
	};
	const personalNumber = read("AB12345671UTO9002281M3501014<17331334P<<<<08");
	expect(personalNumber).toMatchObject({ value: "17331334P", printed: "<17331334P<<<<" });
	expect(personalNumber?.quad?.map(([x]) => x)).toEqual([290, 380, 380, 290]);
});

test("limits the certainty of a name to that of its characters", () => {
	const name = "P<UTOERIKSSON<<ANNA<MARIA".padEnd(44, "<");
	const read = (hidden: number) => {
		const certaintyOf = hiding([hidden], 0.6);
		const fields = mrzFields({ line1: { ...lineOf([name, 0.99]), certaintyOf }, line2: null });
		return ["surname", "givenNames", "issuingCountry", "mrzLine1"].map((field) => fields[field as "surname"]?.value);
	};
	expect(read(-1)).toEqual(["ERIKSSON", "ANNA MARIA", "UTO", name]);
	expect(read(7)).toEqual([null, "ANNA MARIA", "UTO", null]);
	// The character right after a name may have been one of its letters.
	expect(read(13)).toEqual([null, "ANNA MARIA", "UTO", null]);
	expect(read(3)).toEqual(["ERIKSSON", "ANNA MARIA", null, null]);
});

test("tolerates one unseen character in a part with a check digit, and none in other parts", () => {
	const read = (...hidden: readonly number[]) => {
		const line2 = { ...lineOf([specimen, 0.99]), certaintyOf: hiding(hidden, 0.1) };
		const fields = mrzFields({ line1: null, line2 });
		return ["passportNumber", "nationality", "sex", "mrzLine2"].map((field) => fields[field as "sex"]?.value);
	};
	expect(read(4)).toEqual(["L898902C3", "UTO", "F", specimen]);
	expect(read(9)).toEqual(["L898902C3", "UTO", "F", specimen]);
	expect(read(4, 9)).toEqual([null, "UTO", "F", null]);
	expect(read(4, 5)).toEqual([null, "UTO", "F", null]);
	expect(read(11)).toEqual(["L898902C3", null, "F", null]);
	expect(read(20)).toEqual(["L898902C3", "UTO", null, null]);
});

test("claims only MRZ values with a certainty of at least one half", () => {
	const claimedWith = (...hidden: readonly number[]) => {
		const line2 = { ...lineOf([specimen, 0.99]), certaintyOf: hiding(hidden, 0.4) };
		const { passportNumber, sex } = claimedValues(buildMrzClaims({ line1: null, line2 }, [], today));
		return [passportNumber, sex];
	};
	expect(claimedWith()).toEqual(["L898902C3", "F"]);
	expect(claimedWith(0, 1)).toEqual([undefined, "F"]);
	expect(claimedWith(20)).toEqual(["L898902C3", undefined]);
});

test("claims nothing for an MRZ that consists of fillers", () => {
	const [line1, line2] = [lineOf(["P<".padEnd(44, "<"), 1]), lineOf(["<".repeat(44), 1])];
	expect(mrzFields({ line1, line2 })).toEqual({});
});
