import { describe, expect, test } from "vitest";
import { isKnownAuthority, isKnownPlace, placeWords, withPlaceSpaces } from "./gazetteer.ts";

test.each([
	["ALAIN", "ARE", "AL AIN"],
	["ALAIN", "FRA", "ALAIN"],
	["BEERSHEBA", "ISR", "BEERSHEBA"],
	["Telaviv", "ISR", "Tel aviv"],
	["TRASHIYANGTSE", "BTN", "TRASHIYANGTSE"],
])("%s in a passport of %s is %s", (text, state, place) => {
	expect(withPlaceSpaces(text, state)).toBe(place);
});

describe("a known place", () => {
	test.each([
		["MALMO", "SWE"],
		["Malmö", "SWE"],
		["BOGOTA, D.C.", "COL"],
		["VARNA (BGR)", "BGR"],
		["STARA ZAGORA", "BGR"],
		["BAERUM", "NOR"],
		["KOCHI KERALA", "IND"],
		["HUE", "VNM"],
		["COCHIN", "GBR"],
		["COCHIN", null],
	])("is %s in a passport of %s", (text, state) => {
		expect(isKnownPlace(text, state)).toBe(true);
	});

	test.each([
		["HUE", "GBR"],
		["STARA", "BGR"],
		["KOCHI MALMO", "IND"],
		["ERIKSSON", "SWE"],
		["", "SWE"],
	])("is not %s in one of %s", (text, state) => {
		expect(isKnownPlace(text, state)).toBe(false);
	});
});

test("a state's words are those of its places and authorities, in every spelling that it prints", () => {
	expect(placeWords("BRA")).toContain("BRASÍLIA");
	expect(placeWords("BRA")).not.toContain("BRASILIA");
	expect(placeWords("CMR")).toEqual(expect.arrayContaining(["NGAOUNDÉRÉ", "NGAOUNDERE"]));
	expect(placeWords("VNM")).toEqual(expect.arrayContaining(["NHA", "TRANG", "NỘI", "VINH"]));
	expect(placeWords("VNM")).not.toContain("NOI");
	expect(placeWords("ESP")).toEqual(expect.arrayContaining(["VALENCIA", "VALÈNCIA"]));
	expect(placeWords("LBN")).toContain("SÛRETÉ");
	expect(placeWords("LBN")).toContain("SURETE");
	expect(placeWords("XXX")).toEqual([]);
});

test("a known authority is told by its whole name, with what varies in it, and is no place", () => {
	expect(isKnownAuthority("RENAPER", "ARG")).toBe(true);
	expect(isKnownAuthority("IIV 03240", "UZB")).toBe(true);
	expect(isKnownAuthority("SURETE GENERALE", "LBN")).toBe(true);
	expect(isKnownAuthority("RENAPER", "BRA")).toBe(false);
	expect(isKnownAuthority("RENAPER NORTE", "ARG")).toBe(false);
	expect(isKnownAuthority("COCHIN", "IND")).toBe(false);
	expect(isKnownAuthority("STADTLOHN", "DEU")).toBe(false);
	expect(isKnownAuthority("MOIN", "BGR")).toBe(false);
	expect(isKnownAuthority("MOI PLEVEN", "BGR")).toBe(true);
	expect(isKnownAuthority("RENAPER", null)).toBe(false);
});
