import { expect, test } from "vitest";
import { mrzFields, line2 as specimen, today } from "../../../../test/support/a-passport.ts";
import type { LineReading } from "../../formats/mrz/line-reading.ts";
import { checksOf } from "../../formats/mrz/td3.ts";
import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import type { PrintEvidence } from "../claim.ts";
import { claimedValues } from "./definition.ts";
import { mrzClaims } from "./mrz-claims.ts";

const quad = () => quadOf({ left: 0, top: 0, right: 440, bottom: 20 });
const readings = (...all: readonly (readonly [text: string, certainty: number])[]) => ({
	...{ seen: () => 1, quad },
	ranked: all.map(([text, certainty]) => ({ text, certainty })),
});

/** Returns how visible each span of a line is when these positions are hidden. */
const hiding =
	(hidden: readonly number[], share: number): LineReading["seen"] =>
	([from, to, spared]) =>
		hidden.filter((each) => each >= from && each < to).length > spared ? share : 1;

test("withholds a line whose personal number fails its check digit, even if the composite digit is valid", () => {
	const withDigits = (optional: string) =>
		Array.from({ length: 10 }, (_, digit) => `${specimen.slice(0, 42)}${optional}${digit}`).find(
			(line) => checksOf(line).composite,
		) ?? "";
	const line = (text: string) => mrzFields({ line1: null, line2: readings([text, 1]) });
	expect(line(withDigits("1")).mrzLine2?.value).toBe(specimen);
	const broken = line(withDigits("2"));
	expect([broken.personalNumber?.value, broken.mrzLine2?.value]).toEqual([null, null]);
	expect(broken.passportNumber?.value).toBe("L898902C3");
});

test("lists differing readings of a field as alternatives, without invalid and rare ones", () => {
	const failing = specimen.replace("L898902C3", "L898902C8");
	const [other, rare] = [specimen.replace("6UTO", "6UTU"), specimen.replace("2F12", "2M12")];
	const line2 = readings(
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

test("an uncertain value is null and the first alternative", () => {
	const line2 = readings([specimen, 0.7], [specimen.replace("2F12", "2M12"), 0.3]);
	const { sex } = mrzFields({ line1: null, line2 });
	expect(sex?.value).toBeNull();
	expect(sex?.alternatives.map(({ value, certainty }) => [value, certainty])).toEqual([
		["F", 0.7],
		["M", expect.closeTo(0.3)],
	]);
});

test("reports both readings of a contradicted name with their positions", () => {
	const line1 = readings(["P<UTOLOCKHRT<<GRACE".padEnd(44, "<"), 0.95]);
	const place = quadOf({ left: 0, top: 300, right: 90, bottom: 320 });
	const other = { value: "Lockhart", source: "visual", certainty: 0.95, quad: place } as const;
	const says: PrintEvidence["says"] = { surname: { same: 0, chosen: null, other } };
	const { surname, givenNames } = mrzFields({ line1, line2: null }, { fields: {}, says });
	expect(surname).toMatchObject({ value: null, checks: [{ name: "agrees-with-print", passed: false }] });
	expect(surname?.alternatives).toMatchObject([
		{ value: "LOCKHRT", source: "mrz", quad: quad() },
		{ value: "LOCKHART", source: "visual", quad: place },
	]);
	expect(givenNames).toMatchObject({ value: "GRACE", checks: [] });
});

test("ignores doubtful print and slanted print such as stamps", () => {
	const line1 = readings(["P<UTOLOCKHRT<<GRACE".padEnd(44, "<"), 0.95]);
	const slanting: Quad = [
		[0, 300],
		[80, 340],
		[70, 360],
		[-10, 320],
	];
	const valueBeside = (certainty: number, quad: Quad) => {
		const says = {
			surname: { same: 0, chosen: null, other: { value: "X", source: "visual", certainty, quad } },
		} as const;
		return mrzFields({ line1, line2: null }, { fields: {}, says }).surname?.value;
	};
	const level = quadOf({ left: 0, top: 300, right: 90, bottom: 320 });
	expect(valueBeside(0.6, level)).toBeNull();
	expect(valueBeside(0.4, level)).toBe("LOCKHRT");
	expect(valueBeside(0.6, slanting)).toBe("LOCKHRT");
});

test("a birth date with only a known year is valid but has no value", () => {
	const line = "X0000000<1UTO90<<<<7<3501014<<<<<<<<<<<<<<08";
	const { dateOfBirth } = mrzFields({ line1: null, line2: readings([line, 1]) });
	expect(dateOfBirth?.value).toBeNull();
	expect(dateOfBirth?.checks).toContainEqual({ name: "calendar", passed: true });
});

test("strips fillers on both sides of a personal number", () => {
	const read = (line: string) => {
		const part = (from: number, to: number) => quadOf({ left: 10 * from, top: 0, right: 10 * to, bottom: 20 });
		const line2 = { ...readings([line, 1]), quad: part };
		return mrzFields({ line1: null, line2 }).personalNumber;
	};
	const set = read("AB12345671UTO9002281M3501014<17331334P<<<<08");
	expect(set).toMatchObject({ value: "17331334P", printed: "<17331334P<<<<" });
	expect(set?.quad?.map(([x]) => x)).toEqual([290, 380, 380, 290]);
});

test("names are no more certain than their letters", () => {
	const name = "P<UTOERIKSSON<<ANNA<MARIA".padEnd(44, "<");
	const read = (hidden: number) => {
		const seen = hiding([hidden], 0.6);
		const fields = mrzFields({ line1: { ...readings([name, 0.99]), seen }, line2: null });
		return ["surname", "givenNames", "issuingCountry", "mrzLine1"].map((each) => fields[each as "surname"]?.value);
	};
	expect(read(-1)).toEqual(["ERIKSSON", "ANNA MARIA", "UTO", name]);
	expect(read(7)).toEqual([null, "ANNA MARIA", "UTO", null]);
	// The character right after a name may have been one of its letters.
	expect(read(13)).toEqual([null, "ANNA MARIA", "UTO", null]);
	expect(read(3)).toEqual(["ERIKSSON", "ANNA MARIA", null, null]);
});

test("a check digit confirms one unseen character; without one, certainty is that of the characters", () => {
	const read = (...hidden: readonly number[]) => {
		const line2 = { ...readings([specimen, 0.99]), seen: hiding(hidden, 0.1) };
		const fields = mrzFields({ line1: null, line2 });
		return ["passportNumber", "nationality", "sex", "mrzLine2"].map((each) => fields[each as "sex"]?.value);
	};
	expect(read(4)).toEqual(["L898902C3", "UTO", "F", specimen]);
	expect(read(9)).toEqual(["L898902C3", "UTO", "F", specimen]);
	expect(read(4, 9)).toEqual([null, "UTO", "F", null]);
	expect(read(4, 5)).toEqual([null, "UTO", "F", null]);
	expect(read(11)).toEqual(["L898902C3", null, "F", null]);
	expect(read(20)).toEqual(["L898902C3", "UTO", null, null]);
});

test("print is read with MRZ values of at least even probability", () => {
	const saidWith = (...hidden: readonly number[]) => {
		const line2 = { ...readings([specimen, 0.99]), seen: hiding(hidden, 0.4) };
		const { passportNumber, sex } = claimedValues(mrzClaims({ line1: null, line2 }, [], today));
		return [passportNumber, sex];
	};
	expect(saidWith()).toEqual(["L898902C3", "F"]);
	expect(saidWith(0, 1)).toEqual([undefined, "F"]);
	expect(saidWith(20)).toEqual(["L898902C3", undefined]);
});

test("an MRZ of fillers claims nothing: a blank form has neither type nor sex", () => {
	const [line1, line2] = [readings(["P<".padEnd(44, "<"), 1]), readings(["<".repeat(44), 1])];
	expect(mrzFields({ line1, line2 })).toEqual({});
});
