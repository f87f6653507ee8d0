import { describe, expect, test } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { readFields } from "../../../../test/support/read-fields.ts";
import type { Barcode, Page, SecondPass } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { absentField } from "../definition.ts";
import { definition as smartFront } from "../sa-id-smart-front/definition.ts";
import { definition as smartBack, smartBackDeclaration } from "./definition.ts";

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

const readSmartBack = async (page: Page, secondPass: SecondPass) => {
	const { cardNumber = absentField, dateOfIssue = absentField } = await readFields(
		smartBackDeclaration,
		page,
		secondPass,
	);
	return { cardNumber, dateOfIssue };
};

const encoded = [
	...["SPECIMEN", "TEST PERSON", "F", "RSA", "0001010000089", "01 Jan 2000", "RSA"],
	...["CITIZEN", "03 Mar 2018", "23370", "123456789", "0".repeat(100)],
];

function passWith(format: Barcode["format"], text: string): SecondPass {
	const barcode: Barcode = {
		format,
		text,
		bytes: Buffer.from(text),
		quad: quadOf({ left: 0, top: 200, right: 500, bottom: 260 }),
	};
	return { ...stubPass, findBarcodes: async () => [barcode] };
}

describe("a Smart ID card's back", () => {
	test("reads the card number and the date of issue, and takes no other number for them", async () => {
		const { cardNumber, dateOfIssue } = await readSmartBack(aPage(card), stubPass);
		expect([cardNumber.value, dateOfIssue.value]).toEqual(["123456789", "2018-03-03"]);
		const without = await readSmartBack(aPage(card.replace("123456789", "")), stubPass);
		expect(without.cardNumber.value).toBeNull();
	});

	test("is proven by its barcode if little print is legible", async () => {
		const fragment = aPage("RSA\n223272739");
		expect(smartBack.classScore(fragment).score).toBeLessThan(0.5);
		expect(await smartBack.isProven?.(fragment, passWith("PDF417", encoded.join("|")))).toBe(true);
		expect(await smartBack.isProven?.(fragment, passWith("PDF417", "%MVL1CC12%"))).toBe(false);
		expect(await smartBack.isProven?.(fragment, passWith("Code39", encoded.join("|")))).toBe(false);
		expect(await smartBack.isProven?.(fragment, stubPass)).toBe(false);
	});

	test("accepts a month name in any case", async () => {
		for (const printed of ["03 MAR 2018", "03 Mar 2018", "3 mar 2018"]) {
			const { dateOfIssue } = await readSmartBack(aPage(card.replace("2018-03-03", printed)), stubPass);
			expect(dateOfIssue.value).toBe("2018-03-03");
		}
	});

	test("reads the barcode if the values are not printed, and withholds a contradicted value", async () => {
		const secondPass = passWith("PDF417", encoded.join("|"));
		const unprinted = await readSmartBack(aPage(card.replace("123456789", "").replace("2018-03-03", "")), secondPass);
		expect([unprinted.cardNumber.value, unprinted.cardNumber.source]).toEqual(["123456789", "barcode"]);
		expect([unprinted.dateOfIssue.value, unprinted.dateOfIssue.source]).toEqual(["2018-03-03", "barcode"]);
		const differing = await readSmartBack(aPage(card.replace("123456789", "123456780")), secondPass);
		expect(differing.cardNumber.value).toBeNull();
		expect(differing.cardNumber.checks).toContainEqual({ name: "agrees-with-barcode", passed: false });
	});

	test("reports that barcode and print agree", async () => {
		const { cardNumber } = await readSmartBack(aPage(card), passWith("PDF417", encoded.join("|")));
		expect(cardNumber.checks).toContainEqual({ name: "agrees-with-barcode", passed: true });
	});

	test("ignores a Code 39 with the identity number", async () => {
		const { cardNumber } = await readSmartBack(aPage(card), passWith("Code39", "0001010000089"));
		expect(cardNumber.value).toBe("123456789");
	});

	test("rejects a vehicle licence disc, although it has RSA, nine digits and a date", () => {
		const disc =
			"RSA\nLICENCE DISC\nVeh. register no.\nEngine no.   270956680\nMake   VOLKSWAGEN\nTare\nDate of expiry   2026-10-31";
		const certainScore = (drawing: string) => smartBack.classScore(aPage(drawing, { certainty: 0.99 })).score;
		expect(certainScore("RSA\n270956680\n2026-10-31")).toBeGreaterThanOrEqual(0.5);
		expect(certainScore(disc)).toBeLessThan(0.5);
	});
	test("has a higher class score than the front", () => {
		expect(smartBack.classScore(aPage(card)).score).toBeGreaterThan(0.8);
		expect(smartFront.classScore(aPage(card)).score).toBeLessThan(0.3);
	});
});
