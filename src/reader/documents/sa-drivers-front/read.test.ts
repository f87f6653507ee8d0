import { describe, expect, test } from "vitest";
import { licenceFront as card } from "../../../../test/support/a-licence-front.ts";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { seenAs } from "../../../../test/support/a-small-document.ts";
import { readFields } from "../../../../test/support/read-fields.ts";
import type { Quad, SecondPass } from "../../page/page.ts";
import { boxOf } from "../../page/quad.ts";
import { definition as smartFront } from "../sa-id-smart-front/definition.ts";
import { definition as driversFront, driversFrontDeclaration } from "./definition.ts";

const expected = {
	surname: "MOKOENA",
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

/** Returns the lower half of a quadrilateral. */
function lowerHalf([a, b, c, d]: Quad): Quad {
	const middle = (a[1] + d[1]) / 2;
	return [[a[0], middle], [b[0], middle], c, d];
}

async function values(drawing: string): Promise<Record<string, unknown>> {
	const fields = await readFields(driversFrontDeclaration, aPage(drawing, { certainty: 0.99 }), stubPass);
	return Object.fromEntries(Object.keys(driversFront.fields).map((name) => [name, fields[name]?.value]));
}

/** Returns the card with other labels. `labels`: the new wording by the original one. */
function relabel(labels: Readonly<Record<string, string>>): string {
	return Object.entries(labels).reduce((text, [original, wording]) => text.replace(original, wording), card);
}

describe("a driving licence's front", () => {
	test("reads all ten fields", async () => {
		expect(await values(card)).toEqual(expected);
	});

	test("reports a surname whose left side may be hidden only beside initials, and no such list of codes", async () => {
		const hiddenOnLeft: SecondPass = {
			...stubPass,
			measureBackgrounds: async (regions) =>
				regions.map(({ region, adjacentText }) => Number(boxOf(region).left > boxOf(adjacentText).left)),
		};
		const valuesOn = async (drawing: string) => {
			const page = aPage(drawing, { certainty: 0.99 });
			const { surname, vehicleCodes } = await readFields(driversFrontDeclaration, page, hiddenOnLeft);
			return [surname?.value, vehicleCodes?.value];
		};
		expect(await valuesOn(card)).toEqual(["MOKOENA", null]);
		expect(await valuesOn(card.replace("AB MOKOENA", "   MOKOENA"))).toEqual([null, null]);
	});

	test("finds the expiry date of the permit by its label", async () => {
		const drawing = relabel({ "PrDP   G,P   01/10/2023": "PrDP valid until   G,P - 01/10/2023" });
		expect((await values(drawing)).pdpExpiry).toBe("2023-10-01");
	});

	test("reads a table of codes below one shared label", async () => {
		const table = card
			.replace("Codes             A           EB", "Codes / Veh. Restr. / First issue")
			.replace("Veh. Restr.       0           1", "A           EB")
			.replace("First issue       03/04/2019  05/06/2020", "0           1\n        03/04/2019  05/06/2020");
		expect((await values(table)).vehicleCodes).toEqual(["A", "EB"]);
	});

	test("reads the name above the number if the label is displaced", async () => {
		const torn = card.replace(/^.*AB MOKOENA.*$/m, "        AB MOKOENA\n        Surname");
		expect(await values(torn)).toMatchObject({ initials: "AB", surname: "MOKOENA" });
	});

	test.each([0, 0.5, 0.9, 0.97, 0.99])("reports initials if their gap is doubtful to %s", async (doubt) => {
		const page = seenAs(aPage(card.replace("AB MOKOENA", "A B MOKOENA")), {
			"A B MOKOENA": { doubts: { 1: { "'": doubt } } },
		});
		const { initials } = await readFields(driversFrontDeclaration, page, stubPass);
		expect(["AB", "A B"]).toContain(initials?.value);
	});

	test("excludes background text from a name", async () => {
		const followed = card.replace("AB MOKOENA", "Initials and Surname      AB MOKOENA South Africa");
		expect(await values(followed)).toMatchObject({ initials: "AB", surname: "MOKOENA" });
	});

	test("does not take an initial in the signature for a vehicle code", async () => {
		const signed = card
			.replace("Codes             A           EB", "Codes             EC            A Jacobs")
			.replace("Veh. Restr.       0           1", "Veh. Restr.       0")
			.replace("03/04/2019  05/06/2020", "03/04/2019");
		expect((await values(signed)).vehicleCodes).toEqual(["EC"]);
	});

	test("does not take the NONE of a permit for a restriction", async () => {
		const without = card.replace("PrDP   G,P   01/10/2023", "PrDP   NONE");
		const below = without.replace("Restrictions      0", "Restrictions\n        1");
		expect(await values(below)).toMatchObject({ restrictions: "1", pdpExpiry: null });
		const both = without.replace("Restrictions      0", "Restrictions      NONE");
		expect((await values(both)).restrictions).toBe("NONE");
	});

	test("reads restrictions that are followed by illegible text", async () => {
		const followed = card.replace("Restrictions      0", "Restrictions      0         Oqwde   ZA");
		expect((await values(followed)).restrictions).toBe("0");
	});

	test("reads labels in Afrikaans", async () => {
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
		expect(await values(relabel(afrikaans))).toEqual(expected);
	});

	test("reads codes that are far apart, one of them cut to half its height", async () => {
		const wide = aPage(card.replace("A           EB", "A             EB"), { certainty: 0.99 });
		const lines = wide.lines.map((line) => (line.text === "A" ? { ...line, quad: lowerHalf(line.quad) } : line));
		const { vehicleCodes } = await readFields(driversFrontDeclaration, { ...wide, lines }, stubPass);
		expect(vehicleCodes?.value).toEqual(["A", "EB"]);
	});

	test("withholds a birth date that contradicts the number", async () => {
		expect((await values(card.replace("01/01/2000", "02/01/2000"))).dateOfBirth).toBeNull();
	});

	test("reads other date formats and labels, and numbers without a type prefix", async () => {
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
		expect(await values(relabel(others))).toEqual(expected);
	});

	test("reads values below their labels", async () => {
		const below = `
        DRIVING LICENCE                  ZA
        Initials and Surname
        AB MOKOENA
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
		const { vehicleCodes, ...others } = expected;
		expect(await values(below)).toMatchObject(others);
	});

	test("reports the permit as not on the document if none is printed", async () => {
		for (const drawing of [card.replace("PrDP   G,P   01/10/2023", "")]) {
			const { pdpExpiry } = await readFields(driversFrontDeclaration, aPage(drawing, { certainty: 0.99 }), stubPass);
			expect([pdpExpiry?.value, pdpExpiry?.reason]).toEqual([null, "not-on-document"]);
		}
	});

	test("never takes a date of first issue or expiry for the permit's expiry", async () => {
		const { pdpExpiry } = await readFields(
			driversFrontDeclaration,
			aPage(card.replace("01/10/2023", "01/1#/2#23")),
			stubPass,
		);
		expect([pdpExpiry?.value, pdpExpiry?.reason]).toEqual([null, "unreadable"]);
	});

	test("never takes a vehicle restriction for a driver restriction", async () => {
		expect((await values(card.replace("Restrictions      0", ""))).restrictions).toBeNull();
	});

	test("never takes a damaged identity number for the licence number", async () => {
		const drawing = card.replace("02/0001010000089", "001010000089").replace("4024000BC1D2", "");
		expect((await values(drawing)).licenseNumber).toBeNull();
	});

	test("derives the birth date from the number if it is not printed", async () => {
		const { dateOfBirth } = await readFields(
			driversFrontDeclaration,
			aPage(card.replace("Birth             01/01/2000", "")),
			stubPass,
		);
		expect([dateOfBirth?.value, dateOfBirth?.source]).toEqual(["2000-01-01", "derived"]);
	});

	test("recognises the card, and rejects the licence of a neighbouring country", () => {
		expect(driversFront.classScore(aPage(card)).score).toBeGreaterThan(0.8);
		expect(smartFront.classScore(aPage(card)).score).toBeLessThan(0.5);
		const foreign =
			"REPUBLIC OF NAMIBIA   NA\nDRIVING LICENCE\nCARTA DE CONDUCAO\nInitials and Surname\nAB MOKOENA\nLicence No.\nCode\nB";
		expect(driversFront.classScore(aPage(foreign)).score).toBe(0);
	});
});
