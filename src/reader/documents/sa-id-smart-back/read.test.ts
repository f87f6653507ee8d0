import { describe, expect, test } from "vitest";
import { aPage, blindLook } from "../../../../test/support/a-page.ts";
import { readFields } from "../../../../test/support/read-fields.ts";
import type { Barcode, Look, Page } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { absentField } from "../definition.ts";
import { definition as smartFront } from "../sa-id-smart-front/definition.ts";
import { smartBackDeclaration } from "./declaration.ts";
import { definition as smartBack } from "./definition.ts";

const card = `
       Conditions:                           Date of Issue: 2018-03-03
   This card has been issued by the
Department of Home Affairs in terms of the          RSA
Identification Act, Act 68 of 1997 (Amended)       23370
For verification or enquiry purposes contact
   (012) 406 2500 or (012) 406-2700
If found please return to the Department of Home Affairs

                                             123456789
`;

const readSmartBack = async (page: Page, look: Look) => {
	const { cardNumber = absentField, dateOfIssue = absentField } = await readFields(smartBackDeclaration, page, look);
	return { cardNumber, dateOfIssue };
};

const encoded = [
	...["SPECIMEN", "TEST PERSON", "F", "RSA", "0001010000089", "01 Jan 2000", "RSA"],
	...["CITIZEN", "03 Mar 2018", "23370", "123456789", "0".repeat(100)],
];

function lookWith(format: Barcode["format"], text: string): Look {
	const barcode: Barcode = {
		format,
		text,
		bytes: Buffer.from(text),
		quad: quadOf({ left: 0, top: 200, right: 500, bottom: 260 }),
	};
	return { ...blindLook, barcodes: async () => [barcode] };
}

describe("a Smart ID card's back", () => {
	test("gives its number and date of issue, and neither the oval's number, a telephone's nor the Act's", async () => {
		const { cardNumber, dateOfIssue } = await readSmartBack(aPage(card), blindLook);
		expect([cardNumber.value, dateOfIssue.value]).toEqual(["123456789", "2018-03-03"]);
		const without = await readSmartBack(aPage(card.replace("123456789", "")), blindLook);
		expect(without.cardNumber.value).toBeNull();
	});

	test("is proven by its barcode where hardly any print can be read", async () => {
		const scraps = aPage("RSA\n223272739");
		expect(smartBack.likeness(scraps).score).toBeLessThan(0.5);
		expect(await smartBack.prove?.(scraps, lookWith("PDF417", encoded.join("|")))).toBe(true);
		expect(await smartBack.prove?.(scraps, lookWith("PDF417", "%MVL1CC12%"))).toBe(false);
		expect(await smartBack.prove?.(scraps, lookWith("Code39", encoded.join("|")))).toBe(false);
		expect(await smartBack.prove?.(scraps, blindLook)).toBe(false);
	});

	test("is dated with a month's name in any case", async () => {
		for (const printed of ["03 MAR 2018", "03 Mar 2018", "3 mar 2018"]) {
			const { dateOfIssue } = await readSmartBack(aPage(card.replace("2018-03-03", printed)), blindLook);
			expect(dateOfIssue.value).toBe("2018-03-03");
		}
	});

	test("is read from its barcode where the print is gone, and null where the two contradict each other", async () => {
		const look = lookWith("PDF417", encoded.join("|"));
		const bare = await readSmartBack(aPage(card.replace("123456789", "").replace("2018-03-03", "")), look);
		expect([bare.cardNumber.value, bare.cardNumber.source]).toEqual(["123456789", "barcode"]);
		expect([bare.dateOfIssue.value, bare.dateOfIssue.source]).toEqual(["2018-03-03", "barcode"]);
		const differing = await readSmartBack(aPage(card.replace("123456789", "123456780")), look);
		expect(differing.cardNumber.value).toBeNull();
		expect(differing.cardNumber.checks).toContainEqual({ name: "agrees-with-barcode", passed: false });
	});

	test("says that the barcodes agree with the print", async () => {
		const { cardNumber } = await readSmartBack(aPage(card), lookWith("PDF417", encoded.join("|")));
		expect(cardNumber.checks).toContainEqual({ name: "agrees-with-barcode", passed: true });
	});

	test("is not confused by a Code 39 that holds the identity number", async () => {
		const { cardNumber } = await readSmartBack(aPage(card), lookWith("Code39", "0001010000089"));
		expect(cardNumber.value).toBe("123456789");
	});

	test("is no vehicle's licence disc, which has RSA, nine figures and a date too", () => {
		const disc =
			"RSA\nLICENCE DISC\nVeh. register no.\nEngine no.   270956680\nMake   VOLKSWAGEN\nTare\nDate of expiry   2026-10-31";
		const certain = (drawing: string) => smartBack.likeness(aPage(drawing, { certainty: 0.99 })).score;
		expect(certain("RSA\n270956680\n2026-10-31")).toBeGreaterThanOrEqual(0.5);
		expect(certain(disc)).toBeLessThan(0.5);
	});
	test("looks like itself, and not like the front", () => {
		expect(smartBack.likeness(aPage(card)).score).toBeGreaterThan(0.8);
		expect(smartFront.likeness(aPage(card)).score).toBeLessThan(0.3);
	});
});
