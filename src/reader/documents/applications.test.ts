import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { definition as driversFront } from "./sa-drivers-front/definition.ts";
import { definition as greenBook } from "./sa-id-greenbook/definition.ts";

test("a licence glued on an application for credit is one; an application for a licence is none", () => {
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
	const under = (title: string): number => driversFront.likeness(aPage(`${title}${licence}`)).score;
	expect(under("APPLICATION FOR CREDIT")).toBeGreaterThan(0.5);
	expect(under("APPLICATION FOR DRIVING LICENCE")).toBe(0);
});

test("a Green Book on an application for credit is one; an application for an identity document is none", () => {
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
	const under = (title: string): number => greenBook.likeness(aPage(`${title}${book}`)).score;
	expect(under("APPLICATION FOR CREDIT")).toBeGreaterThan(0.5);
	expect(under("APPLICATION FOR IDENTITY DOCUMENT")).toBe(0);
});
