import { describe, expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import type { Line, Look } from "../../page/page.ts";
import { widthOf } from "../../page/quad.ts";
import { smartFront } from "../sa-id-smart-front/definition.ts";
import { driversFront } from "./definition.ts";
import { readDriversFront } from "./read.ts";

const today = new Date("2026-06-01T00:00:00Z");

/** Captions beside values, the permit at the bottom right. */
const card = `
        DRIVING LICENCE                  ZA
        CARTA DE CONDUCAO
        AB SPECIMEN
        ID No.            02/0001010000089
        Gender            FEMALE
        Birth             01/01/2000
        Restrictions      0
        Valid             02/10/2021 - 01/10/2026
        Issued            ZA
        Licence No.       4024000BC1D2
        Codes             A           EB
        Veh. Restr.       0           1
        First issue       03/04/2019  05/06/2020
                          PrDP   G,P   01/10/2023
`;

const expected = {
	surname: "SPECIMEN",
	initials: "AB",
	idNumber: "0001010000089",
	dateOfBirth: "2000-01-01",
	licenseNumber: "4024000BC1D2",
	dateOfIssue: "2021-10-02",
	dateOfExpiry: "2026-10-01",
	vehicleCodes: ["A", "EB"],
	pdpExpiry: "2023-10-01",
	restrictions: "0",
};

async function values(drawing: string): Promise<Record<string, unknown>> {
	const fields = await readDriversFront(aPage(drawing), blindLook, today);
	return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

/** The card with other captions. */
function recaptioned(captions: Readonly<Record<string, string>>): string {
	return Object.entries(captions).reduce((text, [own, other]) => text.replace(own, other), card);
}

describe("a driving licence's front", () => {
	test("gives all ten fields", async () => {
		expect(await values(card)).toEqual(expected);
	});

	test("gives codes that stand closer than their first issues, where there are as many", async () => {
		const packed = card.replace("A           EB", "A  EB");
		const page = aPage(packed, { columnGap: 2, certainty: 0.97 });
		const lines: Look["lines"] = async (requests) =>
			requests.map(() => page.lines.find(({ text }) => text === "Codes") as Line).map((line) => ({ ...line }));
		expect((await readDriversFront(page, { ...blindLook, lines }, today)).vehicleCodes.value).toBeNull();
		const row = aPage(packed, { columnGap: 99, certainty: 0.97 }).lines.find(({ text }) => text.startsWith("Codes"));
		// A place on its own, where no code stands, looks like some code.
		const seeing: Look["lines"] = async (requests) =>
			requests.map(({ quad }) => (widthOf(quad) < 60 ? aPage("A").lines[0] : row) as Line);
		const seen = await readDriversFront(page, { ...blindLook, lines: seeing }, today);
		expect(seen.vehicleCodes.value).toEqual(["A", "EB"]);
		const third = aPage(packed.replace("05/06/2020", "05/06/2020   07/08/2021"), { columnGap: 2, certainty: 0.97 });
		const rows: Look["lines"] = async (requests) => requests.map(() => row as Line);
		expect((await readDriversFront(third, { ...blindLook, lines: rows }, today)).vehicleCodes.value).toBeNull();
	});

	test("gives a name that was found in parts only as a closer look at the whole row reads it", async () => {
		const parted = card.replace("AB SPECIMEN", "JC D  DU PLESSIS");
		const page = aPage(parted, { columnGap: 2 });
		const blind = await readDriversFront(page, blindLook, today);
		expect([blind.initials.value, blind.surname.value]).toEqual([null, null]);
		const lines: Look["lines"] = async (requests) => requests.map(() => aPage("JC DU PLESSIS").lines[0] as Line);
		const fields = await readDriversFront(page, { ...blindLook, lines }, today);
		expect([fields.initials.value, fields.surname.value]).toEqual(["JC", "DU PLESSIS"]);
	});

	test("gives the codes of a table below one caption for codes, restrictions and first issues", async () => {
		const table = card
			.replace("Codes             A           EB", "Codes / Veh. Restr. / First issue")
			.replace("Veh. Restr.       0           1", "A           EB")
			.replace("First issue       03/04/2019  05/06/2020", "0           1\n        03/04/2019  05/06/2020");
		expect((await values(table)).vehicleCodes).toEqual(["A", "EB"]);
	});

	test("gives both names below a common caption that was torn in two", async () => {
		const torn = card.replace(/^.*AB SPECIMEN.*$/m, "        Initials and        Surname\n        J MARE");
		expect(await values(torn)).toMatchObject({ initials: "J", surname: "MARE" });
	});

	test("gives the name above the number where what follows its torn caption is none", async () => {
		const torn = card.replace(/^.*AB SPECIMEN.*$/m, "        AB SPECIMEN\n        Surname");
		expect(await values(torn)).toMatchObject({ initials: "AB", surname: "SPECIMEN" });
	});

	test("gives a name without the background's small print that follows it", async () => {
		const followed = card.replace("AB SPECIMEN", "Initials and Surname      AB SPECIMEN South Africa");
		expect(await values(followed)).toMatchObject({ initials: "AB", surname: "SPECIMEN" });
	});

	test("gives all codes of a row also where fewer first issues or restrictions were seen below it", async () => {
		const fewer = card.replace("03/04/2019  05/06/2020", "03/04/2019").replace("0           1", "0            ");
		expect((await values(fewer)).vehicleCodes).toEqual(["A", "EB"]);
	});

	test("takes no initial of a signature for a code", async () => {
		const signed = card
			.replace("Codes             A           EB", "Codes             EC            A Jacobs")
			.replace("Veh. Restr.       0           1", "Veh. Restr.       0")
			.replace("03/04/2019  05/06/2020", "03/04/2019");
		expect((await values(signed)).vehicleCodes).toEqual(["EC"]);
	});

	test("gives restrictions before a caption that could not be read", async () => {
		const followed = card.replace("Restrictions      0", "Restrictions      0         Oqwde   ZA");
		expect((await values(followed)).restrictions).toBe("0");
	});

	test("knows captions in Afrikaans", async () => {
		const afrikaans = {
			"ID No.": "ID Nr.",
			"Birth ": "Geboorte ",
			Restrictions: "Beperkings",
			"Valid ": "Geldig ",
			"Licence No.": "Lisensie Nr.",
			Codes: "Kodes",
			"Veh. Restr. ": "Voertuigbep.",
			"First issue      ": "Eerste uitreiking",
		};
		expect(await values(recaptioned(afrikaans))).toEqual(expected);
	});

	test("gives no birth date that contradicts the number", async () => {
		expect((await values(card.replace("01/01/2000", "02/01/2000"))).dateOfBirth).toBeNull();
	});

	test("gives the same with other date formats, without type prefix, and with other captions", async () => {
		const iso = card.replaceAll(/(\d\d)\/(\d\d)\/(\d{4})/g, "$3-$2-$1");
		expect(await values(iso)).toEqual(expected);
		expect(await values(card.replaceAll(/(\d\d)\/(\d\d)\/(\d{4})/g, "$1-$2-$3"))).toEqual(expected);
		expect(await values(card.replace("02/0001", "0001"))).toEqual(expected);
		const others = {
			"ID No.": "Identity Number",
			"Birth ": "Date of Birth ",
			Restrictions: "Driver Restriction",
			"Valid ": "Validity Period ",
			"Licence No.": "Lic. No.",
		};
		expect(await values(recaptioned(others))).toEqual(expected);
	});

	test("gives the same when values stand below their captions", async () => {
		const below = `
        DRIVING LICENCE                  ZA
        Initials and Surname
        AB SPECIMEN
        ID Number             Date of Birth
        02/0001010000089      2000/01/01
        Licence No.           Restrictions
        4024000BC1D2          0
        Validity Period
        2021/10/02 - 2026/10/01
        Code   Veh. Restr.   First issue
        A      0             2019/04/03
        EB     1             2020/06/05
        PrDP G,P 2023/10/01
`;
		expect(await values(below)).toEqual(expected);
	});

	test("without a permit expects none; a caption with nothing behind it is none either", async () => {
		for (const drawing of [card.replace("PrDP   G,P   01/10/2023", ""), card.replace("G,P   01/10/2023", "")]) {
			const { pdpExpiry } = await readDriversFront(aPage(drawing), blindLook, today);
			expect([pdpExpiry.value, pdpExpiry.expected]).toEqual([null, false]);
		}
	});

	test("finds the permit's date below its categories, which stand below their caption", async () => {
		const above = `
        Valid
        02/10/2021 - 01/10/2026
        Codes    First issue    PrDP
        A        03/04/2019     G,P

                                01/10/2023
`;
		expect((await values(above)).pdpExpiry).toBe("2023-10-01");
		expect((await values(above.replace("G,P", "ABC"))).pdpExpiry).toBeNull();
	});

	test("never takes a first issue or the last day of validity for the permit's", async () => {
		const { pdpExpiry } = await readDriversFront(aPage(card.replace("01/10/2023", "01/1#/2#23")), blindLook, today);
		expect([pdpExpiry.value, pdpExpiry.expected]).toEqual([null, true]);
	});

	test("gives no codes at all when one of them could not be read", async () => {
		expect((await values(card.replace("A           EB", "            EB"))).vehicleCodes).toBeNull();
		expect((await values(card.replace("A           EB", "08          EB"))).vehicleCodes).toBeNull();
	});

	test("gives codes that stand in rows with their first issues where the caption is lost, and none where a row was not seen", async () => {
		const rows = (second: string) => `
        DRIVING LICENCE                  ZA
        Restrictions          0
        Cqsl   Vxh. Rxxtr.    Fxst xssxe
        A      0             2019/04/03
${second}
        EC     1             2020/06/05
`;
		expect((await values(rows("        EB     0             2019/05/03"))).vehicleCodes).toEqual(["A", "EB", "EC"]);
		expect((await values(rows(""))).vehicleCodes).toBeNull();
	});

	test("gives the codes in the row below their caption where each has a first issue below theirs", async () => {
		const listed = (issues: string) => `
        DRIVING LICENCE                  ZA
        CARTA DE CONDUCAO
        Licence No.
        4024000BC1D2
        Codes
        A, EB
        First issue
        ${issues}
`;
		expect((await values(listed("03/04/2019   05/06/2020"))).vehicleCodes).toEqual(["A", "EB"]);
		expect((await values(listed("03/04/2019"))).vehicleCodes).toBeNull();
		expect((await values(listed("03/04/2019   05/06/2020   07/08/2021"))).vehicleCodes).toBeNull();
	});

	test("never takes a vehicle's restriction for the driver's", async () => {
		expect((await values(card.replace("Restrictions      0", ""))).restrictions).toBeNull();
	});

	test("takes the only figure outside the codes' table for the driver's where the caption is lost, of two none", async () => {
		const lost = card.replace("Restrictions      0", "Rstcbers            1");
		expect((await values(lost)).restrictions).toBe("1");
		expect((await values(lost.replace("ZA\n        Licence", "2\n        Licence"))).restrictions).toBeNull();
	});

	test("takes a figure of the second column for the driver's where the lost caption stands above it", async () => {
		const columns = (column: string) => `
        DRIVING LICENCE                 ZA
        ID Number
        02/0001010000089


        Birth                        Rxxxx
        01/01/2000${column}
`;
		expect((await values(columns("                   1"))).restrictions).toBe("1");
		expect((await values(columns("                           1"))).restrictions).toBeNull();
	});

	test("never takes a damaged identity number for the licence number", async () => {
		const drawing = card.replace("02/0001010000089", "001010000089").replace("4024000BC1D2", "");
		expect((await values(drawing)).licenseNumber).toBeNull();
	});

	test("takes the birth date from the number where the print is gone, and no other date", async () => {
		const { dateOfBirth } = await readDriversFront(
			aPage(card.replace("Birth             01/01/2000", "")),
			blindLook,
			today,
		);
		expect([dateOfBirth.value, dateOfBirth.source]).toEqual(["2000-01-01", "derived"]);
	});

	test("says that the validity is not five years, and returns it all the same", async () => {
		const fields = await readDriversFront(aPage(card.replace("01/10/2026", "01/10/2031")), blindLook, today);
		expect(fields.dateOfExpiry.value).toBe("2031-10-01");
		expect(fields.dateOfExpiry.checks).toContainEqual({ name: "five-years", passed: false });
	});

	test("gives no validity that is not five years where a date came apart", async () => {
		const torn = await values(card.replace("01/10/2026", "01/1 1/2026"));
		expect([torn.dateOfIssue, torn.dateOfExpiry]).not.toContain("2026-11-01");
	});

	test("looks like itself, and a neighbour's licence like none of ours", () => {
		expect(driversFront.likeness(aPage(card)).score).toBeGreaterThan(0.8);
		expect(smartFront.likeness(aPage(card)).score).toBeLessThan(0.5);
		const foreign =
			"REPUBLIC OF NAMIBIA   NA\nDRIVING LICENCE\nCARTA DE CONDUCAO\nInitials and Surname\nAB SPECIMEN\nLicence No.\nCode\nB";
		expect(driversFront.likeness(aPage(foreign)).score).toBe(0);
	});
});
