import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { findOtherDocument } from "./other-document.ts";

test.each([
	["UNITED STATES OF AMERICA\nPASSPORT CARD\nTRAVELER", "a passport card"],
	["PERMIS DE CONDUIRE   RÉPUBLIQUE FRANÇAISE\n1. MARTIN\n2. LUC", "a driving licence of another country"],
	["BUNDESREPUBLIK DEUTSCHLAND\nFUHRERSCHEIN", "a driving licence of another country"],
	["CARTE NATIONALE D'IDENTITE / IDENTITY CARD", "an identity card"],
	["FIRST INVENTED BANK\n4000 0012 3456 7899\n12/31", "a bank card"],
	["Tax Invoice\nTotal 12.00", "an invoice"],
])("names the document with the text %s", (text, name) => {
	expect(findOtherDocument(aPage(text))).toBe(name);
});

test.each([
	["a South African licence that was not recognised", "CARTA DE CONDUÇÃO\nPERMIS DE CONDUIRE\nDRIVING LICENCE"],
	["a number that fails its check digit", "4000 0012 3456 7890"],
	["an identity number", "800101 5009 087"],
	["a letter", "Please send us a certified copy of your birth certificate and of your identity document."],
])("names no other document for %s", (_, text) => {
	expect(findOtherDocument(aPage(text))).toBeUndefined();
});
