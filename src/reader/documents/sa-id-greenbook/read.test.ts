import { describe, expect, test } from "vitest";
import { greenBookInEnglish as english } from "../../../../test/support/a-green-book.ts";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { readFields } from "../../../../test/support/read-fields.ts";
import type { Barcode, Line, Quad, SecondPass } from "../../page/page.ts";
import { quadOf, sliceQuad } from "../../page/quad.ts";
import { definition as smartFront } from "../sa-id-smart-front/definition.ts";
import { definition as greenBook, greenBookDeclaration } from "./definition.ts";

const bilingual = `
      I.D.No. 000101 0000 08 9

       S.A.BURGER/S.A.CITIZEN
VAN/SURNAME
SPECIMEN

VOORNAME/FORENAMES
TEST PERSON

GEBOORTEDISTRIK OF -LAND/
DISTRICT OR COUNTRY OF BIRTH
BLOEMFONTEIN
GEBOORTEDATUM/
DATE OF BIRTH            2000-01-01
                         DATUM UITGEREIK/
                         DATE ISSUED
                         2004-03-03
                         UITGEREIK OP GESAG VAN DIE
                         DIREKTEUR-GENERAAL:
                         BINNELANDSE SAKE
`;

const code39: Barcode = {
	format: "Code39",
	text: "0001010000089",
	bytes: Buffer.from("0001010000089"),
	quad: quadOf({ left: 60, top: 45, right: 300, bottom: 60 }),
};
const barcodePass: SecondPass = { ...stubPass, findBarcodes: async () => [code39] };

async function values(drawing: string, secondPass = stubPass): Promise<Record<string, unknown>> {
	const fields = await readFields(greenBookDeclaration, aPage(drawing, { certainty: 0.99 }), secondPass);
	return Object.fromEntries(Object.keys(greenBook.fields).map((name) => [name, fields[name]?.value]));
}

const expected = {
	surname: "SPECIMEN",
	names: "TEST PERSON",
	dateOfBirth: "2000-01-01",
	idNumber: "0001010000089",
	sex: "F",
	citizenshipStatus: "Citizen",
	nationality: "RSA",
	countryOfBirth: "SOUTH AFRICA",
	barcodeData: null,
};

describe("the page of a Green Book", () => {
	test("in English yields all printed fields and derives the others", async () => {
		expect(await values(english)).toEqual(expected);
		expect(await values(english, barcodePass)).toEqual({ ...expected, barcodeData: "0001010000089" });
	});

	test("in two languages yields the birth date beside its label, and a district as country of birth", async () => {
		expect(await values(bilingual)).toEqual({ ...expected, countryOfBirth: "BLOEMFONTEIN" });
	});

	test("of a permanent resident yields that status and no nationality", async () => {
		const page = aPage(
			english.replace("S.A.CITIZEN", "NON S.A. CITIZEN").replace("000101 0000 089", "000101 0000 188"),
		);
		const { citizenshipStatus, nationality } = await readFields(greenBookDeclaration, page, stubPass);
		expect(citizenshipStatus?.value).toBe("Permanent Resident");
		expect([nationality?.value, nationality?.reason]).toEqual([null, "not-on-document"]);
	});

	test("with a non-citizen's number but printed citizenship yields neither status nor nationality", async () => {
		const page = aPage(english.replace("000101 0000 089", "000101 0000 188"));
		const [line] = aPage("S.A.CITIZEN").lines;
		const secondPass = { ...stubPass, lines: async (quads: readonly Quad[]) => quads.map(() => line as Line) };
		const { citizenshipStatus, nationality } = await readFields(greenBookDeclaration, page, secondPass);
		expect([citizenshipStatus?.value, nationality?.value, nationality?.reason]).toEqual([null, null, "contradicted"]);
	});

	test("of another non-citizen yields only that status", async () => {
		const drawing = english.replace("S.A.CITIZEN", "NON-S.A.CITIZEN").replace("000101 0000 089", "000101 0000 287");
		expect((await values(drawing)).citizenshipStatus).toBe("Non-Citizen");
	});

	test("with a damaged number yields the number of the barcode", async () => {
		const page = aPage(english.replace("000101 0000 089", "0#01 00 0089"));
		const { idNumber } = await readFields(greenBookDeclaration, page, barcodePass);
		expect([idNumber?.value, idNumber?.source]).toEqual(["0001010000089", "barcode"]);
	});

	test("with an invalid number that the barcode contradicts yields the barcode's as an alternative", async () => {
		const page = aPage(english.replace("000101 0000 089", "000101 0000 088"), { certainty: 0.99 });
		const { idNumber } = await readFields(greenBookDeclaration, page, barcodePass);
		expect(idNumber).toMatchObject({ value: null, printed: "000101 0000 088", source: "visual" });
		expect(idNumber?.alternatives.map(({ value, source }) => [value, source])).toEqual([["0001010000089", "barcode"]]);
	});

	test("never yields the date of issue as the birth date", async () => {
		const drawing = english.replace("DATE OF BIRTH\n2000-01-01\n", "").replace("000101 0000 089", "000101 0000 088");
		expect((await values(drawing)).dateOfBirth).toBeNull();
	});

	test("yields names on a further row only if its letters are as large", async () => {
		const page = aPage(english.replace("TEST PERSON\n", "TEST PERSON\nFIRST ANNA\n"), { certainty: 0.99 });
		const namesWithRowSize = async (size: number) => {
			const shrink = (line: Line) => ({ ...line, quad: sliceQuad(line.quad, 0, size, -0.35, size - 0.35) });
			const lines = page.lines.map((line) => (line.text === "FIRST ANNA" ? shrink(line) : line));
			return (await readFields(greenBookDeclaration, { ...page, lines }, stubPass)).names?.value;
		};
		expect(await namesWithRowSize(1)).toBe("TEST PERSON FIRST ANNA");
		expect(await namesWithRowSize(0.6)).not.toBe("TEST PERSON FIRST ANNA");
	});

	test("has a higher class score than a Smart ID card", () => {
		for (const page of [aPage(english), aPage(bilingual)]) {
			expect(greenBook.classScore(page).score).toBeGreaterThan(0.8);
			expect(smartFront.classScore(page).score).toBeLessThan(0.5);
		}
	});
});
