import { describe, expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { definition as driversFront } from "./sa-drivers-front/definition.ts";
import { definition as greenBook } from "./sa-id-greenbook/definition.ts";
import { definition as smartFront } from "./sa-id-smart-front/definition.ts";

const scorePage = (drawing: string): readonly number[] =>
	[smartFront, greenBook, driversFront].map(({ classScore }) => classScore(aPage(drawing)).score);

describe("rejects a page that shares labels with the cards", () => {
	test.each([
		[
			"a form that asks for everything",
			`
EMPLOYMENT IN SOUTH AFRICA
Surname: SPECIMEN
Names: TEST
Identity Number: 0001010000089
Date of Birth: 2000-01-01
Nationality: South African
Country of Birth: South Africa
Status: Single
Sex: F
Driver's licence: yes, Code EB
Signature`,
		],
		[
			"a birth certificate",
			`
REPUBLIC OF SOUTH AFRICA
DEPARTMENT OF HOME AFFAIRS
BIRTH CERTIFICATE
Identity Number 0001010000089
Surname SPECIMEN
Forenames TEST
Country of Birth SOUTH AFRICA
Date of Birth 2000-01-01
Citizenship CITIZEN
Date issued 2000-02-02
Director-General: Home Affairs`,
		],
		[
			"a curriculum vitae that lists what cards print",
			`
THANDI SPECIMEN
CURRICULUM VITAE
Surname:                SPECIMEN
Names:                  THANDI
Identity Number:        0001010000089
Date of Birth:          01 JAN 2000
Sex:                    Female
Nationality:            South African
Driver's Licence:       Code EB
Languages:              isiZulu, English
EDUCATION
Matric, 2009`,
		],
		[
			"a letter that somebody signs by authority",
			`
GRANT AWARD LETTER
Beneficiary             TEST SPECIMEN
I.D. No.                0001010000089
Date of birth           2000-01-01
Grant type              OLD AGE
Amount                  R 2 054.41
ISSUED BY AUTHORITY OF THE REGIONAL MANAGER`,
		],
		[
			"a contract that names a person",
			`
CONTRACT OF EMPLOYMENT
Employee                TEST SPECIMEN
I.D. No. 0001010000089
Date of birth           2000-01-01
Employed in Durban, South Africa`,
		],
		[
			"a municipality's statement that asks for everything",
			`
TSHWANE WATER          STATEMENT / STAAT
T SPECIMEN             Account number         925947146
REPUBLIC OF SOUTH AFRICA
ID number / ID nommer  0001010000089
Due date               2024-09-30
Date of statement      2024-09-09
Opening balance        R 180.34
Water 18 kl            R 934.65
VAT 15%                R 151.17
Verify your surname, forenames, identity number and date of birth with our offices.
voorname en geboortedatum na. Enquiries 012 555 0100.`,
		],
		[
			"an invoice for a hired car",
			`
HIGHVELD CAR RENTAL    TAX INVOICE
T Specimen             Date: 2024/11/07
Identity number: 0001010000089
Driving licence: 4024000BC1D2 (code EB)
Licence valid: 24/03/2022 - 23/03/2027
Fuel                   R 446.00
VAT 15%                R 1084.95
TOTAL                  R 8317.95
bring your identity document and your driving licence when you collect the vehicle.`,
		],
		[
			"a letter that lists a card's particulars",
			`
DEPARTMENT OF HOME AFFAIRS
REPUBLIC OF SOUTH AFRICA
Date of Issue: 2018-10-31
Ref: 28063730
RE: YOUR NATIONAL IDENTITY CARD
Dear TEST SPECIMEN
Surname: SPECIMEN
Names: TEST
Sex: F
Nationality: RSA
Identity Number: 0001010000089
Date of Birth: 01 JAN 2000
Country of Birth: RSA
Status: CITIZEN
Yours faithfully`,
		],
		[
			"a letter about a licence",
			`
Geagte T Specimen
Identity number: 0001010000089
Driving licence: 4024000BC1D2
Licence valid: 2022-03-24 - 2027-03-23
Code: EB
South Africa`,
		],
		[
			"a letter that quotes a licence with its holder",
			`
South Africa
Initials and surname: T Specimen
Identity number: 0001010000089
Licence number: 4024000BC1D2
Code: EB
Restrictions: 0
Valid: 2022-03-24 - 2027-03-23`,
		],
		[
			"a curriculum vitae",
			`
CURRICULUM VITAE
Identity number        0001010000089
Date of birth          1 January 2000
Gender                 Female
Nationality            South African
Driver's licence       Code A1 (4024000BC1D2)
PrDP                   Goods and passengers`,
		],
		[
			"a form that renews a licence",
			`
eServices - Renew driving licence card
ID number
0001010000089
Licence number
4024000BC1D2
Vehicle codes
B
Card expiry date
2019-07-03`,
		],
		[
			"a rental agreement",
			`
VEHICLE RENTAL AGREEMENT
ID number              0001010000089
DRIVING LICENCE NO.    4024000BC1D2
Licence codes          EB
Licence expiry         28/04/2024`,
		],
		[
			"a form headed IDENTITY",
			`
REPUBLIC OF SOUTH AFRICA
IDENTITY
Surname: SPECIMEN
Names: TEST
Identity Number: 0001010000089
Date of Birth: 2000-01-01
Nationality: South African
Country of Birth: South Africa
Status: Single
Signature`,
		],
		[
			"a temporary licence",
			`
TEMPORARY DRIVING LICENCE
SOUTH AFRICA
T SPECIMEN
ID No. 02/0001010000089
Licence No. 4024000BC1D2
Valid 2025-01-01 - 2025-06-30
Code EB
First issue 2020-01-01
Vehicle restrictions 0`,
		],
		[
			"another country's card of somebody born in South Africa",
			`
REPUBLIC OF NAMIBIA
NATIONAL IDENTITY CARD
Surname:
SPECIMEN
Names:
TEST
Sex:
F
Identity Number:
00010100123
Date of Birth:
01 JAN 2000
Country of Birth:
SOUTH AFRICA
Status:
CITIZEN`,
		],
	])("%s", (_, drawing) => {
		for (const score of scorePage(drawing)) expect(score).toBeLessThan(0.5);
	});
});

test("recognises a Smart ID card by its labels, each on its own line, if its title is illegible", () => {
	const card = `
REPUBLIC OF SOUTH AFRICA
Surname:
SPECIMEN
Names:
TEST
Sex:
F
Nationality:
RSA
Identity Number:
0001010000089
Date of Birth:
01 JAN 2000`;
	expect(scorePage(card)[0]).toBeGreaterThan(0.5);
});

test.each(["NATIONAL   IDENTITY CARD", "NATIO   NAL   IDENTITY   CAR D", "NATIONAL IDENT     CARD"])(
	"recognises a Smart ID card by pieces of its title, %s, if no label is legible",
	(title) => {
		const card = `
REPUBLIC OF SOUTH AFRICA
${title}
Sumsae
SPECIMEN
Memes
TEST
Ieaty Numbr
0001010000089`;
		expect(scorePage(card)[0]).toBeGreaterThan(0.5);
		expect(scorePage(card.replace(title, "NATIONAL"))[0]).toBeLessThan(0.5);
	},
);

test("recognises the front of a licence by its heading in capitals, some of them misread", () => {
	const card = (title: string) => `
${title}
SOUTH AFRICA
Initials and surname   T SPECIMEN
ID No.                 0001010000089
Licence No.            4024000BC1D2
Valid                  2022-03-24 - 2027-03-23`;
	expect(scorePage(card("DRIViNG LICENCE"))[2]).toBeGreaterThan(0.5);
	expect(scorePage(card("Driving licence"))[2]).toBeLessThan(0.5);
});
