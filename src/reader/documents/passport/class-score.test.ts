import { describe, expect, it } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import numberWords from "../number-words.json" with { type: "json" };
import { scorePassport } from "./class-score.ts";

const scoreOf = (drawing: string) => scorePassport(aPage(drawing)).score;
const pad = (text: string, length: number) => text.padEnd(length, "<");

describe("the class score of a passport", () => {
	it("is high for two lines of 44 characters of which the first starts with P", () => {
		const mrz = `${pad("P<UTOERIKSSON<<ANNA", 44)}\n\nL898902C36UTO7408122F1204159ZE184226B<<<<<10`;
		expect(scoreOf(mrz)).toBeGreaterThan(0.9);
	});
	it("is low for a letter whose sentences contain passport labels", () => {
		const letter = (sentence: string) =>
			scoreOf(`${sentence}\n\nPassport number on file: C20379902\nDate of birth: 12 AUG 1984\nNationality: UTOPIAN`);
		expect(
			letter("Please bring your passport (date of issue, place of birth and nationality must be readable)"),
		).toBeLessThan(0.5);
		expect(letter("Date of issue\nPlace of birth\nPASSPORT")).toBeGreaterThan(0.5);
	});
	it.each(numberWords.words)("is low for a form that asks for a passport's %s", (word) => {
		const form = (title: string) =>
			scoreOf(`${title}\n\nSurname\n\nNationality\n\nDate of birth\n\nPlace of birth\n\nDate of issue`);
		expect(form(`PASSPORT ${word.toUpperCase()}.`)).toBeLessThan(0.5);
		expect(form("PASSPORT")).toBeGreaterThan(0.5);
	});
	it("is low for a licence title of about 44 letters in which a stroke was read as a filler", () => {
		expect(scoreOf("DRIVING LICENCE CARTA DE CONDUCAO<PERMIS DE CONDUIRE")).toBeLessThan(0.5);
	});
	it("is high if one MRZ line was not found", () => {
		expect(scoreOf("L898902C36UTO7408122F1204159ZE184226B<<<<<10")).toBeGreaterThan(0.9);
		expect(scoreOf(pad("P<UTOERIKSSON<<ANNA", 44))).toBeGreaterThan(0.9);
	});
	it.each([
		[
			"an identity card of three lines",
			`${pad("IDAUT000009993", 30)}\n\n${pad("7109094F111231AUT", 29)}0\n\n${pad("MUSTERFRAU<<ISOLDE", 30)}`,
		],
		["an identity card of two lines", `${pad("I<UTOERIKSSON<<ANNA", 36)}\n\nD231458907UTO7408122F1204159<<<<<<<6`],
		["the older French card", `${pad("IDFRABERTHIER", 36)}\n\n9409923102854CORINNE<<<<<<<6512068F4`],
		["a visa of the larger size", `${pad("V<UTOERIKSSON<<ANNA", 44)}\n\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<`],
		["a visa of the smaller size", `${pad("V<UTOERIKSSON<<ANNA", 36)}\n\nL8988901C4XXX4009078F9612109<<<<<<<<`],
		["a driving licence", "DRIVER LICENSE\nDOB 01/06/1958   ISS 01/06/2015\nSEX M   EXP 08/12/2020"],
		["an invoice", "INVOICE\nInvoice date: 11/15/2019\nBill to\nTotal $110.00"],
		["a shop that takes passport pictures", "PASSPORT PHOTOS\nOPEN 9-17"],
		["nothing", ""],
	])("is low for %s", (_, drawing) => {
		expect(scoreOf(drawing)).toBeLessThan(0.5);
	});
	it.each([
		["a card that is called a passport", "PASSPORT CARD"],
		["an identity card that is called a passport", "ПАСПОРТ ГРОМАДЯНИНА УКРАЇНИ"],
	])("is low for %s despite passport labels", (_, title) => {
		const print =
			"\nSurname\nDOE\nNationality\nUTOPIAN\nDate of birth\n21 SEP 1970\nDate of expiry\n25 NOV 2018\nPlace of birth\nX";
		expect(scoreOf(title + print)).toBeLessThan(0.5);
		expect(scoreOf(`PASSPORT${print}`)).toBeGreaterThan(0.5);
	});
	it("is low for labels of a card above a single MRZ row of card length", () => {
		const scoreOfBack = (row: string) => scoreOf(`Place of birth\nDate of issue\nAuthority\n\n${row}`);
		expect(scoreOfBack("MUSTERFRAU<<ISOLDE<<<<<<<<<<<<")).toBeLessThan(0.5);
		expect(scoreOfBack("MUSTERFRAU<<ISOLDE".padEnd(39, "<"))).toBeGreaterThan(0.5);
	});
	it("is low for two MRZ rows of a card if the start of the first is missing", () => {
		const rows = `${pad("MUSTERMANN<<KAETHE", 36)}\n28791553200<<7306147F3405226<<<<<<<4`;
		expect(scorePassport(aPage(rows, { cell: [16, 32] })).score).toBeLessThan(0.5);
	});
	it("names the document type that another MRZ shows", () => {
		const visa = `${pad("V<UTOERIKSSON<<ANNA", 44)}\n\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<`;
		expect(scorePassport(aPage(visa)).otherDocument).toBe("a visa");
	});
	it("is sufficient for printed passport labels without an MRZ", () => {
		const print = `
PASSPORT       Surname               Passport No
               DOE                   039677847
               Given names
               JOHN
               Nationality
               UTOPIAN
               Date of birth
               21 SEP 1970
               Place of birth        Date of issue
               ZENITH                25 NOV 2018`;
		expect(scoreOf(print)).toBeGreaterThanOrEqual(0.5);
	});
});
