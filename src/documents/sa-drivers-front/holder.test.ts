import { describe, expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import { piecesOf } from "../../page/pieces.ts";
import { parseHolder, parseInitials, readHolder } from "./holder.ts";

describe("the holder's line", () => {
	test.each([
		["AB SPECIMEN", "AB|SPECIMEN"],
		["J VAN DER MERWE", "J|VAN DER MERWE"],
		["JPVAN DER MERWE", "JP|VAN DER MERWE"],
		["A B SPECIMEN", "AB|SPECIMEN"],
		["A.B. SPECIMEN", "AB|SPECIMEN"],
		["SPECIMEN AB", "AB|SPECIMEN"],
		["LE ROUX P", "P|LE ROUX"],
		["JP LE ROUX", "JP|LE ROUX"],
		["EL BOTHA NEL", "EL|BOTHA NEL"],
		["DA MOKOENA", "DA|MOKOENA"],
		["DU PLESSIS AB", "AB|DU PLESSIS"],
		["LE LE ROUX", "LE|LE ROUX"],
		["VAN DER MERWE AB", "AB|VAN DER MERWE"],
		["JANSE VAN RENSBURG AB", "AB|JANSE VAN RENSBURG"],
		["VAN ZYL AMY", "AMY|VAN ZYL"],
		["SB O'CONNOR", "SB|O'CONNOR"],
	])("%s is %s", (text, holder) => {
		expect(parseHolder(text)).toBe(holder);
	});

	test.each([
		["ELANGA", null],
		["DSILVA", null],
		["TMOLEFE", "T|MOLEFE"],
		["MNCUBE", null],
		["TSHEZI", null],
		["REDDY", null],
	])("%s without its space is %s", (text, holder) => {
		expect(parseHolder(text)).toBe(holder);
	});

	test.each([
		["AB", "AB"],
		["A B", "AB"],
		["A.B.", "AB"],
		["J MARE", null],
		["THABO", null],
		["DRIVING", null],
	])("%s has the initials %s", (text, initials) => {
		expect(parseInitials(text)).toBe(initials);
	});

	test.each([
		"DRIVING LICENCE",
		"ID NO",
		"VAN DER MERWE",
		"CARTA DE CONDUÇÃO",
		"SPECIMEN",
		"DU PLESSIS",
		"DA CONCEIÇÃO",
		"Initials and Surname",
		"SOUTH AFRICA",
	])("%s is none", (text) => {
		expect(parseHolder(text)).toBeNull();
	});
});

test("a surname and initials on rows of their own are read without captions, but not a sex that stands so", async () => {
	const read = async (rows: string) => {
		const page = aPage(`${rows}\n\n  9001010000084\n`, { certainty: 0.99 });
		const pieces = piecesOf(page.lines, []);
		const number = pieces.find(({ text }) => text.startsWith("9001"));
		const { surname, initials } = await readHolder(pieces, blindLook, number ?? null);
		return [surname?.value ?? null, initials?.value ?? null];
	};
	expect(await read("  MOKOENA\n\n  TAB")).toEqual(["MOKOENA", "TAB"]);
	expect(await read("  MOKOENA\n\n  M")).toEqual([null, null]);
	expect(await read("  MOKOENA\n\n        TAB")).toEqual([null, null]);
});
