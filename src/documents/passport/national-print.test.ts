import { describe, expect, it } from "vitest";
import { isInTwoScripts, isLatinPrint, latinPart, printsPlaceOfBirth, withoutUnknownScript } from "./national-print.ts";

describe("print of another script", () => {
	it("is not taken for Latin where its letters look Latin", () => {
		expect(isLatinPrint("MOCKBA", "RUS")).toBe(false);
		expect(isLatinPrint("M. KIB/UKR", "UKR")).toBe(false);
		expect(isLatinPrint("M.KViB/UKR", "UKR")).toBe(false);
		expect(isLatinPrint("AOHNA", "GRC")).toBe(false);
	});
	it("is Latin where most words can be nothing else, and everywhere in Latin states", () => {
		expect(isLatinPrint("SOFIA", "BGR")).toBe(true);
		expect(isLatinPrint("MoI VARNA", "BGR")).toBe(true);
		expect(isLatinPrint("SOFiA", "BGR")).toBe(true);
		expect(isLatinPrint("MINISTRY OF FOREIGN AFFAIRS", "SRB")).toBe(true);
		expect(isLatinPrint("OTTAWA CAN", "CAN")).toBe(true);
		expect(isLatinPrint("MOCKBA", null)).toBe(true);
	});
});

describe("a text in two scripts", () => {
	it("is given in Latin letters where those are beyond doubt", () => {
		expect(latinPart("BAPHA/VARNA BGR", "BGR")).toBe("VARNA BGR");
		expect(latinPart("M. JbBIB / LVIV UKR", "UKR")).toBe("LVIV UKR");
		expect(latinPart("MBC/MBP", "BGR")).toBe("MBC/MBP");
		expect(latinPart("MOCKBA / USSR", "RUS")).toBe("MOCKBA / USSR");
		expect(latinPart("LUIMNEACH/LIMERICK", "IRL")).toBe("LUIMNEACH/LIMERICK");
	});
	it("is its first part in states that write their language both ways", () => {
		expect(latinPart("BANJA LUKA/BAHA JIYKA", "BIH")).toBe("BANJA LUKA");
		expect(latinPart("BAHA JIYKA/BAHA JIYKA", "BIH")).toBe("BAHA JIYKA/BAHA JIYKA");
		expect(latinPart("BANJA LUKA/BAHA JIYKA", "HRV")).toBe("BANJA LUKA/BAHA JIYKA");
		expect(latinPart("TUZLA/MOSTAR", "BIH")).toBe("TUZLA/MOSTAR");
	});
});

describe("places of birth", () => {
	it("are not expected of states that print something else there", () => {
		expect(["JPN", "CHE", "KOR", "FRA", null].map(printsPlaceOfBirth)).toEqual([false, false, false, true, true]);
	});
});

describe("two rows that say the same in two scripts", () => {
	it("are told by their words and by the second's being Latin beyond doubt", () => {
		expect(isInTwoScripts(["MBP nNEBEH", "MOI PLEVEN"], "BGR")).toBe(true);
		expect(isInTwoScripts(["MOI SOFIA", "MOI PLEVEN"], "BGR")).toBe(false);
		expect(isInTwoScripts(["MBP", "MOI PLEVEN"], "BGR")).toBe(false);
		expect(isInTwoScripts(["MYC P3CNY6nIKI 6EAPyCb", "MINISTRY OF INTERNAL AFFAIRS"], "BLR")).toBe(true);
		expect(isInTwoScripts(["MYC P3CNY6nIKI 6EAPyCb", "MINISTRY OF QXUTHAL AFFAIRS"], "BLR")).toBe(false);
		expect(isInTwoScripts(["MBP nNEBEH", "MOI PLEVEN"], "ROU")).toBe(false);
	});
});

describe("what a script that is not known leaves beside Latin letters", () => {
	it.each([
		["1 91/. VI . A TEHRAN", "IRN", "TEHRAN"],
		["mOnnUo/TBILISI", "GEO", "TBILISI"],
		["CAIRO 1", "EGY", "CAIRO 1"],
		["INEI MONGOL", "CHN", "NEI MONGOL"],
		["El JADIDA", "MAR", "El JADIDA"],
		["CAIRO NO.3", "EGY", "CAIRO NO.3"],
		["KOLKATA - 12", "IND", "KOLKATA - 12"],
		["V KOTA", "IND", "V KOTA"],
		["IRBID", "JOR", "IRBID"],
		["M.O.I. - DOHA", "QAT", "M.O.I. - DOHA"],
		["MPS Exit & Entry Administration", "CHN", "MPS Exit & Entry Administration"],
		["TEHRAN KARAJ", "IRN", "TEHRAN KARAJ"],
		["dsobo/KUTAISI", "GEO", "KUTAISI"],
		["Tbilisi/KUTAISI", "GEO", "Tbilisi/KUTAISI"],
		["CHAk/LAHORE", "PAK", "CHAk/LAHORE"],
		["1 91/. VI . A QXUTHAPI", "IRN", "1 91/. VI . A QXUTHAPI"],
		["1 91/. VI . A TEHRAN", "GBR", "1 91/. VI . A TEHRAN"],
	])("%s of %s is %s", (text, state, expected) => {
		expect(withoutUnknownScript(text, state)).toBe(expected);
	});
});
