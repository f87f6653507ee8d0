import { describe, expect, it } from "vitest";
import { aPage, blindLook } from "../../../../test/support/a-page.ts";
import { above, line1, line2, readPassport, today, valuesOf } from "../../../../test/support/a-passport.ts";

/** To scale: the print is hardly wider than the zone. */
const utopia = `
              UTOPIA
Passport      Type   Code       Passport No
Passeport     P      UTO        L898902C3
              Surname / Nom
              ERIKSSON
              Given names / Prenoms
              ANNA MARIA
              Nationality / Nationalite
              UTOPIAN
              Date of birth     Personal No.
              12 AUGUST/AOUT 74   Z E 184226 B
              Sex    Place of birth
              F      ZENITH
              Date of issue     Authority
              16 APR/AVR 07     PASSPORT OFFICE
              Date of expiry    Signature
              15 APR/AVR 12     Anna Eriksson


  P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<

  L898902C36UTO7408122F1204159ZE184226B<<<<<10
`;

describe("a passport", () => {
	it("has the state's code for a place of birth where that is printed under its caption, and nowhere else", async () => {
		expect((await valuesOf(utopia.replace("ZENITH", "UTO   "))).placeOfBirth).toBe("UTO");
		const unannounced = utopia.replace("ZENITH", "UTO   ").replace("Place of birth", "              ");
		expect((await valuesOf(unannounced)).placeOfBirth).toBeNull();
	});
	it("is read in full: the zone, and what only the print has", async () => {
		expect(await valuesOf(utopia)).toEqual({
			documentType: "P",
			issuingCountry: "UTO",
			passportNumber: "L898902C3",
			surname: "ERIKSSON",
			givenNames: "ANNA MARIA",
			nationality: "UTO",
			dateOfBirth: "1974-08-12",
			sex: "F",
			dateOfExpiry: "2012-04-15",
			personalNumber: "ZE184226B",
			dateOfIssue: "2007-04-16",
			placeOfBirth: "ZENITH",
			issuingAuthority: "PASSPORT OFFICE",
			mrzLine1: line1,
			mrzLine2: line2,
		});
	});
	it("is read where the values stand in a column of their own", async () => {
		const columns = `
      UTOPIA
      Name:                 ANNA MARIA ERIKSSON
      Date of birth:        12/08/1974
      Place of birth:       ZENITH
      Date of issue:        16/04/2007
      Date of expiry:       15/04/2012
      Authority:            PASSPORT OFFICE
`;
		const fields = await valuesOf(above(columns, line1, line2));
		expect([fields.placeOfBirth, fields.dateOfIssue]).toEqual(["ZENITH", "2007-04-16"]);
		expect(fields.issuingAuthority).toBe("PASSPORT OFFICE");
	});
	it("has a date of issue whose gaps were not seen", async () => {
		expect((await valuesOf(utopia.replace("16 APR/AVR 07 ", "16042007      "))).dateOfIssue).toBe("2007-04-16");
	});
	it("is read the same where the page hangs two degrees", async () => {
		expect(await valuesOf(utopia, { tilt: 2 })).toEqual(await valuesOf(utopia));
	});
	it("counts an authority that could not be read among the fields, also where no place of issue is printed", async () => {
		const page = aPage(utopia.replace("PASSPORT OFFICE", "?"));
		const { issuingAuthority } = await readPassport(page, blindLook, today);
		expect(issuingAuthority.reason).toBe("unreadable");
	});
	it("of a state that never prints a place of birth has none, whatever stands there, and nobody expects one", async () => {
		const japan = utopia.replaceAll("UTO", "JPN").replace("JPNPIAN", "JAPANESE").replace("JPNPIA", "JAPAN");
		const { placeOfBirth } = await readPassport(aPage(japan), blindLook, today);
		expect(placeOfBirth).toMatchObject({ value: null, reason: "not-on-document" });
	});
	it("gives each value its proof: source, certainty, place, checks", async () => {
		const fields = await readPassport(aPage(utopia), blindLook, today);
		expect(fields.passportNumber).toMatchObject({
			source: "mrz",
			printed: "L898902C3",
			checks: [{ name: "mrz-check-digit", passed: true }],
		});
		expect(fields.dateOfIssue).toMatchObject({
			source: "visual",
			printed: "16 APR/AVR 07",
		});
		expect(fields.surname.certainty).toBeGreaterThan(0.9);
		expect([fields.surname.printed, fields.givenNames.printed]).toEqual(["ERIKSSON", "ANNA<MARIA"]);
		expect(fields.surname.quad?.[1][0]).toBeLessThan(fields.givenNames.quad?.[0][0] ?? 0);
		expect(fields.passportNumber.quad?.[0][0]).toBeLessThan(fields.passportNumber.quad?.[1][0] ?? 0);
	});

	it("tells of a value of the zone where it is printed as well", async () => {
		const fields = await readPassport(aPage(utopia), blindLook, today);
		for (const name of ["surname", "givenNames", "dateOfBirth", "dateOfExpiry", "sex"] as const) {
			expect(fields[name].source, name).toBe("mrz");
			expect(fields[name].printQuad?.[0][1], name).toBeLessThan(fields[name].quad?.[0][1] ?? 0);
		}
		expect(fields.mrzLine1).not.toHaveProperty("printQuad");
	});
});

describe("a page whose zone is gone", () => {
	const print = (birth: string) => `
Passport         Surname
                 ERIKSSON
                 Given names
                 ANNA MARIA
                 Date of birth
                 ${birth}
                 Date of issue
                 16 APR 2007
                 Date of expiry
                 15 APR 2012`;
	it("gives what its print says, and no line of a zone", async () => {
		const values = await valuesOf(print("12 AUG 1974"), { certainty: 0.99 });
		expect(values).toMatchObject({
			dateOfBirth: "1974-08-12",
			dateOfIssue: "2007-04-16",
			dateOfExpiry: "2012-04-15",
			surname: "ERIKSSON",
			passportNumber: null,
			mrzLine1: null,
		});
	});
	it("gives no date of birth whose year has two figures: nothing tells the century", async () => {
		expect(await valuesOf(print("12 AUG 74"), { certainty: 0.99 })).toMatchObject({ dateOfBirth: null });
	});
});

describe("the century of a birth date", () => {
	const old = (print: string) =>
		above(print, "P<CZESPECIMEN<<VZOR".padEnd(44, "<"), "99003853<1CZE1101018M1207046110101111<<<<<94");
	it("is the printed one", async () => {
		const print = "Date of birth\n01.01.1911\nDate of issue\n04.07.2002";
		expect(await valuesOf(old(print))).toMatchObject({ dateOfBirth: "1911-01-01", dateOfIssue: "2002-07-04" });
	});
	it("is the one before the date of issue where the birth date's print was not read", async () => {
		expect(await valuesOf(old("Date of issue\n04.07.2002"))).toMatchObject({ dateOfBirth: "1911-01-01" });
	});
	it("is left open where nothing settles it", async () => {
		expect(await valuesOf(old(""))).toMatchObject({ dateOfBirth: null });
	});
});

describe("print that contradicts the zone is told", () => {
	const told = async (drawing: string, field: "sex" | "dateOfExpiry") => {
		const { value, checks } = (await readPassport(aPage(drawing, { certainty: 0.99 }), blindLook, today))[field];
		return { value, isChecked: checks.some(({ name, passed }) => name === "agrees-with-print" && !passed) };
	};
	it("where a field stands at its caption, above captions of fields that usually come before it", async () => {
		const beside = utopia
			.replace("Nationality / Nationalite", "Nationality     Gender")
			.replace("UTOPIAN", "UTOPIAN         M")
			.replace("Sex    Place", "       Place")
			.replace("F      ZENITH", "       ZENITH");
		expect(await told(beside, "sex")).toEqual({ value: null, isChecked: true });
	});
	it("where the years are tens of years apart", async () => {
		const later = utopia.replace("15 APR/AVR 12", "15 APR/AVR 42");
		expect(await told(later, "dateOfExpiry")).toEqual({ value: null, isChecked: true });
	});
});
