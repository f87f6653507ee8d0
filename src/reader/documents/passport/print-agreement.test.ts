import { describe, expect, it } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { above, line1, line2, readPassport, today } from "../../../../test/support/a-passport.ts";
import { seenAs } from "../../../../test/support/a-small-document.ts";
import type { Field } from "../definition.ts";
import type data from "./fields.json";

type PassportFieldName = keyof typeof data.fields;

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

async function read(print: string, mrz: readonly [string, string] = [line1, line2]) {
	return await readPassport(aPage(above(print, ...mrz), { certainty: 0.99 }), stubPass, today);
}

describe("print that contradicts the MRZ", () => {
	const cases: readonly (readonly [PassportFieldName, string, string, string])[] = [
		["passportNumber", "L898902C3", "L898942C3", "L898902C3"],
		["surname", "ERIKSSON", "MARTINEZ", "ERIKSSON"],
		["givenNames", "ANNA MARIA", "KATHARINA", "ANNA MARIA"],
		["dateOfBirth", "12 AUG 1974", "12 AUG 1978", "1974-08-12"],
		["sex", "F      ZENITH", "M      ZENITH", "F"],
		["dateOfExpiry", "15 APR 2012", "15 APR 2017", "2012-04-15"],
	];
	it.each(cases)(
		"withholds %s, reports both readings and the failed check, and keeps the MRZ lines",
		async (field, printed, contradiction, inMrz) => {
			const fields = await read(page.replace(printed, contradiction));
			expect(fields[field]).toMatchObject({
				value: null,
				checks: expect.arrayContaining([{ name: "agrees-with-print", passed: false }]),
			});
			const sources = fields[field].alternatives.map(({ source }) => source);
			expect(new Set(sources)).toEqual(new Set(["mrz", "visual"]));
			expect(fields[field].alternatives).toContainEqual(expect.objectContaining({ source: "mrz", value: inMrz }));
			expect([fields.mrzLine1.value, fields.mrzLine2.value]).toEqual([line1, line2]);
			const otherFields = cases.map(([name]) => name).filter((name) => name !== field);
			for (const name of otherFields) expect([name, fields[name].value]).not.toEqual([name, null]);
		},
	);
});

describe("a printed number that differs from the MRZ", () => {
	it.each(["QYOK44TUC", "503240353", "L898902C", "L898902C31", "K898902C3"])(
		"is withheld for %s, whatever its pattern",
		async (number) => {
			const { passportNumber } = await read(page.replace("L898902C3", number.padEnd(9)));
			expect(passportNumber.value).toBeNull();
			expect(passportNumber.checks).toContainEqual({ name: "agrees-with-print", passed: false });
			expect(passportNumber.alternatives.map(({ value }) => value)).toEqual(
				expect.arrayContaining(["L898902C3", number]),
			);
		},
	);
});

describe("print that contradicts the MRZ next to an unread label", () => {
	const withoutLabels = (...labels: readonly string[]): string =>
		labels.reduce((print, label) => print.replace(label, " ".repeat(label.length)), page);
	const isContradicted = async (print: string, field: PassportFieldName) => {
		const { value, checks } = (await read(print))[field];
		return value === null && checks.some(({ name, passed }) => name === "agrees-with-print" && !passed);
	};
	it("finds a surname above the given names, and given names below the surname", async () => {
		expect(await isContradicted(withoutLabels("Surname").replace("ERIKSSON", "MARTINEZ"), "surname")).toBe(true);
		expect(await isContradicted(withoutLabels("Given names").replace("ANNA MARIA", "KATHARINA"), "givenNames")).toBe(
			true,
		);
	});
	it("finds a surname that differs by one letter anywhere on the page", async () => {
		const surnameRows = /Surname|ERIKSSON|Given names/;
		const unnamed = page
			.split("\n")
			.filter((row) => !surnameRows.test(row))
			.join("\n");
		expect(await isContradicted(unnamed.replace("Date of birth", "Date of birth         ERIKSTON"), "surname")).toBe(
			true,
		);
	});
	it("finds given names below a label that can also announce a full name", async () => {
		const sharedLabel = page.replace("Given names", "Nama       ");
		expect(await isContradicted(sharedLabel.replace("ANNA MARIA", "KATHARINA "), "givenNames")).toBe(true);
	});
	it("finds the sex beside the nationality", async () => {
		const unlabelled = withoutLabels("Sex", "Date of birth").replace("F      ZENITH", "       ZENITH");
		const given = "ANNA MARIA\n";
		const nationality = "              Nationality\n              UTOPIAN          M\n";
		expect(await isContradicted(unlabelled.replace(given, given + nationality), "sex")).toBe(true);
	});
});

describe("print that agrees with the MRZ", () => {
	it("reports agreement for every compared field", async () => {
		const fields = await read(page);
		for (const name of ["passportNumber", "surname", "givenNames", "dateOfBirth", "sex", "dateOfExpiry"] as const)
			expect([name, fields[name].checks]).toEqual([
				name,
				expect.arrayContaining([{ name: "agrees-with-print", passed: true }]),
			]);
	});
	it("reports no agreement for a field that is not printed", async () => {
		const fields = await read(page.replace("12 AUG 1974", "           "));
		expect(fields.dateOfBirth).toMatchObject({ value: "1974-08-12" });
		expect(fields.dateOfBirth.checks.map(({ name }) => name)).not.toContain("agrees-with-print");
	});
});

describe("print that spells an MRZ value differently", () => {
	const agreementOf = ({ checks }: Field) => checks.find(({ name }) => name === "agrees-with-print")?.passed;
	it.each(["No. L898902C3", "NOL898902C3"])(
		"ignores the last word of the label before the number: %s",
		async (printed) => {
			const { passportNumber } = await read(page.replace("L898902C3", printed));
			expect([passportNumber.value, agreementOf(passportNumber)]).toEqual(["L898902C3", undefined]);
		},
	);
	it("ignores a letter that is hardly more probable than the expected one", async () => {
		const unsure = seenAs(aPage(above(page, line1, line2), { certainty: 0.99 }), {
			ERIKSSON: { doubts: { 0: { F: 0.55 } } },
		});
		const { surname } = await readPassport(unsure, stubPass, today);
		expect([surname.value, agreementOf(surname)]).toEqual(["ERIKSSON", undefined]);
	});
	it("accepts LA for LAA only in states whose languages have Å", async () => {
		const printed = page.replace("ERIKSSON", "LANGE   ").replace("UTO", "SWE");
		const lines = (state: string) =>
			[`P<${state}LAANGE<<ANNA<MARIA`.padEnd(44, "<"), line2.replace("UTO", state)] as const;
		const [swedish, spanish] = [
			await read(printed, lines("SWE")),
			await read(printed.replace("SWE", "ESP"), lines("ESP")),
		];
		expect([swedish.surname.value, agreementOf(swedish.surname)]).toEqual(["LAANGE", undefined]);
		expect([spanish.surname.value, agreementOf(spanish.surname)]).toEqual([null, false]);
	});
	it("ignores a lost diacritic, because Ü is often read as U", async () => {
		const mrz = ["P<UTOGRUEBER<<ANNA<MARIA".padEnd(44, "<"), line2] as const;
		const { surname } = await read(page.replace("ERIKSSON", "GRUBER"), mrz);
		expect([surname.value, agreementOf(surname)]).toEqual(["GRUEBER", undefined]);
		const forged = await read(page.replace("ERIKSSON", "GREBER"), mrz);
		expect([forged.surname.value, agreementOf(forged.surname)]).toEqual([null, false]);
	});
	it("accepts a personal number printed in groups", async () => {
		const { personalNumber } = await read(`${page}\n              Personal No\n              ZE-184-226-B\n`);
		expect([personalNumber.value, agreementOf(personalNumber)]).toEqual(["ZE184226B", true]);
	});
});

describe("illegible print", () => {
	const failedFields = (fields: Readonly<Record<string, Field>>): readonly string[] =>
		Object.entries(fields).flatMap(([name, { checks }]) => (checks.some(({ passed }) => !passed) ? [name] : []));
	const smallPrint = { certainty: 0.99, cell: [6, 12] } as const;
	it("contradicts nothing if its lines are less than nine pixels high", async () => {
		const contradictory = page.replace("L898902C3", "L898942C3").replace("ERIKSSON", "EKSSON  ");
		const large = await readPassport(aPage(above(contradictory, line1, line2), { certainty: 0.99 }), stubPass, today);
		expect(failedFields(large)).toEqual(["passportNumber", "surname"]);
		const tiny = await readPassport(aPage(above(contradictory, line1, line2), smallPrint), stubPass, today);
		expect(failedFields(tiny)).toEqual([]);
		expect(tiny.surname.value).toBe("ERIKSSON");
	});
	it("contradicts no date if its text was guessed", async () => {
		const guessed = page.replace("12 AUG 1974", "10 Dalp 01 ");
		expect(failedFields(await read(guessed))).toEqual([]);
	});
});

describe("a holder named like a specimen overprint", () => {
	it("is accepted if the MRZ has the same name", async () => {
		const mrz = ["P<UTOSPECIMEN<<SPECIMEN".padEnd(44, "<"), line2] as const;
		const specimenPage = page.replace("ERIKSSON", "SPECIMEN").replace("ANNA MARIA", "SPECIMEN  ");
		const { surname, givenNames } = await read(specimenPage, mrz);
		const agreement = { name: "agrees-with-print", passed: true };
		expect([surname.value, givenNames.value]).toEqual(["SPECIMEN", "SPECIMEN"]);
		expect([surname.checks, givenNames.checks]).toEqual([
			expect.arrayContaining([agreement]),
			expect.arrayContaining([agreement]),
		]);
	});
});
