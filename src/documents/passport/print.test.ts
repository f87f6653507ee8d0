import { describe, expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import type { Line, Look } from "../../page/page.ts";
import { absentField } from "../definition.ts";
import { printOf } from "./print.ts";
import { isNameAlone, isNameContradicted, isNamePrinted, printedParts } from "./printed-names.ts";
import { confirmedName } from "./truncated-name.ts";

const printed = (drawing: string) => printOf(aPage(drawing).lines);

describe("a name that the zone cut off", () => {
	const cut = "NGUYEN<<SHAWNA<MAE<EVANGEL".padEnd(39, "A");
	const name = cut.replace(/.*</, "");

	test("is printed where its last identifier goes on", () => {
		const print = printed(`NGUYEN\n\nSHAWNA MAE ${name}TTE`);
		expect([printedParts(print, cut), isNamePrinted(print, cut), isNameAlone(print, cut)]).toEqual([2, true, true]);
	});

	test("is not where another name goes on", () => {
		const print = printed(`NGUYENS\n\nSHAWNA MAE ${name}TTE`);
		expect([printedParts(print, cut), isNamePrinted(print, cut), isNameAlone(print, cut)]).toEqual([1, false, false]);
	});

	test("that ends before its field is printed as a whole only", () => {
		const whole = "NGUYEN<<SHAWNA".padEnd(39, "<");
		expect(isNamePrinted(printed("NGUYEN\n\nSHAWNA"), whole)).toBe(true);
		expect(isNamePrinted(printed("NGUYEN\n\nSHAWNAMAE"), whole)).toBe(false);
	});
});

test("a name is contradicted by print that surely spells it otherwise, not by print that lost a letter or by a signature", () => {
	const isContradicted = (name: string, drawing: string) =>
		isNameContradicted(printOf(aPage(drawing, { certainty: 0.97 }).lines), name.padEnd(39, "<"));
	expect(isContradicted("LOCKHRT<<ANNA", "LOCKHART\n\nANNA")).toBe(true);
	expect(isContradicted("LOCKHART<<JOHANNES<PETRUS", "LOCKHART\n\nJOHANES PETRUS")).toBe(false);
	expect(isContradicted("LOCKHART<<HUGHKDESMOND", "LOCKHART\n\nHUGH DESMOND")).toBe(true);
	expect(isContradicted("HAEGGLUND<<NILS", "HAGGLUND\n\nNILS\n\nN. Hagglund")).toBe(false);
	expect(isContradicted("WIBOWO<<SITI<NRRHAIZA", "SITI NURHALIZA WIBOWO")).toBe(true);
	expect(isContradicted("WIBOWO<<SITI<NURHALIZA", "SITI NURHALIZA WIBOWO")).toBe(false);
	expect(isContradicted("HAEGGLUND<<NILS", "NILS\n\nN. Hagglund")).toBe(true);
	expect(isContradicted("LOCKHART<<SSEBASTIAN", "LOCKHART\n\nSEBASTIAN")).toBe(true);
	expect(isContradicted("SOKOLOVSKII<<AASE", "SOKOLOVSKI\n\nASE")).toBe(false);
});

test("a name agrees with print of the letters that its transliteration spells out", () => {
	const isPrinted = (name: string, drawing: string) =>
		isNamePrinted(printOf(aPage(drawing).lines), name.padEnd(39, "<"));
	expect(isPrinted("HAEMAELAEINEN<<VAEINOE", "HAMALAINEN\n\nVAINO")).toBe(true);
	expect(isPrinted("NOWAK<<MICHAEL", "NOWAK\n\nMICHAEL")).toBe(true);
	expect(isPrinted("NOWAK<<MICHAL", "NOWAK\n\nMICHAEL")).toBe(false);
	expect(isPrinted("HAEMAELAEINEN<<VAEINOE", "HAMALAINEN\n\nVAINA")).toBe(false);
});

test("a name that print completes is null where a closer look reads that print in another way", async () => {
	const print = printed("SHAWNA EVANGELINETHEODORA");
	const shown = (text: string): Look => ({
		...blindLook,
		lines: async (requests) => requests.map(({ quad }) => ({ ...(aPage(text).lines[0] as Line), quad })),
	});
	const field = { ...absentField, value: "SHAWNA EVANGELINETHEODORA", printed: "SHAWNA<EVANGEL" };
	const confirmed = async (look: Look, value = field.value) =>
		(await confirmedName({ ...field, value }, print, look)).value;
	expect(await confirmed(shown("SHAWNA EVANGELINETHEODORA"))).toBe(field.value);
	expect(await confirmed(blindLook)).toBe(field.value);
	expect(await confirmed(shown("SHAWNA EVANGELINE THEODORA"))).toBeNull();
	expect(await confirmed(shown("SHAWNA EVANGELINE THEODORA"), "SHAWNA EVANGEL")).toBe("SHAWNA EVANGEL");
});
