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

async function valuesOf(declaration: Declaration, drawing: string, secondPass: SecondPass = stubPass) {
	const fields = await readFields(declaration, aPage(drawing, { certainty: 0.99 }), secondPass);
	return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

const licence = (name: string) => `
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
			const values = await valuesOf(driversFrontDeclaration, licence(name));
			expect([values.surname, values.initials]).toEqual(["NXUMALO", "L"]);
		}
	});

	test("takes the name's order from its label, by default initials first", async () => {
		const nameOf = async (name: string) => {
			const { initials, surname } = await valuesOf(driversFrontDeclaration, licence(name));
			return [initials, surname];
		};
		expect(await nameOf("Initials and Surname  AMEOI VY")).toEqual(["AMEOI", "VY"]);
		expect(await nameOf("Surname and Initials  AMEOI VY")).toEqual(["VY", "AMEOI"]);
		expect(await nameOf("M KA")).toEqual(["M", "KA"]);
	});

	test("keeps the printed spacing of initials", async () => {
		const initialsOf = async (name: string) => (await valuesOf(driversFrontDeclaration, licence(name))).initials;
		expect(await initialsOf("Initials and Surname  KDT NXUMALO")).toBe("KDT");
		expect(await initialsOf("Initials and Surname  K D T NXUMALO")).toBe("K D T");
	});

	test("splits initials from a surname's particle if their space was lost", async () => {
		const values = await valuesOf(driversFrontDeclaration, licence("ADU PLESSIS"));
		expect([values.surname, values.initials]).toEqual(["DU PLESSIS", "A"]);
	});

	test("assigns dates, codes and numbers by content and position", async () => {
		expect(await valuesOf(driversFrontDeclaration, licence("L NXUMALO"))).toMatchObject({
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

const card = (surname: string, rows: (label: string, value: string) => string) => `
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
const below = (label: string, value: string) => `${label}:\n${value}`;
const beside = (label: string, value: string) => `${label}:    ${value}`;
const above = (label: string, value: string) => `${value}\n${label}`;

describe("a Smart ID card's front", () => {
	test("reads values with labels above, beside and below them", async () => {
		for (const rows of [below, beside, above]) {
			expect(await valuesOf(smartFrontDeclaration, card("DLAMINI", rows))).toMatchObject({
				...{ surname: "DLAMINI", names: "THANDI", sex: "F", nationality: "RSA", idNumber: "0001010000089" },
				...{ dateOfBirth: "2000-01-01", countryOfBirth: "RSA", citizenshipStatus: "Citizen" },
			});
		}
	});

	test("reads a name of one letter", async () => {
		expect(await valuesOf(smartFrontDeclaration, card("V", below))).toMatchObject({ surname: "V", names: "THANDI" });
	});

	test("reports no number whose check digit fails, and names the failed check", async () => {
		const page = aPage(card("DLAMINI", below).replace("0001010000089", "0001010000088"), { certainty: 0.99 });
		const { idNumber } = await readFields(smartFrontDeclaration, page, stubPass);
		expect(idNumber).toMatchObject({ value: null, printed: "0001010000088", alternatives: [] });
		expect(idNumber?.checks).toContainEqual({ name: "luhn", passed: false });
	});

	test("lists alternatives of reported and of withheld values", async () => {
		const drawing = card("DLAMONA", below).replace("01 JAN 2000", "02 JAN 2000");
		const { surname, dateOfBirth, idNumber } = await readFields(smartFrontDeclaration, aPage(drawing), stubPass);
		expect(surname?.value).toBe("DLAMONA");
		expect(surname?.alternatives.map(({ value }) => value)).not.toContain("DLAMONA");
		expect(surname?.alternatives[0]).toMatchObject({ value: "OLAMONA", source: "visual", quad: surname?.quad });
		const shares = surname?.alternatives.map(({ certainty }) => certainty) ?? [];
		expect(Math.min(...shares)).toBeGreaterThan(0.01);
		expect(shares.reduce((sum, each) => sum + each, surname?.certainty ?? 1)).toBeLessThan(1.0001);
		const readings = [
			{ value: "2000-01-01", source: "derived", quad: idNumber?.quad },
			{ value: "2000-01-02", source: "visual" },
		];
		expect(dateOfBirth).toMatchObject({ value: null, alternatives: readings });
		expect(idNumber).toMatchObject({ value: "0001010000089", alternatives: [] });
	});
});

const book = (number: string) => `
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

const barcodePlace = quadOf({ left: 0, top: 0, right: 9, bottom: 9 });
const showing = (text: string): SecondPass => ({
	...stubPass,
	barcodes: async () => [{ format: "Code39", text, bytes: Buffer.from(text), quad: barcodePlace }],
});

describe("a Green Book", () => {
	test("reports the number and its derived fields if barcode and print agree", async () => {
		const values = await valuesOf(greenBookDeclaration, book("000101 0000 08 9"), showing("0001010000089"));
		expect(values).toMatchObject({ idNumber: "0001010000089", barcodeData: "0001010000089", sex: "F" });
		expect(values).toMatchObject({ citizenshipStatus: "Citizen", nationality: "RSA", countryOfBirth: "PRETORIA" });
	});

	test("withholds the number, but not the birth date, if the barcode contradicts clear print", async () => {
		const secondPass = showing("0001010000097");
		const fields = await readFields(
			greenBookDeclaration,
			aPage(book("0001010000089"), { certainty: 0.99 }),
			secondPass,
		);
		expect([fields.idNumber?.value, fields.dateOfBirth?.value]).toEqual([null, "2000-01-01"]);
		expect(fields.idNumber?.checks).toContainEqual({ name: "agrees-with-barcode", passed: false });
		const [barcode, print] = fields.idNumber?.alternatives ?? [];
		expect([print, barcode]).toMatchObject([
			{ value: "0001010000089", source: "visual" },
			{ value: "0001010000097", source: "barcode", quad: barcodePlace },
		]);
		expect(print?.quad).toEqual(fields.idNumber?.quad);
		expect((print?.certainty ?? 1) + (barcode?.certainty ?? 1)).toBeLessThan(1);
		expect([print, barcode].every((each) => (each?.certainty ?? 0) > 0.4)).toBe(true);
	});
});

describe("a declaration contains no wording", () => {
	const declarations: Readonly<Record<string, Declaration>> = {
		"sa-id-smart-front": smartFrontDeclaration,
		"sa-id-smart-back": smartBackDeclaration,
		"sa-id-greenbook": greenBookDeclaration,
		"sa-drivers-front": driversFrontDeclaration,
	};
	const declared = Object.entries(declarations).map(([documentType, declaration]) => ({ documentType, declaration }));

	test.each(declared)("$documentType has all of them in print.json", async ({ documentType, declaration }) => {
		const file = `${import.meta.dirname}/${documentType}/print.json`;
		const { cues: features, source, ...print } = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
		const known = new Set([...textsIn(print), ...textsIn(certificate)]);
		const { printed, otherLabels, otherPrint } = declaration;
		const chosen = Object.values(printed).flatMap(({ labels, grammar }) => [
			...labels,
			...(grammar.kind === "choice" && grammar !== grammars.sex && grammar !== grammars.countryCode
				? Object.keys(grammar.of)
				: []),
		]);
		const wordings = [...chosen, ...otherLabels, ...otherPrint].filter((text) => /\p{L}/u.test(text));
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
