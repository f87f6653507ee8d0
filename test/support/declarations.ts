import { catalogue } from "../../src/reader/documents/catalogue.ts";
import type { Check, Declaration } from "../../src/reader/documents/declaration.ts";
import { aPage, stubPass } from "./a-page.ts";
import { declaration } from "./a-small-document.ts";
import { today } from "./read-fields.ts";

/** All documents in the catalogue, each with its declaration for a page without text. */
export const declaredDocuments = () =>
	Promise.all(
		catalogue.map(async (definition) => {
			const declared = await definition.declare(aPage(""), stubPass, today);
			return { ...definition, declaration: declared.declaration };
		}),
	);

/** A document without printed text whose barcode claims this for its only field; null: it names no value. */
export const saying = (value: string | null, ...checks: readonly Check[]): Declaration => ({
	...declaration,
	printed: {},
	claims: { value: [{ source: "barcode", printed: value, value, log: 0, characterCertainty: 1, quad: null, checks }] },
});
