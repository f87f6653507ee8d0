import { describe, expect, it } from "vitest";
import { aPage, blindLook, type PageDrawing } from "../../../test/support/a-page.ts";
import { above, line1, line2, today } from "../../../test/support/a-passport.ts";
import type { Line, Look, Page, Quad } from "../../page/page.ts";
import { widthOf } from "../../page/quad.ts";
import { readFields } from "../../reading/read.ts";
import type { Field } from "../definition.ts";
import { readPassport as readPassportWith } from "./read.ts";

const readPassport = (page: Page, look: Look, day: Date) => readPassportWith(page, look, day, readFields);

/** Reads a drawn page and gives the plain values. */
async function valuesOf(drawing: string, options: PageDrawing = {}): Promise<Record<string, Field["value"]>> {
	const fields = await readPassport(aPage(drawing, options), blindLook, today);
	return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));
}

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
	it("is not searched for print that says what the zone answers, and is for what only print says", async () => {
		const areasFor = async (drawing: string): Promise<number> => {
			let areas = 0;
			const area = async (): Promise<Line[]> => {
				areas++;
				return [];
			};
			await readPassport(aPage(drawing), { ...blindLook, area }, today);
			return areas;
		};
		const withoutNames = utopia.replace("ERIKSSON\n", "\n").replace("ANNA MARIA\n", "\n").replace("UTOPIAN", "       ");
		expect(await areasFor(withoutNames)).toBe(0);
		expect(await areasFor(withoutNames.replace("16 APR/AVR 07", "             "))).toBe(1);
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
});

/** The looks that are asked for at rows of a page's zone, all of them blind. */
async function zoneRequests(page: Page): Promise<Quad[]> {
	const asked: Quad[] = [];
	const lines: Look["lines"] = async (quads) => {
		asked.push(...quads.filter((quad) => widthOf(quad) > 400));
		return blindLook.lines(quads);
	};
	await readPassport(page, { ...blindLook, lines }, today);
	return asked;
}

describe("the zone", () => {
	it("of Germany gives DEU for D, and leaves a blank personal number out of what is expected", async () => {
		const germany = above("", "P<D<<MUSTERMANN<<ERIKA".padEnd(44, "<"), "C000000004D<<6408125F3501014<<<<<<<<<<<<<<<4");
		const fields = await readPassport(aPage(germany), blindLook, today);
		expect(fields.issuingCountry.value).toBe("DEU");
		expect(fields.nationality.value).toBe("DEU");
		expect(fields.personalNumber).toMatchObject({ value: null, expected: false });
	});
	it("of South Africa gives the maxi passport's type and the identity number", async () => {
		const line = "PMZAFVAN<DER<SPECIMEN<<TEST".padEnd(44, "<");
		expect(await valuesOf(above("", line, "M000000004ZAF0001018F35010140001010000089<90"))).toMatchObject({
			documentType: "PM",
			surname: "VAN DER SPECIMEN",
			personalNumber: "0001010000089",
		});
	});
	it("with an unspecified sex gives X", async () => {
		const values = await valuesOf(above("", line1, "X0000000<1UTO9002280<3501014<<<<<<<<<<<<<<06"));
		expect(values.sex).toBe("X");
	});
	it("with unknown parts of the birth date gives null for it, and the line all the same", async () => {
		const line = "X0000001<4UTO90<<<<3M3501014<<<<<<<<<<<<<<<4";
		expect(await valuesOf(above("", line1, line))).toMatchObject({ dateOfBirth: null, mrzLine2: line });
	});
	it("with a day that no calendar has gives null for it, and the line all the same", async () => {
		const line = "X0000000<1UTO9002292<3501014<<<<<<<<<<<<<<08";
		expect(await valuesOf(above("", line1, line))).toMatchObject({ dateOfBirth: null, mrzLine2: line });
	});
	it("with a single name gives no given names, and does not expect any", async () => {
		const page = above("", "P<UTOSPECIMEN".padEnd(44, "<"), "X0000002<7UTO9002281M3501014<<<<<<<<<<<<<<<6");
		const fields = await readPassport(aPage(page), blindLook, today);
		expect(fields.surname.value).toBe("SPECIMEN");
		expect(fields.givenNames).toMatchObject({ value: null, expected: false });
	});
	it("with a name that fills its field gives the printed one that goes on from it, else none", async () => {
		const line = "P<UTONIKOLAIDOU<<ALEXANDRA<CONSTANCE<THEODOR";
		const print = "Surname\nNIKOLAIDOU\nGiven names\nALEXANDRA CONSTANCE THEODORA ELENI\nNationality";
		expect(await valuesOf(above(print, line, line2))).toMatchObject({
			surname: "NIKOLAIDOU",
			givenNames: "ALEXANDRA CONSTANCE THEODORA ELENI",
			mrzLine1: line,
		});
		const ended = print.replace("THEODORA ELENI", "THEODOR");
		expect(await valuesOf(above(ended, line, line2))).toMatchObject({ givenNames: "ALEXANDRA CONSTANCE THEODOR" });
		expect(await valuesOf(above("", line, line2))).toMatchObject({ surname: "NIKOLAIDOU", givenNames: null });
		const followed = print.replace("THEODORA ELENI", "\nUTOPIANA");
		expect(await valuesOf(above(followed, line, line2))).toMatchObject({ givenNames: null });
	});
	it("with a name that the print takes further by a letter gives none", async () => {
		const line = "P<UTOBOSE<<RAMESH<KUMA".padEnd(44, "<");
		const contradicted = await valuesOf(above("Surname\nBOSE\nGiven names\nRAMESH KUMAR", line, line2));
		expect(contradicted).toMatchObject({ surname: null, givenNames: null, mrzLine1: null, issuingCountry: "UTO" });
		const confirmed = await valuesOf(above("Surname\nBOSE\nGiven names\nRAMESH KUMA", line, line2));
		expect(confirmed).toMatchObject({ surname: "BOSE", givenNames: "RAMESH KUMA", mrzLine1: line });
	});
	it("with a name that the print surely spells otherwise gives none, but for what ICAO spells otherwise too", async () => {
		const line = "P<UTOLOCKHRT<<GRACE".padEnd(44, "<");
		const contradicted = await valuesOf(above("LOCKHART\nGRACE", line, line2), { certainty: 0.99 });
		expect(contradicted).toMatchObject({ surname: null, mrzLine1: null, issuingCountry: "UTO" });
		const spelt = "P<UTONIEMELAE<AHO<WEISS<<THURIDUR".padEnd(44, "<");
		const same = await valuesOf(above("NIEMELA-AHO WEIB\nPURIDUR", spelt, line2), { certainty: 0.99 });
		expect(same).toMatchObject({ surname: "NIEMELAE AHO WEISS", givenNames: "THURIDUR", mrzLine1: spelt });
		const ligature = "P<UTOAEVARSDOTTIR<BRAENDGAARD<<GRACE".padEnd(44, "<");
		const halved = await valuesOf(above("EVARSDOTTIR BRENDGAARD\nGRACE\nEvarsdotir Brandgard", ligature, line2), {
			certainty: 0.99,
		});
		expect(halved).toMatchObject({ surname: "AEVARSDOTTIR BRAENDGAARD", mrzLine1: ligature });
	});
	it("with a name that the print spells otherwise is looked at closer before it is given up", async () => {
		const [misread, right] = ["LOCKHRT", "LOCKHART"].map((name) => `P<UTO${name}<<GRACE`.padEnd(44, "<"));
		const [seen] = aPage(right as string).lines as [Line];
		const isOfZone = (quad: Quad) => widthOf(quad) > 400;
		const look: Look = {
			...blindLook,
			lines: async (quads) => {
				const blind = await blindLook.lines(quads);
				return quads.map((quad, i) => (isOfZone(quad) ? { ...seen, quad } : (blind[i] as Line)));
			},
		};
		const page = aPage(above("LOCKHART\nGRACE", misread as string, line2), { certainty: 0.99 });
		const { surname, mrzLine1 } = await readPassport(page, look, today);
		expect([surname.value, mrzLine1.value]).toEqual(["LOCKHART", right]);
	});
	it("whose characters blur hid is looked at where it stands, and beyond its ends only where there is room for more", async () => {
		// As far apart as the lines of a passport are: 40 pixels, 2.5 times the pitch.
		const widest = async (first: string, second: string) => {
			const requests = await zoneRequests(aPage(above("", first, second), { cell: [16, 20] }));
			return Math.max(...requests.map(widthOf)) / 16;
		};
		const hidden = (text: string) => text.replaceAll(/(.{8})../g, "$1  ");
		expect(await widest(hidden(line1), hidden(line2))).toBeLessThan(44 * 1.1);
		expect(await widest(line1.slice(0, 30), line2.slice(0, 30))).toBeGreaterThan(44);
	});
	it("is looked at closer where rules overruled what was seen, unless the whole name is printed", async () => {
		const strained = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<K<<<<<K".padEnd(44, "<");
		const requests = (print: string) => zoneRequests(aPage(above(print, strained, line2)));
		expect(await requests("ERIKSSON\nANNA MARIA")).toEqual([]);
		expect(await requests("ANNA MARIA")).not.toEqual([]);
	});
	it("that only looks like one is given up after the first closer looks", async () => {
		const signs = "P<XX7347394<<7439<<9347TR394<<<73947<<397439";
		const letters = "KWMKKPNTPRVWXTWKHKPWVWXRKHNPKMRN<<MMKMNVWKPW";
		const page = aPage(above("LOCKHART\nGRACE", signs, letters));
		const [upper, lower] = page.lines.slice(-2) as [Line, Line];
		const looks: Quad[] = [];
		const look: Look = {
			...blindLook,
			lines: async (quads) => {
				looks.push(...quads.filter((quad) => widthOf(quad) > 400));
				return quads.map((quad) => ({ ...(quad[3][1] < lower.quad[0][1] ? upper : lower), quad }));
			},
		};
		const fields = await readPassport(page, look, today);
		expect([fields.mrzLine1.value, fields.mrzLine2.value]).toEqual([null, null]);
		expect(looks).toHaveLength(4);
	});
	it.each([
		["a visa whose first line was not found", "", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"],
		["a visa", "V<UTOERIKSSON<<ANNA<MARIA".padEnd(44, "<"), "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"],
		["a card whose first line was not found", "", "D231458907UTO7408122F1204159<<<<<<<6"],
	])("of %s gives nothing at all", async (_, first, second) => {
		const print = "Date of issue\n16.04.2007\nPlace of birth\nZENITH";
		const values = Object.values(await valuesOf(above(print, first, second)));
		expect(values.filter((value) => value !== null && value !== "ZENITH" && value !== "2007-04-16")).toEqual([]);
	});
	it("that nobody can read gives nothing but nulls", async () => {
		const values = await valuesOf(
			above("", "P<UTOER???????????????????????ABCDE<<<<<<<<<", "??898?02C?6U?O74??122F12?4159ZE1??226B<<<??0"),
		);
		expect(values).toMatchObject({ mrzLine1: null, mrzLine2: null, passportNumber: null, surname: null });
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
