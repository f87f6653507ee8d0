import { describe, expect, it } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { above, line1, line2, readPassport, today, valuesOf } from "../../../../test/support/a-passport.ts";
import type { SecondPass } from "../../page/page.ts";
import { boxOf } from "../../page/quad.ts";

/** A data page drawn to scale: the printed text is hardly wider than the MRZ. */
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

/** A second pass that finds something other than background to the left or right of every text. */
const passHiding = (end: "left" | "right"): SecondPass => ({
	...stubPass,
	measureBackgrounds: async (places) =>
		places.map(({ region, adjacentText }) => {
			const isLeft = boxOf(region).left < boxOf(adjacentText).left;
			return Number(isLeft !== (end === "left"));
		}),
});

describe("a passport", () => {
	it("accepts a state code as place of birth only below its label", async () => {
		expect((await valuesOf(utopia.replace("ZENITH", "UTO   "))).placeOfBirth).toBe("UTO");
		const unlabelled = utopia.replace("ZENITH", "UTO   ").replace("Place of birth", "              ");
		expect((await valuesOf(unlabelled)).placeOfBirth).toBeNull();
	});
	it("withholds an unknown place if either of its ends may be hidden, and reports a known one", async () => {
		const placeOn = async (name: string, passAt: SecondPass) => {
			const page = aPage(utopia.replace("ZENITH", name));
			return (await readPassport(page, passAt, today)).placeOfBirth?.value;
		};
		for (const end of ["left", "right"] as const) {
			expect(await placeOn("ZENITH", passHiding(end))).toBeNull();
			expect(await placeOn("LISBOA", passHiding(end))).toBe("LISBOA");
		}
	});
	it("reads all fields of MRZ and print", async () => {
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
	it("maps Germany's printed D to DEU if a finger covers the MRZ", async () => {
		const page = `
      BUNDESREPUBLIK DEUTSCHLAND
      Typ / Type      Kode / Code of issuing State      Pass-Nr. / Passport No.
      P               D                                 C01X00T47
      Name / Surname
      MUSTERMANN
`;
		expect((await valuesOf(page, { certainty: 0.99 })).issuingCountry).toBe("DEU");
	});
	it("reads values in a separate column", async () => {
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
	it("reads a date of issue without gaps between its parts", async () => {
		expect((await valuesOf(utopia.replace("16 APR/AVR 07 ", "16042007      "))).dateOfIssue).toBe("2007-04-16");
	});
	it("reads the same at a slant of two degrees", async () => {
		expect(await valuesOf(utopia, { tilt: 2 })).toEqual(await valuesOf(utopia));
	});
	it("reports an illegible authority as unreadable even without a printed place of issue", async () => {
		const page = aPage(utopia.replace("PASSPORT OFFICE", "?"));
		const { issuingAuthority } = await readPassport(page, stubPass, today);
		expect(issuingAuthority.reason).toBe("unreadable");
	});
	it("never reports a place of birth for states that print none", async () => {
		const japan = utopia.replaceAll("UTO", "JPN").replace("JPNPIAN", "JAPANESE").replace("JPNPIA", "JAPAN");
		const { placeOfBirth } = await readPassport(aPage(japan), stubPass, today);
		expect(placeOfBirth).toMatchObject({ value: null, reason: "not-on-document" });
	});
	it("reports the evidence of each value: source, certainty, position, checks", async () => {
		const fields = await readPassport(aPage(utopia), stubPass, today);
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

	it("reports the printed position of an MRZ value", async () => {
		const fields = await readPassport(aPage(utopia), stubPass, today);
		for (const name of ["surname", "givenNames", "dateOfBirth", "dateOfExpiry", "sex"] as const) {
			expect(fields[name].source, name).toBe("mrz");
			expect(fields[name].printQuad?.[0][1], name).toBeLessThan(fields[name].quad?.[0][1] ?? 0);
		}
		expect(fields.mrzLine1).not.toHaveProperty("printQuad");
	});
});

describe("a page without its MRZ", () => {
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
	it("reports printed values and no MRZ lines", async () => {
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
	it("reports no birth date with a two-digit year", async () => {
		expect(await valuesOf(print("12 AUG 74"), { certainty: 0.99 })).toMatchObject({ dateOfBirth: null });
	});
});

describe("the century of a birth date", () => {
	const centenarian = (print: string) =>
		above(print, "P<CZESPECIMEN<<VZOR".padEnd(44, "<"), "99003853<1CZE1101018M1207046110101111<<<<<94");
	it("is the printed century", async () => {
		const print = "Date of birth\n01.01.1911\nDate of issue\n04.07.2002";
		expect(await valuesOf(centenarian(print))).toMatchObject({ dateOfBirth: "1911-01-01", dateOfIssue: "2002-07-04" });
	});
	it("is the latest before the date of issue if the printed birth date was not read", async () => {
		expect(await valuesOf(centenarian("Date of issue\n04.07.2002"))).toMatchObject({ dateOfBirth: "1911-01-01" });
	});
	it("is undecided without printed evidence", async () => {
		expect(await valuesOf(centenarian(""))).toMatchObject({ dateOfBirth: null });
	});
});

describe("print that contradicts the MRZ", () => {
	const readContradicted = async (drawing: string, field: "sex" | "dateOfExpiry") => {
		const { value, checks } = (await readPassport(aPage(drawing, { certainty: 0.99 }), stubPass, today))[field];
		return { value, isContradicted: checks.some(({ name, passed }) => name === "agrees-with-print" && !passed) };
	};
	it("is reported below its label, even if labels that usually precede it follow", async () => {
		const reordered = utopia
			.replace("Nationality / Nationalite", "Nationality     Gender")
			.replace("UTOPIAN", "UTOPIAN         M")
			.replace("Sex    Place", "       Place")
			.replace("F      ZENITH", "       ZENITH");
		expect(await readContradicted(reordered, "sex")).toEqual({ value: null, isContradicted: true });
	});
	it("is reported if the years are decades apart", async () => {
		const later = utopia.replace("15 APR/AVR 12", "15 APR/AVR 42");
		expect(await readContradicted(later, "dateOfExpiry")).toEqual({ value: null, isContradicted: true });
	});
});
