import { expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import { numberedCaptions } from "./numbered-captions.ts";
import { readDriversFront } from "./read.ts";

/** A card that numbers its values, as licences of the European model do. */
const card = `
ZA   DRIVING LICENCE
     CARTA DE CONDUCAO      SOUTH AFRICA
     1.    SPECIMEN
     2.    P
     3.    01/01/2000              8.   F
     4a.   02/10/2021              4b.  01/10/2026
     4d.   0001010000089           12.  0
     5.    4024000BC1D2
     9.    B
`;

test("the numbers of a card that names nothing announce its values, and are no initials", async () => {
	const fields = await readDriversFront(aPage(card, { certainty: 0.97 }), blindLook, new Date("2026-06-01T00:00:00Z"));
	expect(Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))).toMatchObject({
		surname: "SPECIMEN",
		initials: "P",
		idNumber: "0001010000089",
		dateOfBirth: "2000-01-01",
		licenseNumber: "4024000BC1D2",
		dateOfIssue: "2021-10-02",
		dateOfExpiry: "2026-10-01",
		restrictions: "0",
	});
});

test("a number is no value of the one before it", async () => {
	const without = card.replace("2.    P\n", "2.        8.   F\n").replace("8.   F\n     4a", "\n     4a");
	expect((await readDriversFront(aPage(without), blindLook, new Date("2026-06-01T00:00:00Z"))).initials.value).not.toBe(
		"B",
	);
});

test("a few numbers, or numbers without letters alone, announce nothing", () => {
	expect(numberedCaptions(aPage("1.   SPECIMEN\n4a.   02/10/2021\n5.   4024000BC1D2").lines)).toEqual([]);
	expect(numberedCaptions(aPage("1.   AB\n2.   CD\n3.   EF\n5.   GH\n9.   IJ").lines)).toEqual([]);
});
