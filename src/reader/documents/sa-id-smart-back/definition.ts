import { findDates } from "../../formats/day-in-text.ts";
import { parseSmartIdBarcode } from "../../formats/smart-id-barcode.ts";
import type { Barcode } from "../../page/page.ts";
import { outlineOf } from "../../page/quad.ts";
import type { Declaration, EncodedValues } from "../declaration.ts";
import { buildDeclaration, buildDefinition } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { grammars } from "../south-african/fields.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

/** Finds the card's PDF417. */
function findEncodedValues(barcodes: readonly Barcode[]): EncodedValues | null {
	for (const barcode of barcodes) {
		const card = barcode.format === "PDF417" ? parseSmartIdBarcode(barcode.text) : null;
		if (card) return { values: { cardNumber: card.cardNumber, dateOfIssue: findDates(card.issueDate)[0] }, barcode };
	}
	return null;
}

/** Nine digits of the card number, and a date beside its label (docs/facts/south-africa.md, section 2). */
export const smartBackDeclaration: Declaration = buildDeclaration(print, grammars, {
	isOrdered: false,
	relations: [],
	derived: {},
	findBarcodeValues: findEncodedValues,
});

/** The back of the South African Smart ID card. */
export const definition: DocumentDefinition = buildDefinition("sa-id-smart-back", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	declaration: smartBackDeclaration,
	// No other document has a barcode with these fields.
	isProven: async (page, secondPass) => findEncodedValues(await secondPass.findBarcodes(outlineOf(page))) !== null,
});
