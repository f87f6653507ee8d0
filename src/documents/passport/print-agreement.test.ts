import { describe, expect, it } from "vitest";
import { aPage, blindLook } from "../../../test/support/a-page.ts";
import { above, line1, line2, readPassport, today } from "../../../test/support/a-passport.ts";
import { quadOf } from "../../page/quad.ts";
import { certaintyMin } from "../certainty.ts";
import { absentField } from "../definition.ts";
import { type ComparedField, comparisonOf, printedWord, restOfFullName } from "./print-agreement.ts";

const page = `
Passport      Type   Code       Passport No
              P      UTO        L898902C3
              Surname
              ERIKSSON
              Given names
              ANNA MARIA
              Date of birth
              12 AUG 1974
              Sex    Place of birth
              F      ZENITH
              Date of issue     Authority
              16 APR 2007       PASSPORT OFFICE
              Date of expiry
              15 APR 2012`;

async function read(print: string) {
	return await readPassport(aPage(above(print, line1, line2), { certainty: 0.99 }), blindLook, today);
}

describe("a page whose print says another thing than its zone", () => {
	const cases: readonly (readonly [ComparedField, string, string, string])[] = [
		["passportNumber", "L898902C3", "L898942C3", "L898902C3"],
		["surname", "ERIKSSON", "MARTINEZ", "ERIKSSON"],
		["givenNames", "ANNA MARIA", "KATHARINA", "ANNA MARIA"],
		["dateOfBirth", "12 AUG 1974", "12 AUG 1978", "1974-08-12"],
		["sex", "F      ZENITH", "M      ZENITH", "F"],
		["dateOfExpiry", "15 APR 2012", "15 APR 2017", "2012-04-15"],
	];
	it.each(cases)(
		"has no %s: both readings and a failed check are told, and the zone's lines stay",
		async (field, own, other, inZone) => {
			const fields = await read(page.replace(own, other));
			expect(fields[field]).toMatchObject({
				value: null,
				checks: expect.arrayContaining([{ name: "agrees-with-print", passed: false }]),
			});
			const sources = fields[field].alternatives.map(({ source }) => source);
			expect(new Set(sources)).toEqual(new Set(["mrz", "visual"]));
			expect(fields[field].alternatives).toContainEqual(expect.objectContaining({ source: "mrz", value: inZone }));
			expect([fields.mrzLine1.value, fields.mrzLine2.value]).toEqual([line1, line2]);
			const untold = cases.map(([name]) => name).filter((name) => name !== field);
			for (const name of untold) expect([name, fields[name].value]).not.toEqual([name, null]);
		},
	);
});

describe("a page that contradicts its zone, and one of whose captions was not read", () => {
	const wordless = (...captions: readonly string[]): string =>
		captions.reduce((print, caption) => print.replace(caption, " ".repeat(caption.length)), page);
	const isTold = async (print: string, field: ComparedField) => {
		const { value, checks } = (await read(print))[field];
		return value === null && checks.some(({ name, passed }) => name === "agrees-with-print" && !passed);
	};
	it("has its surname right above the given names, and these right below the surname", async () => {
		expect(await isTold(wordless("Surname").replace("ERIKSSON", "MARTINEZ"), "surname")).toBe(true);
		expect(await isTold(wordless("Given names").replace("ANNA MARIA", "KATHARINA"), "givenNames")).toBe(true);
	});
	it("has given names, and no full name of a single word, under a caption that both have", async () => {
		const shared = page.replace("Given names", "Nama       ");
		expect(await isTold(shared.replace("ANNA MARIA", "KATHARINA "), "givenNames")).toBe(true);
	});
	it("has its sex beside the nationality", async () => {
		const beside = wordless("Sex", "Date of birth").replace("F      ZENITH", "       ZENITH");
		const given = "ANNA MARIA\n";
		const nationality = "              Nationality\n              UTOPIAN          M\n";
		expect(await isTold(beside.replace(given, given + nationality), "sex")).toBe(true);
	});
	it("has a number elsewhere that differs from the zone's in a character", async () => {
		const elsewhere = wordless("L898902C3").replace("Date of issue", "No L898942C3\n              Date of issue");
		expect(await isTold(elsewhere, "passportNumber")).toBe(true);
	});
});

describe("a page whose print says the same as its zone", () => {
	it("tells it of every field that was compared", async () => {
		const fields = await read(page);
		for (const name of ["passportNumber", "surname", "givenNames", "dateOfBirth", "sex", "dateOfExpiry"] as const)
			expect([name, fields[name].checks]).toEqual([
				name,
				expect.arrayContaining([{ name: "agrees-with-print", passed: true }]),
			]);
	});
	it("tells nothing of what was not found", async () => {
		const fields = await read(page.replace("12 AUG 1974", "           "));
		expect(fields.dateOfBirth).toMatchObject({ value: "1974-08-12" });
		expect(fields.dateOfBirth.checks.map(({ name }) => name)).not.toContain("agrees-with-print");
	});
});

describe("a printed name", () => {
	const compared = (printed: string, inZone: string, isCut = false) => comparisonOf("surname", printed, inZone, isCut);
	it("is the zone's as transliterated, with hyphens, apostrophes and in two scripts", () => {
		for (const [printed, inZone] of [
			["MÜLLER", "MUELLER"],
			["O'BRIEN-SMITH", "OBRIEN SMITH"],
			["ТКАЧУК/TKACHUK", "TKACHUK"],
			["ÅSE", "AASE"],
		] as const)
			expect([printed, compared(printed, inZone)]).toEqual([printed, "same"]);
		expect(compared("WILHELMINA", "WILHELM", true)).toBe("same");
	});
	it("is no other one for a title, a maiden name, a left-out name, another script, or letters that look alike", () => {
		for (const [printed, inZone] of [
			["DR MUSTER", "MUSTER"],
			["SMITH NEE JONES", "SMITH"],
			["ANNA", "ANNA MARIA"],
			["ТКАЧУК", "TKACHUK"],
			["MEULENDIIK", "MEULENDIJK"],
			["UNITED KINGDOM TNINTY SIX", "UNITED KINGDOM TWENTY SIX"],
			["EKSSON", "ERIKSSON"],
		] as const)
			expect([printed, compared(printed, inZone)]).toEqual([printed, "compatible"]);
	});
	it("is another one for any other letter of a short name, and where nothing is shared", () => {
		expect(compared("ALI", "ALA")).toBe("other");
		expect(compared("MARTINEZ", "ERIKSSON")).toBe("other");
		expect(compared("ERIK", "ERIKSSON")).toBe("other");
	});
	it("is what a full name has besides the other name, in any order", () => {
		const fullName = { ...absentField, value: "ANNA MARIA ERIKSSON" };
		expect(restOfFullName(fullName, "ANNA MARIA")?.value).toBe("ERIKSSON");
		expect(restOfFullName(fullName, "ERIKSSON")?.value).toBe("ANNA MARIA");
		expect(restOfFullName(fullName, "JONES")).toBeNull();
	});
});

describe("what print says", () => {
	const quad = quadOf({ left: 0, top: 0, right: 40, bottom: 10 });
	const print = (value: string | null, certainty: number, ...others: readonly (readonly [string, number])[]) => ({
		...{ ...absentField, value, certainty, quad },
		alternatives: others.map(([each, share]) => ({ value: each, source: "visual" as const, certainty: share, quad })),
	});
	const said = { field: "surname", value: "ERIKSSON", certainty: 0.99 } as const;
	it("counts readings that differ in a mark as one", () => {
		expect(printedWord(said, print(null, 0, ["RÜEGG", 0.5], ["RÛEGG", 0.3], ["RÚEGG", 0.15])).comparison).toBe("other");
		expect(printedWord(said, print(null, 0, ["RÜEGG", 0.3], ["RÛEGG", 0.15])).comparison).toBeNull();
	});
	it("says what the zone says from the certainty on from which it would be given, another thing where that is likelier than not", () => {
		const comparisons = (certainty: number) =>
			["ERIKSSON", "MARTINEZ"].map((value) => printedWord(said, print(value, certainty)).comparison);
		expect(comparisons(certaintyMin)).toEqual(["same", "other"]);
		expect(comparisons(certaintyMin - 0.001)).toEqual([null, "other"]);
		expect([comparisons(0.5), comparisons(0.499)]).toEqual([
			[null, "other"],
			[null, null],
		]);
	});
	it("contradicts nothing where it lies aslant to the zone, as a stamp does; a short text has no direction", () => {
		const row = quadOf({ left: 0, top: 100, right: 400, bottom: 110 });
		const leaning = (length: number, down: number) => {
			const [upper, lower] = [quad[0], [0, 10] as const];
			return { ...print("MARTINEZ", 0.95), quad: [upper, [length, down], [length, down + 10], lower] as const };
		};
		const comparisonOfLeaning = (length: number, down: number) =>
			printedWord({ ...said, row }, leaning(length, down)).comparison;
		expect([comparisonOfLeaning(100, 4), comparisonOfLeaning(100, 12), comparisonOfLeaning(100, -12)]).toEqual([
			"other",
			null,
			null,
		]);
		expect(comparisonOfLeaning(20, 4)).toBe("other");
	});
	it("contradicts nothing where it is what the zone says elsewhere", () => {
		expect(printedWord({ ...said, besides: ["PO"] }, print("PO", 0.95)).comparison).toBeNull();
	});
	it("contradicts no name in the half of a ligature that was read", () => {
		const name = { field: "surname", value: "AEVARSDOTTIR BRAENDGAARD", certainty: 0.99 } as const;
		expect(printedWord(name, print("EVARSDOTTIR BRENDGAARD", 0.99)).comparison).toBeNull();
	});
	it("contradicts no number in letters that look alike", () => {
		const number = { field: "passportNumber", value: "RO0000000", certainty: 0.99 } as const;
		expect(printedWord(number, print("R00000000", 0.99)).comparison).toBeNull();
		expect(printedWord(number, print("RO0000001", 0.99)).comparison).toBe("other");
	});
});
