import { expect, test } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { readFields } from "../../../../test/support/read-fields.ts";
import { definition, driversFrontDeclaration } from "./definition.ts";

const title = "DRIVING LICENCE   CARTA DE CONDUCAO   PERMIS DE CONDUIRE";

/** Possible layouts of the announced card: with ISO 18013 numbers, with numbers and labels, or with labels only. */
const cards = {
	"numbers alone": `
     REPUBLIC OF SOUTH AFRICA                    ZA
     ${title}
     1. MOKOENA
     2. ALBERTA BUSISIWE
     3. 01/01/2000
     4a. 02/10/2026      4b. 01/10/2031
     4c. DEPARTMENT OF TRANSPORT
     4d. 0001010000089
     5. 4024000BC1D2
     9. A EB
`,
	"numbers and captions": `
     REPUBLIC OF SOUTH AFRICA                    ZA
     ${title}
     1. Surname
     MOKOENA
     2. Names
     ALBERTA BUSISIWE
     3. Date of birth          Sex
     01/01/2000                F
     4a. Date of issue         4b. Date of expiry
     02/10/2026                01/10/2031
     4d. ID Number
     0001010000089
     5. Licence No.            9. Codes
     4024000BC1D2              A EB
`,
	"captions alone": `
     REPUBLIC OF SOUTH AFRICA                    ZA
     ${title}
     Surname        MOKOENA
     Names          ALBERTA BUSISIWE
     Sex            F
     Date of birth  01/01/2000
     ID Number      0001010000089
     Date of issue  02/10/2026
     Valid until    01/10/2031
     Licence No.    4024000BC1D2
     Code           A EB
`,
};

const expected = {
	surname: "MOKOENA",
	initials: "AB",
	idNumber: "0001010000089",
	dateOfBirth: "2000-01-01",
	licenseNumber: "4024000BC1D2",
	dateOfIssue: "2026-10-02",
	dateOfExpiry: "2031-10-01",
	vehicleCodes: ["A", "EB"],
	pdpExpiry: undefined,
	restrictions: undefined,
};

const read = (card: string) => readFields(driversFrontDeclaration, aPage(card, { certainty: 0.99 }), stubPass);

test.each(Object.entries(cards))(
	"recognises and reads the announced card with %s, and derives initials from names",
	async (_, card) => {
		expect(definition.classScore(aPage(card)).score).toBeGreaterThan(0.5);
		const fields = await read(card);
		const values = Object.keys(expected).map((field) => [field, fields[field]?.value ?? undefined]);
		expect(Object.fromEntries(values)).toEqual(expected);
		expect(fields.initials?.source).toBe("derived");
	},
);

test("reports both dates for an announced term of eight or ten years", async () => {
	for (const year of [2034, 2036]) {
		const { dateOfIssue, dateOfExpiry } = await read(cards["captions alone"].replace("2031", `${year}`));
		expect([dateOfIssue?.value, dateOfExpiry?.value]).toEqual(["2026-10-02", `${year}-10-01`]);
	}
});

test("withholds initials that do not match the names on the card", async () => {
	const { initials } = await read(cards["captions alone"].replace("     Sex  ", "     Initials       KT\n     Sex  "));
	expect(initials?.value).toBeNull();
});
