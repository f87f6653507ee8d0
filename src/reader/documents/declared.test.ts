import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { aPage, stubPass } from "../../../test/support/a-page.ts";
import { readFields } from "../../../test/support/read-fields.ts";
import type { SecondPass } from "../page/page.ts";
import { quadOf } from "../page/quad.ts";
import certificate from "./certificate.json" with { type: "json" };
import type { Declaration } from "./declaration.ts";
import { driversFrontDeclaration } from "./sa-drivers-front/definition.ts";
import { greenBookDeclaration } from "./sa-id-greenbook/definition.ts";
import { smartBackDeclaration } from "./sa-id-smart-back/definition.ts";
import { smartFrontDeclaration } from "./sa-id-smart-front/definition.ts";
import { grammars } from "./south-african/fields.ts";

async function readValues(declaration: Declaration, drawing: string, secondPass: SecondPass = stubPass) {
	const fields = await readFields(declaration, aPage(drawing, { certainty: 0.99 }), secondPass);
	return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

const drawLicence = (name: string) => `
DRIVING LICENCE
${name}
ID No.        02/0001010000089
Sex           FEMALE
Date of Birth 01/01/2000
Restriction   0
Valid         02/03/2020 - 01/03/2025
Licence No.   4024000BC1D2
Code          A1     EB
Vehicle restrictions  0     0
`;

describe("a licence's front", () => {
	test("reads initials before or after the surname, with or without a label", async () => {
		for (const name of ["L NXUMALO", "Initials and Surname  L NXUMALO", "Surname and Initials  NXUMALO L"]) {
			const values = await readValues(driversFrontDeclaration, drawLicence(name));
			expect([values.surname, values.initials]).toEqual(["NXUMALO", "L"]);
		}
	});

	test("takes the order of initials and surname from the label, and defaults to initials first", async () => {
		const readName = async (name: string) => {
			const { initials, surname } = await readValues(driversFrontDeclaration, drawLicence(name));
			return [initials, surname];
		};
		expect(await readName("Initials and Surname  AMEOI VY")).toEqual(["AMEOI", "VY"]);
		expect(await readName("Surname and Initials  AMEOI VY")).toEqual(["VY", "AMEOI"]);
		expect(await readName("M KA")).toEqual(["M", "KA"]);
	});

	test("keeps the printed spacing of initials", async () => {
		const readInitials = async (name: string) =>
			(await readValues(driversFrontDeclaration, drawLicence(name))).initials;
		expect(await readInitials("Initials and Surname  KDT NXUMALO")).toBe("KDT");
		expect(await readInitials("Initials and Surname  K D T NXUMALO")).toBe("K D T");
	});

	test("separates initials from a surname's particle if the space between them was lost", async () => {
		const values = await readValues(driversFrontDeclaration, drawLicence("ADU PLESSIS"));
		expect([values.surname, values.initials]).toEqual(["DU PLESSIS", "A"]);
	});

	test("assigns dates, codes and numbers to fields by content and position", async () => {
		expect(await readValues(driversFrontDeclaration, drawLicence("L NXUMALO"))).toMatchObject({
			idNumber: "0001010000089",
			dateOfBirth: "2000-01-01",
			dateOfIssue: "2020-03-02",
			dateOfExpiry: "2025-03-01",
			licenseNumber: "4024000BC1D2",
			vehicleCodes: ["A1", "EB"],
			restrictions: "0",
			pdpExpiry: null,
		});
	});
});

const drawCard = (surname: string, rows: (label: string, value: string) => string) => `
REPUBLIC OF SOUTH AFRICA
NATIONAL IDENTITY CARD
${rows("Surname", surname)}
${rows("Names", "THANDI")}
${rows("Sex", "F")}
${rows("Nationality", "RSA")}
${rows("Identity Number", "0001010000089")}
${rows("Date of Birth", "01 JAN 2000")}
${rows("Country of Birth", "RSA")}
${rows("Status", "CITIZEN")}
`;
const labelAbove = (label: string, value: string) => `${label}:\n${value}`;
const labelBeside = (label: string, value: string) => `${label}:    ${value}`;
const labelBelow = (label: string, value: string) => `${value}\n${label}`;

describe("a Smart ID card's front", () => {
	test("reads values with labels above, beside and below them", async () => {
		for (const rows of [labelAbove, labelBeside, labelBelow]) {
			expect(await readValues(smartFrontDeclaration, drawCard("DLAMINI", rows))).toMatchObject({
				...{ surname: "DLAMINI", names: "THANDI", sex: "F", nationality: "RSA", idNumber: "0001010000089" },
				...{ dateOfBirth: "2000-01-01", countryOfBirth: "RSA", citizenshipStatus: "Citizen" },
			});
		}
	});

	test("reads a name of one letter", async () => {
		expect(await readValues(smartFrontDeclaration, drawCard("V", labelAbove))).toMatchObject({
			surname: "V",
			names: "THANDI",
		});
	});

	test("withholds a number whose check digit fails, and reports the failed check", async () => {
		const page = aPage(drawCard("DLAMINI", labelAbove).replace("0001010000089", "0001010000088"), { certainty: 0.99 });
		const { idNumber } = await readFields(smartFrontDeclaration, page, stubPass);
		expect(idNumber).toMatchObject({ value: null, printed: "0001010000088", alternatives: [] });
		expect(idNumber?.checks).toContainEqual({ name: "luhn", passed: false });
	});

	test("lists alternatives for reported and for withheld values", async () => {
		const drawing = drawCard("DLAMONA", labelAbove).replace("01 JAN 2000", "02 JAN 2000");
		const { surname, dateOfBirth, idNumber } = await readFields(smartFrontDeclaration, aPage(drawing), stubPass);
		expect(surname?.value).toBe("DLAMONA");
		expect(surname?.alternatives.map(({ value }) => value)).not.toContain("DLAMONA");
		expect(surname?.alternatives[0]).toMatchObject({ value: "OLAMONA", source: "visual", quad: surname?.quad });
		const certainties = surname?.alternatives.map(({ certainty }) => certainty) ?? [];
		expect(Math.min(...certainties)).toBeGreaterThan(0.01);
		expect(certainties.reduce((sum, certainty) => sum + certainty, surname?.certainty ?? 1)).toBeLessThan(1.0001);
		const readings = [
			{ value: "2000-01-01", source: "derived", quad: idNumber?.quad },
			{ value: "2000-01-02", source: "visual" },
		];
		expect(dateOfBirth).toMatchObject({ value: null, alternatives: readings });
		expect(idNumber).toMatchObject({ value: "0001010000089", alternatives: [] });
	});
});

const drawBook = (number: string) => `
I.D.No. ${number}
S.A.BURGER/S.A.CITIZEN
VAN/SURNAME
MOKOENA
VOORNAME/FORENAMES
THANDI
GEBOORTEDISTRIK OF -LAND/
DISTRICT OR COUNTRY OF BIRTH
PRETORIA
GEBOORTEDATUM/
DATE OF BIRTH
2000-01-01
`;

const barcodeQuad = quadOf({ left: 0, top: 0, right: 9, bottom: 9 });
const passWithBarcode = (text: string): SecondPass => ({
	...stubPass,
	findBarcodes: async () => [{ format: "Code39", text, bytes: Buffer.from(text), quad: barcodeQuad }],
});

describe("a Green Book", () => {
	test("reports the number and the fields derived from it if barcode and print agree", async () => {
		const values = await readValues(
			greenBookDeclaration,
			drawBook("000101 0000 08 9"),
			passWithBarcode("0001010000089"),
		);
		expect(values).toMatchObject({ idNumber: "0001010000089", barcodeData: "0001010000089", sex: "F" });
		expect(values).toMatchObject({ citizenshipStatus: "Citizen", nationality: "RSA", countryOfBirth: "PRETORIA" });
	});

	test("withholds the number but reports the birth date if the barcode contradicts clear print", async () => {
		const secondPass = passWithBarcode("0001010000097");
		const fields = await readFields(
			greenBookDeclaration,
			aPage(drawBook("0001010000089"), { certainty: 0.99 }),
			secondPass,
		);
		expect([fields.idNumber?.value, fields.dateOfBirth?.value]).toEqual([null, "2000-01-01"]);
		expect(fields.idNumber?.checks).toContainEqual({ name: "agrees-with-barcode", passed: false });
		const [barcode, print] = fields.idNumber?.alternatives ?? [];
		expect([print, barcode]).toMatchObject([
			{ value: "0001010000089", source: "visual" },
			{ value: "0001010000097", source: "barcode", quad: barcodeQuad },
		]);
		expect(print?.quad).toEqual(fields.idNumber?.quad);
		expect((print?.certainty ?? 1) + (barcode?.certainty ?? 1)).toBeLessThan(1);
		expect([print, barcode].every((alternative) => (alternative?.certainty ?? 0) > 0.4)).toBe(true);
	});
});

describe("a declaration takes every wording from the JSON files", () => {
	const declarations: Readonly<Record<string, Declaration>> = {
		"sa-id-smart-front": smartFrontDeclaration,
		"sa-id-smart-back": smartBackDeclaration,
		"sa-id-greenbook": greenBookDeclaration,
		"sa-drivers-front": driversFrontDeclaration,
	};
	const declared = Object.entries(declarations).map(([documentType, declaration]) => ({ documentType, declaration }));

	test.each(declared)("every wording of $documentType comes from print.json", async ({ documentType, declaration }) => {
		const file = `${import.meta.dirname}/${documentType}/print.json`;
		const { cues: features, source, ...print } = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
		const known = new Set([...textsIn(print), ...textsIn(certificate)]);
		const { printed, otherLabels, otherPrint } = declaration;
		const fieldWordings = Object.values(printed).flatMap(({ labels, grammar }) => [
			...labels,
			...(grammar.kind === "choice" && grammar !== grammars.sex && grammar !== grammars.countryCode
				? Object.keys(grammar.of)
				: []),
		]);
		const wordings = [...fieldWordings, ...otherLabels, ...otherPrint].filter((text) => /\p{L}/u.test(text));
		expect(wordings.length).toBeGreaterThan(5);
		expect(wordings.filter((text) => !known.has(text))).toEqual([]);
	});
});

/** Returns every string in a JSON value, including its property names. */
function textsIn(json: unknown): readonly string[] {
	if (typeof json === "string") return [json];
	return typeof json === "object" && json !== null
		? Object.entries(json).flatMap(([name, part]) => [name, ...textsIn(part)])
		: [];
}
