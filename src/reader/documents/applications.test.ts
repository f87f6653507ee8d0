import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { definition as driversFront } from "./sa-drivers-front/definition.ts";
import { definition as greenBook } from "./sa-id-greenbook/definition.ts";

test("recognises a licence glued onto a credit application, and rejects an application for a licence", () => {
	const licence = `
SOUTH AFRICA ZA
DRIVING LICENCE
CARTA DE CONDUÇÃO
ID No.: 02/0001010000089
Driver Restrictions: 0
Validity: 2020-06-15 - 2025-06-14
Licence No.: 1234000ABCD1
Vehicle Restr.: 0
First Issue: 2018-01-27`;
	const scoreBelow = (title: string): number => driversFront.classScore(aPage(`${title}${licence}`)).score;
	expect(scoreBelow("APPLICATION FOR CREDIT")).toBeGreaterThan(0.5);
	expect(scoreBelow("APPLICATION FOR DRIVING LICENCE")).toBe(0);
});

test("recognises a Green Book on a credit application, and rejects an application for an identity document", () => {
	const book = `
I.D. No. 0001010000089
S.A. BURGER/S.A. CITIZEN
VAN/SURNAME
VOORNAME/FORENAMES
GEBOORTEDISTRIK OF -LAND/
DISTRICT OR COUNTRY OF BIRTH
DATUM UITGEREIK/DATE ISSUED
UITGEREIK OP GESAG VAN DIE
DIREKTEUR-GENERAAL: BINNELANDSE SAKE`;
	const scoreBelow = (title: string): number => greenBook.classScore(aPage(`${title}${book}`)).score;
	expect(scoreBelow("APPLICATION FOR CREDIT")).toBeGreaterThan(0.5);
	expect(scoreBelow("APPLICATION FOR IDENTITY DOCUMENT")).toBe(0);
});
