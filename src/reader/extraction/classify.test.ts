import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { catalogue } from "../documents/catalogue.ts";
import type { DocumentDefinition } from "../documents/definition.ts";
import { classify, findOtherDocument } from "./classify.ts";

test("classifies a page once per list of definitions", () => {
	let calls = 0;
	const countingDefinitions = catalogue.slice(0, 1).map(
		(definition): DocumentDefinition => ({
			...definition,
			classScore: (page) => {
				calls++;
				return definition.classScore(page);
			},
		}),
	);
	const page = { width: 100, height: 100, lines: [] };
	expect(classify(page, countingDefinitions)).toBe(classify(page, countingDefinitions));
	expect(calls).toBe(1);
	classify({ ...page }, countingDefinitions);
	classify(page, [...countingDefinitions]);
	expect(calls).toBe(3);
});

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
