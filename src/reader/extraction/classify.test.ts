import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { catalogue } from "../documents/catalogue.ts";
import type { DocumentDefinition } from "../documents/definition.ts";
import { classify, otherDocumentOn } from "./classify.ts";

test("classifies a page once per set of documents", () => {
	let asked = 0;
	const counting = catalogue.slice(0, 1).map(
		(definition): DocumentDefinition => ({
			...definition,
			classScore: (page) => {
				asked++;
				return definition.classScore(page);
			},
		}),
	);
	const page = { width: 100, height: 100, lines: [] };
	expect(classify(page, counting)).toBe(classify(page, counting));
	expect(asked).toBe(1);
	classify({ ...page }, counting);
	classify(page, [...counting]);
	expect(asked).toBe(3);
});

test.each([
	["UNITED STATES OF AMERICA\nPASSPORT CARD\nTRAVELER", "a passport card"],
	["PERMIS DE CONDUIRE   RÉPUBLIQUE FRANÇAISE\n1. MARTIN\n2. LUC", "a driving licence of another country"],
	["BUNDESREPUBLIK DEUTSCHLAND\nFUHRERSCHEIN", "a driving licence of another country"],
	["CARTE NATIONALE D'IDENTITE / IDENTITY CARD", "an identity card"],
	["FIRST INVENTED BANK\n4000 0012 3456 7899\n12/31", "a bank card"],
	["Tax Invoice\nTotal 12.00", "an invoice"],
])("%s is named", (text, name) => {
	expect(otherDocumentOn(aPage(text))).toBe(name);
});

test.each([
	["a South African licence that was not recognised", "CARTA DE CONDUÇÃO\nPERMIS DE CONDUIRE\nDRIVING LICENCE"],
	["a number that fails its check digit", "4000 0012 3456 7890"],
	["an identity number", "800101 5009 087"],
	["a letter", "Please send us a certified copy of your birth certificate and of your identity document."],
])("%s is not named", (_, text) => {
	expect(otherDocumentOn(aPage(text))).toBeUndefined();
});
